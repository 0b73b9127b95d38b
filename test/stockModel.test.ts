import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../src/domain/random';
import { millilitres } from '../src/domain/stock/quantities';
import { findStockFaults } from '../src/server/stock/invariants';
import { onStockMoved } from '../src/server/stock/movedListeners';
import { type Answer, startTestApp, type TestApp, type TestUser } from './app';
import { seedOr } from './sample';
import {
    type Document,
    type Effects,
    proposer,
    reversed,
    type Step,
    type StockWorld,
    stockWorld,
    takenBy,
} from './stockDocuments';

/**
 * Random users buy, receive, mix, produce, transfer, sell, fill, deliver, complete jobs with kits, count, change and
 * undo, concurrently, with occasional lost connections. After each step the stock must match the documents, to the
 * thousandth, and all nightly checks must pass. `STOCK_STEPS=10000` is the full run, in worlds of five hundred steps
 * each; the embedded database, with one connection, runs fewer.
 */
const STEPS = Number(process.env.STOCK_STEPS ?? (process.env.TEST_DATABASE_URL ? 200 : 80));
const SEED = seedOr(52_117);
const OF_A_WORLD = 500;
const BUSY =
    /changed this record in the meantime|no longer pending|not possible now|not possible while|already|The stock changed while|Stock moved after/;

/** Aborts the transaction after the movements and before the document is completed. */
const crash = { armed: false, happened: 0 };
onStockMoved(async tx => {
    if (!crash.armed) return;
    crash.armed = false;
    crash.happened++;
    if (process.env.TEST_DATABASE_URL) await tx`SELECT pg_terminate_backend(pg_backend_pid())`;
    throw new Error('cut off');
});

let app: TestApp;
beforeAll(async () => {
    app = await startTestApp();
}, 300_000);
afterAll(() => app?.close());

/** Stock in thousandths, without zero quantities. */
const stock = async (): Promise<Map<string, number>> => {
    const rows = await app.services.sql`
        SELECT 's' || supplement_id AS thing, inventory_location_id AS location, quantity FROM supplement_inventories WHERE quantity <> 0
        UNION ALL SELECT 'i' || inventory_item_id, inventory_location_id, quantity FROM inventory_item_stocks WHERE quantity <> 0`;
    return new Map(rows.map(row => [`${row.thing} ${row.location}`, millilitres(Number(row.quantity))]));
};
/** Stock value in dollars, where costs are known. */
const worth = async (): Promise<number> => {
    const [row] = await app.services.sql`
        SELECT coalesce(sum(l.quantity * b.unit_cost), 0)::float8 AS value FROM stock_lots l JOIN stock_batches b ON b.id = l.stock_batch_id`;
    return Number(row?.value);
};
const errorTexts = (answer: Answer): string => {
    const { message = '', errors = {} } = answer.body ?? {};
    return [...Object.values(errors as Record<string, string[]>).flat(), message].join(' | ');
};

interface Tally {
    steps: number;
    done: Map<string, number>;
    refused: number;
    voids: number;
    voidedAgain: number;
    together: number;
}

class Walk {
    readonly documents: Document[] = [];
    /** stock value of each document when it was done */
    readonly worthOf = new Map<Document, number>();
    stockByKey = new Map<string, number>();
    /** no kit was changed since the last run */
    settled = true;
    constructor(
        readonly world: StockWorld,
        readonly tally: Tally,
        readonly random: ReturnType<typeof createRandom>,
    ) {}

