import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Json } from '../app';
import {
    delivers,
    installs,
    keepWorking,
    openBusiness,
    type Person,
    type Step,
    sells,
    take,
    type World,
} from './documents';
import { auditBusiness } from './documentsAudit';
import { killDuring, letTimePass, openBenches, roundsOf, SEEDED } from './killRuns';
import { randomOf } from './seededRandom';
import { type Server, start, tokenFor } from './server';

/**
 * Fault: the server is killed (-9) at a random moment while devices are installed, supplement is delivered and
 * contracts are signed, and while such work is undone. No document may be incomplete; stock, tanks and devices must
 * match the documents, and a repeated request must find its work done once. FAULT_ROUNDS sets the number of rounds.
 */
const ROUNDS = roundsOf(2);
const INSTALLERS = 2;
const { embedded, onServer } = openBenches('documents');

const staff = (world: World, dataDir: string, database: string): Person[] => {
    let hired = 0;
    const random = () => randomOf('documents', database, 'person', ++hired);
    return [
        ...world.places.map(place => installs(random(), world, place)),
        delivers(random(), world),
        delivers(random(), world),
        sells(random(), world, dataDir),
        sells(random(), world, dataDir),
    ].map(work => ({ work }));
};

/** Repeats acknowledged requests and expects the first response; a link that has signed must not sign again. */
const repeat = async (server: Server, token: string, journal: readonly Step[]) => {
    const done = journal.filter(({ answer, kind }) => answer && kind !== 'look');
    for (const step of [...done.slice(-5), ...done.filter(({ byLink }) => byLink).slice(-1)]) {
        const again: Step = { ...step, signers: [] };
        await take([server], token, again);
        if (step.byLink) expect([again.answer?.status, again.signers]).toEqual([409, []]);
        else expect(again.answer).toEqual(step.answer);
    }
};

const report = (where: string, journal: readonly Step[], open: number) => {
    const of = (kind: Step['kind']) => journal.filter(step => step.kind === kind && step.answer).length;
    console.log(
        `${where}: ${ROUNDS} times kill -9 during jobs, deliveries and signing; ${of('complete')} completed, ${of('revert')} taken back, ${of('void')} voided, ${of('sign')} signed, ${of('countersign')} countersigned, ${open} steps under way; all whole each time`,
    );
    expect(of('complete')).toBeGreaterThan(ROUNDS);
    for (const kind of ['revert', 'void', 'sign', 'countersign'] as const) expect(of(kind), kind).toBeGreaterThan(0);
};

const KINDS = ['complete', 'revert', 'void', 'sign', 'countersign'] as const;
/** After the last kill: repeats unfinished requests, and ensures that everything has happened at least once. */
const enoughOf = (journal: readonly Step[]) => {
    const end = Date.now() + 60_000;
    const all = () => KINDS.every(kind => journal.some(step => step.kind === kind && step.answer));
    return (person: Person) => !person.waiting && (Date.now() > end || all());
};

/** Every signed document is created in the end, whatever was killed. */
const untilMade = async (server: Server, token: string, journal: readonly Step[]) => {
    for (const { answer } of journal.filter(({ kind }) => kind === 'contract'))
        for (const end = Date.now() + 60_000; answer; await delay(100)) {
            const response = await fetch(`${server.url}/api/main/sales-orders/${answer.body.sales_order_id}/contract`, {
                headers: { authorization: `Bearer ${token}` },
            });
            const { number, status, documents } = ((await response.json()) as Json).body;
            if (status === 'pending' || documents.some(({ stage }: Json) => stage === status)) break;
            expect(Date.now(), `the document of ${number}, ${status}, was not made`).toBeLessThan(end);
        }
};

const underWay = (people: readonly Person[]) => people.filter(({ waiting }) => waiting).length;

describe(`Server killed while documents are completed and signed (${SEEDED})`, () => {
    if (embedded)
        it('leaves no document incomplete, on the embedded database', {
            timeout: 120_000 + ROUNDS * 120_000,
        }, async () => {
            const { installation, look } = await embedded();
            const world = await look(sql => openBusiness(sql, INSTALLERS));
            const people = staff(world, installation.dataDir, 'embedded');
            const journal: Step[] = [];
            const judge = () =>
                look(async sql => {
                    await auditBusiness(sql, world, installation.dataDir, journal);
                    // a link opened when the server died counts as a guess for fifteen minutes, and fifty deaths would
                    // exceed the limit
                    await sql`DELETE FROM login_attempts`;
                });
            let open = 0;
            for (let round = 0; round < ROUNDS; round++) {
                const server = await start(installation);
                const token = await tokenFor(installation);
                await repeat(server, token, journal);
                await killDuring(
                    server,
                    over => Promise.all(people.map(person => keepWorking([server], token, person, journal, over))),
                    { random: randomOf('documents', 'embedded', round) },
                );
                await judge();
                open += underWay(people);
            }
            const server = await start(installation);
            const token = await tokenFor(installation);
            await repeat(server, token, journal);
            const enough = enoughOf(journal);
            await Promise.all(
                people.map(person => keepWorking([server], token, person, journal, () => enough(person))),
            );
            await untilMade(server, token, journal);
            await server.kill();
            await judge();
            report('embedded', journal, open);
        });

    if (onServer)
        it('leaves no document incomplete, on PostgreSQL with a surviving second server', {
            timeout: 120_000 + ROUNDS * 120_000,
        }, async () => {
            const { installation, look, close } = await onServer();
            const world = await look(sql => openBusiness(sql, INSTALLERS));
            const people = staff(world, installation.dataDir, 'server');
            const survivor = await start(installation);
            const journal: Step[] = [];
            const judge = () => look(sql => auditBusiness(sql, world, installation.dataDir, journal));
            let open = 0;
            for (let round = 0; round < ROUNDS; round++) {
                const victim = await start(installation);
                const token = await tokenFor(installation);
                const both = [survivor, victim];
                await killDuring(
                    victim,
                    over =>
                        Promise.all(
                            people.map((person, at) =>
                                keepWorking((at + round) % 2 ? both : both.toReversed(), token, person, journal, over),
                            ),
                        ),
                    { random: randomOf('documents', 'server', round), progress: () => journal.length },
                );
                await judge();
                open += underWay(people);
                await look(letTimePass);
                await repeat(survivor, token, journal);
            }
            const token = await tokenFor(installation);
            const enough = enoughOf(journal);
            await Promise.all(
                people.map(person => keepWorking([survivor], token, person, journal, () => enough(person))),
            );
            // jobs of a killed server are retried after their expiry
            await look(sql => sql`UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE state = 'active'`);
            await untilMade(survivor, token, journal);
            await judge();
            await survivor.kill();
            await close();
            report('PostgreSQL, one of two servers', journal, open);
        });
});
