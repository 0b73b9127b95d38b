import { openSteps, type TaskStep } from '../../domain/operations/tasks';
import { notify } from '../communication/notify';
import type { HookContext, ResourceHooks, Row } from '../engine/hooks';
import { query } from '../engine/read/read';
import type { WriteContext } from '../engine/write/writeContext';
import { conflict, invalid } from '../platform/errors';
import type { Db } from '../platform/services';

export const TASKS = 'tasks';

/** Changes within minutes of each other share one notification. */
const TOGETHER_MINUTES = 10;

/** Notifies a task's assignee of another user's action. `what` ends the sentence: `completed the task`. */
const notifyAssignee = (db: Db, { services, caller }: WriteContext, task: Row, what: string, event = 'change') =>
    typeof task.assigned_to_id === 'number'
        ? notify(db, services, {
              to: { userIds: [task.assigned_to_id] },
              type: 'Task',
              data: { message: `${caller.name} ${what}: ${task.title}`, id: Number(task.id), event },
              except: caller.userId,
              mergeMinutes: TOGETHER_MINUTES,
          })
        : undefined;

/** References of a task from narrow to wide: each determines the next. */
const ABOUT = ['job_card_id', 'site_id', 'customer_property_id', 'customer_id'] as const;
type About = Partial<Record<(typeof ABOUT)[number], number | null>>;

/** Customer, property and site of the named records. */
const placeOf = async (db: Db, { job_card_id, site_id, customer_property_id }: About): Promise<About> => {
    const [card] = job_card_id
        ? await query(db, 'SELECT site_id, customer_property_id, customer_id FROM job_cards WHERE id = $1', [
              job_card_id,
          ])
        : [];
    const site = (card?.site_id ?? site_id) as number | null | undefined;
    const [ofSite] = site
        ? await query(db, 'SELECT id AS site_id, customer_property_id, customer_id FROM sites WHERE id = $1', [site])
        : [];
    const property = ofSite?.customer_property_id ?? card?.customer_property_id ?? customer_property_id;
    const [ofProperty] = property
        ? await query(db, 'SELECT id AS customer_property_id, customer_id FROM customer_properties WHERE id = $1', [
              property,
          ])
        : [];
    const known = { ...card, ...ofProperty, ...ofSite };
    return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null));
};

const CONTRADICTIONS: Record<(typeof ABOUT)[number], string> = {
    job_card_id: '',
    site_id: 'The job card is about another site.',
    customer_property_id: 'The job card or site is on another property.',
    customer_id: 'The job card, site or property belongs to another customer.',
};

/**
 * Derives the wider references from the narrower ones; refuses contradictions.
 * @throws ApiError 422
 */
const beforeWrite = async (input: Row, current: Row | undefined, { db }: HookContext): Promise<Row> => {
    if (!ABOUT.some(name => input[name] !== undefined)) return input;
    const next = { ...current, ...input } as About;
    const known = await placeOf(db, next);
    const faults: Record<string, string[]> = {};
    const follow: Row = {};
    for (const name of ABOUT) {
        const must = known[name];
        if (must === undefined || next[name] === must) continue;
        // values of the same request must agree; stored ones follow
        if (input[name]) faults[name] = [CONTRADICTIONS[name]];
        else follow[name] = must;
    }
    if (Object.keys(faults).length > 0) throw invalid(faults);
    return { ...input, ...follow };
};

const afterWrite = async (task: Row, previous: Row | undefined, { db, caller, services }: HookContext) => {
    const context = { services, caller };
    if (!previous || task.assigned_to_id !== previous.assigned_to_id) {
        await notifyAssignee(db, context, task, 'assigned a task to you', 'assigned');
        if (previous)
            await notifyAssignee(
                db,
                context,
                { ...task, assigned_to_id: previous.assigned_to_id },
                'assigned your task to someone else',
                'unassigned',
            );
    } else await notifyAssignee(db, context, task, 'changed your task');
};

const DONE: Record<string, string> = {
    start: 'started your task',
    complete: 'completed your task',
    hold: 'put your task on hold',
    cancel: 'cancelled your task',
    reopen: 'opened your task again',
};
const afterTransition = async (task: Row, step: string, { db, caller, services }: HookContext) => {
    const id = Number(task.id);
    if (step === 'start') await db`UPDATE tasks SET started_at = coalesce(started_at, clock_now()) WHERE id = ${id}`;
    if (step === 'complete') {
        const open = openSteps((task.steps ?? []) as TaskStep[]);
        if (open.length > 0)
            throw conflict(`Some steps are not done yet: ${open.join(', ')}. Tick or remove them first.`);
        await db`
            UPDATE tasks SET completed_at = clock_now(), completed_by_id = ${caller.userId},
                   started_at = coalesce(started_at, clock_now()) WHERE id = ${id}`;
    }
    if (step === 'reopen') await db`UPDATE tasks SET completed_at = NULL, completed_by_id = NULL WHERE id = ${id}`;
    await notifyAssignee(db, { services, caller }, task, DONE[step] ?? step);
};

export const taskHooks: ResourceHooks = {
    computed: {
        progress: `(SELECT count(*) FILTER (WHERE s.is_done) || ' of ' || count(*) FROM task_steps s
            WHERE s.task_id = t.id HAVING count(*) > 0)`,
    },
    beforeWrite,
    afterWrite,
    afterTransition,
};
