import type { Caller, Db, Services } from '../platform/services';

export interface HookContext {
    db: Db; // open transaction
    caller: Caller;
    services: Services;
    doneBy?: number | undefined; // as in `WriteContext`
}
export type Row = Record<string, unknown>;

export interface TransitionDetails {
    reason?: string;
    /** time of offline work, ISO 8601; default: now */
    at?: string;
    /** end of the new status, ISO 8601, where the domain limits it */
    until?: string;
}

/** Hooks that a resource adds to the engine. All run inside the transaction of the write. */
export interface ResourceHooks {
    /**
     * Validates or changes the row before it is written. `current` is undefined on create. Throw ApiError to refuse.
     */
    beforeWrite?(input: Row, current: Row | undefined, context: HookContext): Promise<Row> | Row;
    /** `given`: the input of the write, with fields that are not stored (`writeOnly`). */
    afterWrite?(record: Row, previous: Row | undefined, context: HookContext, given: Row): Promise<void>;
    beforeArchive?(record: Row, context: HookContext): Promise<void>;
    /** Throw ApiError to refuse restoring an archived record. `record` is the archived row. */
    beforeRestore?(record: Row, context: HookContext): Promise<void>;
    /** Runs after a record was archived or restored. */
    afterArchive?(record: Row, action: 'archive' | 'restore', context: HookContext): Promise<void>;
    /** Extra work of a named transition; runs after the status was written. */
    afterTransition?(record: Row, transition: string, context: HookContext & TransitionDetails): Promise<void>;
    /** Completes or masks rows on read (signed links, for instance). Must not query per row. */
    present?(rows: Row[], context: { caller: Caller; services: Services }): Promise<Row[]> | Row[];
    /**
     * For people (`x-personal`): SQL condition on `t`, the rows that callers without the list permission can choose and
     * refer to.
     */
    choosable?: string;
    /** SQL condition of the rows `t` offered as choices; a selected record keeps its name. Default: all live rows. */
    offered?: string;
    /** Text of `json` fields in exported files; `json` fields without it are left out of files. */
    exported?: Record<string, (value: unknown, row: Row, registry: Services['registry']) => string>;
    /** SQL expressions of `x-computed` fields; `t` is the alias of the resource's table. */
    computed?: Record<string, string>;
}
/** Hooks by resource name. Each domain folder exports its part; `operations.ts` collects them. */
export type Hooks = Record<string, ResourceHooks>;