    add(effects: Effects) {
        for (const [place, ml] of effects) this.stockByKey.set(place, (this.stockByKey.get(place) ?? 0) + ml);
    }
    /**
     * The model follows the responses; a refused step has moved nothing. `by` states who worked concurrently: nobody,
     * others, or a user who changed the same document first, which is an acceptable reason.
     */
    follow(step: Step, answer: Answer, by: 'nobody' | 'others' | 'somebody first') {
        const isVoid = step.document?.status === 'void';
        this.tally.steps++;
        // a connection cut earlier was reused: reported as such, and nothing has happened
        if (answer.status === 503) return;
        if (answer.status >= 300) {
            this.tally.refused++;
            if (isVoid) this.tally.voidedAgain++;
            expect([409, 422], `${step.name}: ${answer.text}`).toContain(answer.status);
            const why = errorTexts(answer);
            if (!isVoid)
                expect(
                    step.refusals.test(why) ||
                        why.split(' | ').some(one => step.refusals.test(one)) ||
                        by === 'somebody first' ||
                        (by === 'others' && BUSY.test(why)),
                    `${step.name} was refused: ${why}`,
                ).toBe(true);
            return;
        }
        expect(isVoid, `${step.name}: what is void was changed`).toBe(false);
        const before = step.document?.effects ?? new Map<string, number>();
        this.add(reversed(before));
        const made = this.documents.length;
        step.done(answer);
        if (step.name === 'kit changed') this.settled = false;
        if (step.name === 'round') this.settled = true;
        this.add((step.document ?? this.documents[made])?.effects ?? new Map());
        this.tally.done.set(step.name, (this.tally.done.get(step.name) ?? 0) + 1);
        if (step.name.endsWith(' void')) this.tally.voids++;
    }
    async judge(what: string) {
        for (const [place, ml] of this.stockByKey) {
            if (ml === 0) this.stockByKey.delete(place);
            expect(ml, `${place} after ${what}`).toBeGreaterThanOrEqual(0);
        }
        expect(await stock(), `stock after ${what}`).toEqual(this.stockByKey);
        expect(await findStockFaults(app.services.sql, app.services), `after ${what}`).toEqual([]);
        await this.judgeKept(what);
    }
    /**
     * Each open job has all or none of its parts reserved, or fewer after a count. Never more, and nothing elsewhere.
     */
    async judgeKept(what: string) {
        const rows = await app.services.sql`
            SELECT document_id, inventory_item_id, inventory_location_id, quantity FROM stock_reservations WHERE document_resource = 'job-cards'`;
        const jobs = new Map(this.documents.filter(({ resource }) => resource === 'job').map(job => [job.id, job]));
        for (const row of rows) {
            const job = jobs.get(Number(row.document_id));
            const where = `kept for job ${row.document_id} after ${what}`;
            expect(['open', 'begun'], where).toContain(job?.status);
            expect(job?.planned?.location, where).toBe(Number(row.inventory_location_id));
            // a reduced kit releases the rest with the next run
            const line =
                job && takenBy(this.world, job).find(one => one.inventory_item_id === Number(row.inventory_item_id));
            if (this.settled) expect(Number(row.quantity), where).toBeLessThanOrEqual(line?.quantity ?? 0);
        }
    }
    /** A document's value is reversed by its void, to the cent; internal movements are neutral. */
    async judgeWorth(step: Step, answer: Answer, before: number) {
        // only documents move stock
        if (answer.status >= 300 || step.alone) return;
        const more = (await worth()) - before;
        const document = step.document ?? this.documents.at(-1);
        if (step.name.endsWith(' void') && document) {
            const was = this.worthOf.get(document);
            if (was !== undefined) expect(more, step.name).toBeCloseTo(-was, 2);
        } else if (step.name === 'transfer completed') expect(more, step.name).toBeCloseTo(0, 2);
        else if (step.name === 'receipt') expect(more, step.name).toBeCloseTo(answer.body.body.value, 1);
        if (document && step.name !== 'sale changed' && step.name !== 'refill changed')
            this.worthOf.set(document, more);
        else if (document) this.worthOf.delete(document);
    }
    /** Exclusive step, which is occasionally aborted and then has no effect. */
    async alone(step: Step) {
        const by = this.random.pick(this.world.people) as TestUser;
        const before = await worth();
        // a short run includes one as well
        const isDue = crash.happened === 0 && this.tally.steps > STEPS / 3;
        crash.armed = this.random.chance(0.08) || isDue;
        const happened = crash.happened;
        const answer = await step.ask(by);
        crash.armed = false;
        if (crash.happened > happened) {
            expect(answer.status, `${step.name} was cut off: ${answer.text}`).toBeGreaterThanOrEqual(500);
            this.tally.steps++;
            return;
        }
        this.follow(step, answer, 'nobody');
        await this.judgeWorth(step, answer, before);
    }
    async together(steps: readonly Step[]) {
        const answers = await Promise.all(
            steps.map((step, at) => step.ask(this.world.people[at % this.world.people.length] as TestUser)),
        );
        // of equal steps one succeeded, and the others were refused
        const order = steps.map((step, at) => ({ step, answer: answers[at] as Answer }));
        // of two changes of one document, the first one's response has the lower version
        const versionOf = ({ answer }: (typeof order)[number]): number => answer.body.body?.version ?? 0;
        const done = order.filter(({ answer: { status } }) => status < 300);
        const taken = new Set(done.flatMap(({ step }) => step.document ?? []));
        for (const { step, answer } of order.filter(each => !done.includes(each)))
            this.follow(step, answer, step.document && taken.has(step.document) ? 'somebody first' : 'others');
        for (const { step, answer } of done.sort((one, other) => versionOf(one) - versionOf(other))) {
            if (step.document) this.worthOf.delete(step.document);
            this.follow(step, answer, 'others');
            this.tally.together++;
        }
    }
}

