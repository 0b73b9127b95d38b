import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { WITHOUT_LIMITS } from '../../test/limits';
import { startPostgres } from '../../test/postgres';
import { child } from './child';

const SECONDS = 12;
const ROUNDS = 3;
const CONNECTIONS = 50;
/** the user sends ten requests per second */
const PAUSE_MS = 100;

interface ServerInfo {
    port: number;
    token: string;
    other: string;
    url: string;
}
const percentile = (values: readonly number[], share: number) =>
    [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.ceil(values.length * share) - 1)] as number;
const median = (values: readonly number[]) => percentile(values, 0.5);

/** Requests the list periodically until a time; returns the response times in ms. */
const calmly = async (url: string, token: string, until: number): Promise<number[]> => {
    const took: number[] = [];
    while (performance.now() < until) {
        const startedAt = performance.now();
        const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
        await answer.arrayBuffer();
        if (answer.status !== 200) throw new Error(`The calm user was answered with ${answer.status}.`);
        took.push(performance.now() - startedAt);
        await new Promise(resolve => setTimeout(resolve, PAUSE_MS));
    }
    return took;
};

/** Response time of one user while another one's script loads the server over 50 connections, with rate limits and without. */
export const benchFairness = async () => {
    const postgres = await startPostgres();
    if (!postgres) {
        console.log('Fairness: no PostgreSQL server could be started here.');
        return true;
    }
    const dataDir = mkdtempSync(join(tmpdir(), 'headwater-bench-'));
    const env = { DATA_DIR: dataDir, DATABASE_URL: postgres.url, SECRET: randomBytes(48).toString('base64') };
    const usual = Object.fromEntries(Object.keys(WITHOUT_LIMITS).map(name => [name, '']));
    // sequentially: the first one fills the database
    const without = child<ServerInfo>('./server.ts', env);
    const free = await without.ready;
    const within = child<ServerInfo>('./server.ts', { ...env, ...usual });
    const limited = await within.ready;
    const waits: Record<string, number[][]> = {};
    const script: Record<string, { served: number; refused: number }[]> = {};
    const measure = async (name: string, { port, token, other, url }: ServerInfo, hammered: boolean) => {
        const list = `http://127.0.0.1:${port}${url}`;
        const until = performance.now() + SECONDS * 1000;
        const [took, result] = await Promise.all([
            calmly(list, other, until),
            hammered
                ? autocannon({
                      url: list,
                      connections: CONNECTIONS,
                      duration: SECONDS,
                      workers: 1,
                      headers: { authorization: `Bearer ${token}` },
                  })
                : undefined,
        ]);
        waits[name] = [...(waits[name] ?? []), took];
        if (result) script[name] = [...(script[name] ?? []), { served: result['2xx'], refused: result['4xx'] }];
    };
    try {
        for (let round = 0; round < ROUNDS; round++) {
            await measure('nobody else', limited, false);
            await measure('a script, without limits', free, true);
            await measure('a script, with limits', limited, true);
        }
    } finally {
        without.process.kill();
        within.process.kill();
        await postgres.stop();
        rmSync(dataDir, { recursive: true, force: true });
    }
    console.log(
        `\nA list of 100,000 rows on PostgreSQL for one user, while another asks over ${CONNECTIONS} connections; median of ${ROUNDS} rounds of ${SECONDS} s`,
    );
    const p95 = (name: string) => (waits[name] ?? []).map(took => percentile(took, 0.95));
    for (const name of Object.keys(waits)) {
        const measuredWaits = (waits[name] ?? []).map(({ length }) => length);
        const scriptWaits = script[name] ?? [];
        console.log(
            `  ${name.padEnd(26)} p95 ${median(p95(name)).toFixed(1).padStart(7)} ms   rounds ${p95(name)
                .map(value => value.toFixed(1))
                .join(', ')}   ${median(measuredWaits)} answers${
                scriptWaits.length
                    ? `; the script: ${median(scriptWaits.map(({ served }) => served))} served, ${median(scriptWaits.map(({ refused }) => refused))} refused`
                    : ''
            }`,
        );
    }
    const better = median(p95('a script, without limits')) / median(p95('a script, with limits'));
    console.log(`  with the limits the wait is ${better.toFixed(1)} times shorter (goal: shorter)`);
    return better > 1;
};
