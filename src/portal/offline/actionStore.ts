import { Dexie, type DexieOptions, type Table } from 'dexie';

/** File of a form. Not a Blob, because Safari loses stored ones. */
interface StoredFile {
    name: string;
    type: string;
    bytes: ArrayBuffer;
}
export type ActionContent =
    | { kind: 'json'; text: string }
    | { kind: 'form'; fields: readonly (readonly [string, string | StoredFile])[] };

/** Write of a customer that waits for a signal. */
export interface KeptAction {
    /** idempotency key */
    id: string;
    /** user id; actions are visible to their owner only */
    owner: number;
    /** actions are sent in this order */
    order: number;
    path: string;
    content: ActionContent;
    /** such as `Count Weaners: 212 head` */
    title: string;
    /** UTC ISO 8601 */
    madeAt: string;
    /** after this time it is no longer true, such as the level of a tank */
    expires?: { at: string; problem: string };
    state: 'waiting' | 'refused';
    refusal?: Refusal;
}

/** Why an action was refused. */
export interface Refusal {
    /** in the server's words, or a text key */
    problem: string;
    /** HTTP status */
    status?: number;
}

/** Whether an action is no longer true, so that it cannot be sent again. */
export const isExpired = ({ expires }: Pick<KeptAction, 'expires'>, now = new Date()): boolean =>
    expires !== undefined && now.toISOString() > expires.at;

class ActionDatabase extends Dexie {
    actions!: Table<KeptAction, string>;
    constructor(options: DexieOptions = {}) {
        super('headwater.home-queue', options);
        this.version(1).stores({ actions: 'id, owner, [owner+order]' });
    }
}

export const contentOf = async (body: object): Promise<ActionContent> => {
    if (!(body instanceof FormData)) return { kind: 'json', text: JSON.stringify(body) };
    const fields = await Promise.all(
        [...body].map(async ([name, value]): Promise<[string, string | StoredFile]> => {
            if (typeof value === 'string') return [name, value];
            return [name, { name: value.name, type: value.type, bytes: await value.arrayBuffer() }];
        }),
    );
    return { kind: 'form', fields };
};
export const bodyOf = (content: ActionContent): string | FormData => {
    if (content.kind === 'json') return content.text;
    const form = new FormData();
    for (const [name, value] of content.fields) {
        if (typeof value === 'string') form.append(name, value);
        else form.append(name, new File([value.bytes], value.name, { type: value.type }));
    }
    return form;
};

/**
 * Record that an action changes, such as `/api/main/mobs/7`: the order matters only among the actions of one record.
 * `undefined`: a new record, which no other action changes.
 */
export const recordPath = (path: string): string | undefined => /^.*?\/\d+(?=\/|$)/.exec(path)?.[0];

/** Offline queue of the customers' home in IndexedDB. Survives sign-out and restarts; every call is scoped to its owner. */
export const openActionStore = (options?: DexieOptions) => {
    const { actions } = new ActionDatabase(options);
    const ofOwner = (owner: number) =>
        actions.where('[owner+order]').between([owner, Dexie.minKey], [owner, Dexie.maxKey]);
    const own = async (owner: number, id: string) => {
        const action = await actions.get(id);
        return action?.owner === owner ? action : undefined;
    };
    return {
        /** In sending order. */
        list: (owner: number): Promise<KeptAction[]> => ofOwner(owner).toArray(),
        add: (action: Omit<KeptAction, 'order' | 'state'>): Promise<unknown> =>
            actions.db.transaction('rw', actions, async () => {
                const last = await ofOwner(action.owner).last();
                await actions.add({ ...action, order: 1 + (last?.order ?? 0), state: 'waiting' });
            }),
        refuse: async (owner: number, id: string, refusal: Refusal): Promise<void> => {
            if (await own(owner, id)) await actions.update(id, { state: 'refused', refusal });
        },
        /** Sends a refused action anew, under another key, because the server has decided about the first. */
        renew: (owner: number, id: string, key: string): Promise<void> =>
            actions.db.transaction('rw', actions, async () => {
                const action = await own(owner, id);
                if (action?.state !== 'refused') return;
                const { refusal: _, ...rest } = action;
                await actions.delete(id);
                await actions.add({ ...rest, id: key, madeAt: new Date().toISOString(), state: 'waiting' });
            }),
        /** After the server has confirmed it, or the user has discarded it. */
        remove: async (owner: number, id: string): Promise<void> => {
            if (await own(owner, id)) await actions.delete(id);
        },
    };
};
export type ActionStore = ReturnType<typeof openActionStore>;

let store: ActionStore | undefined;
export const actionStore = (): ActionStore => {
    store ??= openActionStore();
    return store;
};
