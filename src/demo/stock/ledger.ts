import { createRandom } from '../../domain/random';
import { litres, millilitres } from '../../domain/stock/quantities';
import { reserveForDocument } from '../../server/stock/documentReservations';
import { TRANSFERS } from '../../server/stock/transfers';
import { isIngredient, type PastProduction, pastProduction, seedPastProductions } from '../production/production';
import { deliveriesFrom, fillsOfTanks } from '../sales/siteDeliveries';
import type { Row, SeedContext } from '../seedContext';

/** Ids of the demonstration's locations and supplements. */
const [WAREHOUSE, LONGREACH, CLONCURRY, KATHERINE, PLANT, TRUCK] = [1, 2, 3, 4, 5, 6];
const SUPPLEMENTS = [1, 2, 3, 4, 5, 6, 7, 8];
/** supplements of a location; the plant produces them all */
const KEPT: Readonly<Record<number, readonly number[]>> = {
    [WAREHOUSE]: SUPPLEMENTS,
    [LONGREACH]: [1, 2, 4, 5, 6, 7],
    [CLONCURRY]: [1, 2, 5, 6, 8],
    [KATHERINE]: [1, 3, 5, 8],
    [TRUCK]: [1, 4, 5, 6],
};
const ROUTES: readonly (readonly [from: number, to: number, weight: number])[] = [
    [PLANT, WAREHOUSE, 6],
    [PLANT, LONGREACH, 3],
    [WAREHOUSE, LONGREACH, 4],
    [WAREHOUSE, CLONCURRY, 4],
    [WAREHOUSE, KATHERINE, 3],
    [LONGREACH, TRUCK, 4],
    [LONGREACH, CLONCURRY, 2],
    [TRUCK, LONGREACH, 1],
];
const NOTES = [
    'Weekly run west with Longreach Freight Lines.',
    'IBCs; forklift at the depot until three.',
    'Ahead of the wet season.',
    'Back from the truck after the run.',
    null,
    null,
    null,
];
const VOID_REASONS = ['Booked against the wrong depot.', 'The truck broke down and turned back.', 'Entered twice.'];
/** source of deliveries to sites: a depot, else the plant */
const SOURCES = [LONGREACH, CLONCURRY, KATHERINE, WAREHOUSE, PLANT];
/** Depots of vehicles with a supplement tank, and litres of each supplement there before the runs of a week. */
const TRUCK_DEPOTS = [LONGREACH, CLONCURRY];
const RESTOCKED = 6_000;
const RESTOCKED_DAYS_AGO = 2;
const DAYS = 395;

interface Movement {
    at: Date;
    supplement: number;
    location: number;
    quantity: number;
    document: { resource: string; id: number; label: string };
    by: number | undefined;
    reason?: string;
    reverses?: Movement;
}

/**
 * Thirteen months of stock: opening counts, monthly productions, sales as monthly counts, transfers between the
 * locations, and deliveries to filled tanks. Every movement goes through the product's own table, in chronological
 * order.
 */
