import { type FieldEntryKind, retryDelay } from '../../../domain/operations/fieldEntries';
import { lineKey } from '../../../domain/stock/quantities';
import type { FieldEntryResult, FieldStocktake } from '../fieldApi';
import type { NewPart, QueuedEntry, QueueStore } from './queueStore';
import {
    type QueueServer,
    Refused,
    RetryLater,
    responseFaults,
    responseMessage,
    type ServerResponse,
    sendEntry,
    Unreached,
} from './sendEntry';

export { type QueueServer, type ServerResponse, Unreached } from './sendEntry';
export { sha256Of } from './sha256';

interface QueueOptions {
    store: QueueStore;
    owner: number;
    ownerName?: string | undefined;
    server: QueueServer;
    /** estimated server time */
    now?: () => Date;
    /** the phone's own clock */
    phoneNow?: () => Date;
    newId?: () => string;
    /** runs exclusively across tabs */
    alone?: <T>(work: () => Promise<T>) => Promise<T>;
}
type NewEntry = Pick<
    QueuedEntry,
    'kind' | 'recordId' | 'baseVersion' | 'baseDocumentVersion' | 'data' | 'title' | 'seen'
>;

/**
 * `later`: the server was unreachable, busy, or requires a sign-in or new password. `held`: some entries failed for a
 * temporary reason and are retried automatically.
 */
export type Flushed = 'done' | 'held' | 'later';

/** Tolerance between two successive clock readings. */
const SAME_CLOCK_MS = 1000;
/** Number of consecutive gateway errors after which sending stops. */
const MOST_GATEWAY_FAULTS = 3;
/**
 * Lock keys: a refused entry blocks later ones with the same key. Checks and trips have separate keys, so that a failed check,
 * which takes a vehicle off the road, is never blocked by a trip.
 */
const LOCK_PREFIX = {
    complete_job: 'job',
    late_completion: 'job',
    change_job_status: 'job',
    add_note: 'job',
    record_readings: 'site',
    count_stock: 'place',
    count_devices: 'devices of',
    enter_trip: 'trips of',
    check_vehicle: 'checks of',
} as const satisfies Record<FieldEntryKind, string>;
/** Pictures can be changed before the first attempt and after a refusal; an entry that was set aside may be on the server. */
export const hasOpenParts = ({ state, tried }: QueuedEntry): boolean =>
    !tried || state === 'refused' || state === 'conflict';
export const lockKey = ({ kind, recordId }: QueuedEntry) => `${LOCK_PREFIX[kind]} ${recordId}`;

/**
 * Unsent work of one user: sent in the order in which it was done, each entry once, and stored until the server has
 * confirmed the entry and each of its photos by hash.
 */
