import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { createQueue } from '../queue/queue';
import { type NewPart, openQueueStore, QueueDatabase, type QueuedEntry } from '../queue/queueStore';
import { sha256Of } from '../queue/sha256';
import { parseRescue } from './parseRescue';

let phones = 0;
const savedFile = async () => {
    const bytes = Uint8Array.from({ length: 70_000 }, (_, at) => at % 251).buffer;
    const photo: NewPart = {
        sha256: await sha256Of(bytes),
        name: 'gate.jpg',
        role: 'photo',
        type: 'image/jpeg',
        size: bytes.byteLength,
        bytes,
    };
    const store = openQueueStore(new QueueDatabase(`rescue ${++phones}`, { indexedDB, IDBKeyRange }));
    const none = () => Promise.reject(new Error('There is no server here.'));
    const queue = createQueue({ store, owner: 5, ownerName: 'Sam Lee', server: { putEntry: none, putPiece: none } });
    const id = await queue.add(
        {
            kind: 'complete_job',
            recordId: 11,
            baseVersion: 4,
            baseDocumentVersion: null,
            data: { notes: 'Cleaned' },
            title: 'JC-000011',
            seen: { customer: 'Brolga' },
        },
        [photo],
    );
    const [entry] = await store.list(5);
    return { text: (await queue.exported(id)) as string, entry, photo };
};

it('A rescue file is parsed with its entry and every byte of its photos', async () => {
    const { text, entry, photo } = await savedFile();
    const rescued = await parseRescue(text);
    // the office's clock dates the import, so the phone's own is not sent
    const { byPhone: _, ...kept } = entry as QueuedEntry;
    expect(rescued.entry).toEqual({ ...kept, order: 1, seen: null });
    expect([...rescued.bytes.keys()]).toEqual([photo.sha256]);
    expect(new Uint8Array(rescued.bytes.get(photo.sha256) as ArrayBuffer)).toEqual(new Uint8Array(photo.bytes));
});

it('A rescue file with a damaged photo is refused and the photo named', async () => {
    const { text } = await savedFile();
    const file = JSON.parse(text);
    file.photos[0].base64 = btoa('Something else');
    await expect(parseRescue(JSON.stringify(file))).rejects.toMatchObject({ picture: 'gate.jpg' });
});

it.each([
    ['no JSON', () => '%PDF-1.7'],
    ['another JSON', () => '[]'],
    ['an unknown kind', (file: object) => JSON.stringify({ ...file, kind: 'delete_everything' })],
    ['an id of another format', (file: object) => JSON.stringify({ ...file, id: '../users' })],
    ['no owner', (file: object) => JSON.stringify({ ...file, owner: '5' })],
    ['a version in words', (file: object) => JSON.stringify({ ...file, baseVersion: 'latest' })],
    [
        'too many pictures',
        (file: { photos: unknown[] }) => JSON.stringify({ ...file, photos: Array(21).fill(file.photos[0]) }),
    ],
    ['data that is a list', (file: object) => JSON.stringify({ ...file, data: [] })],
])('A rescue file with %s is refused as a whole', async (_, change) => {
    const { text } = await savedFile();
    await expect(parseRescue(change(JSON.parse(text)))).rejects.toMatchObject({ picture: undefined });
});
