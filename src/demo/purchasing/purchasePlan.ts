import { createRandom, type Random } from '../../domain/random';
import { purchaseTotals } from '../../domain/stock/purchasing';

/** Supplier offer; suppliers and supplements by their id in the demonstration. */
interface Offer {
    supplier: number;
    supplierName: string;
    service?: true;
    /** delivered to this location */
    location: number;
    reasons: readonly string[];
    items: readonly {
        supplement?: number;
        description: string;
        unit: string;
        price: number;
        from: number;
        to: number;
        step?: number;
    }[];
}
const [WAREHOUSE, LONGREACH, KATHERINE, PLANT] = [1, 2, 4, 5];

const OFFERS: readonly Offer[] = [
    {
        supplier: 2,
        supplierName: 'Outback Tank & Poly',
        location: WAREHOUSE,
        reasons: ['Tanks for the installations of next month.', 'Two tanks cracked in transport.'],
        items: [
            { description: 'Nutrient tank 600 kg', unit: 'each', price: 690, from: 1, to: 6 },
            { description: 'Tank stand, galvanised', unit: 'each', price: 238.5, from: 1, to: 6 },
        ],
    },
    {
        supplier: 4,
        supplierName: 'Sunward Solar Supply',
        location: WAREHOUSE,
        reasons: ['Panels and batteries for new dosers.', 'Batteries that no longer hold their charge.'],
        items: [
            { description: 'Solar panel 40 W', unit: 'each', price: 96, from: 2, to: 20 },
            { description: 'Battery 12 V 20 Ah', unit: 'each', price: 118.4, from: 2, to: 20 },
            { description: 'Solar regulator', unit: 'each', price: 64.25, from: 2, to: 20 },
        ],
    },
    {
        supplier: 5,
        supplierName: 'Flowline Meters Australia',
        location: WAREHOUSE,
        reasons: ['Meters for the dry season.', 'Spares for the trucks.'],
        items: [
            { description: 'Flow meter 50 mm', unit: 'each', price: 412, from: 1, to: 6 },
            { description: 'Flow meter 25 mm', unit: 'each', price: 268, from: 1, to: 8 },
        ],
    },
    {
        supplier: 6,
        supplierName: 'Longreach Freight Lines',
        service: true,
        location: LONGREACH,
        reasons: ['Weekly run to the depot.', 'Extra run ahead of the rain.'],
        items: [{ description: 'Freight to Longreach depot', unit: 'trip', price: 1180, from: 1, to: 3 }],
    },
    {
        supplier: 7,
        supplierName: 'Territory Rural Hardware',
        location: KATHERINE,
        reasons: ['Fittings for three sites at Katherine.', 'The depot has run out of camlocks.'],
        items: [
            { description: 'Camlock 50 mm', unit: 'each', price: 18.4, from: 5, to: 40 },
            { description: 'Poly pipe 50 mm', unit: 'm', price: 4.15, from: 2, to: 12, step: 25 },
        ],
    },
    {
        supplier: 9,
        supplierName: 'Bremer Electronics',
        location: PLANT,
        reasons: ['Boards for the next batch of dosers; eight weeks until they come.', 'Probes to replace.'],
        items: [
            { description: 'uDOSE controller board', unit: 'each', price: 385, from: 4, to: 24 },
            { description: 'Conductivity probe', unit: 'each', price: 142, from: 4, to: 20 },
        ],
    },
];
/** Purchases of supplements into the plant's stock, of which the latest are in the ledger. */
const SUPPLEMENTS: readonly Offer[] = [
    {
        supplier: 3,
        supplierName: 'Coral Coast Chemicals',
        location: PLANT,
        reasons: ['Trace elements for the batches of next week.'],
        items: [{ supplement: 2, description: 'uTrace', unit: 'L', price: 4.85, from: 8, to: 18, step: 50 }],
    },
    {
        supplier: 12,
        supplierName: 'Pacific Essential Oils',
        location: PLANT,
        reasons: ['Blend for the methane trial.'],
        items: [
            { supplement: 8, description: 'uPro Blue (Agolin)', unit: 'L', price: 6.125, from: 4, to: 12, step: 50 },
        ],
    },
];

export const DEMO_PRICES = [
    {
        supplier: 3,
        supplement: 2,
        prices: [
            [390, 4.6],
            [120, 4.85],
        ],
        minimum: 400,
    },
    {
        supplier: 12,
        supplement: 8,
        prices: [
            [380, 5.9],
            [60, 6.125],
        ],
        minimum: 200,
    },
    {
        supplier: 1,
        supplement: 3,
        prices: [
            [370, 1.42],
            [90, 1.48],
        ],
        minimum: 2000,
    },
    { supplier: 1, supplement: 6, prices: [[370, 1.66]], minimum: 2000 },
] as const;
/** days from order to delivery, by supplier */
export const LEAD_TIMES: Readonly<Record<number, number>> = {
    1: 5,
    2: 10,
    3: 7,
    4: 6,
    5: 12,
    6: 2,
    7: 4,
    9: 56,
    12: 14,
};

