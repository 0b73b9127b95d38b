import type { TransitionName } from '../../contract/generated/types';
import { hindrance, shownValue } from '../../domain/transitions';
import { conflict, forbidden, invalid } from '../foundation/errors';
import type { Db } from '../foundation/services';
import { audit, changesBetween } from './audit';
import type { Compiled } from './compile';
import { hookContext, lockRecord, requireLive, requireVersion, type WriteContext } from './current';
import { refuseWhatHolds, refuseWithoutLive } from './holders';
import type { Row, TransitionDetails } from './hooks';
import { findRecord, presentOne } from './read';
import { assign } from './store';

export const archiveIn = async (
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
        await refuseWhatHolds(db, context, compiled, current);
    } else {
        await refuseWithoutLive(db, compiled, current);
        await hooks.beforeRestore?.(current, hookContext(db, context));
    }
    await assign(db, compiled, id, caller.userId, [`archived_at = ${action === 'archive' ? 'now()' : 'NULL'}`]);
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
/** Moves a status along its table: only steps of the contract, by who may, from where they may start. */
export const transitionIn = async (
    db: Db,
    context: WriteContext,
    compiled: Compiled,
    id: number,
    request: TransitionRequest,
    { at }: Pick<TransitionDetails, 'at'> = {},
): Promise<Row> => {
    const { caller, services } = context;
    const current = await lockRecord(db, context, compiled, id);
    const field = compiled.resource.fields.find(({ transitions }) =>
        transitions?.some(({ name }) => name === request.transition),
    );
    const step = field?.transitions?.find(({ name }) => name === request.transition);
    if (!field || !step) throw invalid({ transition: [`There is no step ${request.transition}.`] });
    if (!caller.superAdmin && !step.permission.some(name => caller.permissions.has(name))) throw forbidden();
    await requireVersion(context, compiled, current, request.version);
    await requireLive(context, compiled, current);
    const hindering = hindrance(field, step, current);
    if (hindering) {
        const shown = compiled.resource.fields.find(({ name }) => name === hindering) ?? field;
        throw conflict(
            `“${step.title}” is not possible now. ${shown.title}: ${shownValue(shown, current[hindering])}.`,
            await presentOne(services, compiled, caller, current),
        );
    }
    const reason = request.reason?.trim();
    if (step.reason && !reason) throw invalid({ reason: ['Enter a reason.'] });
    await assign(db, compiled, id, caller.userId, [`${field.name} = $3`], [step.to]);
    // a step may lead out of a list that holds only what has one status
    const moved = (await findRecord(db, compiled, caller, id)) ?? {
        ...current,
        [field.name]: step.to,
        version: request.version + 1,
    };
    await compiled.hooks.afterTransition?.(moved, step.name, {
        ...hookContext(db, context),
        ...(reason ? { reason } : {}),
        ...(at ? { at } : {}),
    });
    // the history tells what became of it, with what the domain added
    const settled = (await findRecord(db, compiled, caller, id)) ?? moved;
    await refuseWithoutLive(db, compiled, settled);
    await audit(db, services, compiled, caller, settled, {
        action: step.name as TransitionName,
        changes: changesBetween(compiled, current, settled),
        ...(reason ? { reason } : {}),
    });
    return settled;
};
