import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { afterAll, describe, expect, it } from 'vitest';
import type { Json } from '../app';
import { startPostgres } from '../postgres';
import { delivers, installs, openBusiness, type Person, type Step, sells, take, type World, workOn } from './documents';
import { auditBusiness } from './documentsAudit';
import { type Installation, install, killAll, openInstallation, type Server, start, tokenFor } from './server';

/**
 * The fault: the server is killed (-9) at a random moment while devices are installed, supplement is delivered and
 * contracts are signed, and while such work is taken back. No document may be half done, stock, tanks and devices must be
 * as the documents say, and whoever repeats the request that was under way must find it done once. FAULT_ROUNDS says how often.
 */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 2);
const INSTALLERS = 2;
const home = mkdtempSync(join(tmpdir(), 'headwater-kill-documents-'));
const postgres = await startPostgres();
afterAll(async () => {
    killAll();
    await postgres?.stop();
    rmSync(home, { recursive: true, force: true });
});

const moment = () => 300 + Math.random() * 1500;
const staff = (world: World, dataDir: string): Person[] =>
    [
        ...world.places.map(place => installs(world, place)),
        delivers(world),
        delivers(world),
        sells(world, dataDir),
        sells(world, dataDir),
    ].map(work => ({ work }));

/** What was done is answered as before when it is asked for once more; a link that has signed does not sign again. */
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
/** In peace after the last kill: what was under way is asked for once more, and everything has happened at least once. */
const enoughOf = (journal: readonly Step[]) => {
    const end = Date.now() + 60_000;
    const all = () => KINDS.every(kind => journal.some(step => step.kind === kind && step.answer));
    return (person: Person) => !person.waiting && (Date.now() > end || all());
};

/** Whatever was killed, each signed document is made in the end. */
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

describe('the server, killed while documents are completed and signed', () => {
    it('leaves none half done, on the embedded database', { timeout: 120_000 + ROUNDS * 120_000 }, async () => {
        const installation: Installation = await install({ dataDir: join(home, 'embedded') });
        const look = async <T>(see: (sql: Sql) => Promise<T>): Promise<T> => {
            const database = await openInstallation(installation);
            try {
                return await see(database.sql);
            } finally {
                await database.close();
            }
        };
        const world = await look(sql => openBusiness(sql, INSTALLERS));
        const people = staff(world, installation.dataDir);
        const journal: Step[] = [];
        let open = 0;
        const round = async (
            enough: (person: Person) => boolean,
            ends: (working: Promise<unknown>, server: Server, token: string) => Promise<unknown>,
        ) => {
            const server = await start(installation);
            const token = await tokenFor(installation);
            await repeat(server, token, journal);
            const working = Promise.all(
                people.map(person => workOn([server], token, person, journal, () => enough(person))),
            );
            await ends(working, server, token);
            await server.kill();
            await working;
            await look(sql => auditBusiness(sql, world, installation.dataDir, journal));
        };
        for (let at = 0; at < ROUNDS; at++) {
            await round(
                () => false,
                working => Promise.race([delay(moment()), working]),
            );
            open += people.filter(({ waiting }) => waiting).length;
        }
        await round(enoughOf(journal), async (working, server, token) => {
            await working;
            await untilMade(server, token, journal);
        });
        report('embedded', journal, open);
    });

    it.skipIf(!postgres)(
        'leaves none half done, on PostgreSQL, where the other of two servers goes on',
        { timeout: 120_000 + ROUNDS * 120_000 },
        async () => {
            const installation = await install({ dataDir: join(home, 'server'), databaseUrl: postgres?.url as string });
            const { sql, close } = await openInstallation(installation);
            const world = await openBusiness(sql, INSTALLERS);
            const people = staff(world, installation.dataDir);
            const survivor = await start(installation);
            const journal: Step[] = [];
            let open = 0;
            for (let at = 0; at < ROUNDS; at++) {
                const victim = await start(installation);
                const token = await tokenFor(installation);
                let over = false;
                const working = Promise.all(
                    people.map((person, which) =>
                        workOn(
                            (which + at) % 2 ? [survivor, victim] : [victim, survivor],
                            token,
                            person,
                            journal,
                            () => over,
                        ),
                    ),
                );
                await Promise.race([delay(moment()), working]);
                await victim.kill();
                const before = journal.length;
                for (const end = Date.now() + 20_000; journal.length < before + 3 && Date.now() < end; )
                    await delay(100);
                over = true;
                await working;
                expect(journal.length, 'the other server goes on').toBeGreaterThan(before);
                await auditBusiness(sql, world, installation.dataDir, journal);
                open += people.filter(({ waiting }) => waiting).length;
                // until the killed server's request is a minute old, its key is held for it
                await sql`UPDATE idempotency_keys SET created_at = created_at - interval '2 minutes' WHERE status IS NULL`;
                await repeat(survivor, token, journal);
            }
            const token = await tokenFor(installation);
            const enough = enoughOf(journal);
            await Promise.all(people.map(person => workOn([survivor], token, person, journal, () => enough(person))));
            // what a killed server was at is taken up again once its time is over
            await sql`UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE state = 'active'`;
            await untilMade(survivor, token, journal);
            await auditBusiness(sql, world, installation.dataDir, journal);
            await survivor.kill();
            await close();
            report('PostgreSQL, one of two servers', journal, open);
        },
    );
});
