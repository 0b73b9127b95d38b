import { Dexie, type DexieOptions, type Table } from 'dexie';
import type { FieldEntryKind } from '../../../domain/operations/fieldEntries';

/** Photo or signature of an entry: its manifest row. */
export interface ManifestPart {
    sha256: string;
    name: string;
    role: 'photo' | 'signature';
    /** media type */
    type: string;
    /** bytes */
    size: number;
}
/** State of an entry. `aside`: neither sent nor blocking others, until the user decides. */
export type EntryState = 'waiting' | 'conflict' | 'refused' | 'aside';

export interface QueuedEntry {
    /** UUID generated on the phone */
    id: string;
    /** user id; entries are visible to their owner only */
    owner: number;
    /** name of the owner, shown to other people on the same phone; entries of earlier releases have none */
    ownerName?: string;
    /** entries are sent in this order */
    order: number;
    kind: FieldEntryKind;
    recordId: number;
    baseVersion: number | null;
    baseDocumentVersion: number | null;
    /** UTC ISO 8601, by the server time as then estimated */
    doneAt: string;
    /**
     * `doneAt` is the phone's clock: it is sent together with that clock's current time, by which the server corrects
     * it
     */
    byPhone?: true;
    data: Record<string, unknown>;
    parts: ManifestPart[];
    /** display name: `JC-000012 · Bottom Dam` */
    title: string;
    /** record version the entry was based on, shown when resolving a conflict */
    seen: Record<string, unknown> | null;
    state: EntryState;
    /** refusal in the server's words. `part`: hash of the refused picture */
    problem?: { message: string; fields: string[]; theirs?: Record<string, unknown>; part?: string };
    /** sent at least once under this id, so the server may have it */
    tried?: true;
    /** failure of a pending entry that reached the server */
    retry?: Retry;
}
/** Time and reason of an automatic retry. */
export interface Retry {
    /** `fault`: server error (5xx); `rights`: missing permission (403) */
    why: 'fault' | 'rights';
    attempts: number;
    /** UTC ISO 8601 */
    at: string;
}
/** Unsent work of another person on this phone. */
export interface UnsentSummary {
    owner: number;
    name: string | undefined;
    count: number;
}
interface StoredPart {
    key: string;
    entry: string;
    sha256: string;
    // not a Blob, because Safari loses stored ones
    bytes: ArrayBuffer;
}
/** Draft of a form, which survives interruptions. */
export interface StoredDraft {
    key: string;
    owner: number;
    values: Record<string, unknown>;
    photos: { sha256: string; name: string; type: string; bytes: ArrayBuffer; of?: number }[];
    /** base data of the form; absent in drafts of earlier releases */
    looked?: unknown;
}

export class QueueDatabase extends Dexie {
    entries!: Table<QueuedEntry, string>;
    parts!: Table<StoredPart, string>;
    drafts!: Table<StoredDraft, string>;
    constructor(name = 'headwater.field-queue', options: DexieOptions = {}) {
        super(name, options);
        this.version(1).stores({ entries: 'id, owner, [owner+order]', parts: 'key, entry', drafts: 'key, owner' });
    }
}

export interface NewPart extends ManifestPart {
    bytes: ArrayBuffer;
    /** in a form: item that it shows */
    of?: number;
}
const manifestOf = ({ bytes: _, of: __, ...part }: NewPart): ManifestPart => part;
const keyOf = (entry: string, sha256: string) => `${entry} ${sha256}`;

/**
 * Offline queue in IndexedDB: unsent entries, photos and drafts. Survives sign-out and restarts; every call is scoped to its
 * owner.
 */