export type PlannedStatus =
    | 'document_pending'
    | 'document_completed'
    | 'approved'
    | 'on_hold'
    | 'rejected'
    | 'paid'
    | 'completed';
export interface PlannedItem {
    supplement: number | null;
    description: string | null;
    quantity: number;
    unit: string;
    price: number | null;
    received: number;
}
export interface PlannedPurchase {
    id: number;
    offer: Offer;
    status: PlannedStatus;
    /** index of the requester */
    requester: number;
    /** days ago of request, needed date and receipt */
    age: number;
    needed: number;
    received: number | null;
    priority: 'high' | 'medium' | 'low';
    reason: string;
    items: PlannedItem[];
    documented: boolean;
    /** dollars with GST */
    total: number;
}

const DAYS = 390;
const OLD = 58;
/** The newest ones, pending for visitors to complete, approve or receive. */
const NEWEST: readonly { status: PlannedStatus; age: number; supplement?: number; part?: true; unpriced?: true }[] = [
    { status: 'completed', age: 9, supplement: 0 },
    { status: 'paid', age: 8, supplement: 1, part: true },
    { status: 'on_hold', age: 8 },
    { status: 'approved', age: 6 },
    { status: 'paid', age: 6, part: true },
    { status: 'rejected', age: 5 },
    { status: 'approved', age: 4, supplement: 0 },
    { status: 'document_completed', age: 4 },
    { status: 'document_completed', age: 3, supplement: 1 },
    { status: 'document_completed', age: 2 },
    { status: 'document_completed', age: 1 },
    { status: 'document_pending', age: 1 },
    { status: 'document_pending', age: 0, unpriced: true },
    { status: 'document_pending', age: 0 },
];

const itemsOf = (random: Random, offer: Offer): PlannedItem[] =>
    offer.items
        .filter((_, at) => at === 0 || random.chance(0.6))
        .map(({ supplement, description, unit, price, from, to, step = 1 }) => ({
            supplement: supplement ?? null,
            description: supplement ? null : description,
            quantity: random.integer(from, to) * step,
            unit,
            price,
            received: 0,
        }));

const oldStatus = (random: Random, age: number): PlannedStatus =>
    age > 60
        ? random.weighted([
              ['completed', 90],
              ['rejected', 7],
              ['on_hold', 3],
          ])
        : random.weighted([
              ['completed', 6],
              ['paid', 3],
              ['approved', 1],
          ]);

/**
 * Thirteen months of purchases, oldest first. Deterministic, so that files can be stored before the rows are written.
 */
export const planPurchases = (): PlannedPurchase[] => {
    const random = createRandom(4_230);
    const made = Array.from({ length: OLD }, (_, at) => {
        const age = Math.round(DAYS - ((DAYS - 12) * at) / OLD) - random.integer(0, 3);
        return { age, status: oldStatus(random, age), offer: random.pick(OFFERS), part: false, unpriced: false };
    });
    const newest = NEWEST.map(({ status, age, supplement, part = false, unpriced = false }) => ({
        age,
        status,
        offer: supplement === undefined ? random.pick(OFFERS) : (SUPPLEMENTS[supplement] as Offer),
        part,
        unpriced,
    }));
    return [...made, ...newest].map(({ age, status, offer, part, unpriced }, at): PlannedPurchase => {
        const items = itemsOf(random, offer);
        if (unpriced) for (const item of items) item.price = null;
        const lead = LEAD_TIMES[offer.supplier] ?? 7;
        const needed = age - lead - random.integer(0, 6);
        const late = random.weighted([
            [random.integer(-3, 0), 7],
            [random.integer(1, 6), 3],
        ]);
        const isComplete = status === 'completed';
        const received = isComplete || part ? Math.min(age, Math.max(at >= OLD ? 1 : 2, needed - late)) : null;
        if (received !== null)
            for (const item of items)
                item.received = isComplete ? item.quantity : Math.max(1, Math.floor(item.quantity / 2));
        return {
            id: at + 1,
            offer,
            status,
            requester: random.integer(0, 3),
            age,
            needed,
            received,
            priority: random.weighted([
                ['medium', 6],
                ['high', 2],
                ['low', 2],
            ]),
            reason: random.pick(offer.reasons),
            items,
            documented: status !== 'document_pending' && random.chance(0.85),
            total: purchaseTotals(items.map(({ quantity, price }) => ({ quantity, unit_price: price }))).total,
        };
    });
};
