import type { components } from '../../../src/contract/generated/main';
import { ApiError } from './errors';
import type { Sleep } from './retry';

/** Change of one record; `record` is null if it was removed. */
export type RecordChange = components['schemas']['RecordChange'];

/** Changes to apply in one transaction, together with storing their cursor. */
export interface ChangeBatch {
    /** delete these records of the copy first: all, or those of the named resources */
    reset: 'all' | readonly string[];
    changes: readonly RecordChange[];
    /** cursor to store and to continue with; undefined until the first one is known */
    cursor: string | undefined;
}

export interface FollowOptions {
    /** cursor of the last batch that was applied. Without one, a copy of all records comes first */
    cursor?: string | undefined;
    /** without a cursor: false leaves the copy out and begins at the present */
    copy?: boolean;
    /** changes of a page, at most 1000; default 500 */
    limit?: number;
    /** false ends the loop when all changes were read; default true */
    live?: boolean;
    /** seconds between two looks for new changes; default 10 */
    everySeconds?: number;
    signal?: AbortSignal;
}

interface ChangePage {
    data: readonly RecordChange[];
    relist: readonly string[];
    next: string;
    has_more: boolean;
}
export type ReadChanges = (
    query: { since?: string; copy?: boolean; resource?: string; limit: number },
    signal: AbortSignal | undefined,
) => Promise<ChangePage>;

/** Copies resources again whose records entered or left the caller's scope. All batches repeat the `cursor`. */
async function* relist(
    read: ReadChanges,
    resources: readonly string[],
    cursor: string | undefined,
    { limit, signal }: { limit: number; signal: AbortSignal | undefined },
): AsyncGenerator<ChangeBatch> {
    for (const resource of resources) {
        let page = await read({ copy: true, resource, limit }, signal);
        yield { reset: [resource], changes: page.data, cursor };
        while (page.has_more) {
            page = await read({ since: page.next, limit }, signal);
            yield { reset: [], changes: page.data, cursor };
        }
    }
}

/**
 * Follows the change feed. After a failure, continue from the cursor of the last batch that was applied; a change may
 * come twice. A cursor that can no longer be continued (410) leads to a new copy.
 */
export async function* followChanges(
    read: ReadChanges,
    sleep: Sleep,
    { cursor, copy = true, limit = 500, live = true, everySeconds = 10, signal }: FollowOptions = {},
): AsyncGenerator<ChangeBatch> {
    let position = cursor;
    let isCopy = copy;
    for (;;) {
        signal?.throwIfAborted();
        const starts = position === undefined && isCopy;
        try {
            const query = position === undefined ? (isCopy ? { copy: true } : {}) : { since: position };
            const page = await read({ ...query, limit }, signal);
            const reset = starts ? ('all' as const) : [];
            if (page.relist.length > 0) {
                // the cursor advances after the relist, so that an interrupted one is repeated
                yield { reset, changes: page.data, cursor: position };
                yield* relist(read, page.relist, position, { limit, signal });
                yield { reset: [], changes: [], cursor: page.next };
            } else yield { reset, changes: page.data, cursor: page.next };
            position = page.next;
            if (page.has_more) continue;
        } catch (error) {
            if (!(error instanceof ApiError) || error.status !== 410 || position === undefined) throw error;
            position = undefined;
            isCopy = true;
            continue;
        }
        if (!live) return;
        await sleep(everySeconds * 1000, signal);
    }
}
