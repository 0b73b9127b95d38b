import type { AddressInfo } from 'node:net';
import type { Sql } from 'postgres';
import { createApp } from '../../src/server/app';
import { signAccess } from '../../src/server/identity/tokens';
import { loadConfig } from '../../src/server/platform/config';
import { transact } from '../../src/server/platform/database/transact';

/**
 * The real server with 100,000 records of eleven resources, as one process of the search benchmark. Reports its address
 * to its parent.
 */
const FIRST = [
    'Bottom',
    'Top',
    'House',
    'Wilga',
    'Gidgee',
    'Brigalow',
    'Nardoo',
    'Emu',
    'Far',
    'Middle',
    'Boundary',
    'Old',
];
const SECOND = ['Dam', 'Bore', 'Tank', 'Trough', 'Creek', 'Yard', 'Mill', 'Well'];
const STATION = ['Park', 'Downs', 'Station', 'Plains', 'Hills', 'Run'];
/** number of each: 100,000 in all */
export const COUNTS = {
    customers: 4_000,
    properties: 6_000,
    sites: 20_000,
    devices: 20_000,
    jobCards: 15_000,
    orders: 10_000,
    alarms: 15_000,
    contacts: 6_000,
    suppliers: 2_000,
    paddocks: 2_000,
};

const word = (list: readonly string[], by: string) => `(ARRAY['${list.join("','")}'])[1 + (${by}) % ${list.length}]`;

export const fill = async (sql: Sql) => {
    const [{ rows } = { rows: 0 }] = await sql`SELECT count(*)::int AS rows FROM customers`;
    if (rows) return;
    const insert = (text: string) => sql.unsafe(text);
    const each = (count: number) => `FROM generate_series(1, ${count}) n`;
    await insert(
        `INSERT INTO customers (name, town, email) SELECT ${word(FIRST, 'n * 7')} || ' Pastoral ' || n, 'Town ' || n % 300, 'office' || n || '@example.test' ${each(COUNTS.customers)}`,
    );
    await insert(
        `INSERT INTO customer_properties (customer_id, name, latitude, longitude) SELECT 1 + n % ${COUNTS.customers}, ${word(FIRST, 'n')} || ' ' || ${word(STATION, 'n / 12')} || ' ' || n, -21, 142 ${each(COUNTS.properties)}`,
    );
    await insert(
        `INSERT INTO udose_sites (name, customer_property_id, customer_id, product_type, device_serial, latitude, longitude) SELECT ${word(FIRST, `n + n / ${COUNTS.properties}`)} || ' ' || ${word(SECOND, 'n / 12')}, 1 + n % ${COUNTS.properties}, 1 + (1 + n % ${COUNTS.properties}) % ${COUNTS.customers}, 'classic', 'UD-' || lpad(n::text, 6, '0'), -21, 142 ${each(COUNTS.sites)}`,
    );
    await insert(
        `INSERT INTO devices (serial, product) SELECT 'UD-' || lpad(n::text, 6, '0'), 'classic' ${each(COUNTS.devices)}`,
    );
    await insert(
        `INSERT INTO job_cards (number, title, customer_id, type) SELECT 'JC-' || lpad(n::text, 6, '0'), 'Look at the ' || ${word(SECOND, 'n')} || ' pump', 1 + n % ${COUNTS.customers}, 'task' ${each(COUNTS.jobCards)}`,
    );
    await insert(
        `INSERT INTO sales_orders (number, reference, customer_id) SELECT 'SO-' || n, 'PO ' || n * 3, 1 + n % ${COUNTS.customers} ${each(COUNTS.orders)}`,
    );
    await insert(
        `INSERT INTO alarms (title, alarm_type_id, site_id, customer_id, status, raised_at) SELECT at.title, at.id, s.id, 1, 'cleared', now() FROM generate_series(1, ${COUNTS.alarms}) n JOIN LATERAL (SELECT id, title FROM alarm_types ORDER BY (id * 7919 + n) % 97 LIMIT 1) at ON true JOIN sites s ON s.id = 1 + n % ${COUNTS.sites}`,
    );
    await insert(
        `INSERT INTO customer_contacts (name, customer_id, phone) SELECT 'Contact ' || ${word(FIRST, 'n')} || ' ' || n, 1 + n % ${COUNTS.customers}, '07 7010 ' || lpad((n % 10000)::text, 4, '0') ${each(COUNTS.contacts)}`,
    );
    await insert(`INSERT INTO suppliers (name, status) SELECT 'Supplier ' || n, 'active' ${each(COUNTS.suppliers)}`);
    await insert(
        `INSERT INTO paddocks (name, customer_property_id) SELECT ${word(FIRST, 'n')} || ' paddock ' || n, 1 + n % ${COUNTS.properties} ${each(COUNTS.paddocks)}`,
    );
};

const start = async () => {
    const app = await createApp(loadConfig({ ...process.env, LOG_LEVEL: 'silent', DEMO: 'false', PORT: '0' }));
    const { services, fastify } = app;
    const { sql } = services;
    await fill(sql as Sql);
    await services.database.vacuum();
    const session = await transact(services, async tx => {
        const [user] =
            await tx`INSERT INTO users (username, email, fullname, first_name, last_name, user_type, is_staff, status)
                VALUES ('bench', 'bench@example.test', 'Bench', 'Bench', 'Bench', 'staff', true, 'active') RETURNING id`;
        await tx`INSERT INTO users_permissions (owner_id, other_id) SELECT ${Number(user?.id)}, id FROM permissions`;
        const [made] =
            await tx`INSERT INTO sessions (user_id, kind, expires_at) VALUES (${Number(user?.id)}, 'full', now() + interval '1 day') RETURNING id`;
        return { user: Number(user?.id), id: String(made?.id) };
    });
    await fastify.listen({ port: 0, host: '127.0.0.1' });
    process.send?.({
        port: (fastify.server.address() as AddressInfo).port,
        token: await signAccess(services, session.user, session.id),
    });
};
void start();
