import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { startPostgres } from '../../test/postgres';
import { child } from './child';

const SECONDS = 6;
const ROUNDS = 3;
const CONNECTIONS = 16;
const IDS = 100_000;
/** what the product promises: at least this share of the bare server's throughput */
export const GOAL = 0.6;

interface Told {
    port: number;
    token: string;
    url: string;
    list: unknown;
    get: string;
}
const fire = async (url: string, headers: Record<string, string>, ids?: number) => {
    let at = 0;
    const result = await autocannon({
        url,
        connections: CONNECTIONS,
        duration: SECONDS,
        headers,
        ...(ids
            ? {
                  requests: [
                      {
                          setupRequest: request => ({
                              ...request,
                              path: request.path?.replace(/\d+$/, String((at++ % ids) + 1)) ?? '',
                          }),
                      },
                  ],
              }
            : {}),
    });
    if (result.non2xx || result.errors) throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
    return { perSecond: result.requests.average, p99: result.latency.p99 };
};
const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;

/** Lists and gets through the whole API beside a bare Node http server with the same SQL, round by round in one run. */
export const benchApi = async () => {
    const postgres = await startPostgres();
    if (!postgres) {
        console.log('API: no PostgreSQL server could be started here, so there is nothing to compare.');
        return true;
    }
    const dataDir = mkdtempSync(join(tmpdir(), 'headwater-bench-'));
    const env = {
        DATA_DIR: dataDir,
        DATABASE_URL: postgres.url,
        SECRET: randomBytes(48).toString('base64'),
    };
    const server = child<Told>('./server.ts', env);
    const ours = await server.told;
    const bare = child<{ port: number }>('./peer.ts', {});
    bare.process.send({ database: postgres.url, list: ours.list, get: ours.get, ids: IDS });
    const peer = await bare.told;
    const headers = { authorization: `Bearer ${ours.token}` };
    const figures: Record<string, number[]> = {};
    const p99: Record<string, number[]> = {};
    const measure = async (name: string, url: string, headers: Record<string, string>, ids?: number) => {
        const { perSecond, p99: slowest } = await fire(url, headers, ids);
        figures[name] = [...(figures[name] ?? []), perSecond];
        p99[name] = [...(p99[name] ?? []), slowest];
    };
    try {
        for (let round = 0; round < ROUNDS; round++) {
            await measure('list, whole API', `http://127.0.0.1:${ours.port}${ours.url}`, headers);
            await measure('list, bare server', `http://127.0.0.1:${peer.port}/list`, {});
            await measure('page, bare server', `http://127.0.0.1:${peer.port}/page`, {});
            await measure('get, whole API', `http://127.0.0.1:${ours.port}/api/connect/v2/suppliers/1`, headers, IDS);
            await measure('get, bare server', `http://127.0.0.1:${peer.port}/get/1`, {});
        }
    } finally {
        server.process.kill();
        bare.process.kill();
        await postgres.stop();
        rmSync(dataDir, { recursive: true, force: true });
    }
    console.log(
        `\nAPI on PostgreSQL, ${IDS.toLocaleString('en')} rows, ${CONNECTIONS} connections, median of ${ROUNDS} rounds of ${SECONDS} s`,
    );
    for (const [name, values] of Object.entries(figures))
        console.log(
            `  ${name.padEnd(20)} ${median(values).toFixed(0).padStart(7)} /s   p99 ${median(p99[name] as number[])} ms`,
        );
    // The total is kept until a write, so most lists of ours count nothing: beside the peer without its count too.
    const page = median(figures['list, whole API'] as number[]) / median(figures['page, bare server'] as number[]);
    console.log(`  list: ${page.toFixed(2)} of the bare server without its count`);
    let good = true;
    for (const kind of ['list', 'get']) {
        const share =
            median(figures[`${kind}, whole API`] as number[]) / median(figures[`${kind}, bare server`] as number[]);
        good &&= share >= GOAL;
        console.log(`  ${kind}: ${share.toFixed(2)} of the bare server (goal ${GOAL})`);
    }
    return good;
};
