import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../test/app';
import { runWhileLocked } from '../../../test/concurrentTransaction';
import { seedOr } from '../../../test/sample';
import { createRandom, type Random } from '../../domain/random';
import { litres, millilitres } from '../../domain/stock/quantities';
import { transact } from '../platform/database/transact';
import { ApiError } from '../platform/errors';
import { postMovements, reverseMovements, type StockMovement } from './ledger';
import { type StockPlace, stockPlace, stockPlaceKey } from './lockStock';

/** How many documents, voids and counts the model test makes; `LEDGER_STEPS=10000` is the full run. */
const STEPS = Number(process.env.LEDGER_STEPS ?? 400);
const SEED = seedOr(4103);
const USERS = 6;

let app: TestApp;
let counter: TestUser;
const people: { userId: number }[] = [];
const supplements: number[] = [];
/** pieces, metres, and pieces again */
const items: number[] = [];
const UNITS = ['each', 'm', 'each'] as const;
const locations: number[] = [];

beforeAll(async () => {
    app = await startTestApp();
    counter = await app.userWith({ permissions: ['adjust_supplement_inventory'] });
    for (let at = 0; at < USERS; at++) people.push({ userId: (await app.userWith({})).id });
    const { sql } = app.services;
    for (const name of ['uPro Orange', 'uTrace', 'uCalm', 'uPro Blue']) {
        const [row] =
            await sql`INSERT INTO supplements (name, form, use) VALUES (${name}, 'liquid', 'fsm_delivery') RETURNING id`;
        supplements.push(Number(row?.id));
    }
    for (const [at, unit] of UNITS.entries()) {
        const [row] =
            await sql`INSERT INTO inventory_items (name, category, sku, unit) VALUES (${['Flow meter', 'Hose', 'Board'][at] as string}, 'other', ${`T-${at}`}, ${unit}) RETURNING id`;
        items.push(Number(row?.id));
    }
    for (const name of ['Warehouse', 'Depot', 'Plant', 'Truck']) {
        const [row] = await sql`INSERT INTO inventory_locations (name) VALUES (${name}) RETURNING id`;
        locations.push(Number(row?.id));
    }
});
afterAll(() => app.close());

const document = (id: number) => ({ resource: 'test-documents', id, label: `T-${id}` });
const doer = (at = 0) => people[at % people.length] as { userId: number };
const post = (id: number, movements: readonly StockMovement[], who = doer()) =>
    transact(app.services, tx => postMovements(tx, app.services, who, document(id), movements));
const reverse = (id: number, who = doer()) =>
    transact(app.services, tx => reverseMovements(tx, app.services, who, document(id)));
const statusOf = (work: Promise<unknown>): Promise<number> =>
    work.then(
        () => 200,
        error => {
            if (error instanceof ApiError) return error.status;
            throw error;
        },
    );

const key = (supplementId: number, locationId: number) => stockPlaceKey({ supplementId, locationId });
/** Stock by the database in thousandths of each unit, checked against the sum of its movements and their balances. */
const stock = async () => {
    const rows = await app.services.sql`
        SELECT i.*, coalesce(m.total, 0) AS total, coalesce(m.lowest, 0) AS lowest, coalesce(m.latest, 0) AS latest,
               (SELECT coalesce(sum(l.quantity), 0) FROM stock_lots l WHERE l.inventory_location_id = i.inventory_location_id
                AND l.supplement_id IS NOT DISTINCT FROM i.supplement_id AND l.inventory_item_id IS NOT DISTINCT FROM i.item_id) AS in_lots
        FROM (SELECT supplement_id, NULL::bigint AS item_id, inventory_location_id, quantity FROM supplement_inventories
              UNION ALL SELECT NULL, inventory_item_id, inventory_location_id, quantity FROM inventory_item_stocks) i
        LEFT JOIN LATERAL (
            SELECT sum(quantity) AS total, min(balance) AS lowest, (array_agg(balance ORDER BY id DESC))[1] AS latest
            FROM stock_movements m WHERE m.inventory_location_id = i.inventory_location_id
              AND m.supplement_id IS NOT DISTINCT FROM i.supplement_id AND m.inventory_item_id IS NOT DISTINCT FROM i.item_id
        ) m ON true`;
    for (const row of rows) {
        expect(row.quantity, `sum of the movements at ${row.inventory_location_id}`).toBe(row.total);
        expect(row.latest).toBe(row.total);
        expect(row.in_lots).toBe(row.total);
        expect(row.lowest).toBeGreaterThanOrEqual(0);
    }
    return new Map(
        rows.map(row => {
            const [kind, thing] =
                row.item_id === null ? (['supplement', row.supplement_id] as const) : (['item', row.item_id] as const);
            return [
                stockPlaceKey(stockPlace(kind, Number(thing), Number(row.inventory_location_id))),
                millilitres(row.quantity),
            ];
        }),
    );
};

