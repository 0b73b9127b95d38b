import { BUSINESS_ZONE } from '../../domain/calendar/days';
import { planFromRecipe, productionOutcome, type RecipeParts } from '../../domain/stock/production';
import { sumLitres } from '../../domain/stock/quantities';
import type { HookContext } from '../../server/engine/hooks';
import { compiled } from '../../server/engine/sql/compile';
import { recordWrites } from '../../server/engine/write/write';
import type { Caller } from '../../server/platform/services';
import { completeInTransaction } from '../../server/production/completing';
import { MANUFACTURE_STEPS, MANUFACTURES } from '../../server/production/manufactures';
import { MIXING_STEPS, MIXINGS } from '../../server/production/mixings';
import { createBatch } from '../../server/stock/batches';
import { postMovements } from '../../server/stock/ledger';
import type { Row, SeedContext } from '../seedContext';

const PLANT = 5;
const FIRST_DEPOT = 2;
const FIRST_INGREDIENT = 9;
/** litres per day of the plant */
const CAPACITY = 12_000;

/** name, density, colour, dollars per litre, supplier and description */
const INGREDIENTS: readonly (readonly [string, number, string, number, number, string])[] = [
    ['Urea liquor', 1.14, '#9aa7b0', 0.62, 1, 'Half urea by weight, hot from the dissolver.'],
    ['Phosphoric acid, feed grade', 1.55, '#c58b4a', 1.95, 1, 'Feed grade, 62 %.'],
    ['Magnesium chloride brine', 1.33, '#6f8fa3', 0.48, 11, 'Saturated brine from the salt works.'],
    [
        'Trace element premix',
        1.21,
        '#8c6bb1',
        5.2,
        3,
        'Copper, zinc, cobalt, iodine and selenium; certificate with each lot.',
    ],
    ['Molasses', 1.4, '#5a3a1e', 0.35, 6, 'Final molasses by tanker.'],
];
/** Ingredient ids with dollars per litre. */
export const INGREDIENT_COSTS: readonly (readonly [supplement: number, cost: number])[] = INGREDIENTS.map(
    ([, , , cost], at) => [at + FIRST_INGREDIENT, cost],
);
const [UREA, ACID, BRINE, PREMIX, MOLASSES] = INGREDIENTS.map((_, at) => at + FIRST_INGREDIENT) as [
    number,
    number,
    number,
    number,
    number,
];
const recipe = (water: number, loss: number, ...inputs: readonly (readonly [number, number])[]): RecipeParts => ({
    water_share: water,
    expected_loss: loss,
    inputs: inputs.map(([supplement_id, share]) => ({ supplement_id, share })),
});
/** Recipes by product; invented. */
const RECIPES: readonly RecipeParts[] = [
    recipe(0.26, 1.5, [UREA, 0.55], [ACID, 0.14], [MOLASSES, 0.06]),
    recipe(0.74, 1, [PREMIX, 0.22], [MOLASSES, 0.05]),
    recipe(0.37, 1.5, [UREA, 0.5], [BRINE, 0.08], [MOLASSES, 0.06]),
    recipe(0.54, 1.5, [BRINE, 0.42], [PREMIX, 0.05]),
    recipe(0.46, 1.5, [BRINE, 0.5], [MOLASSES, 0.05]),
    recipe(0.48, 1.5, [UREA, 0.35], [ACID, 0.1], [MOLASSES, 0.08]),
    recipe(0.46, 2, [UREA, 0.25], [ACID, 0.2], [MOLASSES, 0.1]),
    recipe(0.35, 2, [UREA, 0.45], [ACID, 0.12], [PREMIX, 0.05], [MOLASSES, 0.04]),
];
export const isIngredient = (supplement: number): boolean => supplement >= FIRST_INGREDIENT;

/** Ingredients, recipes, and the production facility. */
export const seedRecipes = async ({ insert, people, hours }: SeedContext): Promise<void> => {
    const by = { created_by: people.manager, updated_by: people.manager, created_at: hours(24 * 400) };
    await insert(
        'supplements',
        INGREDIENTS.map(([name, density, color, , , description], at) => ({
            id: FIRST_INGREDIENT + at,
            name,
            form: 'liquid',
            use: 'mixing',
            density,
            color,
            description,
            ...by,
        })),
    );
    await insert(
        'recipes',
        RECIPES.map(({ water_share, expected_loss }, at) => ({
            name: 'Version 1',
            revision: 1,
            supplement_id: at + 1,
            water_share,
            expected_loss,
            notes: 'Water first, at 50 °C. Add the inputs in this order; stir for twenty minutes after the last.',
            ...by,
        })),
    );
    await insert(
        'recipe_inputs',
        RECIPES.flatMap(({ inputs }, at) =>
            inputs.map((input, position) => ({ recipe_id: at + 1, position, ...input })),
        ),
    );
    await insert('production_facilities', [
        { name: 'Toowoomba plant', inventory_location_id: PLANT, capacity_per_day: CAPACITY, ...by },
    ]);
};

