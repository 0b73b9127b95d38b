import { createRandom } from '../../domain/random';
import type { ItemCategory } from '../../domain/stock/inventory';
import { SKU_PREFIX, skuOf } from '../../domain/stock/inventory';
import type { StockUnit } from '../../domain/stock/quantities';
import type { Row, SeedContext } from '../seedContext';

const [WAREHOUSE, LONGREACH, CLONCURRY, KATHERINE, , TRUCK] = [1, 2, 3, 4, 5, 6];
const FLAGS: readonly (readonly [name: string, color: string, reorder: boolean, description: string])[] = [
    ['Reorder', '#C2410C', true, 'Kept in stock: bought again when it runs short.'],
    ['Long lead time', '#7C3AED', false, 'Eight weeks or more from order to shelf.'],
    ['For installations', '#0369A1', false, 'Goes out with every new site.'],
    ['Run out', '#57534E', false, 'Used up and not bought again.'],
];
const [REORDER, LONG_LEAD, INSTALLATIONS, RUN_OUT] = [1, 2, 3, 4];
const [OUTBACK, SUNWARD, FLOWLINE, TERRITORY, BREMER] = [2, 4, 5, 7, 9];

interface Part {
    name: string;
    category: ItemCategory;
    flags?: readonly number[];
    supplier?: number;
    part?: string;
    unit?: StockUnit;
    product?: string;
    /** approximate quantity in the warehouse; the depots and the truck hold a share of it */
    about?: number;
    minimum?: number;
}
const PARTS: readonly Part[] = [
    {
        name: 'uDOSE main board, revision E',
        category: 'board',
        flags: [REORDER, LONG_LEAD],
        supplier: BREMER,
        part: 'BE-UD-E4',
        about: 34,
        minimum: 12,
    },
    {
        name: 'uDOSE mini board, revision B',
        category: 'board',
        flags: [REORDER, LONG_LEAD],
        supplier: BREMER,
        part: 'BE-UM-B2',
        about: 18,
        minimum: 8,
    },
    {
        name: 'uDOSE main board, revision D',
        category: 'board',
        flags: [RUN_OUT],
        supplier: BREMER,
        part: 'BE-UD-D9',
        about: 5,
    },
    {
        name: 'Modem board 4G',
        category: 'board',
        flags: [REORDER, LONG_LEAD],
        supplier: BREMER,
        part: 'BE-4G-2',
        about: 22,
        minimum: 10,
    },
    {
        name: 'Conductivity probe 0–500 mS',
        category: 'sensor',
        flags: [REORDER, INSTALLATIONS],
        supplier: BREMER,
        part: 'BE-EC-500',
        about: 26,
        minimum: 10,
    },
    {
        name: 'Nutrient level probe, 3 m cable',
        category: 'sensor',
        flags: [INSTALLATIONS],
        supplier: BREMER,
        part: 'BE-LP-3',
        about: 30,
        minimum: 6,
    },
    { name: 'Water temperature probe', category: 'sensor', supplier: BREMER, part: 'BE-WT-1', about: 17 },
    {
        name: 'Flow meter 25 mm, pulse',
        category: 'meter',
        flags: [REORDER, INSTALLATIONS],
        supplier: FLOWLINE,
        part: 'FM25-P10',
        about: 24,
        minimum: 8,
    },
    {
        name: 'Flow meter 32 mm, pulse',
        category: 'meter',
        flags: [REORDER, INSTALLATIONS],
        supplier: FLOWLINE,
        part: 'FM32-P10',
        about: 28,
        minimum: 10,
    },
    {
        name: 'Flow meter 50 mm, pulse',
        category: 'meter',
        flags: [LONG_LEAD],
        supplier: FLOWLINE,
        part: 'FM50-P1',
        about: 9,
        minimum: 4,
    },
    {
        name: 'Solar panel 40 W',
        category: 'power',
        flags: [REORDER, INSTALLATIONS],
        supplier: SUNWARD,
        part: 'SW-40M',
        about: 32,
        minimum: 10,
    },
    { name: 'Solar panel 80 W', category: 'power', supplier: SUNWARD, part: 'SW-80M', about: 11 },
    {
        name: 'Battery 12 V 22 Ah',
        category: 'power',
        flags: [REORDER, INSTALLATIONS],
        supplier: SUNWARD,
        part: 'AGM-22',
        about: 40,
        minimum: 15,
    },
    {
        name: 'Solar regulator 10 A',
        category: 'power',
        flags: [INSTALLATIONS],
        supplier: SUNWARD,
        part: 'REG-10',
        about: 25,
        minimum: 6,
    },
    {
        name: 'Suction hose 19 mm',
        category: 'plumbing',
        unit: 'm',
        flags: [INSTALLATIONS],
        supplier: TERRITORY,
        part: 'SH-19',
        about: 240,
        minimum: 60,
    },
    {
        name: 'Poly pipe 25 mm',
        category: 'plumbing',
        unit: 'm',
        supplier: TERRITORY,
        part: 'PP-25',
        about: 400,
        minimum: 100,
    },
    {
        name: 'Camlock 50 mm, female',
        category: 'plumbing',
        supplier: TERRITORY,
        part: 'CL-50F',
        about: 36,
        minimum: 10,
    },
    {
        name: 'Injection fitting 32 mm',
        category: 'plumbing',
        flags: [REORDER, INSTALLATIONS],
        supplier: TERRITORY,
        part: 'IF-32',
        about: 44,
        minimum: 15,
    },
    { name: 'Thread sealant', category: 'plumbing', unit: 'kg', supplier: TERRITORY, about: 6.5, minimum: 2 },
    { name: 'Nutrient tank 350 kg', category: 'tank', supplier: OUTBACK, part: 'NT-350', about: 7, minimum: 2 },
    {
        name: 'Nutrient tank 500 kg',
        category: 'tank',
        flags: [REORDER, INSTALLATIONS],
        supplier: OUTBACK,
        part: 'NT-500',
        about: 9,
        minimum: 4,
    },
    { name: 'Nutrient tank 600 kg', category: 'tank', flags: [LONG_LEAD], supplier: OUTBACK, part: 'NT-600', about: 5 },
    {
        name: 'Dosing pump head',
        category: 'pump',
        flags: [REORDER],
        supplier: BREMER,
        part: 'DP-H2',
        about: 20,
        minimum: 8,
    },
    {
        name: 'Pump tube set',
        category: 'pump',
        flags: [REORDER],
        supplier: BREMER,
        part: 'DP-T5',
        about: 65,
        minimum: 30,
    },
    {
        name: 'Aerial 4G, 5 dBi',
        category: 'cable',
        flags: [INSTALLATIONS],
        supplier: BREMER,
        part: 'AN-5',
        about: 27,
        minimum: 8,
    },
    {
        name: 'Twin cable 2.5 mm²',
        category: 'cable',
        unit: 'm',
        supplier: SUNWARD,
        part: 'TC-2.5',
        about: 310,
        minimum: 80,
    },
    { name: 'Pump oil', category: 'other', unit: 'L', supplier: TERRITORY, about: 14.5, minimum: 4 },
    { name: 'Torque wrench, calibrated', category: 'tool', about: 2 },
    { name: 'uDOSE classic', category: 'device', product: 'classic', flags: [REORDER], minimum: 4 },
    { name: 'uDOSE mini', category: 'device', product: 'mini', minimum: 2 },
    { name: 'uDOSE AG', category: 'device', product: 'ag' },
    { name: 'uBOT', category: 'device', product: 'ubot' },
];
/** stock of each location as a share of the warehouse's */
const SHARES = [
    [WAREHOUSE, 1],
    [LONGREACH, 0.4],
    [CLONCURRY, 0.3],
    [KATHERINE, 0.25],
    [TRUCK, 0.12],
] as const;
const LESS = ['Monthly count', 'Used at a site and not written down', 'Broken in the workshop'];
const MORE = ['Monthly count', 'Found behind the rack', 'Delivery that was not entered'];

