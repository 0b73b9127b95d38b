import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBKeyRange, IDBObjectStore, indexedDB } from 'fake-indexeddb';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually, expectEventually } from '../../../test/eventually';
import { partialProps } from '../../../test/portal/uncheckedProps';
import { formatTime } from '../../domain/calendar/dateTexts';
import { FieldContext, type FieldWork } from './FieldContext';
import { fieldTexts as texts } from './fieldTexts';
import { EMPTY_DAY } from './offlineCache/noDay';
import * as photos from './photos';
import { createQueue, type ServerResponse } from './queue/queue';
import { type NewPart, openQueueStore, QueueDatabase, type QueuedEntry } from './queue/queueStore';
import { UnsentScreen } from './UnsentScreen';

const partOf = (sha256: string): NewPart => {
    const bytes = new TextEncoder().encode(sha256).buffer as ArrayBuffer;
    return { sha256, name: `${sha256}.jpg`, role: 'photo', type: 'image/jpeg', size: bytes.byteLength, bytes };
};
vi.spyOn(photos, 'photoPart').mockImplementation(async () => partOf('other'));

let phones = 0;
beforeEach(() => {
    URL.createObjectURL = () => 'blob:photo';
    URL.revokeObjectURL = () => {};
});
afterEach(cleanup);

const note = (recordId: number, text: string) => ({
    kind: 'add_note' as const,
    recordId,
    baseVersion: null,
    baseDocumentVersion: null,
    data: { text },
    title: `JC-${recordId}`,
    seen: null,
});
/** Screen with a queue whose server returns this result for each entry. */
const open = async (answers: Record<string, ServerResponse>) => {
    const store = openQueueStore(new QueueDatabase(`unsent ${++phones}`, { indexedDB, IDBKeyRange }));
    const queue = createQueue({
        store,
        owner: 5,
        server: {
            putEntry: async (_, { data, parts }) =>
                answers[String(data.text)] ?? {
                    status: 200,
                    body: {
                        body: {
                            state: 'applied',
                            parts: parts.map(part => ({ ...part, state: 'kept' })),
                            record: null,
                        },
                    },
                },
            putPiece: async () => ({ status: 422, body: { message: 'This is no picture.' } }),
        },
    });
    const Screen = () => {
        const [entries, setEntries] = useState<readonly QueuedEntry[]>();
        const [sent, setSent] = useState(0);
        // biome-ignore lint/correctness/useExhaustiveDependencies: read again after each sending
        useEffect(() => void queue.list().then(setEntries), [sent]);
        const send = async () => {
            await queue.flush();
            setSent(times => times + 1);
        };
        const work = partialProps<FieldWork>({ day: EMPTY_DAY, queue, store, entries, isUnreached: false, send });
        return (
            <FieldContext value={work}>
                <UnsentScreen />
            </FieldContext>
        );
    };
    return { queue, show: () => render(<Screen />) };
};
const entryOf = (title: string) => screen.getByRole('heading', { name: title }).closest('li') as HTMLElement;

it('A failed entry shows its next retry and can be set aside; the entry behind it is marked', async () => {
    const { queue, show } = await open({ One: { status: 500, body: null } });
    await queue.add(note(11, 'One'));
    await queue.add({ ...note(11, 'Two'), title: 'JC-11 again' });
    expect(await queue.flush()).toBe('held');
    const [entry] = await queue.list();
    show();
    await screen.findByText(texts.retry.fault(formatTime(entry?.retry?.at as string)));
    within(entryOf('JC-11 again')).getByText(texts.states.behind);
    expect(screen.queryByText(texts.states.unreached)).toBeNull();
    await userEvent.click(within(entryOf('JC-11')).getByRole('button', { name: texts.unsentScreen.aside }));
    await eventually(() => expect(screen.queryByRole('heading', { name: 'JC-11 again' })).toBeNull());
    within(entryOf('JC-11')).getByText(texts.states.aside);
});

it('Unsent work shows that a full phone could not store a decision, and still sends', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { queue, show } = await open({ One: { status: 422, body: { message: 'No.' } } });
    await queue.add(note(11, 'One'));
    await queue.flush();
    await queue.add(note(12, 'Two'));
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('There is no room.', 'QuotaExceededError');
    });
    show();
    await screen.findByRole('heading', { name: 'JC-11' });
    await userEvent.click(within(entryOf('JC-11')).getByRole('button', { name: texts.unsentScreen.aside }));
    await within(entryOf('JC-11')).findByText(texts.unsentScreen.failed);
    expect(await queue.flush()).toBe('done');
    expect((await queue.list()).map(({ title }) => title)).toEqual(['JC-11']);
    full.mockRestore();
    await userEvent.click(within(entryOf('JC-11')).getByRole('button', { name: texts.unsentScreen.aside }));
    await within(entryOf('JC-11')).findByText(texts.states.aside);
});

it('A refused photo is named, and a photo can be removed without losing its entry', async () => {
    const missing = (sha256: string) => ({ sha256, state: 'missing', received: 0 });
    const { queue, show } = await open({
        Torn: { status: 200, body: { body: { state: 'waiting', parts: [missing('gate')], record: null } } },
    });
    await queue.add(note(11, 'Torn'), [partOf('gate'), partOf('pump')]);
    await queue.flush();
    show();
    await screen.findByText(texts.attachments.refused('gate.jpg'));
    await userEvent.click(screen.getByRole('button', { name: texts.attachments.removeOf('pump.jpg') }));
    await expectEventually(async () => (await queue.list())[0]?.parts.map(({ name }) => name)).toEqual(['gate.jpg']);
});

it('The only photo of a note can be replaced but not removed', async () => {
    const { queue, show } = await open({});
    await queue.add(note(11, ''), [partOf('gate')]);
    show();
    const file = new File(['x'], 'new.jpg', { type: 'image/jpeg' });
    await userEvent.upload(await screen.findByLabelText(texts.attachments.replaceOf('gate.jpg')), file);
    expect(screen.queryByRole('button', { name: texts.attachments.removeOf('gate.jpg') })).toBeNull();
    await expectEventually(async () => (await queue.list())[0]?.parts).toMatchObject([
        { sha256: 'other', name: 'gate.jpg' },
    ]);
});