describe('Stock ledger', () => {
    let next = 1_000_000;
    const at = (supplement: number, location: number, quantity: number, field?: string): StockMovement => ({
        supplementId: supplements[supplement] as number,
        locationId: locations[location] as number,
        quantity,
        ...(field ? { field } : {}),
    });
    const part = (item: number, location: number, quantity: number, field?: string): StockMovement => ({
        itemId: items[item] as number,
        locationId: locations[location] as number,
        quantity,
        ...(field ? { field } : {}),
    });

    it('moves supplements and parts of one document together or not at all', async () => {
        const id = next++;
        await post(id, [at(3, 2, 12.5), part(0, 2, 3), part(1, 2, 2.25)]);
        const before = await stock();
        const refused = await post(next++, [at(3, 2, -1), part(0, 2, -4, 'items.1.quantity')]).catch(error => error);
        expect(refused).toMatchObject({
            status: 422,
            errors: { 'items.1.quantity': ['Only 3 of Flow meter at Plant.'] },
        });
        expect(await stock()).toEqual(before);
        await reverse(id);
        expect(
            (await stock()).get(stockPlaceKey({ itemId: items[0] as number, locationId: locations[2] as number })),
        ).toBe(0);
    });

    it('accepts whole pieces only, also in SQL', async () => {
        const refused = await post(next++, [part(0, 1, 1.5)]).catch(error => error);
        expect(refused).toMatchObject({ status: 422, errors: { quantity: ['Quantity is counted in whole pieces.'] } });
        await post(next++, [part(0, 1, 1), part(1, 1, 1.5)]);
        await expect(app.services.sql`
            INSERT INTO stock_movements (inventory_item_id, inventory_location_id, quantity, document_resource, document_id, document_label)
            VALUES (${items[0] as number}, ${locations[1] as number}, 0.5, 'x', 1, 'x')`).rejects.toThrow(
            'Pieces must be whole',
        );
        await expect(
            app.services.sql`UPDATE inventory_items SET unit = 'm' WHERE id = ${items[0] as number}`,
        ).rejects.toThrow('cannot change');
    });

    it('requires either a supplement or a part, also in SQL', async () => {
        for (const [supplement, item] of [
            [supplements[0], items[0]],
            [null, null],
        ])
            await expect(app.services.sql`
                INSERT INTO stock_movements (supplement_id, inventory_item_id, inventory_location_id, quantity, document_resource, document_id, document_label)
                VALUES (${supplement as number}, ${item as number}, ${locations[1] as number}, 1, 'x', 1, 'x')`).rejects.toMatchObject(
                {
                    code: expect.stringMatching(/^23/),
                },
            );
    });

    it('sums movements to the millilitre', async () => {
        await post(next++, [at(0, 0, 0.1), at(0, 0, 0.2)]);
        expect((await stock()).get(key(supplements[0] as number, locations[0] as number))).toBe(300);
        await post(next++, [at(0, 0, -0.3)]);
        const last = await app.services
            .sql`SELECT balance, created_by, occurred_at FROM supplement_movements ORDER BY id DESC LIMIT 1`;
        expect(last[0]).toMatchObject({ balance: 0, created_by: doer().userId });
        expect(Math.abs(Date.now() - Date.parse(last[0]?.occurred_at))).toBeLessThan(60_000);
    });

    it('rejects missing stock by field and moves nothing of the document', async () => {
        await post(next++, [at(1, 0, 50)]);
        const before = await stock();
        const refused = await post(next++, [
            at(1, 1, 60),
            at(1, 0, -20, 'items.0.quantity'),
            at(1, 0, -40, 'items.1.quantity'),
        ]).catch(error => error);
        expect(refused).toMatchObject({
            status: 422,
            errors: { 'items.1.quantity': ['Only 30 L of uTrace at Warehouse.'] },
        });
        expect(await stock()).toEqual(before);
    });

    it('rejects quantities below one millilitre', async () => {
        expect(await statusOf(post(next++, [at(1, 0, 0.0005)]))).toBe(422);
        expect(await statusOf(post(next++, [at(1, 0, 0)]))).toBe(422);
        expect(await statusOf(post(next++, [at(1, 0, Number.NaN)]))).toBe(422);
    });

    it('posts a document once, and again only after its reversal', async () => {
        const id = next++;
        await post(id, [at(1, 0, 5)]);
        expect(await statusOf(post(id, [at(1, 0, 5)]))).toBe(409);
        await reverse(id);
        expect(await statusOf(reverse(id))).toBe(409);
        await post(id, [at(1, 0, 7)]);
        await reverse(id);
        const rows = await app.services
            .sql`SELECT quantity FROM supplement_movements WHERE document_id = ${id} AND document_resource = 'test-documents' ORDER BY id`;
        expect(rows.map(({ quantity }) => quantity)).toEqual([5, -5, 7, -7]);
    });

    it('rejects the reversal of a document without movements (409)', async () => {
        expect(await statusOf(reverse(next++))).toBe(409);
    });

    it('rejects the reversal of stock that was moved on (409)', async () => {
        const id = next++;
        await post(id, [at(2, 0, 10)]);
        await post(next++, [at(2, 0, -6)]);
        const refused = await reverse(id).catch(error => error);
        expect(refused.status).toBe(409);
        expect(refused.message).toBe(
            'This cannot be undone. 10 L of uCalm came to Warehouse, and only 4 L are left there.',
        );
    });

    it('is append-only in SQL', async () => {
        const { sql } = app.services;
        await expect(sql`UPDATE stock_movements SET quantity = 1`).rejects.toThrow('appended, never edited');
        await expect(sql`DELETE FROM stock_movements`).rejects.toThrow('appended, never edited');
        await expect(sql`TRUNCATE stock_movements CASCADE`).rejects.toThrow('appended, never edited');
        await expect(sql`UPDATE supplement_inventories SET quantity = quantity + 1`).rejects.toThrow(
            'only through ledger movements',
        );
        await expect(sql`DELETE FROM supplement_inventories`).rejects.toThrow('only through ledger movements');
        await post(next++, [part(0, 3, 2)]);
        await expect(sql`UPDATE inventory_item_stocks SET quantity = quantity + 1`).rejects.toThrow(
            'only through ledger movements',
        );
        await expect(sql`DELETE FROM inventory_item_stocks`).rejects.toThrow('only through ledger movements');
        await expect(sql`UPDATE inventory_item_stocks SET reserved_quantity = 1`).rejects.toThrow(
            'only through reservations',
        );
        await expect(
            sql`INSERT INTO supplement_inventories (supplement_id, inventory_location_id, quantity) VALUES (${supplements[3] as number}, ${locations[3] as number}, 5)`,
        ).rejects.toThrow('only through ledger movements');
        const [any] =
            await sql`SELECT id, supplement_id, inventory_location_id, quantity FROM supplement_movements WHERE reverses_id IS NOT NULL LIMIT 1`;
        const [reversed] = await sql`SELECT reverses_id FROM supplement_movements WHERE id = ${any?.id}`;
        await expect(sql`
            INSERT INTO supplement_movements (supplement_id, inventory_location_id, quantity, document_resource, document_id, document_label, reverses_id)
            VALUES (${any?.supplement_id}, ${any?.inventory_location_id}, 1, 'x', 1, 'x', ${reversed?.reverses_id})`).rejects.toMatchObject(
            { code: '23505' },
        );
    });

    it('cannot become negative, not even in SQL', async () => {
        await expect(app.services.sql`
            INSERT INTO supplement_movements (supplement_id, inventory_location_id, quantity, document_resource, document_id, document_label)
            VALUES (${supplements[1] as number}, ${locations[0] as number}, -1000000, 'x', 1, 'x')`).rejects.toMatchObject(
            { code: '23514' },
        );
    });

    it('posts one of 20 equal concurrent requests', async () => {
        const id = next++;
        const statuses = await Promise.all(
            Array.from({ length: 20 }, (_, who) => statusOf(post(id, [at(3, 0, 1)], doer(who)))),
        );
        expect(statuses.filter(status => status === 200)).toHaveLength(1);
        const voids = await Promise.all(Array.from({ length: 20 }, (_, who) => statusOf(reverse(id, doer(who)))));
        expect(voids.filter(status => status === 200)).toHaveLength(1);
        expect((await stock()).get(key(supplements[3] as number, locations[0] as number))).toBe(0);
    });

    it('avoids deadlocks between documents in opposite order', async () => {
        await post(next++, [at(0, 0, 100), at(1, 1, 100)]);
        const there = [at(0, 0, -1), at(1, 1, -1), at(0, 1, 1), at(1, 0, 1)];
        const statuses = await Promise.all(
            Array.from({ length: 24 }, (_, who) =>
                statusOf(post(next++, who % 2 ? there : [...there].reverse(), doer(who))),
            ),
        );
        expect(new Set(statuses)).toEqual(new Set([200]));
        await stock();
    });
});

