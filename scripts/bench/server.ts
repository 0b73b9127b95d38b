import { createApp } from '../../src/server/app';
import { compiled } from '../../src/server/engine/sql/compile';
import { parseListQuery } from '../../src/server/engine/sql/query';
import { signAccess } from '../../src/server/identity/tokens';
import { loadConfig } from '../../src/server/platform/config';
import { transact } from '../../src/server/platform/database/transact';
import type { Caller } from '../../src/server/platform/services';

/**
 * The real server with 100,000 suppliers, as one process of the API benchmark. Reports its address and SQL to its
 * parent.
 */
const ROWS = 100_000;

const start = async () => {
    const config = loadConfig({ ...process.env, LOG_LEVEL: 'silent', DEMO: 'false', PORT: '0' });
    const app = await createApp(config);
    const { services, fastify } = app;
    const { sql } = services;
    const [{ rows } = { rows: 0 }] = await sql`SELECT count(*)::int AS rows FROM suppliers`;
    if (rows < ROWS) {
        await sql`INSERT INTO suppliers (name, contact_name, email, phone, status)
            SELECT 'Supplier ' || lpad(n::text, 6, '0'), 'Contact ' || n, 'mail' || n || '@example.test', '07 7010 ' || lpad((n % 10000)::text, 4, '0'), CASE n % 2 WHEN 0 THEN 'active' ELSE 'inactive' END
            FROM generate_series(1, ${ROWS}) n`;
        await services.database.vacuum();
    }
    const signedIn = async (name: string) => {
        const session = await transact(services, async tx => {
            const [user] =
                await tx`INSERT INTO users (username, email, fullname, first_name, last_name, user_type, is_staff, status)
            VALUES (${`${name}${Date.now()}`}, ${`${name}${Date.now()}@example.test`}, 'Bench', 'Bench', 'Bench', 'staff', true, 'active') RETURNING id`;
            await tx`INSERT INTO users_permissions (owner_id, other_id) SELECT ${Number(user?.id)}, id FROM permissions`;
            const [made] =
                await tx`INSERT INTO sessions (user_id, kind, expires_at) VALUES (${Number(user?.id)}, 'full', now() + interval '1 day') RETURNING id`;
            return { user: Number(user?.id), id: String(made?.id) };
        });
        return signAccess(services, session.user, session.id);
    };
    const resource = compiled(services.registry, 'suppliers');
    const caller = { customerId: null } as Caller;
    const query = { status: 'active', sort_by: 'name', sort_direction: 'desc', per_page: 25, page: 3 };
    const list = parseListQuery(resource, query, caller);
    await fastify.listen({ port: 0, host: '127.0.0.1' });
    process.send?.({
        port: (fastify.server.address() as { port: number }).port,
        token: await signedIn('bench'),
        // another user, to measure fairness
        other: await signedIn('other'),
        list: {
            page: `${resource.select}${list.join} ${list.where} ${list.orderBy} LIMIT ${list.perPage} OFFSET ${(list.page - 1) * list.perPage}`,
            count: `SELECT count(*)::int AS total FROM suppliers t ${list.where}`,
            params: list.params,
        },
        get: `${resource.select} WHERE t.id = $1`,
        url: `/api/connect/v2/suppliers?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`,
    });
};
void start();