export const createQueue = ({
    store,
    owner,
    ownerName,
    server,
    now = () => new Date(),
    phoneNow = now,
    newId = () => crypto.randomUUID(),
    alone = work => work(),
}: QueueOptions) => {
    /** A full phone cannot record an entry's result; sending continues, because it frees space. */
    const remember = (written: Promise<void>): Promise<void> =>
        written.catch((error: unknown) => console.warn('The state of an entry could not be kept', error));
    const send = async (entry: QueuedEntry): Promise<FieldEntryResult> => {
        // from here on the server may have received it, whatever the response
        if (!entry.tried) await remember(store.change(owner, entry.id, current => ({ ...current, tried: true })));
        return sendEntry(entry, {
            server,
            now: entry.byPhone ? phoneNow : now,
            bytesOf: sha256 => store.bytesOf(entry.id, sha256),
        });
    };

    /** A second count of a place joins the stocktake that the first one began. */
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
        // applied, but a photo is missing: the entry stays until all have arrived
        if (!entry.parts.every(({ sha256 }) => kept.has(sha256))) throw new RetryLater('fault');
        await carryOn(entry, result);
        await store.remove(owner, entry.id);
    };

    const waiting = ({ problem: _, retry: __, ...entry }: QueuedEntry): QueuedEntry => ({ ...entry, state: 'waiting' });
    const refuse = (entry: QueuedEntry, { answer, part }: { answer: ServerResponse; part?: string | undefined }) =>
        store.change(owner, entry.id, current => ({
            ...waiting(current),
            state: answer.status === 409 ? 'conflict' : 'refused',
            problem: {
                message: responseMessage(answer),
                fields: responseFaults(answer),
                ...(part ? { part } : {}),
                ...(answer.status === 409 && answer.body?.body ? { theirs: answer.body.body } : {}),
            },
        }));

    const hold = (entry: QueuedEntry, { why }: RetryLater) =>
        store.change(owner, entry.id, current => {
            const attempts = 1 + (current.retry?.attempts ?? 0);
            const at = new Date(now().getTime() + retryDelay(attempts)).toISOString();
            return { ...waiting(current), retry: { why, attempts, at } };
        });
    const isDue = ({ retry }: QueuedEntry) => !retry || Date.parse(retry.at) <= now().getTime();

    /**
     * Sends pending entries. Refused and held ones stay, and block later entries of the same record.
     * @param atOnce includes entries scheduled for a later retry
     */
    const flush = ({ atOnce = false } = {}): Promise<Flushed> =>
        alone(async () => {
            const blocked = new Set<string>();
            let flushed: Flushed = 'done';
            let gatewayFaults = 0;
            for (const { id } of await store.list(owner)) {
                // read again, because earlier entries may have changed it
                const entry = await store.get(owner, id);
                if (!entry || entry.state === 'aside') continue;
                if (entry.state !== 'waiting' || blocked.has(lockKey(entry)) || !(atOnce || isDue(entry))) {
                    if (entry.retry) flushed = 'held';
                    blocked.add(lockKey(entry));
                    continue;
                }
                try {
                    await settle(entry, await send(entry));
                    gatewayFaults = 0;
                } catch (error) {
                    if (error instanceof Unreached) return 'later';
                    if (error instanceof Refused) await remember(refuse(entry, error));
                    else if (error instanceof RetryLater) {
                        await remember(hold(entry, error));
                        flushed = 'held';
                        if (error.status > 500 && ++gatewayFaults === MOST_GATEWAY_FAULTS) return 'later';
                    } else throw error;
                    blocked.add(lockKey(entry));
                }
            }
            return flushed;
        });

    const once = (parts: readonly NewPart[]) =>
        parts.filter(({ sha256 }, at) => parts.findIndex(part => part.sha256 === sha256) === at);

    return {
        owner,
        flush,
        list: () => store.list(owner),
        /** Stores an entry, to be sent with the next `flush`. Returns its id. */
        add: async (entry: NewEntry, parts: readonly NewPart[] = []): Promise<string> => {
            const id = newId();
            await store.add(
                {
                    ...entry,
                    id,
                    owner,
                    ...(ownerName ? { ownerName } : {}),
                    doneAt: now().toISOString(),
                    // the server's time was unknown or equal; a later correction must not change this entry
                    ...(Math.abs(now().getTime() - phoneNow().getTime()) < SAME_CLOCK_MS
                        ? { byPhone: true as const }
                        : {}),
                    state: 'waiting',
                },
                once(parts),
            );
            return id;
        },
        /** The user has seen the server's version and overrides it. */
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
        /**
         * Converts an entry into a late completion. Its id stays, so that the server refuses it if the office has
         * imported it meanwhile.
         * @param reopen asks the office to reopen the job
         * @param parts signature as a picture, if the form holds it as strokes
         */
        addToTheirs: async (id: string, { reopen = false } = {}, parts: readonly NewPart[] = []) => {
            const entry = await store.get(owner, id);
            if (entry?.kind !== 'complete_job') return;
            await store.replace(
                owner,
                id,
                {
                    ...waiting(entry),
                    kind: 'late_completion',
                    baseVersion: null,
                    baseDocumentVersion: null,
                    data: { ...entry.data, reopen },
                },
                once(parts),
            );
        },
        /** Retries unchanged. */
        tryAgain: (id: string) => store.change(owner, id, waiting),
        setAside: (id: string) => store.change(owner, id, ({ retry: _, ...entry }) => ({ ...entry, state: 'aside' })),
        /** Deletes permanently. Only for set-aside entries, which requires a second decision. */
        remove: async (id: string) => {
            if ((await store.get(owner, id))?.state === 'aside') await store.remove(owner, id);
        },
        /**
         * Replaces the data of a refused entry and adds photos. Its id stays, so that an entry that arrived after all
         * is not applied twice.
         * @param looked base data of the correction
         */
        correct: async (
            id: string,
            data: Record<string, unknown>,
            looked: Partial<Pick<QueuedEntry, 'baseVersion' | 'baseDocumentVersion' | 'seen'>> = {},
            parts: readonly NewPart[] = [],
        ) => {
            const entry = await store.get(owner, id);
            if (entry && entry.state !== 'waiting')
                await store.replace(owner, id, { ...waiting(entry), ...looked, data }, once(parts));
        },
        /**
         * Removes or replaces a picture of an entry. Entries that may have arrived are unchanged.
         * @returns whether it was done
         */
        changePart: (id: string, sha256: string, next?: NewPart): Promise<boolean> =>
            alone(async () => {
                const entry = await store.get(owner, id);
                if (!entry || !hasOpenParts(entry)) return false;
                const changed = {
                    ...(entry.problem?.part === sha256 ? waiting(entry) : entry),
                    parts: entry.parts.filter(part => part.sha256 !== sha256),
                };
                await store.replace(owner, id, changed, next ? [next] : []);
                return true;
            }),
        /** Entry as text, for rescue by hand, with its photos in base64. */
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

/** Device of a count, by serial number. */
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