export interface PastProduction {
    id: number;
    at: Date;
    supplement: number;
    planned: number;
    output: number;
    inputs: { supplement_id: number; quantity: number }[];
    water: number;
}
/** Production that yields `output` litres of a product. */
export const pastProduction = (id: number, at: Date, supplement: number, output: number): PastProduction => {
    const planned = Math.ceil(output / 500) * 500;
    return { id, at, supplement, planned, output, ...planFromRecipe(RECIPES[supplement - 1] as RecipeParts, planned) };
};

/** Documents of past productions, whose stock predates batch tracking. */
export const seedPastProductions = async (
    { insert, people }: SeedContext,
    made: readonly PastProduction[],
): Promise<void> => {
    const DAY = 86_400_000;
    await insert(
        'supplement_manufactures',
        made.map(({ id, at, supplement, planned, output, inputs, water }): Row => {
            const days = Math.ceil(planned / CAPACITY);
            const began = new Date(at.getTime() - days * DAY);
            const wentIn = sumLitres([water, ...inputs.map(({ quantity }) => quantity)]);
            const { loss, yieldPercent } = productionOutcome(wentIn, output, RECIPES[supplement - 1]);
            return {
                id,
                status: 'completed',
                production_facility_id: 1,
                supplement_id: supplement,
                recipe_id: supplement,
                planned_quantity: planned,
                planned_on: began.toISOString().slice(0, 10),
                duration_days: days,
                batch_number: '',
                planned_water: water,
                retention_sample_collected: true,
                labelled_correctly: true,
                is_jug_tested: true,
                mixing_equipment_cleaned: true,
                started_at: began,
                output_quantity: output,
                water_quantity: water,
                loss_quantity: loss,
                yield_percent: yieldPercent,
                completed_at: at,
                completed_by_id: people.user,
                version: 3,
                created_at: new Date(began.getTime() - 3 * DAY),
                created_by: people.manager,
                updated_by: people.user,
                updated_at: at,
            };
        }),
    );
    await insert(
        'supplement_manufacture_inputs',
        made.flatMap(({ id, inputs }) =>
            inputs.map(({ supplement_id, quantity }, position) => ({
                supplement_manufacture_id: id,
                position,
                supplement_id,
                quantity,
                actual_quantity: quantity,
            })),
        ),
    );
};