export const seedLedger = async (context: SeedContext): Promise<void> => {
    const { tx, insert, people, hours, day } = context;
    // separate random sequence, so that other chapters are unaffected
    const random = createRandom(413);
    const stockByPlace = new Map<string, number>();
    const key = (supplement: number, location: number) => `${supplement} ${location}`;
    const at = (supplement: number, location: number) => stockByPlace.get(key(supplement, location)) ?? 0;
    const movements: Movement[] = [];
    const adjustments: Row[] = [];
    const transfers: Row[] = [];
    const items: Row[] = [];
    const move = (movement: Movement): Movement => {
        const { supplement, location, quantity } = movement;
        stockByPlace.set(
            key(supplement, location),
            litres(millilitres(at(supplement, location)) + millilitres(quantity)),
        );
        movements.push(movement);
        return movement;
    };
    const count = (when: Date, supplement: number, location: number, counted: number, reason: string) => {
        const recorded = at(supplement, location);
        const by = people.manager;
        adjustments.push({
            id: adjustments.length + 1,
            supplement_id: supplement,
            inventory_location_id: location,
            recorded_quantity: recorded,
            counted_quantity: counted,
            reason,
            created_at: when,
            created_by: by,
        });
        const document = { resource: 'supplement-adjustments', id: adjustments.length, label: 'Count' };
        if (counted !== recorded)
            move({
                at: when,
                supplement,
                location,
                quantity: litres(millilitres(counted) - millilitres(recorded)),
                document,
                by,
                reason,
            });
    };

    const made: PastProduction[] = [];
    /** Produces as much as the plant needs for some litres, from its inputs. */
    const produce = (when: Date, supplement: number, wanted: number) => {
        const output = litres(millilitres(wanted) - millilitres(at(supplement, PLANT)));
        const production = pastProduction(made.length + 1, when, supplement, output);
        made.push(production);
        const label = `PRD-${production.id}`;
        for (const { supplement_id, quantity } of production.inputs)
            count(when, supplement_id, PLANT, quantity, `Received for ${label}`);
        const document = { resource: 'supplement-manufactures', id: production.id, label };
        const done = { at: when, document, by: people.user, location: PLANT };
        for (const { supplement_id, quantity } of production.inputs)
            move({ ...done, supplement: supplement_id, quantity: -quantity });
        move({ ...done, supplement, quantity: output });
    };

    const opening = hours((DAYS + 1) * 24);
    for (const supplement of SUPPLEMENTS)
        count(opening, supplement, PLANT, random.integer(8, 30) * 1000, 'Opening stock');
    for (const [location, kept] of Object.entries(KEPT))
        for (const supplement of kept)
            count(
                opening,
                supplement,
                Number(location),
                random.integer(location === String(TRUCK) ? 2 : 8, location === String(TRUCK) ? 8 : 40) * 100,
                'Opening stock',
            );

    const transfer = (daysAgo: number, open: boolean) => {
        const [from, to] = random.weighted(ROUTES.map(route => [route, route[2]] as const));
        const sent = SUPPLEMENTS.filter(
            supplement => at(supplement, from) >= 200 && (KEPT[to]?.includes(supplement) ?? true),
        );
        const lines = sent
            .filter(() => random.chance(0.5))
            .slice(0, 4)
            .map(supplement => ({
                supplement,
                quantity: Math.min(
                    Math.floor((at(supplement, from) * random.number(0.15, 0.5, 2)) / 50) * 50,
                    to === TRUCK ? 1200 : 6000,
                ),
            }))
            .filter(({ quantity }) => quantity > 0);
        if (!lines.length) return;
        const id = transfers.length + 1;
        const by = random.chance(0.7) ? people.manager : people.user;
        const planned = hours(daysAgo * 24 + random.integer(30, 90));
        const completed = hours(daysAgo * 24 + random.integer(1, 8));
        const voided = !open && random.chance(0.06);
        for (const [position, { supplement, quantity }] of lines.entries())
            items.push({ supplement_transfer_id: id, position, supplement_id: supplement, quantity });
        const document = { resource: 'supplement-transfers', id, label: `ST-${id}` };
        const done = { at: completed, document, by };
        const arrivals = open
            ? []
            : lines.flatMap(({ supplement, quantity }) => [
                  move({ ...done, supplement, location: from, quantity: -quantity }),
                  move({ ...done, supplement, location: to, quantity }),
              ]);
        const reason = random.pick(VOID_REASONS);
        const undone = hours(daysAgo * 24 - 20);
        if (voided)
            for (const movement of arrivals)
                move({
                    ...movement,
                    at: undone,
                    quantity: -movement.quantity,
                    by: people.manager,
                    reason,
                    reverses: movement,
                });
        transfers.push({
            status: open ? 'pending' : voided ? 'void' : 'completed',
            from_location_id: from,
            to_location_id: to,
            planned_on: day(open ? -random.integer(0, 6) : daysAgo),
            notes: random.pick(NOTES),
            completed_at: open ? null : completed,
            completed_by_id: open ? null : by,
            voided_at: voided ? undone : null,
            voided_by_id: voided ? people.manager : null,
            void_reason: voided ? reason : null,
            version: open ? 1 : voided ? 3 : 2,
            created_at: open ? hours(random.integer(2, 60)) : planned,
            created_by: by,
            updated_by: voided ? people.manager : by,
            updated_at: open ? hours(1) : voided ? undone : completed,
        });
    };

    /** Fills up a depot from the plant ahead of its refill runs; no random figures, so that other documents stay the same. */
    const restock = (daysAgo: number, to: number) => {
        const lines = (KEPT[to] ?? []).flatMap(supplement => {
            const missing = RESTOCKED - at(supplement, to);
            const quantity = Math.floor(Math.min(missing, at(supplement, PLANT)) / 50) * 50;
            return isIngredient(supplement) || quantity <= 0 ? [] : [{ supplement, quantity }];
        });
        if (!lines.length) return;
        const id = transfers.length + 1;
        const completed = hours(daysAgo * 24);
        const document = { resource: 'supplement-transfers', id, label: `ST-${id}` };
        for (const [position, { supplement, quantity }] of lines.entries()) {
            items.push({ supplement_transfer_id: id, position, supplement_id: supplement, quantity });
            for (const [location, moved] of [
                [PLANT, -quantity],
                [to, quantity],
            ] as const)
                move({ at: completed, document, by: people.user, supplement, location, quantity: moved });
        }
        transfers.push({
            status: 'completed',
            from_location_id: PLANT,
            to_location_id: to,
            planned_on: day(daysAgo),
            notes: 'Ahead of the refill runs.',
            completed_at: completed,
            completed_by_id: people.user,
            voided_at: null,
            voided_by_id: null,
            void_reason: null,
            version: 2,
            created_at: hours(daysAgo * 24 + 60),
            created_by: people.manager,
            updated_by: people.user,
            updated_at: completed,
        });
    };

    const deliveries = deliveriesFrom(await fillsOfTanks(context, DAYS), context, { at, locations: SOURCES });
    const deliver = (daysAgo: number) => {
        for (const [out, back] of deliveries.before(daysAgo)) {
            const reverses = move(out);
            if (back) move({ ...back, reverses });
        }
    };
    for (let daysAgo = DAYS; daysAgo > 2; daysAgo--) {
        deliver(daysAgo);
        if (random.chance(0.34)) transfer(daysAgo, false);
        if (daysAgo % 30 !== 0) continue;
        // month end: shortages are produced, and counter sales counted out
        const evening = hours(daysAgo * 24 - 10);
        for (const supplement of SUPPLEMENTS)
            if (at(supplement, PLANT) < 12_000) produce(evening, supplement, random.integer(16, 34) * 1000);
        for (const [location, kept] of Object.entries(KEPT))
            for (const supplement of kept) {
                const recorded = at(supplement, Number(location));
                if (recorded > 400)
                    count(
                        evening,
                        supplement,
                        Number(location),
                        Math.round(recorded * random.number(0.7, 0.95, 2)),
                        'Month end: sold over the counter since the last count',
                    );
            }
    }
    deliver(RESTOCKED_DAYS_AGO);
    for (const depot of TRUCK_DEPOTS) restock(RESTOCKED_DAYS_AGO, depot);
    deliver(0);
    for (let open = 0; open < 7; open++) transfer(0, true);

    const places = [...stockByPlace.keys()].map(place => place.split(' ').map(Number) as [number, number]);
    await insert(
        'supplement_inventories',
        places.map(([supplement_id, inventory_location_id]) => ({
            supplement_id,
            inventory_location_id,
            quantity: 0,
            minimum_quantity: isIngredient(supplement_id)
                ? 1000
                : inventory_location_id === PLANT
                  ? 10_000
                  : inventory_location_id === TRUCK
                    ? 200
                    : 800,
            created_at: opening,
            created_by: people.manager,
            updated_by: people.manager,
        })),
    );
    await seedPastProductions(context, made);
    await insert('supplement_transfers', transfers);
    await insert('supplement_transfer_items', items);
    await insert('supplement_deliveries', deliveries.rows);
    await tx`
        INSERT INTO stock_adjustments (id, supplement_id, inventory_location_id, recorded_quantity, counted_quantity, difference, reason, counted_at, created_at, created_by)
        SELECT id, supplement_id, inventory_location_id, recorded_quantity, counted_quantity, counted_quantity - recorded_quantity, reason,
               created_at, created_at, created_by
        FROM jsonb_to_recordset(${tx.json(adjustments as never)}) AS g (
            id bigint, supplement_id bigint, inventory_location_id bigint, recorded_quantity numeric, counted_quantity numeric,
            reason text, created_at timestamptz, created_by bigint)`;
    const numbers = new Map(movements.map((movement, index) => [movement, index + 1]));
    const rows = movements.map(({ at: when, document, by, reverses, ...movement }, index) => ({
        ...movement,
        ...document,
        movement_id: index + 1,
        reverses_id: reverses && numbers.get(reverses),
        occurred_at: when,
        created_by: by,
    }));
    // balances are summed once, because posting one by one would write a version of the balance per movement
    await tx`ALTER TABLE stock_movements DISABLE TRIGGER stock_movements_apply`;
    await tx`
        INSERT INTO stock_movements (id, supplement_id, inventory_location_id, quantity, balance, document_resource, document_id,
            document_label, reverses_id, reason, occurred_at, created_at, created_by)
        SELECT movement_id, supplement, location, quantity, sum(quantity) OVER (PARTITION BY supplement, location ORDER BY movement_id),
            resource, id, label, reverses_id, reason, occurred_at, occurred_at, created_by
        FROM jsonb_to_recordset(${tx.json(rows as never)}) AS g (
            movement_id bigint, supplement bigint, location bigint, quantity numeric, resource text, id bigint, label text,
            reverses_id bigint, reason text, occurred_at timestamptz, created_by bigint)
        ORDER BY movement_id`;
    await tx`ALTER TABLE stock_movements ENABLE TRIGGER stock_movements_apply`;
    await tx`
        INSERT INTO stock_lots (supplement_id, inventory_location_id, quantity)
        SELECT supplement_id, inventory_location_id, sum(quantity) FROM stock_movements
        GROUP BY supplement_id, inventory_location_id ORDER BY min(id)`;
    await tx`ALTER TABLE supplement_inventories DISABLE TRIGGER supplement_inventories_kept`;
    await tx`
        UPDATE supplement_inventories i SET quantity = m.quantity, last_movement_at = m.last_at
        FROM (SELECT supplement_id, inventory_location_id, sum(quantity) AS quantity, max(occurred_at) AS last_at
              FROM stock_movements GROUP BY supplement_id, inventory_location_id) m
        WHERE m.supplement_id = i.supplement_id AND m.inventory_location_id = i.inventory_location_id`;
    await tx`ALTER TABLE supplement_inventories ENABLE TRIGGER supplement_inventories_kept`;
    for (const table of ['stock_adjustments', 'stock_movements'])
        await tx`SELECT setval(pg_get_serial_sequence(${table}, 'id'), (SELECT max(id) FROM ${tx(table)}))`;
    // pending transfers are reserved, as if entered by a user
    for (const [at, { status }] of transfers.entries())
        if (status === 'pending') await reserveForDocument(tx, { userId: people.manager ?? 0 }, TRANSFERS, at + 1);
};