describe('Stock record of a location', () => {
    const KINDS = [
        ['supplements', 'supplement_inventories', 'supplement_id', () => supplements[0] as number],
        ['inventory_items', 'inventory_item_stocks', 'inventory_item_id', () => items[2] as number],
    ] as const;
    const newLocation = async (name: string) => {
        const [row] = await app.services.sql`INSERT INTO inventory_locations (name) VALUES (${name}) RETURNING id`;
        return Number(row?.id);
    };

    it.for(KINDS)(
        'of %s is named after both if both are renamed concurrently',
        async ([things, stocks, of, thing], { skip }) => {
            const { sql } = app.services;
            const location = await newLocation(`Old shed of ${things}`);
            await sql`INSERT INTO ${sql(stocks)} (${sql(of)}, inventory_location_id) VALUES (${thing()}, ${location})`;
            await runWhileLocked(
                app.services,
                skip,
                tx => tx`UPDATE ${tx(things)} SET name = 'Renamed' WHERE id = ${thing()}`,
                async () => sql`UPDATE inventory_locations SET name = ${`Shed of ${things}`} WHERE id = ${location}`,
            );
            const [row] = await sql`SELECT name FROM ${sql(stocks)} WHERE inventory_location_id = ${location}`;
            expect(row?.name).toBe(`Renamed, Shed of ${things}`);
        },
    );

    it.for(KINDS)('of %s created during a rename gets the new name', async ([things, stocks, of, thing], { skip }) => {
        const { sql } = app.services;
        const location = await newLocation(`Yard of ${things}`);
        await runWhileLocked(
            app.services,
            skip,
            async tx => {
                // as a person renames it
                await tx`SELECT 1 FROM ${tx(things)} WHERE id = ${thing()} FOR UPDATE`;
                await tx`UPDATE ${tx(things)} SET name = 'Renamed again' WHERE id = ${thing()}`;
            },
            async () =>
                sql`INSERT INTO ${sql(stocks)} (${sql(of)}, inventory_location_id) VALUES (${thing()}, ${location})`,
        );
        const [row] = await sql`SELECT name FROM ${sql(stocks)} WHERE inventory_location_id = ${location}`;
        expect(row?.name).toBe(`Renamed again, Yard of ${things}`);
    });
});

