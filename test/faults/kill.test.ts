import type { Sql } from 'postgres';
import { describe, expect, it } from 'vitest';
import { killDuring, letTimePass, openBenches, roundsOf, SEEDED } from './killRuns';
import { audit } from './ledger';
import { randomOf } from './seededRandom';
import { type Server, start, tokenFor } from './server';
import { send, type Write, work } from './writers';

/**
 * Fault: the server is killed (-9) at a random moment while people write. Acknowledged writes must exist, none may be
 * incomplete, the server must restart by itself, and a request repeated with its Idempotency-Key must find its work
 * done once. FAULT_ROUNDS sets the number of rounds.
 */
const ROUNDS = roundsOf(3);
const WRITERS = 5;
const { embedded, onServer } = openBenches('writes');

const makeFolder = async (sql: Sql) =>
    Number((await sql`INSERT INTO folders (name) VALUES ('Pictures') RETURNING id`)[0]?.id);
/** Repeats unanswered requests, and some answered ones. */
const repeat = async (server: Server, token: string, journal: readonly Write[]): Promise<void> => {
    for (const write of journal.filter(({ answer }) => !answer)) await send(server, token, write);
    for (const write of journal.slice(-5)) {
        const before = write.answer?.body;
        const again = { ...write };
        await send(server, token, again);
        expect(again.answer?.body?.id ?? again.answer?.body?.[0]?.id).toBe(before?.id ?? before?.[0]?.id);
    }
};
const report = (where: string, journal: readonly Write[], { open, kept }: Tally) => {
    expect(journal.length).toBeGreaterThan(ROUNDS * WRITERS);
    console.log(
        `${where}: ${ROUNDS} times kill -9; ${journal.length - open} writes acknowledged, 0 lost; ${open} under way, ${kept} of them had been done, all once after a repetition`,
    );
};
/** Number of unanswered writes, and how many of those were done nevertheless. */
interface Tally {
    open: number;
    kept: number;
}
const judge = async (sql: Sql, dataDir: string, journal: readonly Write[], tally: Tally) => {
    await audit(sql, dataDir, journal);
    const unanswered = journal.filter(({ answer }) => !answer);
    const [done] = await sql`
        SELECT count(*)::int AS count FROM idempotency_keys WHERE status IS NOT NULL AND key = ANY(${unanswered.map(({ key }) => key)})`;
    tally.open += unanswered.length;
    tally.kept += done?.count;
};
const keepWriting = (
    servers: readonly Server[],
    token: string,
    folder: number,
    journal: Write[],
    enough: () => boolean,
) =>
    Promise.all(
        Array.from({ length: WRITERS }, (_, at) =>
            work(servers[at % servers.length] as Server, token, folder, journal, enough),
        ),
    );

/** Answered writes before the next kill, so that it interrupts work on a busy machine as well. */
const hasStartedFrom = (journal: readonly Write[]) => {
    const answered = () => journal.filter(({ answer }) => answer).length;
    const before = answered();
    return () => answered() > before + WRITERS;
};

describe(`Server killed while it writes (${SEEDED})`, () => {
    if (embedded)
        it('retains acknowledged writes, on the embedded database', {
            timeout: 60_000 + ROUNDS * 120_000,
        }, async () => {
            const { installation, look } = await embedded();
            const folder = await look(makeFolder);
            const journal: Write[] = [];
            const tally = { open: 0, kept: 0 };
            for (let round = 0; round < ROUNDS; round++) {
                const server = await start(installation);
                const token = await tokenFor(installation);
                // unfinished requests of the previous round
                await repeat(server, token, journal);
                await killDuring(server, over => keepWriting([server], token, folder, journal, over), {
                    random: randomOf('writes', 'embedded', round),
                    hasStarted: hasStartedFrom(journal),
                });
                await look(sql => judge(sql, installation.dataDir, journal, tally));
            }
            const server = await start(installation);
            await repeat(server, await tokenFor(installation), journal);
            await server.kill();
            await look(sql => audit(sql, installation.dataDir, journal));
            report('embedded', journal, tally);
        });

    if (onServer)
        it('retains acknowledged writes, on PostgreSQL with a surviving second server', {
            timeout: 60_000 + ROUNDS * 120_000,
        }, async () => {
            const { installation, look, close } = await onServer();
            const folder = await look(makeFolder);
            const survivor = await start(installation);
            const journal: Write[] = [];
            const tally = { open: 0, kept: 0 };
            for (let round = 0; round < ROUNDS; round++) {
                const victim = await start(installation);
                const token = await tokenFor(installation);
                await killDuring(victim, over => keepWriting([victim, survivor], token, folder, journal, over), {
                    random: randomOf('writes', 'server', round),
                    progress: () => journal.length,
                    hasStarted: hasStartedFrom(journal),
                });
                await look(sql => judge(sql, installation.dataDir, journal, tally));
                await look(letTimePass);
                await repeat(survivor, token, journal);
                await look(sql => audit(sql, installation.dataDir, journal));
            }
            await survivor.kill();
            await close();
            report('PostgreSQL, one of two servers', journal, tally);
        });
});
