import type { TransitionName } from '../../../contract/generated/types';
import { blockingField, shownValue } from '../../../domain/records/transitions';
import { conflict, forbidden, invalid } from '../../platform/errors';
import type { Db } from '../../platform/services';
import { can } from '../can';
import type { Row, TransitionDetails } from '../hooks';
import { findRecord, presentOne } from '../read/read';
import type { Compiled } from '../sql/compile';
import { audit, changesBetween } from './audit';
import { refuseWithArchivedReference, refuseWithDependants } from './dependants';
import { assignColumns } from './store';
import { hookContext, lockRecord, requireNotArchived, requireVersion, type WriteContext } from './writeContext';

export const archiveInTransaction = async (
    db: Db,
    context: WriteContext,
    compiled: Compiled,
    id: number,
    action: 'archive' | 'restore',
    version?: number,
): Promise<Row> => {
    const { caller, services } = context;
    const { hooks } = compiled;
    const current = await lockRecord(db, context, compiled, id);
    if (version !== undefined) await requireVersion(context, compiled, current, version);
    if (!!current.archived_at === (action === 'archive')) return current;
    if (action === 'archive') {
        await hooks.beforeArchive?.(current, hookContext(db, context));
        await refuseWithDependants(db, context, compiled, current);
    } else {
        await refuseWithArchivedReference(db, compiled, current);
        await hooks.beforeRestore?.(current, hookContext(db, context));
    }
    await assignColumns(db, compiled, id, caller.userId, [`archived_at = ${action === 'archive' ? 'now()' : 'NULL'}`]);
    const record = (await findRecord(db, compiled, caller, id)) as Row;
    await audit(db, services, compiled, caller, record, { action });
    await hooks.afterArchive?.(record, action, hookContext(db, context));
    return record;
};

export interface TransitionRequest {
    transition: string;
    version: number;
    reason?: string;
}
/** Executes a status transition of the contract, if the caller may and the current status allows it. */
export const transitionInTransaction = async (
    db: Db,
    context: WriteContext,
    compiled: Compiled,
    id: number,
    request: TransitionRequest,
    { at, until }: Pick<TransitionDetails, 'at' | 'until'> = {},
): Promise<Row> => {
    const { caller, services } = context;
    const current = await lockRecord(db, context, compiled, id);
    const field = compiled.resource.fields.find(({ transitions }) =>
        transitions?.some(({ name }) => name === request.transition),
    );
    const transition = field?.transitions?.find(({ name }) => name === request.transition);
    if (!field || !transition) throw invalid({ transition: [`There is no step ${request.transition}.`] });
    if (!can(caller, transition.permission)) throw forbidden();
    await requireVersion(context, compiled, current, request.version);
    await requireNotArchived(context, compiled, current);
    const hindering = blockingField(field, transition, current);
    if (hindering) {
        const shown = compiled.resource.fields.find(({ name }) => name === hindering) ?? field;
        throw conflict(
            `“${transition.title}” is not possible now. ${shown.title}: ${shownValue(shown, current[hindering])}.`,
            await presentOne(services, compiled, caller, current),
        );
    }
    const reason = request.reason?.trim();
    if (transition.reason && !reason) throw invalid({ reason: ['Enter a reason.'] });
    await assignColumns(db, compiled, id, caller.userId, [`${field.name} = $3`], [transition.to]);
    // the transition may move the record out of a list of a single status
    const moved = (await findRecord(db, compiled, caller, id)) ?? {
        ...current,
        [field.name]: transition.to,
        version: request.version + 1,
    };
    await compiled.hooks.afterTransition?.(moved, transition.name, {
        ...hookContext(db, context),
        ...(reason ? { reason } : {}),
        ...(at ? { at } : {}),
        ...(until ? { until } : {}),
    });
    // the audit entry contains the final record, including changes by the domain hook
    const settled = (await findRecord(db, compiled, caller, id)) ?? moved;
    await refuseWithArchivedReference(db, compiled, settled);
    await audit(db, services, compiled, caller, settled, {
        action: transition.name as TransitionName,
        changes: changesBetween(compiled, current, settled),
        ...(reason ? { reason } : {}),
    });
    return settled;
};