interface Made {
    id: number;
    movements: readonly StockMovement[];
    void: boolean;
}
type Step =
    | { kind: 'post'; id: number; movements: readonly StockMovement[] }
    | { kind: 'void'; made: Made }
    | { kind: 'count'; place: StockPlace; counted: number };

describe(`Stock ledger against a model, ${STEPS} steps of ${USERS} users (seed ${SEED})`, () => {
    /** half of them whole, so that parts in pieces take them */
    const volume = (random: Random) =>
        random.chance(0.5) ? random.integer(1, 400) : litres(random.integer(1, 400_000));
    const isPieces = ({ itemId }: StockPlace) => itemId !== undefined && UNITS[items.indexOf(itemId)] === 'each';

    const propose = (random: Random, made: readonly Made[], id: number): Step => {
        const place = (): StockPlace =>
            random.chance(0.4)
                ? { itemId: random.pick(items), locationId: random.pick(locations) }
                : { supplementId: random.pick(supplements), locationId: random.pick(locations) };
        const kind = random.weighted([
            ['post', 6],
            ['void', 3],
            ['count', 1],
        ] as const);
        if (kind === 'void' && made.length)
            return { kind, made: random.pick(random.chance(0.7) ? made.slice(-30) : made) };
        if (kind === 'count')
            return {
                kind,
                place: { supplementId: random.pick(supplements), locationId: random.pick(locations) },
                counted: random.chance(0.2) ? 0 : volume(random) * 3,
            };
        // transfers for the most part: the same quantity out here and in there
        const movements = Array.from({ length: random.integer(1, 4) }, (): StockMovement[] => {
            const quantity = volume(random);
            const from = place();
            const shape = random.weighted([
                ['transfer', 5],
                ['in', 2],
                ['out', 2],
            ] as const);
            if (shape === 'in') return [{ ...from, quantity }];
            if (shape === 'out') return [{ ...from, quantity: -quantity }];
            return [
                { ...from, quantity: -quantity },
                { ...from, locationId: random.pick(locations), quantity },
            ];
        }).flat();
        return { kind: 'post', id, movements };
    };

    /** Expected stock after a step; undefined if the ledger must refuse it. */
    const predict = (balances: ReadonlyMap<string, number>, step: Step): Map<string, number> | undefined => {
        const after = new Map(balances);
        if (step.kind === 'count') return after.set(stockPlaceKey(step.place), millilitres(step.counted));
        if (step.kind === 'void' && step.made.void) return undefined;
        const sign = step.kind === 'void' ? -1 : 1;
        for (const movement of step.kind === 'void' ? step.made.movements : step.movements) {
            if (isPieces(movement) && !Number.isInteger(movement.quantity)) return undefined;
            const at = stockPlaceKey(movement);
            after.set(at, (after.get(at) ?? 0) + sign * millilitres(movement.quantity));
        }
        return [...after.values()].some(quantity => quantity < 0) ? undefined : after;
    };

    const perform = async (step: Step, who: number): Promise<number> => {
        if (step.kind === 'post') return statusOf(post(step.id, step.movements, doer(who)));
        if (step.kind === 'void') return statusOf(reverse(step.made.id, doer(who)));
        const { status } = await app.call(counter.token, 'POST', '/api/connect/v2/adjust-inventory', {
            supplement_id: step.place.supplementId,
            inventory_location_id: step.place.locationId,
            counted_quantity: litres(millilitres(step.counted)),
            reason: 'Counted',
        });
        return status;
    };

    it('agrees with the model after every step', { timeout: 60_000 + STEPS * 60 }, async () => {
        const random = createRandom(SEED);
        const made: Made[] = [];
        let balances = await stock();
        let id = 1;
        const tally = { done: 0, refused: 0, voids: 0, together: 0 };
        // how many documents are accepted depends on the seed: the walk goes on until each kind of answer was seen often
        const hasSeenAll = () =>
            tally.done > STEPS / 4 &&
            tally.refused > STEPS / 50 &&
            tally.voids > STEPS / 50 &&
            tally.together > STEPS / 5;
        for (let step = 0; step < STEPS || (step < 2 * STEPS && !hasSeenAll()); ) {
            const together = Math.min(
                (step < STEPS ? STEPS : 2 * STEPS) - step,
                random.chance(0.4) ? random.integer(2, USERS) : 1,
            );
            const steps = Array.from({ length: together }, () => propose(random, made, id++));
            // two people may want the same document void, or post the same one, at the same time
            if (together > 1 && random.chance(0.3)) steps[1] = steps[0] as Step;
            const answers = await Promise.all(steps.map(perform));
            step += together;
            // together, the order is unknown: counts say what a place holds and not what is added, so those are looked up
            const counted = new Set(steps.flatMap(one => (one.kind === 'count' ? [stockPlaceKey(one.place)] : [])));
            for (const [at, one] of steps.entries()) {
                const answer = answers[at] as number;
                if (together === 1)
                    expect(answer === 200, JSON.stringify({ one, answer })).toBe(!!predict(balances, one));
                expect([200, 409, 422]).toContain(answer);
                tally[answer === 200 ? 'done' : 'refused']++;
                if (together > 1) tally.together++;
                if (answer !== 200) continue;
                if (one.kind === 'post') made.push({ id: one.id, movements: one.movements, void: false });
                if (one.kind === 'void') {
                    expect(one.made.void, 'a void document was made void again').toBe(false);
                    one.made.void = true;
                    tally.voids++;
                }
                const sign = one.kind === 'void' ? -1 : 1;
                if (one.kind === 'count') balances.set(stockPlaceKey(one.place), millilitres(one.counted));
                else
                    for (const movement of one.kind === 'void' ? one.made.movements : one.movements) {
                        const place = stockPlaceKey(movement);
                        balances.set(place, (balances.get(place) ?? 0) + sign * millilitres(movement.quantity));
                    }
            }
            expect(new Set(made.map(document => document.id)).size, 'a document was posted twice').toBe(made.length);
            const now = together > 1 || step % 10 === 0 || step >= STEPS ? await stock() : undefined;
            if (!now) continue;
            for (const place of new Set([...balances.keys(), ...now.keys()]))
                if (together === 1 || !counted.has(place))
                    expect(now.get(place) ?? 0, place).toBe(balances.get(place) ?? 0);
            balances = now;
        }
        // the walk was not all refusals, nor all one after the other
        expect(hasSeenAll(), JSON.stringify(tally)).toBe(true);
    });
});
