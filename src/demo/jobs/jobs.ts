import { createRandom } from '../../domain/random';
import type { SeedContext } from '../seedContext';
import { deliveryCards } from './deliveryJobs';
import { type JobSite, numbered, openBoard, storeBoard } from './jobBoard';
import { seedOpenJobs } from './openJobs';
import { seedPastJobs, seedReturns } from './pastJobs';

/** Assignees of jobs: technicians, the driver, and the demo accounts. */
const crewOf = async ({ tx, people }: SeedContext) => {
    const named =
        await tx`SELECT id, fullname FROM users WHERE fullname IN ('Marnie Cole', 'Dave Ruddock', 'Jack Tolhurst')`;
    const id = (name: string) => Number(named.find(row => row.fullname === name)?.id ?? people.user);
    return { technicians: [people.user as number, id('Marnie Cole'), id('Dave Ruddock')], driver: id('Jack Tolhurst') };
};

/** Jobs: an installation for every device at a site, later visits, and current work. */
export const seedJobs = async (context: SeedContext): Promise<void> => {
    const { tx, insert, hours } = context;
    // separate random sequence, so that other chapters are unaffected
    const random = createRandom(871);
    const { technicians, driver } = await crewOf(context);
    const sites = await tx<JobSite[]>`
        SELECT s.id, s.customer_id, s.customer_property_id, s.device_id, s.product_type, d.installed_at
        FROM udose_sites s LEFT JOIN devices d ON d.id = s.device_id WHERE s.site_status IN (1, 2, 3, 4) ORDER BY s.id`;
    const installed = sites.filter(site => site.device_id !== null);
    const waiting = sites.filter(site => site.device_id === null);

    const board = openBoard(context, random, technicians);
    const { add, done } = board;
    seedPastJobs(context, board, installed);
    const named = await seedOpenJobs(context, board, installed, waiting);
    await seedReturns(context, board, sites);
    const deliveries = await deliveryCards(context, { sites, driver, add, done });
    for (const [at, site] of waiting.slice(0, 3).entries())
        add(
            site,
            {
                type: 'pre_installation_note',
                title: 'Pre-installation site check',
                // the first one is still unassigned
                ...(at === 0 ? { assigned_to_id: null } : {}),
            },
            5,
            -5 * at,
        );

    const numbers = await storeBoard(context, board);
    const links = (of: ReadonlyMap<number, number>) =>
        tx.json([...of].map(([id, card]) => ({ id, card: numbers.get(card) })) as never);
    await tx`UPDATE alarms a SET job_card_id = l.card FROM jsonb_to_recordset(${links(named)}) AS l (id bigint, card bigint) WHERE l.id = a.id`;
    await tx`
        UPDATE supplement_deliveries d SET job_card_id = l.card
        FROM jsonb_to_recordset(${links(deliveries.cards)}) AS l (id bigint, card bigint) WHERE l.id = d.id`;
    const [{ last } = { last: 0 }] = await tx`SELECT coalesce(max(id), 0)::int AS last FROM supplement_deliveries`;
    await insert(
        'supplement_deliveries',
        numbered(deliveries.pending, numbers).map((row, at) => ({ id: last + at + 1, created_at: hours(70), ...row })),
    );
    await tx`
        INSERT INTO activity_logs (occurred_at, user_id, user_name, customer_id, action, resource, record_id, record_label, changes, reason)
        SELECT step.at, step.by, u.fullname, j.customer_id, step.action, 'job-cards', j.id, j.number,
               jsonb_build_object('status', jsonb_build_object('from', step.before, 'to', step.after)), step.reason
        FROM job_cards j
        CROSS JOIN LATERAL (VALUES
            (j.started_at, j.assigned_to_id, 'start', 1, 2, NULL),
            (j.completed_at, j.completed_by_id, 'complete', 2, 4, NULL),
            (CASE WHEN j.status = 3 THEN j.created_at + interval '20 hours' END, j.assigned_to_id, 'hold', 1, 3, 'Waiting for a part.'),
            (CASE WHEN j.status = 0 THEN j.created_at + interval '26 hours' END, j.created_by, 'cancel', 1, 0, 'The station has done it.')
        ) AS step (at, by, action, before, after, reason)
        LEFT JOIN users u ON u.id = step.by WHERE step.at IS NOT NULL AND step.at <= now()`;
};