const isCovered = ({ voids, together }: Tally) => voids > STEPS / 50 && together > STEPS / 10 && crash.happened > 0;

describe(`Stock ledger against a model, ${STEPS} random steps (seed ${SEED})`, () => {
    it('matches all stock documents after concurrent and interrupted steps', {
        timeout: 120_000 + STEPS * 600,
    }, async () => {
        const tally: Tally = { steps: 0, done: new Map(), refused: 0, voids: 0, voidedAgain: 0, together: 0 };
        for (let world = 0; tally.steps < STEPS; world++) {
            const random = createRandom(SEED + world);
            if (world > 0) {
                await app.close();
                app = await startTestApp();
            }
            const walk = new Walk(await stockWorld(app), tally, random);
            const { next, order } = proposer(walk.world, random, walk.documents);
            const end = Math.min(STEPS, (world + 1) * OF_A_WORLD);
            if (STEPS > OF_A_WORLD)
                console.log(`${new Date().toISOString()} seed ${SEED + world}, step ${tally.steps}`);
            // a short run may miss a kind by chance: then it continues
            while (tally.steps < end || (end === STEPS && !isCovered(tally) && tally.steps < 4 * STEPS)) {
                await order();
                const proposed = Array.from({ length: random.chance(0.35) ? random.integer(2, 4) : 1 }, next);
                const lone = proposed.find(({ alone }) => alone);
                const steps = lone ? [lone] : proposed;
                // two users may attempt the same concurrently
                const [first] = steps;
                if (steps.length > 1 && first?.document && random.chance(0.5)) steps[1] = first;
                const what = `step ${tally.steps} of seed ${SEED + world}: ${steps.map(({ name }) => name).join(', ')}`;
                if (steps.length === 1) await walk.alone(first as Step);
                else await walk.together(steps);
                await walk.judge(what);
            }
        }
        if (STEPS >= 1000)
            console.log(
                `${tally.steps} steps, ${tally.refused} refused, ${tally.voids} voids, ${tally.voidedAgain} voids of voids refused, ${crash.happened} cut off, ${tally.together} at once; ${JSON.stringify(Object.fromEntries(tally.done))}`,
            );
        // a step that is always refused would test nothing
        if (STEPS >= 500)
            for (const name of ['completed', 'completed with other parts', 'undone', 'changed', 'archived', 'restored'])
                expect(tally.done.get(`job ${name}`) ?? 0, `job ${name}`).toBeGreaterThan(0);
        // the run was neither all refusals nor fully sequential
        expect(tally.refused).toBeLessThan(tally.steps * 0.6);
        expect(isCovered(tally), JSON.stringify(tally)).toBe(true);
    });
});
