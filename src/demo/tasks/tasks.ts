import { createRandom } from '../../domain/random';
import type { Row, SeedContext } from '../seedContext';

/** Separate random sequence, so that changes here do not affect other chapters. */
const SEED = 1_713;

interface Errand {
    title: string;
    description?: string;
    steps?: readonly string[];
    /** kind of subject */
    about?: 'customer' | 'property' | 'site' | 'vehicle' | 'job';
}
const ERRANDS: readonly Errand[] = [
    {
        title: 'Order tie-down straps for the trucks',
        steps: ['Count what is worn', 'Ask two suppliers for a price', 'Order'],
    },
    { title: 'Call about the gate code', about: 'property' },
    {
        title: 'Send the dosing plan for the dry season',
        about: 'customer',
        steps: ['Check head counts with the manager', 'Work out the rations', 'Send the plan', 'Call a week later'],
    },
    { title: 'Book the service', about: 'vehicle', steps: ['Call the workshop', 'Tell who drives it'] },
    {
        title: 'Photograph the trough before the next visit',
        about: 'site',
        description: 'The manager says that cattle push the float valve aside.',
    },
    { title: 'Find out why the last delivery was short', about: 'job' },
    {
        title: 'Prepare the safety talk for Monday',
        steps: ['Collect the incidents of the month', 'Choose one to talk about', 'Print the sheet'],
    },
    { title: 'Replace the sign at the mixing shed' },
    {
        title: 'Agree on a date for the bore test',
        about: 'property',
        steps: ['Ask the driller', 'Ask the station', 'Put it into the calendar'],
    },
    { title: 'Return the borrowed flow meter', about: 'customer' },
    { title: 'Check the spare antennas in the store', steps: ['Count', 'Try each', 'Write down serial numbers'] },
    { title: 'Write up what was learnt from the swap', about: 'job' },
];

interface StatusPlan {
    status: number;
    /** days until it is due; negative: overdue */
    dues: readonly number[];
    /** completed steps out of ten */
    done: number;
}
const STATUS_PLANS: readonly StatusPlan[] = [
    { status: 1, dues: [-3, 0, 1, 2, 4, 6, 9, 14], done: 0 },
    { status: 2, dues: [-1, 0, 0, 2, 3, 5, 7], done: 5 },
    { status: 3, dues: [-6, 1, 3, 8, 12, 20], done: 3 },
    { status: 4, dues: [-1, -2, -2, -4, -6, -9, -13, -20, -27, -35], done: 10 },
    { status: 0, dues: [-5, -8, -12, -19, -26], done: 2 },
];

/** Staff tasks besides site jobs, with assignee, progress and subject. */
export const seedTasks = async ({ tx, insert, day, hours, people }: SeedContext): Promise<void> => {
    const random = createRandom(SEED);
    const staff = (await tx<Row[]>`SELECT id FROM users WHERE is_staff AND status = 'active' ORDER BY id`).map(
        ({ id }) => Number(id),
    );
    const customers = await tx<
        Row[]
    >`SELECT id AS customer_id FROM customers WHERE archived_at IS NULL ORDER BY id LIMIT 12`;
    const properties = await tx<
        Row[]
    >`SELECT id AS customer_property_id, customer_id FROM customer_properties WHERE archived_at IS NULL ORDER BY id LIMIT 12`;
    const sites = await tx<
        Row[]
    >`SELECT id AS site_id, customer_property_id, customer_id FROM sites WHERE archived_at IS NULL ORDER BY id LIMIT 20`;
    const vehicles = await tx<Row[]>`SELECT id AS vehicle_id FROM vehicles WHERE status = 'active' ORDER BY id`;
    const jobs = await tx<Row[]>`SELECT id AS job_card_id, site_id, customer_property_id, customer_id FROM job_cards
           WHERE status = 4 AND site_id IS NOT NULL ORDER BY completed_at DESC, id LIMIT 12`;
    const abouts: Record<NonNullable<Errand['about']>, Row[]> = {
        customer: customers,
        property: properties,
        site: sites,
        vehicle: vehicles,
        job: jobs,
    };
    const tasks: Row[] = [];
    const steps: Row[] = [];
    for (const { status, dues, done } of STATUS_PLANS)
        for (const [index, due] of dues.entries()) {
            const errand = ERRANDS[(tasks.length + index) % ERRANDS.length] as Errand;
            // the first of each status go to the demo accounts
            const assignee = index < 2 ? people.superadmin : random.pick(staff);
            const created = hours((Math.max(0, -due) + random.integer(2, 9)) * 24);
            const finished = status === 4 ? hours(-due * 24 + random.integer(2, 20)) : null;
            tasks.push({
                title: errand.title,
                description: errand.description ?? null,
                status,
                priority: random.pick(['medium', 'medium', 'high', 'low']),
                assigned_to_id: index === 4 && status === 1 ? null : assignee,
                due_on: day(-due),
                ...(errand.about ? random.pick(abouts[errand.about]) : {}),
                started_at: status >= 2 ? new Date(created.getTime() + 6 * 3_600_000) : null,
                completed_at: finished,
                completed_by_id: status === 4 ? assignee : null,
                created_by: people.manager,
                updated_by: people.manager,
                created_at: created,
                updated_at: finished ?? created,
            });
            for (const [position, title] of (errand.steps ?? []).entries()) {
                const isDone = (position + 1) / (errand.steps?.length ?? 1) <= done / 10;
                steps.push({
                    task_id: tasks.length,
                    position,
                    title,
                    is_done: isDone,
                    done_by_id: isDone ? assignee : null,
                    done_at: isDone ? (finished ?? hours(20 - position * 2)) : null,
                });
            }
        }
    await insert('tasks', tasks);
    await insert('task_steps', steps);
};
