import { describe, expect, it } from 'vitest';
import type { Random } from '../../src/domain/random';
import { killDuring, letTimePass, openBenches, roundsOf, SEEDED } from './killRuns';
import { randomOf } from './seededRandom';
import { type Server, start, tokenFor } from './server';
import { auditStock, expectAnswer, openStock, type Step, type Stocked, take, transferAbout } from './transfers';

/**
 * Fault: the server is killed (-9) at a random moment while supplement is transferred and transfers are voided. The
 * ledger must be right, no transfer incomplete, and a repeated request must find its work done once. FAULT_ROUNDS sets
 * the number of rounds.
 */
const ROUNDS = roundsOf(2);
const PEOPLE = 5;
const { embedded, onServer } = openBenches('stock');

/** Repeats unanswered requests and some finished ones, which must return the same response. */
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

const doneOf = (journal: readonly Step[], kind: Step['kind']) =>
    journal.filter(step => step.kind === kind && step.answer && step.answer.status < 300).length;
/** Enough of each kind of step for the kills to be meaningful. */
const hasEnoughSteps = (journal: readonly Step[]) =>
    doneOf(journal, 'complete') > ROUNDS && doneOf(journal, 'void') > 0;

const report = (where: string, journal: readonly Step[], open: number) => {
    const of = (kind: Step['kind']) => doneOf(journal, kind);
    console.log(
        `${where}: ${ROUNDS} times kill -9 during transfer and void; ${of('complete')} completed, ${of('void')} voided, ${open} steps under way; the ledger right each time`,
    );
    expect(hasEnoughSteps(journal)).toBe(true);
};

const peopleOf = (database: string): Random[] =>
    Array.from({ length: PEOPLE }, (_, at) => randomOf('stock', database, 'person', at));
const keepMoving = (
    servers: readonly Server[],
    token: string,
    people: readonly Random[],
    stocked: Stocked,
    journal: Step[],
    enough: () => boolean,
) =>
    Promise.all(
        people.map((random, at) =>
            transferAbout(servers[at % servers.length] as Server, token, random, stocked, journal, enough),
        ),
    );
const unanswered = (journal: readonly Step[]) => journal.filter(({ answer }) => !answer).length;

describe(`Server killed while stock is moved (${SEEDED})`, () => {
    if (embedded)
        it('keeps the stock ledger consistent, on the embedded database', {
            timeout: 60_000 + ROUNDS * 120_000,
        }, async () => {
            const { installation, look } = await embedded();
            const stocked = await look(openStock);
            const people = peopleOf('embedded');
            const journal: Step[] = [];
            let open = 0;
            for (let round = 0; round < ROUNDS; round++) {
                const server = await start(installation);
                const token = await tokenFor(installation);
                await repeat(server, token, journal);
                await killDuring(server, over => keepMoving([server], token, people, stocked, journal, over), {
                    random: randomOf('stock', 'embedded', round),
                    hasStarted: () => hasEnoughSteps(journal),
                });
                await look(sql => auditStock(sql, stocked, journal));
                open += unanswered(journal);
            }
            const server = await start(installation);
            await repeat(server, await tokenFor(installation), journal);
            await server.kill();
            await look(sql => auditStock(sql, stocked, journal));
            report('embedded', journal, open);
        });

    if (onServer)
        it('keeps the stock ledger consistent, on PostgreSQL with a surviving second server', {
            timeout: 60_000 + ROUNDS * 120_000,
        }, async () => {
            const { installation, look, close } = await onServer();
            const stocked = await look(openStock);
            const people = peopleOf('server');
            const survivor = await start(installation);
            const journal: Step[] = [];
            let open = 0;
            for (let round = 0; round < ROUNDS; round++) {
                const victim = await start(installation);
                const token = await tokenFor(installation);
                await killDuring(
                    victim,
                    over => keepMoving([victim, survivor], token, people, stocked, journal, over),
                    {
                        random: randomOf('stock', 'server', round),
                        progress: () => journal.length,
                        hasStarted: () => hasEnoughSteps(journal),
                    },
                );
                await look(sql => auditStock(sql, stocked, journal));
                open += unanswered(journal);
                await look(letTimePass);
                await repeat(survivor, token, journal);
                await look(sql => auditStock(sql, stocked, journal));
            }
            await survivor.kill();
            await close();
            report('PostgreSQL, one of two servers', journal, open);
        });
});
