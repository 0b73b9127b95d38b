import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AS_IN_PRODUCTION, startPostgres } from '../../test/postgres';
import { child } from './child';

const ROUNDS = 200;
const GOAL_MS = 200;
/** size of one map in the product's performance goals */
const PADDOCKS = 500;

interface ServerInfo {
    port: number;
    token: string;
    customerToken: string;
}
const percentile = (values: readonly number[], share: number) =>
    [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.ceil(values.length * share) - 1)] as number;

/**
 * Response time of the outlines of a property with 500 paddocks among 20,000 others, for staff and for its customer.
 */
export const benchLand = async () => {
    const postgres = await startPostgres(AS_IN_PRODUCTION);
    if (!postgres) {
        console.log('Land: no PostgreSQL server could be started here.');
        return true;
    }
    const dataDir = mkdtempSync(join(tmpdir(), 'headwater-bench-'));
    const server = child<ServerInfo>('./landServer.ts', {
        DATA_DIR: dataDir,
        DATABASE_URL: postgres.url,
        SECRET: randomBytes(48).toString('base64'),
    });
    const took: Record<'staff' | 'customer', number[]> = { staff: [], customer: [] };
    let bytes = 0;
    try {
        const { port, token, customerToken } = await server.ready;
        const ask = async (bearer: string) => {
            const startedAt = performance.now();
            const answer = await fetch(
                `http://127.0.0.1:${port}/api/main/paddocks/outlines?west=141&south=-22&east=143&north=-20`,
                { headers: { authorization: `Bearer ${bearer}` } },
            );
            const text = await answer.text();
            if (answer.status !== 200) throw new Error(`${answer.status} ${text}`);
            const { data } = JSON.parse(text) as { data: unknown[] };
            if (data.length !== PADDOCKS) throw new Error(`${data.length} paddocks where ${PADDOCKS} are`);
            bytes = text.length;
            return performance.now() - startedAt;
        };
        for (let warm = 0; warm < 5; warm++) await Promise.all([ask(token), ask(customerToken)]);
        for (let round = 0; round < ROUNDS; round++) {
            took.staff.push(await ask(token));
            took.customer.push(await ask(customerToken));
        }
    } finally {
        server.process.kill();
        await postgres.stop();
        rmSync(dataDir, { recursive: true, force: true });
    }
    console.log(
        `\nOutlines of ${PADDOCKS} paddocks of 40 corners (${Math.round(bytes / 1024)} kB), among 20,000 others`,
    );
    for (const [who, values] of Object.entries(took))
        console.log(
            `  ${who.padEnd(9)} median ${percentile(values, 0.5).toFixed(1)} ms   p95 ${percentile(values, 0.95).toFixed(1)} ms   (goal p95 ${GOAL_MS})`,
        );
    return Object.values(took).every(values => percentile(values, 0.95) < GOAL_MS);
};
