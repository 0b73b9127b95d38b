import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { afterAll, describe, expect, it } from 'vitest';
import { startPostgres } from '../postgres';
import { audit } from './ledger';
import { type Installation, install, killAll, openInstallation, type Server, start, tokenFor } from './server';
import { send, type Write, work } from './writers';

/**
 * The fault: the server is killed (-9) at a random moment while people write. Whatever it had acknowledged must be
 * there, nothing may be half there, it must start again by itself, and whoever repeats the request that was under way,
 * with its Idempotency-Key, must find it done once. FAULT_ROUNDS says how often.
 */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 6);
const WRITERS = 5;
const home = mkdtempSync(join(tmpdir(), 'headwater-kill-'));
const postgres = await startPostgres();
afterAll(async () => {
    killAll();
    await postgres?.stop();
    rmSync(home, { recursive: true, force: true });
});

const moment = () => 150 + Math.random() * 1200;
const makeFolder = async (sql: Sql) =>
    Number((await sql`INSERT INTO folders (name) VALUES ('Pictures') RETURNING id`)[0]?.id);
/** Until the killed server's request is a minute old, its key is held for it; the tests do not wait so long. */
const letTimePass = (sql: Sql) =>
    sql`UPDATE idempotency_keys SET created_at = created_at - interval '2 minutes' WHERE status IS NULL`;

/** Repeats what nobody answered, and some of what was answered. */
const repeat = async (server: Server, token: string, journal: readonly Write[]): Promise<void> => {
    for (const write of journal.filter(({ answer }) => !answer)) await send(server, token, write);
    for (const write of journal.slice(-5)) {
        const before = write.answer?.body;
        const again = { ...write };
        await send(server, token, again);
        expect(again.answer?.body?.id ?? again.answer?.body?.[0]?.id).toBe(before?.id ?? before?.[0]?.id);
    }
};
const report = (where: string, rounds: number, journal: readonly Write[], open: number, kept: number) =>
    console.log(
        `${where}: ${rounds} times kill -9; ${journal.length - open} writes acknowledged, 0 lost; ${open} under way, ${kept} of them had been done, all once after a repetition`,
    );
/** How many of those that nobody answered were done all the same. */
const done = async (sql: Sql, open: readonly Write[]) =>
    Number(
        (
            await sql`SELECT count(*) AS count FROM idempotency_keys WHERE status IS NOT NULL AND key = ANY(${open.map(({ key }) => key)})`
        )[0]?.count,
    );

describe('the server, killed while it writes', () => {
    it('keeps what it acknowledged, on the embedded database', { timeout: 60_000 + ROUNDS * 120_000 }, async () => {
        const installation: Installation = await install({ dataDir: join(home, 'embedded') });
        const look = async <T>(see: (sql: Sql) => Promise<T>): Promise<T> => {
            const database = await openInstallation(installation);
            try {
                return await see(database.sql);
            } finally {
                await database.close();
            }
        };
        const folder = await look(makeFolder);
        const journal: Write[] = [];
        let [open, kept] = [0, 0];
        for (let round = 0; round < ROUNDS; round++) {
            const server = await start(installation);
            const token = await tokenFor(installation);
            // what the round before left open
            await repeat(server, token, journal);
            const working = Promise.all(
                Array.from({ length: WRITERS }, () => work(server, token, folder, journal, () => false)),
            );
            await Promise.race([delay(moment()), working]);
            await server.kill();
            await working;
            await look(async sql => {
                await audit(sql, installation.dataDir, journal);
                const unanswered = journal.filter(({ answer }) => !answer);
                open += unanswered.length;
                kept += await done(sql, unanswered);
            });
        }
        const server = await start(installation);
        await repeat(server, await tokenFor(installation), journal);
        await server.kill();
        await look(sql => audit(sql, installation.dataDir, journal));
        expect(journal.length).toBeGreaterThan(ROUNDS * WRITERS);
        report('embedded', ROUNDS, journal, open, kept);
    });

    it.skipIf(!postgres)(
        'keeps what it acknowledged, on PostgreSQL, where the other of two servers goes on',
        { timeout: 60_000 + ROUNDS * 120_000 },
        async () => {
            const installation = await install({ dataDir: join(home, 'server'), databaseUrl: postgres?.url as string });
            const { sql, close } = await openInstallation(installation);
            const folder = await makeFolder(sql);
            const survivor = await start(installation);
            const journal: Write[] = [];
            let [open, kept] = [0, 0];
            for (let round = 0; round < ROUNDS; round++) {
                const victim = await start(installation);
                const token = await tokenFor(installation);
                let over = false;
                const working = Promise.all(
                    Array.from({ length: WRITERS }, (_, at) =>
                        work(at % 2 ? survivor : victim, token, folder, journal, () => over),
                    ),
                );
                await Promise.race([delay(moment()), working]);
                await victim.kill();
                const before = journal.length;
                await delay(300);
                over = true;
                await working;
                expect(journal.length, 'the other server goes on').toBeGreaterThan(before);
                await audit(sql, installation.dataDir, journal);
                const unanswered = journal.filter(({ answer }) => !answer);
                open += unanswered.length;
                kept += await done(sql, unanswered);
                await letTimePass(sql);
                await repeat(survivor, token, journal);
                await audit(sql, installation.dataDir, journal);
            }
            await survivor.kill();
            await close();
            expect(journal.length).toBeGreaterThan(ROUNDS * WRITERS);
            report('PostgreSQL, one of two servers', ROUNDS, journal, open, kept);
        },
    );
});
