import type { SeedContext } from '../seedContext';

/** Responses of a customer to alarms that were fixed, and to the oldest open one; and tank levels it read by eye. */
export const seedCustomerEntries = async ({ tx, people, hours }: SeedContext): Promise<void> => {
    const by = people.customer ?? null;
    await tx`
        INSERT INTO alarm_responses (status, alarm_id, site_id, customer_id, responded_by_id, responded_at, notes,
            created_at, created_by, updated_at, updated_by)
        SELECT step.status, a.id, a.site_id, a.customer_id, u.id, step.at, step.notes, step.at, u.id, step.at, u.id
        FROM users u
        JOIN LATERAL (
            SELECT * FROM alarms WHERE customer_id = u.customer_id AND status = 'cleared' AND cleared_at - raised_at > interval '3 hours'
            ORDER BY raised_at DESC LIMIT 4) a ON true
        CROSS JOIN LATERAL (VALUES
            ('going', a.raised_at + (a.cleared_at - a.raised_at) * 0.4, NULL),
            ('fixed', a.raised_at + (a.cleared_at - a.raised_at) * 0.8, 'Checked on site, all working.')) AS step (status, at, notes)
        WHERE u.id = ${by}
        ORDER BY step.at`;
    await tx`
        INSERT INTO alarm_responses (status, alarm_id, site_id, customer_id, responded_by_id, responded_at, notes,
            created_at, created_by, updated_at, updated_by)
        SELECT 'going', a.id, a.site_id, a.customer_id, u.id, step.at, 'On my way now.', step.at, u.id, step.at, u.id
        FROM users u
        JOIN LATERAL (
            SELECT * FROM alarms WHERE customer_id = u.customer_id AND status <> 'cleared' AND archived_at IS NULL
            ORDER BY raised_at LIMIT 1) a ON true
        CROSS JOIN LATERAL (SELECT greatest(a.raised_at, ${hours(2)}::timestamptz) AS at) AS step
        WHERE u.id = ${by}`;
    // read before the last delivery, so that the present level stays what it is
    await tx`
        INSERT INTO tank_readings (site_id, customer_id, litres, percent, tank_level, read_at, read_by_id,
            created_at, created_by, updated_at, updated_by)
        SELECT s.id, s.customer_id, round(level.kg / level.density), 20, round(level.kg / level.density) * level.density, d.at, u.id,
            d.at, u.id, d.at, u.id
        FROM users u JOIN udose_sites s ON s.customer_id = u.customer_id AND s.archived_at IS NULL AND s.nutrient_tank_capacity > 0
        CROSS JOIN LATERAL (
            SELECT max(delivered_at) - interval '1 day' AS at FROM supplement_deliveries WHERE site_id = s.id AND delivered_at IS NOT NULL) d
        CROSS JOIN LATERAL (
            SELECT s.nutrient_tank_capacity * 0.2 AS kg, supplement_density_booked(s.supplement_id, d.at)::numeric AS density) level
        WHERE u.id = ${by} AND d.at IS NOT NULL AND level.density > 0
        ORDER BY d.at LIMIT 5`;
};
