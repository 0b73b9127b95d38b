import type { Row, SeedContext } from '../seedContext';

const NOTES = ['Gate code 4471. Call before you come.', 'The track is dry again.', null, null];
const REASONS = [
    'The road to this bore is closed until the flood is over.',
    'The site is being moved. Ask again after that.',
];

/**
 * Refill requests in each state, first of the customer whose account is shown: planned and done ones belong to
 * deliveries of the demonstration, others to sites without a delivery.
 */
export const seedRefillRequests = async ({ tx, insert, people, hours, day }: SeedContext) => {
    const sites = await tx`
        SELECT s.id, s.customer_id, s.supplement_id,
               tank_room(s.nutrient_tank_capacity, s.nutrient_tank_current_level, n.density)::float8 AS room,
               p.id AS planned_id, p.planned_on, p.created_at AS planned_at,
               f.id AS done_id, f.delivered_quantity::float8 AS delivered, f.delivered_at, f.planned_on AS done_on
        FROM udose_sites s
        LEFT JOIN supplements n ON n.id = s.supplement_id
        LEFT JOIN LATERAL (SELECT * FROM supplement_deliveries d WHERE d.site_id = s.id AND d.status = 'pending' AND d.archived_at IS NULL ORDER BY d.id LIMIT 1) p ON true
        LEFT JOIN LATERAL (SELECT * FROM supplement_deliveries d WHERE d.site_id = s.id AND d.status = 'completed' AND d.archived_at IS NULL ORDER BY d.delivered_at DESC LIMIT 1) f ON true
        WHERE s.site_status = 1 AND s.archived_at IS NULL AND s.customer_id IS NOT NULL AND s.supplement_id IS NOT NULL
        ORDER BY s.customer_id IS DISTINCT FROM (SELECT customer_id FROM users WHERE id = ${people.customer ?? 0}), s.customer_id NOT IN (SELECT customer_id FROM users WHERE customer_id IS NOT NULL), s.id`;
    const by = people.customer ?? people.manager;
    const base = (site: Row, age: number): Row => ({
        site_id: site.id,
        customer_id: site.customer_id,
        supplement_id: site.supplement_id,
        created_by: by,
        created_at: hours(age * 24),
        updated_at: hours(age * 24),
    });
    const empty = sites.filter(({ planned_id, room }) => !planned_id && Number(room) > 0);
    const asked = empty.slice(0, 3).map((site, at) => ({
        ...base(site, at + 1),
        status: 'asked',
        quantity: at === 2 ? null : Number(site.room),
        wanted_on: day(-6 - 3 * at),
        notes: NOTES[at] ?? null,
    }));
    const planned = sites
        .filter(({ planned_id }) => planned_id)
        .slice(0, 3)
        .map((site, at) => ({
            ...base(site, at + 3),
            status: 'planned',
            wanted_on: day(-5),
            planned_on: site.planned_on,
            supplement_delivery_id: site.planned_id,
        }));
    const done = sites
        .filter(({ done_id }) => done_id)
        .slice(0, 4)
        .map(site => ({
            ...base(site, 0),
            created_at: new Date(new Date(site.delivered_at).getTime() - 6 * 86_400_000),
            updated_at: site.delivered_at,
            status: 'done',
            planned_on: site.done_on,
            supplement_delivery_id: site.done_id,
            delivered_quantity: site.delivered,
            delivered_at: site.delivered_at,
        }));
    const declined = empty.slice(3, 5).map((site, at) => ({
        ...base(site, 20 + at),
        status: 'declined',
        wanted_on: day(12),
        decline_reason: REASONS[at],
    }));
    const withdrawn = empty
        .slice(5, 7)
        .map((site, at) => ({ ...base(site, 30 + at), status: 'withdrawn', notes: NOTES[at] }));
    await insert('refill_requests', [...done, ...withdrawn, ...declined, ...planned, ...asked] as Row[]);
};
