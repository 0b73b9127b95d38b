import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { expectEventually } from '../../../test/eventually';
import { partialProps } from '../../../test/portal/uncheckedProps';
import { FieldContext, type FieldWork } from './FieldContext';
import type { FieldDay, FieldJob } from './fieldApi';
import { fieldTexts as texts } from './fieldTexts';
import { StatusScreen } from './forms/StatusScreen';
import { JobScreen } from './JobScreen';
import { jobStatus } from './jobTexts';
import { createQueue, Unreached } from './queue/queue';
import { openQueueStore, QueueDatabase, type QueuedEntry } from './queue/queueStore';

const JOB = partialProps<FieldJob>({
    id: 11,
    version: 4,
    number: 'JC-000011',
    type: 'site_maintenance',
    type_label: 'Site Maintenance',
    status: 1,
    status_label: 'To Do',
    contacts: [{ id: 1, name: 'Pat Manager', position: 'Manager', phone: '+61 427 000 001', email: null }],
    parts: [],
});
const DAY = partialProps<FieldDay>({
    may: ['complete_job', 'change_job_status'],
    job_transitions: [
        { name: 'start', title: 'Start', from: [1, 3], to: 2, to_label: 'In Progress', needs_reason: false },
        { name: 'hold', title: 'Put on hold', from: [1, 2], to: 3, to_label: 'On Hold', needs_reason: true },
        { name: 'cancel', title: 'Cancel job', from: [1, 2, 3], to: 0, to_label: 'Cancelled', needs_reason: true },
    ],
    jobs: [JOB],
    sites: [],
    properties: [],
    vehicles: [],
});

let phones = 0;
let store: ReturnType<typeof openQueueStore>;
let queue: ReturnType<typeof createQueue>;
beforeEach(() => {
    window.scrollTo = () => {};
    window.history.replaceState(null, '', '/field?job=11');
    store = openQueueStore(new QueueDatabase(`job status ${++phones}`, { indexedDB, IDBKeyRange }));
    const unreached = () => Promise.reject(new Unreached());
    queue = createQueue({ store, owner: 5, server: { putEntry: unreached, putPiece: unreached } });
});
afterEach(cleanup);

const inField = (form: React.ReactNode, entries: readonly QueuedEntry[] = []) => (
    <FieldContext value={partialProps<FieldWork>({ day: DAY, queue, store, entries, send: async () => {} })}>
        {form}
    </FieldContext>
);
const showJob = (entries: readonly QueuedEntry[] = []) => {
    cleanup();
    render(inField(<JobScreen day={DAY} job={JOB} view={{ tab: 'today', job: 11 }} entries={entries} />, entries));
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('A job can be started offline and shows its pending status', async () => {
    showJob();
    expect(screen.getByText('To Do')).toBeTruthy();
    await press('Start');
    await expectEventually(() => queue.list()).toMatchObject([
        { kind: 'change_job_status', recordId: 11, baseVersion: 4, data: { transition: 'start' } },
    ]);
    showJob(await queue.list());
    expect(screen.getByText('In Progress')).toBeTruthy();
    expect(screen.getByText(texts.job.statusWaiting)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
    // from there it can be completed, put on hold or cancelled
    for (const name of [texts.job.complete, 'Put on hold', texts.job.cancel])
        expect(screen.getByRole('link', { name })).toBeTruthy();
});

it('Cancelling a job requires a reason of at most 1,000 characters and closes it on the phone', async () => {
    render(inField(<StatusScreen job={JOB} transition="cancel" />));
    await screen.findByRole('heading', { name: texts.job.cancel });
    await press(texts.form.keep);
    await screen.findByText(texts.job.reasonNeeded);
    expect(await queue.list()).toEqual([]);
    const reason = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Why it could not be done/ });
    // the server's limit
    expect(reason.maxLength).toBe(1_000);
    await userEvent.type(reason, 'The road is flooded');
    await press(texts.form.keep);
    await expectEventually(() => queue.list()).toMatchObject([
        { data: { transition: 'cancel', reason: 'The road is flooded' } },
    ]);
    showJob(await queue.list());
    expect(screen.getByText('Cancelled')).toBeTruthy();
    expect(screen.queryByRole('link', { name: texts.job.complete })).toBeNull();
});

it("A job's status ignores transitions that are in conflict or set aside", () => {
    const change = (transition: string, state: QueuedEntry['state'] = 'waiting') =>
        partialProps<QueuedEntry>({ kind: 'change_job_status', recordId: 11, state, data: { transition } });
    expect(jobStatus(DAY, JOB, [change('start'), change('hold')]).label).toBe('On Hold');
    expect(jobStatus(DAY, JOB, [change('start', 'conflict')]).label).toBe('To Do');
    expect(jobStatus(DAY, JOB, [change('start', 'aside')]).label).toBe('To Do');
    expect(jobStatus(DAY, JOB, undefined).label).toBe('To Do');
});

it('A customer contact has a phone link', () => {
    showJob();
    expect(screen.getByRole('link', { name: 'Call +61 427 000 001' }).getAttribute('href')).toBe('tel:+61427000001');
});
