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

interface Told {
    port: number;
    token: string;
}
const percentile = (values: readonly number[], share: number) =>
    [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.ceil(values.length * share) - 1)] as number;

/** The same without an operation for it: the list of each resource is asked, all at once, and the last one is waited for. */
const lists = (words: string) =>
    (Object.values(resources) as Resource[])
        .filter(
            ({ view, kinds, where, actions, fields }) =>
                !view && !kinds && !where && actions.list && actions.get && fields.some(({ search }) => search),
        )
        .map(({ api, path }) => `/api/${api}${path}?${new URLSearchParams({ search: words, per_page: '5' })}`);

/** How long the search over all resources takes among 100,000 records, beside a request for each list, in one run. */
export const benchSearch = async () => {
    const postgres = await startPostgres(AS_IN_PRODUCTION);
    if (!postgres) {
        console.log('Search: no PostgreSQL server could be started here.');
        return true;
    }
    const dataDir = mkdtempSync(join(tmpdir(), 'headwater-bench-'));
    const server = child<Told>('./searchServer.ts', {
        DATA_DIR: dataDir,
        DATABASE_URL: postgres.url,
        SECRET: randomBytes(48).toString('base64'),
    });
    const ours: number[] = [];
    const each: number[] = [];
    const slowest: Record<string, number> = {};
    try {
        const { port, token } = await server.told;
        const timed = async (...paths: string[]) => {
            const begun = performance.now();
            await Promise.all(
                paths.map(async path => {
                    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
                        headers: { authorization: `Bearer ${token}` },
                    });
                    const text = await answer.text();
                    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text}`);
                }),
            );
            return performance.now() - begun;
        };
        const search = (words: string) => timed(`/api/main/search?${new URLSearchParams({ query: words })}`);
        for (const words of SEARCHES) await search(words);
        for (let round = 0; round < ROUNDS; round++)
            for (const words of SEARCHES) {
                const took = await search(words);
                ours.push(took);
                slowest[words] = Math.max(slowest[words] ?? 0, took);
                if (round < 1) each.push(await timed(...lists(words)));
            }
    } finally {
        server.process.kill();
        await postgres.stop();
        rmSync(dataDir, { recursive: true, force: true });
    }
    const told = (values: readonly number[]) =>
        `median ${percentile(values, 0.5).toFixed(1)} ms   p95 ${percentile(values, 0.95).toFixed(1)} ms   slowest ${Math.max(...values).toFixed(1)} ms`;
    console.log(
        `\nSearch on PostgreSQL, 100,000 records, ${SEARCHES.length} texts, ${ROUNDS} rounds, one after the other`,
    );
    console.log(`  one search over all          ${told(ours)}   (goal p95 ${GOAL_MS})`);
    console.log(`  a request for each of ${lists('').length} lists ${told(each)}`);
    const worst = Object.entries(slowest).sort(([, a], [, b]) => b - a);
    console.log(
        `  slowest: ${worst
            .slice(0, 4)
            .map(([words, ms]) => `"${words}" ${ms.toFixed(0)} ms`)
            .join(', ')}`,
    );
    return percentile(ours, 0.95) < GOAL_MS;
};
