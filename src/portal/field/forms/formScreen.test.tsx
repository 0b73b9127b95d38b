import { act, cleanup, render, screen } from '@testing-library/react';
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { partialProps } from '../../../../test/portal/uncheckedProps';
import * as signaturePad from '../../sales/sign/SignaturePad';
import { FieldContext, type FieldWork } from '../FieldContext';
import type { FieldDay } from '../fieldApi';
import { fieldTexts as texts } from '../fieldTexts';
import { createQueue, Unreached } from '../queue/queue';
import { openQueueStore, QueueDatabase, type QueuedEntry } from '../queue/queueStore';
import { fieldPath, type View } from '../view';
import { FormScreen } from './FormScreen';

// jsdom has no canvas
vi.spyOn(signaturePad, 'SignaturePad').mockReturnValue(null as never);

const DAY = partialProps<FieldDay>({
    may: ['complete_job'],
    jobs: [
        {
            id: 11,
            version: 4,
            number: 'JC-000011',
            type: 'pre_installation_note',
            type_label: 'Pre-installation',
            status: 1,
            document: null,
            parts_location_id: null,
            parts: [],
        },
    ],
    sites: [],
    vehicles: [{ id: 7, name: 'Ute 3', location_id: 70, stock: [], parts: [], devices: [], stocktake: null }],
    places: [],
    parts: [],
    checklist: [],
    forms: {},
    choices: {},
});
const ENTRY = partialProps<QueuedEntry>({
    id: 'refused',
    owner: 5,
    kind: 'complete_job',
    recordId: 11,
    baseVersion: 4,
    baseDocumentVersion: null,
    doneAt: '2026-11-25T00:00:00Z',
    data: { notes: 'What was written' },
    parts: [],
    title: 'JC-000011',
    seen: null,
    state: 'refused',
    problem: { message: 'Say more.', fields: [] },
});

let phones = 0;
beforeEach(() => {
    window.scrollTo = () => {};
});
afterEach(cleanup);
const open = (view: View, entries?: readonly QueuedEntry[]) => {
    window.history.replaceState(null, '', fieldPath(view));
    const store = openQueueStore(new QueueDatabase(`forms ${++phones}`, { indexedDB, IDBKeyRange }));
    const unreached = () => Promise.reject(new Unreached());
    const queue = createQueue({ store, owner: 5, server: { putEntry: unreached, putPiece: unreached } });
    const shown = (queued: readonly QueuedEntry[] | undefined) => (
        <FieldContext value={partialProps<FieldWork>({ day: DAY, queue, store, entries: queued })}>
            <FormScreen view={view} day={DAY} entries={queued} />
        </FieldContext>
    );
    const { rerender } = render(shown(entries));
    return (queued: readonly QueuedEntry[]) => act(async () => rerender(shown(queued)));
};

it('A correction opened by URL shows the entered text once the queue is loaded', async () => {
    const read = open({ tab: 'unsent', job: 11, act: 'complete', entry: 'refused' });
    expect(screen.getByText(texts.loading)).toBeDefined();
    await read([ENTRY]);
    expect(((await screen.findByLabelText(/Work done/)) as HTMLTextAreaElement).value).toBe('What was written');
});

it.each([
    { tab: 'unsent', job: 11, act: 'complete', entry: 'sent' },
    { tab: 'unsent', count: 70, entry: 'sent' },
    { tab: 'unsent', devices: 70, entry: 'sent' },
    { tab: 'unsent', vehicle: 7, act: 'trip', entry: 'sent' },
    { tab: 'unsent', vehicle: 7, act: 'check', entry: 'sent' },
] satisfies View[])('A correction of an entry no longer queued redirects to unsent work: %j', async view => {
    const read = open(view);
    await read([ENTRY]);
    expect(window.location.search).toBe('?tab=unsent');
    expect(document.querySelector('form')).toBeNull();
});
