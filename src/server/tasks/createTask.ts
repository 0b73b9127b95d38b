import type { HookContext, Row } from '../engine/hooks';
import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { recordWrites } from '../engine/write/write';
import { TASKS } from './taskHooks';

/** Task created by another domain: for a failed form answer, or a policy due for review. */
export interface NewTask {
    title: string;
    description?: string | null;
    priority?: 'high' | 'medium' | 'low';
    /** staff member */
    assigned_to_id?: number | null;
    /** YYYY-MM-DD */
    due_on?: string | null;
    /** checklist, in order */
    steps?: readonly string[];
    customer_id?: number | null;
    customer_property_id?: number | null;
    site_id?: number | null;
    vehicle_id?: number | null;
    job_card_id?: number | null;
    /** Source record of the task: `label` is the text of the link to record `id` of `resource`. */
    origin?: { label: string; resource: string; id: number };
}

/**
 * Creates a task in an open transaction on behalf of the caller, with history and notification, under the same
 * validation as manual tasks (ApiError 422 by field).
 * @returns the task
 */
export const createTask = async (context: HookContext, { steps, origin, ...task }: NewTask): Promise<Row> => {
    const { db, services, caller } = context;
    const tasks = compiled(services.registry, TASKS);
    const made = await recordWrites.insertRecord(db, { services, caller }, tasks, {
        ...task,
        ...(steps ? { steps: steps.map(title => ({ title })) } : {}),
    });
    if (!origin) return made;
    await db`
        UPDATE tasks SET origin = ${origin.label.slice(0, 200)}, origin_resource = ${origin.resource}, origin_id = ${origin.id}
        WHERE id = ${Number(made.id)}`;
    return (await findRecord(db, tasks, caller, Number(made.id))) as Row;
};
