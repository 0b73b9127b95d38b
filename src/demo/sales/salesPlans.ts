import type { Random } from '../../domain/random';
import { storesOf } from '../jobs/deliveryJobs';
import type { SeedContext } from '../seedContext';

/** Planned deliveries of open orders, and pre-installation visits. */
export const seedPlans = async ({ tx, insert, people, day, hours }: SeedContext, random: Random): Promise<void> => {
    const open = await tx`
        SELECT o.id, o.customer_id, o.customer_property_id, i.supplement_id, i.quantity,
               (SELECT min(s.id) FROM udose_sites s WHERE s.customer_property_id = o.customer_property_id) AS site
        FROM sales_orders o JOIN sales_order_items i ON i.sales_order_id = o.id AND i.type = 'product'
        WHERE o.status IN ('created', 'sent', 'confirmed') ORDER BY o.id`;
    const by = { created_by: people.manager, updated_by: people.manager };
    const planned = open.filter(({ site }) => site);
    const stores = await storesOf(tx);
    // after those created by jobs
    const [{ last } = { last: 0 }] = await tx`SELECT coalesce(max(id), 0)::int AS last FROM supplement_deliveries`;
    await insert(
        'supplement_deliveries',
        planned.map((order, at) => ({
            id: last + at + 1,
            status: 'pending',
            customer_id: order.customer_id,
            sales_order_id: order.id,
            site_id: order.site,
            supplement_id: order.supplement_id,
            quantity: Math.min(Number(order.quantity), 300),
            inventory_location_id: stores(Number(order.supplement_id), Math.min(Number(order.quantity), 300), at),
            planned_on: day(-random.integer(0, 9)),
            created_at: hours(random.integer(4, 90)),
            ...by,
        })),
    );
    const visits = await tx`
        SELECT o.id, o.customer_id, o.customer_property_id, o.ordered_on, o.status FROM sales_orders o
        WHERE EXISTS (SELECT 1 FROM sales_order_items i WHERE i.sales_order_id = o.id AND i.type = 'udose_item') ORDER BY o.id DESC LIMIT 18`;
    await insert(
        'pre_installation_notes',
        visits.map((order, at) => {
            const specific = random.chance(0.3);
            return {
                number: `PN-${String(at + 1).padStart(6, '0')}`,
                status: order.status === 'completed' ? 'completed' : 'open',
                customer_id: order.customer_id,
                customer_property_id: order.customer_property_id,
                sales_order_id: order.id,
                visited_on: order.ordered_on,
                measurement_system: random.chance(0.6) ? 'rural' : 'metric',
                scope: specific ? 'specific' : 'standard',
                specific_scope: specific ? 'Two tanks in line; the doser goes behind the second.' : null,
                pipe_material: random.pick(['poly', 'poly', 'gal', 'pvc', 'bras']),
                pipe_size: random.pick(['50 mm', '2 in', '1½ in', '63 mm']),
                water_source: random.pick(['bore_water', 'supply_tank', 'dam']),
                flow_rate: random.integer(20, 160),
                water_pressure: random.integer(80, 420),
                distance_to_trough: random.integer(4, 900),
                number_of_animals: random.integer(12, 90) * 10,
                mobile_coverage: random.chance(0.4),
                vehicle_access: random.pick([
                    'All weather to the tank.',
                    'Dry weather only; 4WD after the second gate.',
                    null,
                ]),
                fittings: random.pick(['Two camlocks 50 mm, one ball valve.', 'Poly joiner 2 in, thread tape.', null]),
                created_at: hours(random.integer(30, 4000)),
                ...by,
            };
        }),
    );
    await seedVisits({ tx, people }, visits.length);
};

/** Each pre-installation visit was a job; pending ones have a note to fill in. */
const seedVisits = async ({ tx, people }: Pick<SeedContext, 'tx' | 'people'>, notes: number): Promise<void> => {
    await tx`
        WITH done AS (
            INSERT INTO job_cards (type, status, title, priority, customer_id, customer_property_id, sales_order_id, assigned_to_id, scheduled_on, due_on,
                started_at, completed_at, completed_by_id, completion_notes, created_by, updated_by, created_at, updated_at)
            SELECT 'pre_installation_note', 4, 'Pre-installation site check', 'medium', n.customer_id, n.customer_property_id,
                   n.sales_order_id, ${people.user as number}, n.visited_on, n.visited_on, n.visited_on + interval '6 hours', n.visited_on + interval '8 hours',
                   ${people.user as number}, 'Pipes, pressure and access are noted.', n.created_by, ${people.user as number},
                   n.visited_on - interval '4 days', n.visited_on + interval '8 hours'
            FROM pre_installation_notes n WHERE n.status = 'completed' ORDER BY n.id
            RETURNING id, sales_order_id)
        UPDATE pre_installation_notes n SET job_card_id = d.id FROM done d WHERE d.sales_order_id = n.sales_order_id`;
    await tx`
        INSERT INTO pre_installation_notes (id, status, customer_id, customer_property_id, site_id, job_card_id, measurement_system, scope,
            created_by, updated_by, created_at, updated_at)
        SELECT ${notes} + row_number() OVER (ORDER BY j.id), 'open', j.customer_id, j.customer_property_id, j.site_id, j.id, 'metric', 'standard',
               j.created_by, j.created_by, j.created_at, j.created_at
        FROM job_cards j WHERE j.type = 'pre_installation_note' AND j.status <> 4`;
    await tx`SELECT setval(pg_get_serial_sequence('pre_installation_notes', 'id'), (SELECT max(id) FROM pre_installation_notes))`;
};