/** Current production requests, plans and productions, created through the product's own functions. */
export const seedOpenProductions = async ({ tx, services, people, day, hours }: SeedContext): Promise<void> => {
    const as = (name: string): HookContext => ({
        db: tx,
        services,
        caller: {
            userId: people[name] as number,
            name,
            email: '',
            customerId: null,
            subscribedTo: new Set<string>(),
            propertyIds: null,
            staff: true,
            permissions: new Set<string>(),
            superAdmin: true,
            timeZone: BUSINESS_ZONE,
            sessionId: '',
        } satisfies Caller,
    });
    const [manager, user] = [as('manager'), as('user')];
    const resource = (name: string) => compiled(services.registry, name);
    const add = (who: HookContext, name: string, row: Row) => recordWrites.insertRecord(tx, who, resource(name), row);
    const step = (who: HookContext, name: string, record: Row, transition: string, reason = 'Not needed') =>
        recordWrites.transition(tx, who, resource(name), Number(record.id), {
            transition,
            version: Number(record.version),
            reason,
        });
    // a tanker load of each ingredient, with known lot and cost
    for (const [at, [name, , , cost, supplier]] of INGREDIENTS.entries()) {
        const supplementId = FIRST_INGREDIENT + at;
        const [count] = await tx`
            INSERT INTO stock_adjustments (supplement_id, inventory_location_id, recorded_quantity, counted_quantity, difference, reason, counted_at, created_at, created_by)
            VALUES (${supplementId}, ${PLANT}, 0, 9000, 9000, ${`Tanker of ${name}`}, ${hours(96)}, ${hours(96)}, ${people.manager ?? null}) RETURNING id`;
        const document = {
            resource: 'supplement-adjustments',
            id: Number(count?.id),
            label: 'Count',
            reason: `Tanker of ${name}`,
            occurredAt: hours(96),
        };
        const batchId = await createBatch(tx, manager.caller, document, {
            supplementId,
            code: `T${at + 1}-${day(4).slice(2, 7)}`,
            supplierId: supplier,
            supplierLot: `LOT ${7310 + at * 17}`,
            unitCost: cost,
        });
        await postMovements(tx, services, manager.caller, document, [
            { supplementId, locationId: PLANT, quantity: 9000, batchId },
        ]);
    }
    const wish = (supplement: number, quantity: number, location: number, notes: string) =>
        add(user, 'production-requests', {
            supplement_id: supplement,
            quantity,
            inventory_location_id: location,
            wanted_on: day(-12),
            notes,
        });
    const wished = [
        await wish(5, 4000, 2, 'Mustering begins at three stations in a fortnight.'),
        await wish(2, 1500, 4, 'Katherine is below its minimum.'),
        await wish(6, 6000, 3, 'Forage oats come early this year.'),
        await wish(8, 2500, 4, 'Trial of the methane project.'),
        await wish(4, 800, 2, 'Ordered twice by mistake?'),
        await wish(1, 3000, 2, 'Longreach sends a truck north every Monday.'),
        await wish(3, 1200, 1, 'For the field days in Toowoomba.'),
        await wish(7, 900, 2, 'The last of it went to Galah Plains.'),
    ] as const;
    for (const request of wished.slice(0, 3)) await step(manager, 'production-requests', request, 'approve');
    await step(manager, 'production-requests', wished[4], 'decline', 'There is enough of it at Longreach.');
    const ticked = {
        retention_sample_collected: true,
        labelled_correctly: true,
        is_jug_tested: true,
        mixing_equipment_cleaned: true,
    };
    const plan = (supplement: number, planned: number, daysAgo: number, more: Row = {}) =>
        add(manager, 'supplement-manufactures', {
            production_facility_id: 1,
            supplement_id: supplement,
            recipe_id: supplement,
            planned_quantity: planned,
            planned_on: day(daysAgo),
            expires_on: day(daysAgo - 365),
            duration_days: 1,
            ...more,
        });
    const done = await plan(5, 4000, 1, { ...ticked, production_request_id: wished[0].id });
    const started = await step(user, 'supplement-manufactures', done, 'start');
    await completeInTransaction(MANUFACTURES, MANUFACTURE_STEPS, user, Number(done.id), {
        version: Number(started.version),
        output_quantity: 3962,
    });
    const running = await plan(2, 1500, 0, {
        production_request_id: wished[1].id,
        mixing_equipment_cleaned: true,
        is_jug_tested: true,
    });
    await step(user, 'supplement-manufactures', running, 'start');
    await plan(1, 16_000, -5, { duration_days: 2 });
    // exceeds the plant's capacity on one of its days
    await plan(3, 7000, -6);
    const mix = (output: number, more: Row = {}) =>
        add(user, 'supplement-mixings', {
            supplement_id: 4,
            recipe_id: 4,
            inventory_location_id: PLANT,
            planned_quantity: output,
            planned_on: day(0),
            ...more,
        });
    const complete = (record: Row, output: number) =>
        completeInTransaction(MIXINGS, MIXING_STEPS, user, Number(record.id), {
            version: Number(record.version),
            output_quantity: output,
        });
    await complete(await mix(600), 601.5);
    await complete(await mix(400), 371);
    const wrong = await complete(await mix(250), 248);
    await step(manager, 'supplement-mixings', wrong, 'void', 'Pumped into the wrong IBC and poured back.');
    await mix(500, { planned_on: day(-2), notes: 'For the weaner sale.' });
    await mix(300, { planned_on: day(-4) });
    await mix(450, { planned_on: day(-6), notes: 'Goes north with Truck 3.' });
    await mix(200, { planned_on: day(-9) });
    // parts on the same truck, and requested parts
    const [part] = await tx`
        SELECT s.inventory_item_id AS id, s.inventory_location_id AS location, i.supplier_id AS supplier
        FROM inventory_item_stocks s JOIN inventory_items i ON i.id = s.inventory_item_id
        WHERE i.device_product IS NULL AND i.unit = 'each' AND i.supplier_id IS NOT NULL AND s.quantity >= 4 ORDER BY s.id LIMIT 1`;
    if (!part) return;
    const [from, id] = [Number(part.location), Number(part.id)];
    await add(user, 'supplement-transfers', {
        from_location_id: from,
        to_location_id: from === PLANT ? FIRST_DEPOT : PLANT,
        items: [{ inventory_item_id: id, quantity: 2 }],
        notes: 'For the installations of next week.',
    });
    await add(user, 'purchase-requests', {
        supplier_id: Number(part.supplier),
        inventory_location_id: from,
        items: [{ inventory_item_id: id, quantity: 10, unit_price: 84.5 }],
        reason: 'The shelf is empty after the installations of this month.',
    });
};
