import { insertReadings } from '../../src/demo/telemetry/readings';
import { createApp } from '../../src/server/app';
import { signAccess } from '../../src/server/identity/tokens';
import { loadConfig } from '../../src/server/platform/config';
import { hashToken } from '../../src/server/platform/credentials';
import { withoutIndexes } from '../../src/server/platform/database/indexes';
import { transact } from '../../src/server/platform/database/transact';
import type { Services } from '../../src/server/platform/services';

/**
 * The real server with many sites, as one process of the telemetry benchmark. Reports its address to its parent, and
 * loads more readings on request.
 */
const SITES = Number(process.env.SITES ?? 200);
/** this site always has a year of four-hourly readings */
const CHARTED = 1;

const tokenOf = (device: number) => `bench-device-${device}`;

const fill = async ({ sql }: Services) => {
    await sql`INSERT INTO customers (name) SELECT 'Customer ' || n FROM generate_series(1, ${Math.ceil(SITES / 25)}) n`;
    await sql`
        INSERT INTO customer_properties (name, customer_id, state, latitude, longitude)
        SELECT 'Property ' || n, 1 + (n - 1) / 5, 'QLD', -18 - (n * 37 % 900) / 100.0, 139 + (n * 53 % 1100) / 100.0
        FROM generate_series(1, ${Math.ceil(SITES / 5)}) n`;
    await sql`INSERT INTO supplements (name, form, use, density) VALUES ('Bench', 'liquid', 'fsm_delivery', 1.2)`;
    await sql`
        INSERT INTO udose_sites (name, customer_property_id, customer_id, product_type, site_status, doser_state, device_serial, latitude, longitude, supplement_id,
                                 number_of_animals, target_dose, water_intake, nutrient_tank_capacity, nutrient_tank_current_level, last_communicated_at)
        SELECT 'Bore ' || n, 1 + (n - 1) / 5, 1 + (n - 1) / 25, 'classic', 1, CASE n % 9 WHEN 0 THEN 'alarmed' WHEN 1 THEN 'stopped' ELSE 'running' END, 'BD' || n,
               -18 - (n * 37 % 900) / 100.0, 139 + (n * 53 % 1100) / 100.0, 1, 300, 10, 45, 500, 300, now() - (n % 200) * interval '1 minute'
        FROM generate_series(1, ${SITES}) n`;
    await sql`
        INSERT INTO devices (serial, product, site_id, customer_id, device_status)
        SELECT device_serial, 'classic', id, customer_id, 'reporting' FROM udose_sites ORDER BY id`;
    await sql`UPDATE udose_sites s SET device_id = d.id FROM devices d WHERE d.site_id = s.id`;
    await sql`INSERT INTO device_placements (device_id, site_id, installed_at) SELECT id, site_id, now() - interval '900 days' FROM devices`;
    const devices = await sql`SELECT id FROM devices`;
    const tokens = devices.map(({ id }) => ({ device_id: Number(id), token_hash: hashToken(tokenOf(Number(id))) }));
    for (let at = 0; at < tokens.length; at += 1000)
        await sql`INSERT INTO device_tokens ${sql(tokens.slice(at, at + 1000))}`;
};

const personWithAllRights = (services: Services) =>
    transact(services, async tx => {
        const [user] = await tx`
            INSERT INTO users (username, email, fullname, first_name, last_name, user_type, is_staff, status)
            VALUES ('bench', 'bench@example.test', 'Bench', 'Bench', 'Bench', 'staff', true, 'active') RETURNING id`;
        await tx`INSERT INTO users_permissions (owner_id, other_id) SELECT ${Number(user?.id)}, id FROM permissions`;
        const [session] = await tx`
            INSERT INTO sessions (user_id, kind, expires_at) VALUES (${Number(user?.id)}, 'full', now() + interval '1 day') RETURNING id`;
        return { user: Number(user?.id), session: String(session?.id) };
    });

/** Generates readings up to about `target`, evenly over the sites; the charted one has its year from the start. */
const load = async (services: Services, target: number) => {
    const { sql } = services;
    const otherSites = (await sql`SELECT id FROM udose_sites WHERE id <> ${CHARTED} ORDER BY id`).map(({ id }) =>
        Number(id),
    );
    const [{ readings } = { readings: 0 }] = await sql<
        { readings: number }[]
    >`SELECT count(*)::int AS readings FROM readings`;
    if (readings === 0)
        await transact(services, tx => insertReadings(tx, { days: 365, stepHours: 4, siteIds: [CHARTED] }));
    const each = Math.floor((target - readings) / otherSites.length);
    // four hundred days each, in parts suitable for a transaction
    await withoutIndexes(sql, 'readings', async () => {
        for (let at = 0; each > 0 && at < otherSites.length; at += 250)
            await transact(services, tx =>
                insertReadings(tx, {
                    days: 400,
                    stepHours: (400 * 24) / each,
                    siteIds: otherSites.slice(at, at + 250),
                    bare: true,
                }),
            );
    });
    await services.database.vacuum();
};

const start = async () => {
    const app = await createApp(loadConfig({ ...process.env, LOG_LEVEL: 'silent', DEMO: 'false', PORT: '0' }));
    const { services, fastify } = app;
    await fill(services);
    const { user, session } = await personWithAllRights(services);
    await services.database.vacuum();
    await fastify.listen({ port: 0, host: '127.0.0.1' });
    process.on('message', (message: { load: number }) => {
        void load(services, message.load).then(async () => process.send?.({ loaded: message.load }));
    });
    process.send?.({
        port: (fastify.server.address() as { port: number }).port,
        token: await signAccess(services, user, session),
        tokens: Array.from({ length: Math.min(SITES, 200) }, (_, at) => tokenOf(at + 1)),
        charted: CHARTED,
    });
};
void start();