/** EAN-13 in the internal number range, with its check digit. */
const ean = (number: number): string => {
    const digits = `20${String(number).padStart(10, '0')}`;
    const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0);
    return `${digits}${(10 - (sum % 10)) % 10}`;
};

/** Parts for installations and repairs, at the depots and on the truck, with monthly counts. */
export const seedParts = async ({ tx, insert, people, hours }: SeedContext): Promise<void> => {
    // separate random sequence, so that other chapters are unaffected
    const random = createRandom(85);
    const by = { created_by: people.manager, updated_by: people.manager };
    await insert(
        'inventory_item_flags',
        FLAGS.map(([name, color, reorder, description]) => ({ name, color, reorder, description, ...by })),
    );
    const numbers = new Map<ItemCategory, number>();
    await insert(
        'inventory_items',
        PARTS.map(({ name, category, unit = 'each', product, part, supplier }, at) => {
            const number = (numbers.get(category) ?? 0) + 1;
            numbers.set(category, number);
            return {
                name,
                category,
                sku: skuOf(SKU_PREFIX[category], number),
                unit,
                device_product: product ?? null,
                barcode: product ? null : ean(4_100 + at * 37),
                part_number: part ?? null,
                supplier_id: supplier ?? null,
                ...by,
            };
        }),
    );
    await tx`
        INSERT INTO inventory_items_flags ${tx(
            PARTS.flatMap(({ flags = [] }, at) => flags.map(flag => ({ owner_id: at + 1, other_id: flag }))),
        )}`;

    const stocks: Row[] = [];
    const counts: Row[] = [];
    for (const [at, { about, minimum, unit = 'each' }] of PARTS.entries()) {
        const item = at + 1;
        if (about === undefined) continue;
        for (const [location, share] of SHARES) {
            if (location !== WAREHOUSE && (about < 8 || random.chance(0.3))) continue;
            stocks.push({
                inventory_item_id: item,
                inventory_location_id: location,
                minimum_quantity: minimum && location !== TRUCK ? Math.max(1, Math.round(minimum * share)) : null,
                shelf:
                    location === TRUCK ? 'Left locker' : `Bay ${random.integer(1, 6)}, shelf ${random.integer(1, 4)}`,
                ...by,
            });
            const rounded = (quantity: number) =>
                unit === 'each' ? Math.round(quantity) : Math.round(quantity * 2) / 2;
            let onHand = 0;
            for (const [index, daysAgo] of [300, 160, 75, 12].entries()) {
                const found = rounded(
                    about * share * (index === 3 ? random.number(0.2, 1.1, 2) : random.number(0.6, 1.4, 2)),
                );
                if (found === onHand) continue;
                counts.push({
                    inventory_item_id: item,
                    inventory_location_id: location,
                    recorded_quantity: onHand,
                    counted_quantity: found,
                    difference: found - onHand,
                    reason: index === 0 ? 'Opening count' : random.pick(found > onHand ? MORE : LESS),
                    created_at: hours(daysAgo * 24 + random.integer(0, 90)),
                    ...by,
                });
                onHand = found;
            }
        }
    }
    counts.sort((one, other) => Number(one.created_at) - Number(other.created_at));
    // in addition to the rows of devices
    const [last] = await tx`SELECT coalesce(max(id), 0)::int AS id FROM inventory_item_stocks`;
    await insert(
        'inventory_item_stocks',
        stocks.map((row, at) => ({ ...row, id: Number(last?.id) + at + 1 })),
    );
    for (const [at, { minimum }] of PARTS.entries())
        if (minimum && PARTS[at]?.product)
            await tx`
                UPDATE inventory_item_stocks SET minimum_quantity = ${minimum}
                WHERE inventory_item_id = ${at + 1} AND inventory_location_id IN (${WAREHOUSE}, ${LONGREACH})`;
    await insert('inventory_item_counts', counts);
    // in order of the counts, because each balance builds on the previous
    await tx`
        INSERT INTO stock_movements (inventory_item_id, inventory_location_id, quantity, document_resource, document_id,
            document_label, reason, occurred_at, created_at, created_by)
        SELECT inventory_item_id, inventory_location_id, difference, 'inventory-item-counts', id, number, reason, created_at, created_at, created_by
        FROM inventory_item_counts ORDER BY id`;
};
