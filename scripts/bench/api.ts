import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { startPostgres } from '../../test/postgres';
import { child } from './child';

const SECONDS = 6;
const ROUNDS = 3;
const CONNECTIONS = 20;
const IDS = 100_000;
const WRITES_PER_SECOND = 5;
/** minimum share of the bare server's throughput; for a list also of its page without the count */
const GOALS = { list: 0.6, page: 0.6, get: 0.85, 'page under writes': 0.6 };

interface ServerInfo {
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

/** Adds five suppliers per second until stopped, each time requesting the list that must count it. */
const writing = (at: string, list: string, headers: Record<string, string>) => {
    const json = { ...headers, 'content-type': 'application/json' };
    const totalNow = async () => {
        const answer = await fetch(list, { headers });
        return ((await answer.json()) as { pagination: { total: number } }).pagination.total;
    };
    let ended = false;
    const run = async () => {
        let written = 0;
        let total = await totalNow();
        const startedAt = Date.now();
        while (!ended) {
            const body = JSON.stringify({ name: `Written ${startedAt} ${written}`, status: 'active' });
            const { status } = await fetch(at, { method: 'POST', headers: json, body });
            if (status !== 201) throw new Error(`${at}: ${status}`);
            const now = await totalNow();
            if (now !== total + 1) throw new Error(`The list counts ${now} after a write to ${total}.`);
            total = now;
            written++;
            const due = startedAt + (written * 1000) / WRITES_PER_SECOND;
            await new Promise(resolve => setTimeout(resolve, Math.max(0, due - Date.now())));
        }
        return (written * 1000) / (Date.now() - startedAt);
    };
    const perSecond = run();
    return {
        stop: () => {
            ended = true;
            return perSecond;
        },
    };
};
const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;

/**
 * Throughput of lists and gets through the API compared with a bare Node http server with the same SQL, in alternating
 * rounds.
 */
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
    const server = child<ServerInfo>('./server.ts', env);
    const ours = await server.ready;
    const bare = child<{ port: number }>('./peer.ts', {});
    bare.process.send({ database: postgres.url, list: ours.list, get: ours.get, ids: IDS });
    const peer = await bare.ready;
    const headers = { authorization: `Bearer ${ours.token}` };
    const figures: Record<string, number[]> = {};
    const p99: Record<string, number[]> = {};
    const written: number[] = [];
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
            const list = `http://127.0.0.1:${ours.port}${ours.url}`;
            const writer = writing(`http://127.0.0.1:${ours.port}/api/connect/v2/suppliers`, list, headers);
            await measure('list under writes, whole API', list, headers);
            await measure('list under writes, bare server', `http://127.0.0.1:${peer.port}/list`, {});
            await measure('page under writes, bare server', `http://127.0.0.1:${peer.port}/page`, {});
            written.push(await writer.stop());
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
            `  ${name.padEnd(31)} ${median(values).toFixed(0).padStart(7)} /s   p99 ${median(p99[name] as number[])} ms   rounds ${values.map(value => value.toFixed(0)).join(', ')}`,
        );
    console.log(`  writes meanwhile: ${median(written).toFixed(1)} /s, each counted in the next list of the writer`);
    const share = (ours: string, bare: string) =>
        median((figures[ours] as number[]).map((value, round) => value / (figures[bare]?.[round] as number)));
    const shares = {
        list: share('list, whole API', 'list, bare server'),
        page: share('list, whole API', 'page, bare server'),
        get: share('get, whole API', 'get, bare server'),
        'list under writes': share('list under writes, whole API', 'list under writes, bare server'),
        'page under writes': share('list under writes, whole API', 'page under writes, bare server'),
    };
    let good = true;
    for (const [name, value] of Object.entries(shares)) {
        const goal = GOALS[name as keyof typeof GOALS] as number | undefined;
        good &&= value >= (goal ?? 0);
        console.log(`  ${name}: ${value.toFixed(2)} of the bare server${goal ? ` (goal ${goal})` : ''}`);
    }
    return good;
};
