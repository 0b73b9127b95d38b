import { CHUNK_BYTES, type FieldEntryKind } from '../../../domain/field';
import { lineKey } from '../../../domain/stock';
import { asksForNewPassword } from '../../session/mustChangePassword';
import type { FieldEntry, FieldEntryResult, FieldPart, FieldStocktake } from '../fieldApi';
import type { NewPart, QueuedEntry, QueueStore } from './queueStore';

/** Server response to an upload. Requests throw `Unreached` without a connection. */
export interface Answer {
    status: number;
    // biome-ignore lint/suspicious/noExplicitAny: of any operation and of its faults
    body: any;
}
export class Unreached extends Error {}
export interface Server {
    putEntry(id: string, entry: FieldEntry): Promise<Answer>;
    /** A piece of a photo. */
    putPiece(
        sha256: string,
        piece: { offset: number; size: number; name: string; bytes: ArrayBuffer },
    ): Promise<Answer>;
}
interface QueueOptions {
    store: QueueStore;
    owner: number;
    server: Server;
    now?: () => Date;
    newId?: () => string;
    /** nobody else sends meanwhile, in no tab */
    alone?: <T>(work: () => Promise<T>) => Promise<T>;
}
type NewEntry = Pick<
    QueuedEntry,
    'kind' | 'recordId' | 'baseVersion' | 'baseDocumentVersion' | 'data' | 'title' | 'seen'
>;

/** `later`: the server was not reached, is busy, does not know who asks, or hears them after a new password only. */
export type Flushed = 'done' | 'later';

/** Whether a refused request can be retried unchanged: 401, 429, 5xx, or 403 because the password must be changed first. */
const isForLater = ({ status, body }: Answer) =>
    status === 401 || status === 429 || status >= 500 || (status === 403 && asksForNewPassword(body ?? {}));
const ROUNDS = 4;

