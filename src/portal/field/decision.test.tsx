import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { afterEach, expect, it } from 'vitest';
import { eventually } from '../../../test/eventually';
import { partialProps } from '../../../test/portal/uncheckedProps';
import { JOB_STATUS } from '../../domain/operations/jobs';
import { Decision } from './Decision';
import { FieldContext, type FieldWork } from './FieldContext';
import type { FieldDay } from './fieldApi';
import { fieldTexts as texts } from './fieldTexts';
import { createQueue, type ServerResponse } from './queue/queue';
import { openQueueStore, QueueDatabase, type QueuedEntry } from './queue/queueStore';

const DATA = {
    notes: 'Cleaned the probe',
    document: { water_line_type: 'bore_to_tank', battery_voltage: 12.6 },
    parts: [{ inventory_item_id: 1, quantity: 2 }],
};
const DAY = partialProps<FieldDay>({ jobs: [], vehicles: [], places: [], forms: {}, choices: {} });
let phones = 0;
afterEach(cleanup);

/** A completion in conflict with a changed job. */
const openConflict = async (status: number) => {
    const theirs = { id: 11, version: 6, status, type: 'site_maintenance', document: null, parts: [] };
    const sent: { kind: string; data: unknown }[] = [];
    const answers: ServerResponse[] = [{ status: 409, body: { message: 'Changed by somebody else.', body: theirs } }];
    const store = openQueueStore(new QueueDatabase(`decision ${++phones}`, { indexedDB, IDBKeyRange }));
    const queue = createQueue({
        store,
        owner: 5,
        server: {
            putEntry: async (_, { kind, data }) => {
                sent.push({ kind, data });
                return (
                    answers.shift() ?? { status: 200, body: { body: { state: 'applied', parts: [], record: null } } }
                );
            },
            putPiece: () => Promise.reject(new Error('There are no photos here.')),
        },
    });
    await queue.add({
        kind: 'complete_job',
        recordId: 11,
        baseVersion: 4,
        baseDocumentVersion: null,
        data: DATA,
        title: 'JC-000011',
        seen: { status: 1 },
    });
    await queue.flush();
    const [entry] = (await queue.list()) as [QueuedEntry];
    const send = async () => void (await queue.flush());
    render(
        <FieldContext value={partialProps<FieldWork>({ day: DAY, queue, store, entries: [entry], send })}>
            <Decision entry={entry} correction={undefined} then={work => void work.then(send)} />
        </FieldContext>,
    );
    return { queue, sent };
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it.each([
    ['added to the stored completion', texts.decision.addToTheirs, false],
    ['stored with a request to reopen the job', texts.decision.reopen, true],
])('A completion of a closed job is %s, with all entered data', async (_, button, reopen) => {
    const { queue, sent } = await openConflict(JOB_STATUS.cancelled);
    expect(screen.queryByRole('button', { name: texts.decision.sendMine })).toBeNull();
    screen.getByText(texts.decision.addedToTheirs);
    await press(button);
    await eventually(async () => expect(await queue.list()).toEqual([]));
    expect(sent[1]).toEqual({ kind: 'late_completion', data: { ...DATA, reopen } });
});

it('A conflict on an open job offers no request to reopen it', async () => {
    await openConflict(JOB_STATUS.toDo);
    screen.getByRole('button', { name: texts.decision.sendMine });
    screen.getByRole('button', { name: texts.decision.addToTheirs });
    expect(screen.queryByRole('button', { name: texts.decision.reopen })).toBeNull();
    expect(within(screen.getByRole('table')).getAllByRole('row').length).toBeGreaterThan(2);
});
