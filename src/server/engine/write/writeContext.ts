import { conflict, forbidden, notFound, staleMessage } from '../../platform/errors';
import type { Caller, Db, Services } from '../../platform/services';
import { can } from '../can';
import type { HookContext, Row } from '../hooks';
import { findRecord, presentOne } from '../read/read';
import type { Compiled } from '../sql/compile';

/** Context of a write besides the record. */
export interface WriteContext {
    services: Services;
    caller: Caller;
    /**
     * id of the person who did the work, if the caller imports it on their behalf; set by the import only, never from a
     * request body
     */
    doneBy?: number | undefined;
}

/**
 * Id of the person who did the work: the caller, except for imported work. Permissions and `updated_by` are the
 * caller's.
 */
export const doerOf = ({ caller, doneBy }: Pick<WriteContext, 'caller' | 'doneBy'>): number => doneBy ?? caller.userId;

export const hookContext = (db: Db, { caller, services, doneBy }: WriteContext): HookContext => ({
    db,
    caller,
    services,
    doneBy,
});

/**
 * Restricts changes of a personal record (`x-own`) to its owner and to holders of the overriding permission.
 * @throws ApiError 403
 */
export const requireOwn = (caller: Caller, { resource: { own } }: Compiled, record: Row): void => {
    if (own && Number(record[own.by]) !== caller.userId && !can(caller, [own.unless])) throw forbidden();
};

/** Loads the record and locks it until the write has ended. */
export const lockRecord = async (db: Db, { caller }: WriteContext, compiled: Compiled, id: number): Promise<Row> => {
    const current = await findRecord(db, compiled, caller, id, true);
    if (!current) throw notFound();
    requireOwn(caller, compiled, current);
    return current;
};

const refuse = async ({ services, caller }: WriteContext, compiled: Compiled, current: Row, why: string) =>
    conflict(why, await presentOne(services, compiled, caller, current));

/** Optimistic lock: refuses to overwrite a concurrent change. */
export const requireVersion = async (context: WriteContext, compiled: Compiled, current: Row, version: unknown) => {
    if (version === current.version) return;
    throw await refuse(context, compiled, current, staleMessage(context.caller, current));
};

export const requireNotArchived = async (context: WriteContext, compiled: Compiled, current: Row) => {
    if (current.archived_at)
        throw await refuse(context, compiled, current, 'This record is archived. Restore it first.');
};
