import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AS_IN_PRODUCTION, startPostgres } from '../../test/postgres';
import { child } from './child';

const GOAL_SECONDS = 10;
const RESPONSES = 10_000;
const ROUNDS = 3;

/** Duration of an export of 10,000 responses in two form versions. */
export const benchForms = async () => {
    const postgres = await startPostgres(AS_IN_PRODUCTION);
    const dataDir = mkdtempSync(join(tmpdir(), 'headwater-bench-'));
    const server = child<{ port: number; token: string }>('./formsServer.ts', {
        DATA_DIR: dataDir,
        ...(postgres ? { DATABASE_URL: postgres.url } : {}),
        SECRET: randomBytes(48).toString('base64'),
    });
    const took: { first: number; all: number }[] = [];
    let bytes = 0;
    try {
        const { port, token } = await server.ready;
        for (let round = 0; round < ROUNDS; round++) {
            const startedAt = performance.now();
            const answer = await fetch(
                `http://127.0.0.1:${port}/api/connect/v2/templates/1/template-responses/export`,
                { headers: { authorization: `Bearer ${token}` } },
            );
            if (!answer.ok || !answer.body) throw new Error(`${answer.status} ${await answer.text()}`);
            let first = 0;
            let lines = 0;
            bytes = 0;
            for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
                first ||= performance.now() - startedAt;
                bytes += part.length;
                for (const byte of part) if (byte === 10) lines++;
            }
            if (lines !== RESPONSES + 1) throw new Error(`${lines} lines where ${RESPONSES + 1} are`);
            took.push({ first, all: performance.now() - startedAt });
        }
    } finally {
        server.process.kill();
        await postgres?.stop();
        rmSync(dataDir, { recursive: true, force: true });
    }
    const worst = Math.max(...took.map(({ all }) => all)) / 1000;
    const first = Math.max(...took.map(one => one.first));
    console.log(
        `\nFile of ${RESPONSES.toLocaleString('en-AU')} responses of 40 questions in two versions (${Math.round(bytes / 1024)} kB, ${postgres ? 'PostgreSQL' : 'embedded'})\n  slowest of ${ROUNDS}: ${worst.toFixed(2)} s, first bytes after ${first.toFixed(0)} ms   (goal ${GOAL_SECONDS} s)`,
    );
    return worst < GOAL_SECONDS;
};
