import type { HookContext, Row } from '../engine/hooks';
import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { recordWrites } from '../engine/write/write';
import { TASKS } from './taskHooks';

/** A task that something else in the product makes: a failed answer of a form, a policy that has to be renewed. */
export interface NewTask {
    title: string;
    description?: string | null;
    priority?: 'high' | 'medium' | 'low';
    /** a person of the staff */
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
 * Makes a task in an open transaction, in the name of the caller, with its history and the news for whom it is given to. The
 * rules of a task written by hand hold: what is wrong is refused by field (422).
 * @returns the task as it stands
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
