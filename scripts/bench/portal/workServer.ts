import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { DEMO_PASSWORD } from '../../../src/demo/identity/accounts';
import { seedDemo } from '../../../src/demo/seed';
import { createApp } from '../../../src/server/app';
import { loadConfig } from '../../../src/server/platform/config';

/**
 * The real server with the demonstration and 5,000 suppliers, and in the same process an adapter for plain react-admin:
 * it translates requests of `ra-data-simple-rest` to the same API, so that both wait for the same SQL. A process of the
 * portal benchmark; reports both addresses to its parent.
 */
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

const start = async () => {
    const app = await createApp(loadConfig({ ...process.env, LOG_LEVEL: 'silent', PORT: '0' }));
    const { fastify, services } = app;
    await seedDemo(services);
    await services.sql`
        INSERT INTO suppliers (name, contact_name, email, phone)
        SELECT 'Bench ' || chr(65 + n % 26) || chr(65 + n / 26 % 26) || ' ' || n, 'Contact ' || n, 'bench' || n || '@example.test', '0400 000 000'
        FROM generate_series(1, 5000) n ON CONFLICT DO NOTHING`;
    await services.database.vacuum();
    await fastify.listen({ port: 0, host: '127.0.0.1' });
    const ours = `http://127.0.0.1:${(fastify.server.address() as AddressInfo).port}`;
    const signIn = await fetch(`${ours}/api/main/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'superadmin@demo.test', password: DEMO_PASSWORD }),
    });
    const session = (await signIn.json()).body;
    const folder = process.env.PLAIN ?? '';
    const packed = new Map<string, Buffer>();

    /** `/api/suppliers?filter={}&range=[0,19]&sort=["id","ASC"]` or `/api/suppliers/1` */
    const answer = async (address: URL) => {
        const [, , name, id] = address.pathname.split('/');
        const ask = async (path: string) => {
            const response = await fastify.inject({
                url: `/api/connect/v2/${name}${path}`,
                headers: { authorization: `Bearer ${session.token}`, timezone: 'Australia/Brisbane' },
            });
            return response.json();
        };
        if (id) return { body: (await ask(`/${id}`)).body, range: '' };
        const of = (key: string) => JSON.parse(address.searchParams.get(key) ?? 'null');
        const [first, last] = of('range') ?? [0, 19];
        const [field, order] = of('sort') ?? ['id', 'ASC'];
        const query = new URLSearchParams({
            page: String(first / (last - first + 1) + 1),
            per_page: String(last - first + 1),
            sort_by: field,
            sort_direction: order.toLowerCase(),
            ...(of('filter')?.q ? { search: of('filter').q } : {}),
        });
        const { data, pagination } = await ask(`?${query}`);
        return { body: data ?? [], range: `items ${first}-${last}/${pagination?.total ?? 0}` };
    };
    const { brotliCompressSync, constants } = await import('node:zlib');
    const plain = createServer(async (request, response) => {
        const address = new URL(request.url ?? '/', 'http://bench');
        if (address.pathname.startsWith('/api/')) {
            const { body, range } = await answer(address);
            response.writeHead(200, { 'content-type': 'application/json', 'content-range': range });
            return void response.end(JSON.stringify(body));
        }
        const requested = join(folder, address.pathname);
        const file = extname(address.pathname) && existsSync(requested) ? requested : join(folder, 'index.html');
        const body =
            packed.get(file) ??
            brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
        packed.set(file, body);
        response.writeHead(200, {
            'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
            'content-encoding': 'br',
            'content-length': body.length,
            'cache-control': file.endsWith('.html') ? 'no-cache' : 'max-age=31536000, immutable',
        });
        response.end(body);
    });
    plain.listen(0, '127.0.0.1', () =>
        process.send?.({ ours, plain: `http://127.0.0.1:${(plain.address() as AddressInfo).port}`, session }),
    );
};
void start();
