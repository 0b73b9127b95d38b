import { createRandom, type Random } from '../../domain/random';
import { type OrderLine, orderTotals } from '../../domain/sales/orders';
import { SIGNED_PDF_JOB } from '../../server/sales/signedPdf';
import type { Row, SeedContext } from '../seedContext';
import { type SeededOrder, seedContract } from './salesContracts';
import { seedPlans } from './salesPlans';

const ORDERS = 84;
/** days of orders */
const DAYS = 395;
/** price per litre by supplement, from the demonstration's catalogue */
type Catalogue = readonly { id: number; name: string; price_per_litre: number }[];

const HARDWARE: readonly (readonly [description: string, price: number])[] = [
    ['uDOSE classic, installed', 4850],
    ['uDOSE mini, installed', 3290],
    ['Nutrient tank 600 kg', 1180],
    ['Flow meter 50 mm', 640],
];
const EXTRAS: readonly (readonly [description: string, unit: string, price: number])[] = [
    ['Freight to the station', 'trip', 480],
    ['Installation, half a day', 'visit', 620],
    ['Training on site', 'hour', 145],
    ['Camlock and hose set', 'set', 210],
];
const REFERENCES = ['Phone, May', 'PO 4417', 'Dry season 2', 'As last year', null, null, null];

const linesOf = (random: Random, catalogue: Catalogue): OrderLine[] => {
    const supplement = random.pick(catalogue);
    const [hardware, hardwarePrice] = random.pick(HARDWARE);
    const [extra, unit, price] = random.pick(EXTRAS);
    return [
        ...(random.chance(0.3)
            ? [
                  {
                      type: 'udose_item',
                      description: hardware,
                      quantity: random.integer(1, 3),
                      unit: null,
                      unit_price: hardwarePrice,
                  },
              ]
            : []),
        {
            type: 'product',
            supplement_id: supplement.id,
            description: supplement.name,
            quantity: random.integer(2, 16) * 50,
            unit: 'L',
            unit_price: supplement.price_per_litre,
            discount: random.chance(0.2) ? 5 : null,
        },
        ...(random.chance(0.6)
            ? [{ type: 'additional_item', description: extra, quantity: random.integer(1, 3), unit, unit_price: price }]
            : []),
    ].map(line => ({ discount: null, supplement_id: null, ...line }));
};

/** Progress of an order by age. The newest one has a contract ready to be sent, for visitors. */
const stateOf = (random: Random, at: number, age: number) => {
    if (at === 0) return { status: 'created', contract: 'pending', sent: false };
    if (at === ORDERS - 1) return { status: 'completed', contract: 'signed_by_both', sent: true };
    if (at < 5) return { status: 'draft', contract: null, sent: false };
    if (age > 60)
        return {
            status: random.chance(0.94) ? 'completed' : 'confirmed',
            contract: random.chance(0.85) ? 'signed_by_both' : null,
            sent: true,
        };
    return random.pick([
        { status: 'created', contract: null, sent: false },
        { status: 'sent', contract: 'pending', sent: true },
        { status: 'confirmed', contract: 'signed_by_customer', sent: true },
        { status: 'confirmed', contract: 'signed_by_both', sent: true },
    ]);
};

/** Orders of thirteen months with contracts, planned deliveries, and pre-installation notes. */
export const seedSales = async (context: SeedContext): Promise<void> => {
    const { tx, services, insert, people, hours, day } = context;
    // separate random sequence, so that other chapters are unaffected
    const random = createRandom(7_714);
    const catalogue =
        (await tx`SELECT id, name, price_per_litre FROM supplements WHERE price_per_litre IS NOT NULL ORDER BY id`) as unknown as Catalogue;
    const properties = await tx`SELECT id, customer_id FROM customer_properties ORDER BY id`;
    const contractOrders: SeededOrder[] = [];
    const items: Row[] = [];
    const orders = Array.from({ length: ORDERS }, (_, at): Row => {
        const age = at < 5 ? at * 2 : Math.round((DAYS * (at - 4)) / (ORDERS - 4)) + random.integer(0, 3);
        const property = at === 0 ? properties[0] : random.pick(properties);
        const lines = linesOf(random, catalogue);
        const state = stateOf(random, at, age);
        // the newest has the highest number
        const id = ORDERS - at;
        for (const [position, line] of lines.entries()) items.push({ sales_order_id: id, position, ...line });
        const created = hours(age * 24 + random.integer(1, 20));
        const signedAt = new Date(
            Math.min(created.getTime() + random.integer(40, 160) * 3_600_000, Date.now() - 5 * 3_600_000),
        );
        contractOrders.push({
            id,
            customer: property?.customer_id as number,
            contract: state.contract,
            sent: state.sent,
            signedAt,
        });
        return {
            id,
            status: state.status,
            contract_status: state.contract,
            customer_id: property?.customer_id,
            customer_property_id: property?.id,
            number: `SO-${String(id).padStart(6, '0')}`,
            ordered_on: day(age),
            wanted_on: random.chance(0.5) ? day(age - random.integer(7, 21)) : null,
            reference: random.pick(REFERENCES),
            sold_by_id: random.chance(0.7) ? people.manager : people.user,
            payment_days: random.pick([14, 14, 30]),
            ...orderTotals(lines),
            created_at: created,
            updated_at: state.contract && state.contract !== 'pending' ? signedAt : created,
            created_by: people.manager,
            updated_by: people.manager,
        };
    });
    await insert('sales_orders', orders.reverse());
    await insert('sales_order_items', items);
    const contracts: Row[] = [];
    const due: { contractId: number; stage: string }[] = [];
    for (const order of contractOrders.reverse()) {
        if (!order.contract) continue;
        contracts.push(await seedContract(context, random, order));
        if (order.contract !== 'pending') due.push({ contractId: contracts.length, stage: order.contract });
    }
    await insert('sales_order_contracts', contracts);
    // the PDFs are created once the jobs run, as for any signed contract
    for (const job of due) await services.queue.enqueue(tx, SIGNED_PDF_JOB, job, { key: String(job.contractId) });
    await seedPlans(context, random);
};
