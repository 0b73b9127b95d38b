import type { Row, SeedContext } from './seedContext';

/** resource, table, field that names a record, column of its customer */
const TABLES: readonly (readonly [string, string, string, string])[] = [
    ['customers', 'customers', 'name', 't.id'],
    ['customer-properties', 'customer_properties', 'name', 't.customer_id'],
    ['customer-contacts', 'customer_contacts', 'name', 't.customer_id'],
    ['customer-subscriptions', 'customer_subscriptions', 'product', 't.customer_id'],
    ['udose-sites', 'udose_sites', 'name', 't.customer_id'],
    [
        'paddocks',
        'paddocks',
        'name',
        '(SELECT p.customer_id FROM customer_properties p WHERE p.id = t.customer_property_id)',
    ],
    ['udose-ags', 'udose_ags', 'name', 't.customer_id'],
    ['ubot-sites', 'ubot_sites', 'name', 't.customer_id'],
    ['site-follow-ups', 'site_follow_ups', 'subject', 't.customer_id'],
    ['service-logs', 'service_logs', 'summary', 't.customer_id'],
    ['stop-reasons', 'stop_reasons', 'summary', 't.customer_id'],
    ['supplements', 'supplements', 'name', 'NULL'],
    ['suppliers', 'suppliers', 'name', 'NULL'],
    ['inventory-locations', 'inventory_locations', 'name', 'NULL'],
    ['storage-tanks', 'storage_tanks', 'name', 'NULL'],
    ['supplement-inventories', 'supplement_inventories', 'name', 'NULL'],
    ['supplement-transfers', 'supplement_transfers', 'number', 'NULL'],
    ['devices', 'devices', 'serial', 't.customer_id'],
    ['stock-types', 'stock_types', 'name', 'NULL'],
    ['configuration-sets', 'configuration_sets', 'name', 'NULL'],
    [
        'device-configurations',
        'device_configurations',
        'summary',
        '(SELECT d.customer_id FROM devices d WHERE d.id = t.device_id)',
    ],
    ['device-maintenances', 'device_maintenances', 'summary', 'NULL'],
    ['sales-orders', 'sales_orders', 'number', 't.customer_id'],
    [
        'sales-order-contracts',
        'sales_order_contracts',
        'number',
        '(SELECT o.customer_id FROM sales_orders o WHERE o.id = t.sales_order_id)',
    ],
    ['supplement-deliveries', 'supplement_deliveries', 'number', 't.customer_id'],
    ['pre-installation-notes', 'pre_installation_notes', 'number', 't.customer_id'],
    ['job-cards', 'job_cards', 'number', 't.customer_id'],
    ['device-installations', 'device_installations', 'number', 't.customer_id'],
    ['device-uninstallations', 'device_uninstallations', 'number', 't.customer_id'],
    ['site-maintenances', 'site_maintenances', 'number', 't.customer_id'],
    ['folders', 'folders', 'name', 't.customer_id'],
    ['files', 'files', 'name', 'NULL'],
];

/** Log entries of the mails that confirmed each person's address. */
const seedMailLog = async ({ tx }: SeedContext) => {
    await tx`
        INSERT INTO deliveries (channel, to_address, subject, kind, status, user_id, customer_id, attempts, created_at, sent_at)
        SELECT 'email', email, 'Your account is ready', 'invitation', 10, id, customer_id, 1, created_at, created_at + interval '3 seconds'
        FROM users ORDER BY id`;
};

/** Every record gets a first history entry; further entries are for the records that visitors open first. */
const seedCreateEntries = async ({ tx }: SeedContext) => {
    for (const [resource, table, label, customer] of TABLES)
        await tx`
            INSERT INTO activity_logs (occurred_at, user_id, user_name, customer_id, action, resource, record_id, record_label)
            SELECT t.created_at, t.created_by, u.fullname, ${tx.unsafe(customer)}::bigint, 'create', ${resource}, t.id, t.${tx(label)}
            FROM ${tx(table)} t LEFT JOIN users u ON u.id = t.created_by`;
};

interface ActivityEntry {
    hoursAgo: number;
    by: string;
    action?: string;
    resource: string;
    id: number;
    label: string;
    customer?: number;
    changes?: Record<string, { from: unknown; to: unknown }>;
    reason?: string;
}
const NAMES: Record<string, string> = { superadmin: 'Sarah Whitlock', manager: 'Megan Doyle', user: 'Liam Barrett' };

