import type { AddressInfo } from 'node:net';
import { createApp } from '../../src/server/app';
import { signAccess } from '../../src/server/identity/tokens';
import { loadConfig } from '../../src/server/platform/config';
import { transact } from '../../src/server/platform/database/transact';

/**
 * The real server with a property of 500 paddocks among 20,000 others, as one process of the benchmark. Reports its
 * address to its parent.
 */
const OTHER_PADDOCKS = 20_000;
const CORNERS = 40;

const start = async () => {
    const app = await createApp(loadConfig({ ...process.env, LOG_LEVEL: 'silent', DEMO: 'false', PORT: '0' }));
    const { services, fastify } = app;
    const { sql } = services;
    /** SQL of an outline with many corners around a place. */
    const outline = (longitude: string, latitude: string) =>
        `jsonb_build_object('type', 'Polygon', 'coordinates', jsonb_build_array((
            SELECT jsonb_agg(jsonb_build_array(round((${longitude} + 0.004 * cos(2 * pi() * c / ${CORNERS}))::numeric, 6), round((${latitude} + 0.004 * sin(2 * pi() * c / ${CORNERS}))::numeric, 6)) ORDER BY c)
            FROM generate_series(0, ${CORNERS}) c)))`;
    const paddocks = (count: number, name: string, property: string, longitude: string, latitude: string) =>
        sql.unsafe(
            `INSERT INTO paddocks (name, customer_property_id, boundary, boundary_area, area, longitude, latitude)
             SELECT '${name} ' || n, ${property}, ${outline(longitude, latitude)}, 60, 60, ${longitude}, ${latitude} FROM generate_series(1, ${count}) n`,
        );
    await sql`INSERT INTO customers (name) SELECT 'Pastoral ' || n FROM generate_series(1, 400) n`;
    await sql`INSERT INTO customer_properties (customer_id, name) SELECT n, 'Station ' || n FROM generate_series(1, 400) n`;
    await paddocks(500, 'Paddock', '1', '141.5 + (n % 25) * 0.01', '-21.2 + (n / 25) * 0.01');
    await paddocks(OTHER_PADDOCKS, 'Other', '2 + n % 398', '115 + (n % 200) * 0.1', '-34 + (n / 200) * 0.1');
    await services.database.vacuum();
    const session = (customer: number | null) =>
        transact(services, async tx => {
            const name = customer ? 'customer' : 'staff';
            const [user] = await tx`
                INSERT INTO users (username, email, fullname, first_name, last_name, user_type, is_staff, status, customer_id)
                VALUES (${name}, ${`${name}@example.test`}, 'Bench', 'Bench', 'Bench', ${name}, ${!customer}, 'active', ${customer}) RETURNING id`;
            await tx`INSERT INTO users_permissions (owner_id, other_id) SELECT ${Number(user?.id)}, id FROM permissions`;
            const [made] =
                await tx`INSERT INTO sessions (user_id, kind, expires_at) VALUES (${Number(user?.id)}, 'full', now() + interval '1 day') RETURNING id`;
            return signAccess(services, Number(user?.id), String(made?.id));
        });
    const [token, customerToken] = [await session(null), await session(1)];
    await fastify.listen({ port: 0, host: '127.0.0.1' });
    process.send?.({ port: (fastify.server.address() as AddressInfo).port, token, customerToken });
};
void start();
