import { isOpenTask, type TaskStep } from '../../domain/operations/tasks';
import type { Row } from '../engine/hooks';
import { storeResponse } from '../engine/http/idempotency';
import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { audit } from '../engine/write/audit';
import { lockRecord, requireNotArchived } from '../engine/write/writeContext';
import { transact } from '../platform/database/transact';
import { conflict, notFound } from '../platform/errors';
import type { OperationContext } from '../platform/services';
import { TASKS } from './taskHooks';

/**
 * Ticks or unticks a step, with user and time. The task's version is unchanged, so that open forms get no conflict from
 * a tick.
 */
export const tickTaskStep = ({ services, caller, params, body }: OperationContext<{ is_done: boolean }>) =>
    transact(services, async db => {
        const tasks = compiled(services.registry, TASKS);
        const [id, step] = [Number(params.id), Number(params.step)];
        const context = { services, caller };
        const task = await lockRecord(db, context, tasks, id);
        await requireNotArchived(context, tasks, task);
        if (!isOpenTask(task.status))
            throw conflict('This task is completed or cancelled. Open it again to change its steps.', task);
        const known = ((task.steps ?? []) as TaskStep[]).find(one => one.id === step);
        if (!known) throw notFound();
        if (known.is_done !== body.is_done) {
            await db`
                UPDATE task_steps SET is_done = ${body.is_done}, done_by_id = ${body.is_done ? caller.userId : null},
                       done_at = ${body.is_done ? db`clock_now()` : null}
                WHERE id = ${step} AND task_id = ${id}`;
            await audit(db, services, tasks, caller, task, {
                action: body.is_done ? 'tick' : 'untick',
                reason: known.title,
            });
        }
        const shown = (await findRecord(db, tasks, caller, id)) as Row;
        await storeResponse(db, 200, { body: shown });
        return shown;
    });
