import { createServer } from 'node:http';
import { connect } from '../../src/server/platform/database/driver';

/**
 * Peer of the API benchmark: a bare Node http server with the same SQL on the same database, with the same driver and
 * settings. No sign-in, permission, validation or contract. Its parent sends the SQL.
 */
interface Work {
    database: string;
    list: { page: string; count: string; params: unknown[] };
    get: string;
    ids: number;
}
process.on('message', ({ database, list, get, ids }: Work) => {
    const sql = connect(database, {}, { single: 10, transactions: 1 });
    let at = 0;
    const server = createServer(async (request, response) => {
        const run = (text: string, params: unknown[]) => sql.unsafe(text, params as never[], { prepare: true });
        const body = request.url?.startsWith('/page')
            ? { data: await run(list.page, list.params) }
            : request.url?.startsWith('/list')
              ? await Promise.all([run(list.page, list.params), run(list.count, list.params)]).then(
                    ([data, [total]]) => ({ data, total }),
                )
              : await run(get, [(at++ % ids) + 1]).then(([record]) => ({ body: record }));
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(body));
    });
    server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as { port: number }).port }));
});