const seedChanges = async ({ tx, hours, people }: SeedContext) => {
    const sites = await tx<
        { id: number; name: string; customer_id: number; target_dose: number; number_of_animals: number }[]
    >`
        SELECT id, name, customer_id, target_dose, number_of_animals FROM udose_sites WHERE id <= 12 ORDER BY id`;
    const activities: ActivityEntry[] = [
        {
            hoursAgo: 800,
            by: 'manager',
            resource: 'customers',
            id: 1,
            label: 'Brolga Ridge Pastoral Co',
            customer: 1,
            changes: { phone: { from: '(07) 7010 0114', to: '(07) 7010 0190' } },
        },
        {
            hoursAgo: 122,
            by: 'superadmin',
            resource: 'customers',
            id: 1,
            label: 'Brolga Ridge Pastoral Co',
            customer: 1,
            changes: {
                account_manager_id: {
                    from: { id: people.user, label: NAMES.user },
                    to: { id: people.manager, label: NAMES.manager },
                },
            },
        },
        {
            hoursAgo: 3000,
            by: 'manager',
            action: 'deactivate',
            resource: 'customers',
            id: 17,
            label: 'Boree Creek Holdings',
            customer: 17,
            changes: { status: { from: 'active', to: 'inactive' } },
            reason: 'Property sold; the new owner has not signed.',
        },
        ...sites.flatMap(
            ({ id, name, customer_id: customer, target_dose: dose, number_of_animals: animals }): ActivityEntry[] => [
                {
                    hoursAgo: 500 + id * 7,
                    by: 'user',
                    action: 'activate',
                    resource: 'udose-sites',
                    id,
                    label: name,
                    customer,
                    changes: { site_status: { from: 4, to: 1 } },
                },
                {
                    hoursAgo: 30 + id * 9,
                    by: id % 2 ? 'user' : 'manager',
                    resource: 'udose-sites',
                    id,
                    label: name,
                    customer,
                    changes: {
                        target_dose: { from: Math.max(2, Number(dose) - 2), to: Number(dose) },
                        number_of_animals: { from: Number(animals) + 40, to: Number(animals) },
                    },
                },
            ],
        ),
        {
            hoursAgo: 51,
            by: 'manager',
            resource: 'storage-tanks',
            id: 8,
            label: 'Cloncurry 1',
            changes: { notes: { from: null, to: 'Order a load before the end of the month.' } },
        },
        {
            hoursAgo: 9,
            by: 'manager',
            resource: 'suppliers',
            id: 1,
            label: 'Norfert Bulk Nutrients',
            changes: { contact_name: { from: 'Ian Teller', to: 'Graham Teller' } },
        },
    ];
    const rows = activities.map(({ hoursAgo, by, action, resource, id, label, customer, changes, reason }) => ({
        occurred_at: hours(hoursAgo),
        user_id: people[by] ?? null,
        user_name: NAMES[by] ?? null,
        customer_id: customer ?? null,
        action: action ?? 'update',
        resource,
        record_id: id,
        record_label: label,
        changes: tx.json((changes ?? {}) as never),
        reason: reason ?? null,
    }));
    await tx`INSERT INTO activity_logs ${tx(rows)}`;
};

const seedComments = ({ tx, hours, people }: SeedContext) => {
    const comment = (
        hoursAgo: number,
        by: string,
        resource: string,
        id: number,
        customer: number | null,
        text: string,
    ) => ({
        resource,
        record_id: id,
        customer_id: customer,
        text,
        created_at: hours(hoursAgo),
        created_by: people[by] ?? null,
    });
    return tx`INSERT INTO comments ${tx([
        comment(
            190,
            'user',
            'customers',
            1,
            1,
            'Spoke with Catherine: they want the second property dosed before the dry. Quote to follow.',
        ),
        comment(26, 'manager', 'customers', 1, 1, 'Quote went out this morning, three classics and one mini.'),
        comment(
            74,
            'user',
            'udose-sites',
            1,
            1,
            'Replaced the inlet filter; flow back to normal. Check again at the next fill.',
        ),
        comment(12, 'manager', 'storage-tanks', 8, null, 'Down to one delivery. Cloncurry needs a load this week.'),
        comment(300, 'manager', 'suppliers', 1, null, 'New price list from the first of next month.'),
    ])}`;
};

const seedNotifications = async (context: SeedContext) => {
    const { tx, hours, people } = context;
    const alarms = await tx<
        {
            id: number;
            site_id: number;
            site: string;
            title: string;
            message: string | null;
            level: string;
            raised_at: string;
        }[]
    >`
        SELECT a.id, s.id AS site_id, s.name AS site, a.title, a.message, a.level, a.raised_at
        FROM alarms a JOIN udose_sites s ON s.id = a.site_id WHERE a.status <> 'cleared' ORDER BY a.raised_at DESC LIMIT 8`;
    const recipients = ['superadmin', 'admin', 'manager', 'user'];
    const rows: Row[] = recipients.flatMap(recipient =>
        alarms.map(({ id, site_id, site, title, message, level, raised_at }, at) => ({
            user_id: people[recipient],
            type: 'alarm',
            data: tx.json({
                message: `${site}: ${title}.${message ? ` ${message}` : ''}`,
                type: 'alarm',
                event: 'alarm',
                id: Number(id),
                site_id: Number(site_id),
                level,
            }),
            created_at: raised_at,
            read_at: at > 2 ? raised_at : null,
        })),
    );
    const folder = {
        message: 'Megan Doyle added files to the folder Site plans.',
        type: 'folder',
        id: 3,
        event: 'files',
    };
    for (const recipient of ['customer', 'station'])
        rows.push({
            user_id: people[recipient],
            type: 'folder',
            data: tx.json(folder),
            created_at: hours(320),
            read_at: recipient === 'customer' ? null : hours(300),
        });
    await context.insert('notifications', rows);
};

export const seedActivityLog = async (context: SeedContext): Promise<void> => {
    await seedMailLog(context);
    await seedCreateEntries(context);
    await seedChanges(context);
    await seedComments(context);
    await seedNotifications(context);
};

/**
 * Backdates the audit entries written through the product's rules during loading, spreads them over weeks and sets real
 * user names.
 * @param since start of loading
 */
export const seedAuditColumns = async ({ tx }: SeedContext, since: Date): Promise<void> => {
    await tx`
        UPDATE activity_logs l SET user_name = u.fullname
        FROM users u WHERE u.id = l.user_id AND l.user_name IS DISTINCT FROM u.fullname`;
    await tx`
        UPDATE activity_logs l SET occurred_at = ${since} - told.place * interval '31 minutes'
        FROM (SELECT id, row_number() OVER (ORDER BY occurred_at DESC, id DESC) AS place
              FROM activity_logs WHERE occurred_at >= ${since}) told
        WHERE told.id = l.id`;
};
