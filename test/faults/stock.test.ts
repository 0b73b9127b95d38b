import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { afterAll, describe, expect, it } from 'vitest';
import { startPostgres } from '../postgres';
import { type Installation, install, killAll, openInstallation, type Server, start, tokenFor } from './server';
import { auditStock, expectAnswer, openStock, type Step, type Stocked, take, transferAbout } from './transfers';

/**
 * The fault: the server is killed (-9) at a random moment while supplement is transferred and transfers are voided. The
 * ledger must be right, no transfer half done, and whoever repeats the request that was under way must find it done once.
 * FAULT_ROUNDS says how often.
 */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 3);
const PEOPLE = 5;
const home = mkdtempSync(join(tmpdir(), 'headwater-kill-stock-'));
const postgres = await startPostgres();
afterAll(async () => {
    killAll();
    await postgres?.stop();
    rmSync(home, { recursive: true, force: true });
});

const moment = () => 150 + Math.random() * 1200;

/** Repeats what nobody answered, and some of what was done; done once, it is answered as before. */
const repeat = async (server: Server, token: string, journal: readonly Step[]) => {
    for (const step of journal.filter(({ answer }) => !answer)) {
        await take(server, token, step);
        expectAnswer(step);
    }
    for (const step of journal.filter(({ answer }) => answer && answer.status < 300).slice(-5)) {
        const again = { ...step };
        await take(server, token, again);
        expect(again.answer).toEqual(step.answer);
    }
};

const report = (where: string, journal: readonly Step[], open: number) => {
    const done = journal.filter(({ answer }) => answer && answer.status < 300);
    const of = (kind: Step['kind']) => done.filter(step => step.kind === kind).length;
    console.log(
        `${where}: ${ROUNDS} times kill -9 during transfer and void; ${of('complete')} completed, ${of('void')} voided, ${open} steps under way; the ledger right each time`,
    );
    expect(of('complete')).toBeGreaterThan(ROUNDS);
    expect(of('void')).toBeGreaterThan(0);
};

describe('the server, killed while stock is moved', () => {
    it('keeps the ledger right, on the embedded database', { timeout: 60_000 + ROUNDS * 120_000 }, async () => {
        const installation: Installation = await install({ dataDir: join(home, 'embedded') });
        const look = async <T>(see: (sql: Sql) => Promise<T>): Promise<T> => {
            const database = await openInstallation(installation);
            try {
                return await see(database.sql);
            } finally {
                await database.close();
            }
        };
        const stocked: Stocked = await look(openStock);
        const journal: Step[] = [];
        let open = 0;
        for (let round = 0; round < ROUNDS; round++) {
            const server = await start(installation);
            const token = await tokenFor(installation);
            await repeat(server, token, journal);
            const working = Promise.all(
                Array.from({ length: PEOPLE }, () => transferAbout(server, token, stocked, journal, () => false)),
            );
            await Promise.race([delay(moment()), working]);
            await server.kill();
            await working;
            await look(sql => auditStock(sql, stocked, journal));
            open += journal.filter(({ answer }) => !answer).length;
        }
        const server = await start(installation);
        await repeat(server, await tokenFor(installation), journal);
        await server.kill();
        await look(sql => auditStock(sql, stocked, journal));
        report('embedded', journal, open);
    });

    it.skipIf(!postgres)(
        'keeps the ledger right, on PostgreSQL, where the other of two servers goes on',
        { timeout: 60_000 + ROUNDS * 120_000 },
        async () => {
            const installation = await install({ dataDir: join(home, 'server'), databaseUrl: postgres?.url as string });
            const { sql, close } = await openInstallation(installation);
            const stocked = await openStock(sql);
            const survivor = await start(installation);
            const journal: Step[] = [];
            let open = 0;
            for (let round = 0; round < ROUNDS; round++) {
                const victim = await start(installation);
                const token = await tokenFor(installation);
                let over = false;
                const working = Promise.all(
                    Array.from({ length: PEOPLE }, (_, at) =>
                        transferAbout(at % 2 ? survivor : victim, token, stocked, journal, () => over),
                    ),
                );
                await Promise.race([delay(moment()), working]);
                await victim.kill();
                const before = journal.length;
                await delay(300);
                over = true;
                await working;
                expect(journal.length, 'the other server goes on').toBeGreaterThan(before);
                await auditStock(sql, stocked, journal);
                open += journal.filter(({ answer }) => !answer).length;
                // until the killed server's request is a minute old, its key is held for it
                await sql`UPDATE idempotency_keys SET created_at = created_at - interval '2 minutes' WHERE status IS NULL`;
                await repeat(survivor, token, journal);
                await auditStock(sql, stocked, journal);
            }
            await survivor.kill();
            await close();
            report('PostgreSQL, one of two servers', journal, open);
        },
    );
});
