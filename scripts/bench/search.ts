import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resources } from '../../src/contract/generated/resources';
import type { Resource } from '../../src/contract/metadata';
import { AS_IN_PRODUCTION, startPostgres } from '../../test/postgres';
import { child } from './child';

const ROUNDS = 12;
const GOAL_MS = 50;
/** typed queries, keystroke by keystroke */
const SEARCHES = [
    ...['b', 'bo', 'bot', 'bottom', 'bottom d', 'bottom dam', 'bottom dam nardoo', 'nardoo park 70 bottom'],
    ...['7', '67', '671', 'UD-000671', 'SO-671', 'JC-000671', 'jc 67'],
    ...['pump', 'look at', 'pastoral', 'office671', 'zq', 'nowhere at all', 'a e i', 'e', 'park', '0'],
];

interface ServerInfo {
    port: number;
    token: string;
}
const percentile = (values: readonly number[], share: number) =>
    [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.ceil(values.length * share) - 1)] as number;

/** The same without a search operation: requests each resource's list in parallel, and waits for the last. */
const lists = (query: string) =>
    (Object.values(resources) as Resource[])
        .filter(
            ({ view, kinds, where, actions, fields }) =>
                !view && !kinds && !where && actions.list && actions.get && fields.some(({ search }) => search),
        )
        .map(({ api, path }) => `/api/${api}${path}?${new URLSearchParams({ search: query, per_page: '5' })}`);

/** Duration of a search over all resources among 100,000 records, compared with a request per list, in one run. */
export const benchSearch = async () => {
    const postgres = await startPostgres(AS_IN_PRODUCTION);
    if (!postgres) {
        console.log('Search: no PostgreSQL server could be started here.');
        return true;
    }
    const dataDir = mkdtempSync(join(tmpdir(), 'headwater-bench-'));
    const server = child<ServerInfo>('./searchServer.ts', {
        DATA_DIR: dataDir,
        DATABASE_URL: postgres.url,
        SECRET: randomBytes(48).toString('base64'),
    });
    const ours: number[] = [];
    const each: number[] = [];
    const slowest: Record<string, number> = {};
    try {
        const { port, token } = await server.ready;
        const timed = async (...paths: string[]) => {
            const startedAt = performance.now();
            await Promise.all(
                paths.map(async path => {
                    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
                        headers: { authorization: `Bearer ${token}` },
                    });
                    const text = await answer.text();
                    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text}`);
                }),
            );
            return performance.now() - startedAt;
        };
        const search = (query: string) => timed(`/api/main/search?${new URLSearchParams({ query: query })}`);
        for (const query of SEARCHES) await search(query);
        for (let round = 0; round < ROUNDS; round++)
            for (const query of SEARCHES) {
                const took = await search(query);
                ours.push(took);
                slowest[query] = Math.max(slowest[query] ?? 0, took);
                if (round < 1) each.push(await timed(...lists(query)));
            }
    } finally {
        server.process.kill();
        await postgres.stop();
        rmSync(dataDir, { recursive: true, force: true });
    }
    const summary = (values: readonly number[]) =>
        `median ${percentile(values, 0.5).toFixed(1)} ms   p95 ${percentile(values, 0.95).toFixed(1)} ms   slowest ${Math.max(...values).toFixed(1)} ms`;
    console.log(
        `\nSearch on PostgreSQL, 100,000 records, ${SEARCHES.length} texts, ${ROUNDS} rounds, one after the other`,
    );
    console.log(`  one search over all          ${summary(ours)}   (goal p95 ${GOAL_MS})`);
    console.log(`  a request for each of ${lists('').length} lists ${summary(each)}`);
    const worst = Object.entries(slowest).sort(([, a], [, b]) => b - a);
    console.log(
        `  slowest: ${worst
            .slice(0, 4)
            .map(([query, ms]) => `"${query}" ${ms.toFixed(0)} ms`)
            .join(', ')}`,
    );
    return percentile(ours, 0.95) < GOAL_MS;
};
