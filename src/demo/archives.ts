import type { SeedContext } from './seedContext';

const MISTAKE = 'Entered twice.';

/** A job card and a sale that were entered twice and archived the same day. */
export const seedArchives = async ({ tx, people, hours }: SeedContext): Promise<void> => {
    const by = people.manager ?? null;
    const [card] = await tx`
        INSERT INTO job_cards (type, title, status, priority, customer_id, customer_property_id, site_id, assigned_to_id,
            scheduled_on, due_on, description, created_at, created_by, updated_at, updated_by, archived_at)
        SELECT type, title, status, priority, customer_id, customer_property_id, site_id, assigned_to_id,
            scheduled_on, due_on, description, created_at + interval '40 minutes', ${by}, created_at + interval '2 hours', ${by},
            created_at + interval '2 hours'
        FROM job_cards
        WHERE type = 'site_maintenance' AND status = 1 AND title IS NOT NULL AND created_at < ${hours(3 * 24)} ORDER BY id DESC LIMIT 1
        RETURNING id, created_at, archived_at`;
    // archived with its job, as the equal time says
    await tx`
        INSERT INTO site_maintenances (customer_id, site_id, job_card_id, visit_purpose, created_at, created_by, updated_at, updated_by, archived_at)
        SELECT customer_id, site_id, id, 'site_maintenance', created_at, created_by, archived_at, updated_by, archived_at
        FROM job_cards WHERE id = ${card?.id}`;
    const [sale] = await tx`
        INSERT INTO sales (kind, state, customer_id, sold_on, payment_days, due_on, description, reference, subtotal, gst, total,
            open_amount, referrer_id, notes, created_at, created_by, updated_at, updated_by, archived_at)
        SELECT kind, state, customer_id, sold_on, payment_days, due_on, description, reference, subtotal, gst, total,
            open_amount, referrer_id, ${MISTAKE}, created_at + interval '10 minutes', ${by}, created_at + interval '1 hour', ${by},
            created_at + interval '1 hour'
        FROM sales
        WHERE kind = 'sale' AND paid_amount = 0 AND credited_amount = 0 AND created_at < ${hours(7 * 24)} ORDER BY id DESC LIMIT 1
        RETURNING id`;
    for (const [resource, table, id] of [
        ['job-cards', 'job_cards', card?.id],
        ['sales', 'sales', sale?.id],
    ] as const)
        await tx`
            INSERT INTO activity_logs (occurred_at, user_id, user_name, customer_id, action, resource, record_id, record_label)
            SELECT step.at, u.id, u.fullname, t.customer_id, step.action, ${resource}, t.id, t.number
            FROM ${tx(table)} t JOIN users u ON u.id = t.created_by
            CROSS JOIN LATERAL (VALUES (t.created_at, 'create'), (t.archived_at, 'archive')) AS step (at, action)
            WHERE t.id = ${id}`;
};
