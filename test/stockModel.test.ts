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
 * Random people buy, receive, mix, produce, move, sell, fill, deliver, do jobs with their kits, count, change and take back, several at once, and now and
 * then the connection dies in the middle of it. After each step the stock is what the documents say, to the thousandth, and all that the
 * nightly check asks for is true. `STOCK_STEPS=10000` is the full run, in worlds of five hundred steps each; the embedded database, which
 * has one connection, takes fewer.
 */
const STEPS = Number(process.env.STOCK_STEPS ?? (process.env.TEST_DATABASE_URL ? 200 : 80));
const SEED = seedOr(52_117);
const OF_A_WORLD = 500;
const BUSY =
    /changed this record in the meantime|no longer pending|not possible now|not possible while|already|The stock changed while|Stock moved after/;

/** Cuts the transaction off once the movements are in and the document is not done. */
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
/** Dollars in stock, as far as costs are known. */
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
    /** no kit was changed since the last round */
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
     * The model follows what was answered; a step that was refused has moved nothing. `by` tells who worked at the same time:
     * nobody, others, or somebody who did something with the same document first, which is a reason of its own.
     */
    follow(step: Step, answer: Answer, by: 'nobody' | 'others' | 'somebody first') {
        const isVoid = step.document?.status === 'void';
        this.tally.steps++;
        // a connection that was cut off before was handed on: told as such, and nothing has happened
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
    /** For each open job is kept what it takes, part by part, or nothing; after a count also a part of it. Never more, and nothing elsewhere. */
    async judgeKept(what: string) {
        const rows = await app.services.sql`
            SELECT document_id, inventory_item_id, inventory_location_id, quantity FROM stock_reservations WHERE document_resource = 'job-cards'`;
        const jobs = new Map(this.documents.filter(({ resource }) => resource === 'job').map(job => [job.id, job]));
        for (const row of rows) {
            const job = jobs.get(Number(row.document_id));
            const where = `kept for job ${row.document_id} after ${what}`;
            expect(['open', 'begun'], where).toContain(job?.status);
            expect(job?.planned?.location, where).toBe(Number(row.inventory_location_id));
            // a kit that was made smaller frees the rest with the next round
            const line =
                job && takenBy(this.world, job).find(one => one.inventory_item_id === Number(row.inventory_item_id));
            if (this.settled) expect(Number(row.quantity), where).toBeLessThanOrEqual(line?.quantity ?? 0);
        }
    }
    /** Money that came with a document goes with its void, to the cent; within the business none comes or goes. */
    async judgeWorth(step: Step, answer: Answer, before: number) {
        // what is no document moves nothing
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
    /** A step alone, which now and then is cut off in the middle and then has not happened. */
    async alone(step: Step) {
        const by = this.random.pick(this.world.people) as TestUser;
        const before = await worth();
        // a short walk has one as well
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
        // of equal steps one was done, and the others were refused
        const order = steps.map((step, at) => ({ step, answer: answers[at] as Answer }));
        // of two that changed one document, the earlier one answered with the lower version
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

describe(`All documents of stock against a model, ${STEPS} steps (seed ${SEED})`, () => {
    it('leave the stock as they say, whoever works at once and whatever is cut off', {
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
            // chance may leave out a kind in a short walk: then it goes on
            while (tally.steps < end || (end === STEPS && !isCovered(tally) && tally.steps < 4 * STEPS)) {
                await order();
                const proposed = Array.from({ length: random.chance(0.35) ? random.integer(2, 4) : 1 }, next);
                const lone = proposed.find(({ alone }) => alone);
                const steps = lone ? [lone] : proposed;
                // two people may want the same at the same time
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
        // a step that is always refused would be no step
        if (STEPS >= 500)
            for (const name of ['completed', 'completed with other parts', 'undone', 'changed', 'archived', 'restored'])
                expect(tally.done.get(`job ${name}`) ?? 0, `job ${name}`).toBeGreaterThan(0);
        // the walk was not all refusals, nor all one after the other
        expect(tally.refused).toBeLessThan(tally.steps * 0.6);
        expect(isCovered(tally), JSON.stringify(tally)).toBe(true);
    });
});