export const openQueueStore = (database = new QueueDatabase()) => {
    const { entries, parts, drafts } = database;
    const own = async (owner: number, id: string): Promise<QueuedEntry | undefined> => {
        const entry = await entries.get(id);
        return entry?.owner === owner ? entry : undefined;
    };
    const ofOwner = (owner: number) =>
        entries.where('[owner+order]').between([owner, Dexie.minKey], [owner, Dexie.maxKey]);
    return {
        database,
        /** In sending order. */
        list: (owner: number): Promise<QueuedEntry[]> => ofOwner(owner).toArray(),
        get: own,
        /** Other people with unsent work here: names and counts only. */
        unsentOfOthers: async (owner: number): Promise<UnsentSummary[]> => {
            const found = new Map<number, UnsentSummary>();
            await entries
                .where('owner')
                .notEqual(owner)
                .each(({ owner, ownerName }) => {
                    const before = found.get(owner);
                    found.set(owner, { owner, name: ownerName ?? before?.name, count: 1 + (before?.count ?? 0) });
                });
            return [...found.values()];
        },
        /** Removes copies of server records from a user's unsent work, for when they lose read access. */
        forgetCopies: (owner: number): Promise<void> =>
            database.transaction('rw', entries, drafts, async () => {
                await ofOwner(owner).modify(entry => {
                    entry.seen = null;
                    if (entry.problem) delete entry.problem.theirs;
                });
                await drafts
                    .where('owner')
                    .equals(owner)
                    .modify(draft => {
                        const looked = draft.looked as { seen?: unknown } | undefined;
                        if (looked?.seen) looked.seen = null;
                    });
            }),
        /** Stores the entry with all of its parts, or nothing. */
        add: (entry: Omit<QueuedEntry, 'order' | 'parts'>, given: readonly NewPart[]): Promise<void> =>
            database.transaction('rw', entries, parts, drafts, async () => {
                const last = await ofOwner(entry.owner).last();
                const order = 1 + (last?.order ?? 0);
                await entries.add({ ...entry, order, parts: given.map(manifestOf) });
                await parts.bulkPut(
                    given.map(({ sha256, bytes }) => ({
                        key: keyOf(entry.id, sha256),
                        entry: entry.id,
                        sha256,
                        bytes,
                    })),
                );
            }),
        change: (owner: number, id: string, change: (entry: QueuedEntry) => QueuedEntry): Promise<void> =>
            database.transaction('rw', entries, async () => {
                const entry = await own(owner, id);
                if (entry) await entries.put(change(entry));
            }),
        bytesOf: async (entry: string, sha256: string): Promise<ArrayBuffer | undefined> =>
            (await parts.get(keyOf(entry, sha256)))?.bytes,
        /** After the server has confirmed each part, or the user has discarded it. */
        remove: (owner: number, id: string): Promise<void> =>
            database.transaction('rw', entries, parts, async () => {
                if (!(await own(owner, id))) return;
                await entries.delete(id);
                await parts.where('entry').equals(id).delete();
            }),
        /** Replaces an entry, with the parts that it still names and new ones, without duplicates. */
        replace: (owner: number, id: string, next: QueuedEntry, more: readonly NewPart[] = []): Promise<void> =>
            database.transaction('rw', entries, parts, async () => {
                if (!(await own(owner, id))) return;
                const storedParts = await parts.where('entry').equals(id).toArray();
                const kept = storedParts.filter(({ sha256 }) => next.parts.some(part => part.sha256 === sha256));
                const fresh = more.filter(({ sha256 }) => !kept.some(part => part.sha256 === sha256));
                await parts.bulkPut([
                    ...kept.map(part => ({ ...part, key: keyOf(next.id, part.sha256), entry: next.id })),
                    ...fresh.map(({ sha256, bytes }) => ({
                        key: keyOf(next.id, sha256),
                        entry: next.id,
                        sha256,
                        bytes,
                    })),
                ]);
                await entries.put({ ...next, parts: [...next.parts, ...fresh.map(manifestOf)] });
                const removedParts = storedParts.filter(
                    part => !kept.includes(part) && !fresh.some(({ sha256 }) => sha256 === part.sha256),
                );
                await parts.bulkDelete(removedParts.map(({ key }) => key));
                if (next.id === id) return;
                await entries.delete(id);
                await parts.where('entry').equals(id).delete();
            }),
        draft: async (owner: number, key: string): Promise<StoredDraft | undefined> => {
            const found = await drafts.get(`${owner} ${key}`);
            return found?.owner === owner ? found : undefined;
        },
        keepDraft: (
            owner: number,
            key: string,
            draft: Pick<StoredDraft, 'values' | 'photos' | 'looked'>,
        ): Promise<unknown> => drafts.put({ ...draft, owner, key: `${owner} ${key}` }),
        dropDraft: (owner: number, key: string): Promise<void> => drafts.delete(`${owner} ${key}`),
    };
};
export type QueueStore = ReturnType<typeof openQueueStore>;