export const sha256Of = async (bytes: ArrayBuffer): Promise<string> =>
    [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
        .map(byte => byte.toString(16).padStart(2, '0'))
        .join('');

const message = ({ body }: Answer): string => body?.message ?? body?.status?.message ?? '';
const fieldsOf = ({ body }: Answer): string[] => Object.values(body?.errors ?? {}).flat() as string[];

class Refused extends Error {
    constructor(readonly answer: Answer) {
        super(message(answer));
    }
}

/**
 * Lock keys: a refused entry blocks later ones with the same key. Checks and trips have separate keys, so that a failed check,
 * which takes a vehicle off the road, is never blocked by a trip.
 */
const HOLDS = {
    complete_job: 'job',
    add_note: 'job',
    record_readings: 'site',
    count_stock: 'place',
    count_devices: 'devices of',
    enter_trip: 'trips of',
    check_vehicle: 'checks of',
} as const satisfies Record<FieldEntryKind, string>;
const recordOf = ({ kind, recordId }: QueuedEntry) => `${HOLDS[kind]} ${recordId}`;

/**
 * Work of one person that is not sent yet: sent in the order in which it was done, each entry once, and kept here until the
 * server has confirmed the entry and each of its photos by its hash.
 */
export const createQueue = ({
    store,
    owner,
    server,
    now = () => new Date(),
    newId = () => crypto.randomUUID(),
    alone = work => work(),
}: QueueOptions) => {
    const wire = (entry: QueuedEntry): FieldEntry => ({
        person_id: owner,
        kind: entry.kind,
        record_id: entry.recordId,
        base_version: entry.baseVersion,
        base_document_version: entry.baseDocumentVersion,
        done_at: entry.doneAt,
        sent_at: now().toISOString(),
        data: entry.data,
        parts: entry.parts.map(({ sha256, name, role }) => ({ sha256, name, role })),
    });

    const sendPart = async (entry: QueuedEntry, { sha256, received }: FieldPart): Promise<void> => {
        const part = entry.parts.find(each => each.sha256 === sha256);
        const bytes = await store.bytesOf(entry.id, sha256);
        if (!part || !bytes)
            throw new Refused({ status: 410, body: { message: 'A photo is no longer on this phone.' } });
        for (let offset = received; offset < bytes.byteLength; ) {
            const answer = await server.putPiece(sha256, {
                offset,
                size: bytes.byteLength,
                name: part.name,
                bytes: bytes.slice(offset, offset + CHUNK_BYTES),
            });
            if (isForLater(answer)) throw new Unreached();
            if (answer.status !== 200) throw new Refused(answer);
            const arrived = (answer.body.body as FieldPart).received;
            // the server forgot what it had: from the beginning, at the next try
            if (arrived <= offset) throw new Unreached();
            offset = arrived;
        }
    };

    const send = async (entry: QueuedEntry): Promise<FieldEntryResult> => {
        for (let round = 0; round < ROUNDS; round++) {
            const answer = await server.putEntry(entry.id, wire(entry));
            if (isForLater(answer)) throw new Unreached();
            if (answer.status !== 200) throw new Refused(answer);
            const result = answer.body.body as FieldEntryResult;
            if (result.state === 'applied') return result;
            for (const part of result.parts)
                if (part.state === 'missing' || part.state === 'partial') await sendPart(entry, part);
        }
        throw new Unreached();
    };

    /** A second count of a place goes into the stocktake that the first one began. */
    const carryOn = async (sent: QueuedEntry, { record }: FieldEntryResult) => {
        if (sent.kind !== 'count_stock' || !record) return;
        const counted = new Map(
            ((sent.data.lines ?? []) as CountLine[]).map(line => [lineKey(line), line.counted_quantity]),
        );
        for (const later of await store.list(owner)) {
            if (later.id === sent.id || later.kind !== 'count_stock' || later.recordId !== sent.recordId) continue;
            await store.change(owner, later.id, entry => ({
                ...entry,
                data: {
                    ...entry.data,
                    stocktake_id: record.id,
                    lines: (entry.data.lines as CountLine[]).map(line =>
                        counted.has(lineKey(line)) ? { ...line, seen_quantity: counted.get(lineKey(line)) } : line,
                    ),
                },
            }));
        }
    };

    const settle = async (entry: QueuedEntry, result: FieldEntryResult): Promise<void> => {
        const kept = new Set(result.parts.filter(({ state }) => state === 'kept').map(({ sha256 }) => sha256));
        // applied, and yet a photo is not there: nothing goes before all of it has arrived
        if (!entry.parts.every(({ sha256 }) => kept.has(sha256))) throw new Unreached();
        await carryOn(entry, result);
        await store.remove(owner, entry.id);
    };

    const refuse = (entry: QueuedEntry, answer: Answer) =>
        store.change(owner, entry.id, current => ({
            ...current,
            state: answer.status === 409 ? 'conflict' : 'refused',
            problem: {
                message: message(answer),
                fields: fieldsOf(answer),
                ...(answer.status === 409 && answer.body?.body ? { theirs: answer.body.body } : {}),
            },
        }));

    /** Sends what waits. What is refused stays, and holds back what was done after it to the same record. */
    const flush = (): Promise<Flushed> =>
        alone(async () => {
            const held = new Set<string>();
            for (const { id } of await store.list(owner)) {
                // read again: what was sent before may have changed it
                const entry = await store.get(owner, id);
                if (!entry || entry.state === 'aside') continue;
                if (entry.state !== 'waiting' || held.has(recordOf(entry))) {
                    held.add(recordOf(entry));
                    continue;
                }
                try {
                    await settle(entry, await send(entry));
                } catch (error) {
                    if (!(error instanceof Refused)) {
                        if (error instanceof Unreached) return 'later';
                        throw error;
                    }
                    await refuse(entry, error.answer);
                    held.add(recordOf(entry));
                }
            }
            return 'done';
        });

    const once = (parts: readonly NewPart[]) =>
        parts.filter(({ sha256 }, at) => parts.findIndex(part => part.sha256 === sha256) === at);
    const waiting = ({ problem: _, ...entry }: QueuedEntry): QueuedEntry => ({ ...entry, state: 'waiting' });

    return {
        owner,
        flush,
        list: () => store.list(owner),
        /** Keeps it on the phone; sent with the next `flush`. Answers its id. */
        add: async (entry: NewEntry, parts: readonly NewPart[] = []): Promise<string> => {
            const id = newId();
            await store.add({ ...entry, id, owner, doneAt: now().toISOString(), state: 'waiting' }, once(parts));
            return id;
        },
        /** The person has seen theirs, and mine is to stand on top of it. */
        sendMine: (id: string) =>
            store.change(owner, id, entry => {
                const theirs = entry.problem?.theirs as Theirs | undefined;
                if (!theirs) return waiting(entry);
                if (entry.kind === 'count_stock') return onTopOfCount(waiting(entry), theirs);
                if (entry.kind === 'count_devices') return onTopOfDevices(waiting(entry), theirs);
                return {
                    ...waiting(entry),
                    seen: theirs as Record<string, unknown>,
                    baseVersion: theirs.version ?? entry.baseVersion,
                    baseDocumentVersion: theirs.document?.version ?? null,
                };
            }),
        /** Theirs stands; what was written and photographed is added to the job as a note. An entry of its own: another id. */
        addToTheirs: async (id: string) => {
            const entry = await store.get(owner, id);
            if (entry?.kind !== 'complete_job') return;
            await store.replace(owner, id, {
                ...waiting(entry),
                id: newId(),
                kind: 'add_note',
                baseVersion: null,
                baseDocumentVersion: null,
                data: { text: String(entry.data.notes ?? '') },
            });
        },
        /** As it is, once more. */
        tryAgain: (id: string) => store.change(owner, id, waiting),
        setAside: (id: string) => store.change(owner, id, entry => ({ ...entry, state: 'aside' })),
        /** For good. Only what was set aside, which takes a second decision. */
        remove: async (id: string) => {
            if ((await store.get(owner, id))?.state === 'aside') await store.remove(owner, id);
        },
        /** In other words, after it was refused: an entry of its own, with the photos of the first and more. `looked`: at what, this time. */
        correct: async (
            id: string,
            data: Record<string, unknown>,
            looked: Partial<Pick<QueuedEntry, 'baseVersion' | 'baseDocumentVersion' | 'seen'>> = {},
            parts: readonly NewPart[] = [],
        ) => {
            const entry = await store.get(owner, id);
            if (entry && entry.state !== 'waiting')
                await store.replace(owner, id, { ...waiting(entry), ...looked, id: newId(), data }, once(parts));
        },
        /** All of it as text, for who has to save it by hand: the entry, and its photos in base64. */
        exported: async (id: string): Promise<string | undefined> => {
            const entry = await store.get(owner, id);
            if (!entry) return undefined;
            const photos = await Promise.all(
                entry.parts.map(async part => ({
                    ...part,
                    base64: base64((await store.bytesOf(id, part.sha256)) ?? new ArrayBuffer(0)),
                })),
            );
            return JSON.stringify({ ...entry, photos }, null, 2);
        },
    };
};
export type Queue = ReturnType<typeof createQueue>;

/** Counted quantity of a supplement or a part; exactly one id is set. */
export interface CountLine {
    supplement_id?: number;
    inventory_item_id?: number;
    counted_quantity: number;
    seen_quantity?: number | null;
}
interface Theirs extends Partial<Pick<FieldStocktake, 'counts' | 'part_counts'>> {
    id?: number;
    version?: number;
    document?: { version: number } | null;
    devices?: TheirDevice[];
}
/** The server's count of the same supplement or part. */
export const theirCount = (line: CountLine, { counts = [], part_counts = [] }: Omit<Theirs, 'id'>) =>
    [...counts, ...part_counts].find(count => lineKey(count) === lineKey(line));
const onTopOfCount = (entry: QueuedEntry, theirs: Theirs): QueuedEntry => ({
    ...entry,
    data: {
        ...entry.data,
        stocktake_id: theirs.id ?? null,
        lines: ((entry.data.lines ?? []) as CountLine[]).map(line => ({
            ...line,
            seen_quantity: theirCount(line, theirs)?.counted_quantity ?? null,
        })),
    },
});

/** A device that was looked for, by its serial number. */
export interface DeviceLine {
    serial: string;
    is_here: boolean;
    /** device version, once its recorded location has been shown */
    version?: number | undefined;
}
/** Device in a conflict response. */
export interface TheirDevice {
    serial: string;
    version: number;
    place: string;
    is_installed: boolean;
}
const onTopOfDevices = (entry: QueuedEntry, { devices = [] }: Theirs): QueuedEntry => ({
    ...entry,
    data: {
        devices: ((entry.data.devices ?? []) as DeviceLine[]).map(line => ({
            ...line,
            version: devices.find(({ serial }) => serial === line.serial)?.version,
        })),
    },
});

const base64 = (bytes: ArrayBuffer): string => {
    let text = '';
    for (const byte of new Uint8Array(bytes)) text += String.fromCharCode(byte);
    return btoa(text);
};
