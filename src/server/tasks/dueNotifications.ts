import { BUSINESS_ZONE, todayIn } from '../../domain/calendar/days';
import { OPEN_TASKS } from '../../domain/operations/tasks';
import { notify } from '../communication/notify';
import { transact } from '../platform/database/transact';
import type { Db, Services } from '../platform/services';

/** Notifies assignees of tasks due today and of overdue ones, once per due date. Returns the number of tasks. */
export const notifyDueTasks = async (tx: Db, services: Services): Promise<number> => {
    const today = todayIn(BUSINESS_ZONE, services.clock.now());
    const open = tx`archived_at IS NULL AND status = ANY(${[...OPEN_TASKS]}::int[]) AND assigned_to_id IS NOT NULL`;
    const due = await tx`
        UPDATE tasks SET due_told_on = due_on
        WHERE ${open} AND due_on = ${today} AND due_told_on IS DISTINCT FROM due_on
        RETURNING id, title, assigned_to_id, 'is due today' AS state`;
    const late = await tx`
        UPDATE tasks SET overdue_told_on = due_on
        WHERE ${open} AND due_on < ${today} AND overdue_told_on IS DISTINCT FROM due_on
        RETURNING id, title, assigned_to_id, 'is overdue' AS state`;
    for (const task of [...due, ...late])
        await notify(tx, services, {
            to: { userIds: [Number(task.assigned_to_id)] },
            type: 'Task',
            data: { message: `Your task ${task.state}: ${task.title}`, id: Number(task.id), event: 'due' },
        });
    return due.length + late.length;
};

/** Daily at 6:20, business time. */
export const registerWork = (services: Services): void =>
    services.queue.register(
        'tasks.tell-of-dues',
        async () => void (await transact(services, tx => notifyDueTasks(tx, services))),
        { cron: '20 20 * * *' },
    );
