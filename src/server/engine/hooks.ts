import type { Caller, Db, Services } from '../platform/services';

export interface HookContext {
    db: Db; // the open transaction
    caller: Caller;
    services: Services;
    doneBy?: number | undefined; // as in `WriteContext`
}
export type Row = Record<string, unknown>;

export interface TransitionDetails {
    reason?: string;
    /** moment of work without signal, ISO 8601; now unless given */
    at?: string;
}

/** Behaviour that a resource adds to the engine. All run inside the transaction of the write. */
export interface ResourceHooks {
    /** May change or refuse what is about to be written. `current` is undefined on create. Throw ApiError to refuse. */
    beforeWrite?(input: Row, current: Row | undefined, context: HookContext): Promise<Row> | Row;
    /** `given`: the input of the write, with fields that are not stored (`writeOnly`). */
    afterWrite?(record: Row, previous: Row | undefined, context: HookContext, given: Row): Promise<void>;
    beforeArchive?(record: Row, context: HookContext): Promise<void>;
    /** Refuses what must not come back. `record` is as it lies in the archive. */
    beforeRestore?(record: Row, context: HookContext): Promise<void>;
    /** Runs after a record was archived or restored. */
    afterArchive?(record: Row, action: 'archive' | 'restore', context: HookContext): Promise<void>;
    /** Extra work of a named transition; runs after the status was written. */
    afterTransition?(record: Row, transition: string, context: HookContext & TransitionDetails): Promise<void>;
    /** Completes or masks rows as they are read (signed links, for instance). Must not query per row. */
    present?(rows: Row[], context: { caller: Caller; services: Services }): Promise<Row[]> | Row[];
    /**
     * For people (`x-personal`): SQL condition on `t`, the rows that callers without the list permission can choose and
     * refer to.
     */
    choosable?: string;
    /** SQL of the rows `t` that choices offer; a record that is chosen already keeps its name. All that are live, without. */
    offered?: string;
    /** Text of `json` fields in exported files; other such fields are left out of files. */
    exported?: Record<string, (value: unknown, row: Row, registry: Services['registry']) => string>;
    /** SQL expressions of `x-computed` fields; `t` is the alias of the resource's table. */
    computed?: Record<string, string>;
}
/** resource name → hooks. Each domain folder exports its part; `operations.ts` collects them. */
export type Hooks = Record<string, ResourceHooks>;
