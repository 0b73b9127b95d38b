import { type ContractFacts, contractTemplate } from '../../domain/contracts';
import { createRandom, type Random } from '../../domain/random';
import { type OrderLine, orderTotals } from '../../domain/sales';
import { factsOf, wordsOf } from '../sales/refreshFacts';
import { SIGNED_PDF_JOB } from '../sales/signedPdf';
import { storesOf } from './deliveryJobs';
import type { Row, Story } from './story';

const ORDERS = 84;
/** so many days of orders */
const DAYS = 395;
/** supplement, its price per litre: as the catalogue of the demonstration has them */
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

/** How far an order of that age is. The newest is at hand for a visitor: its contract waits to be sent. */
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

const stroke = (random: Random) => [
    Array.from({ length: 28 }, (_, at) => [
        30 + at * 16,
        Math.round(100 + Math.sin(at / random.number(1.6, 2.6, 2)) * random.number(24, 60, 1)),
    ]),
];

interface Told {
    id: number;
    customer: number;
    contract: string | null;
    sent: boolean;
    signedAt: Date;
}

/** The contract of an order as the server makes it: template, facts, exact words and their hash. */
const tellContract = async (story: Story, random: Random, order: Told): Promise<Row> => {
    const { tx, services, people } = story;
    const facts: ContractFacts = await factsOf(tx, services.config, order.id);
    const sections = contractTemplate(facts.items.map(({ type }) => type));
    const title = 'Supply agreement';
    const { text, sha256 } = wordsOf(title, sections, facts);
    const [contact] =
        await tx`SELECT name, position FROM customer_contacts WHERE customer_id = ${order.customer} ORDER BY id LIMIT 1`;
    const signature = (name: string, position: string, hours: number) => ({
        name,
        position,
        kind: 'drawn',
        strokes: stroke(random),
        signed_at: new Date(order.signedAt.getTime() + hours * 3_600_000).toISOString(),
        text_sha256: sha256,
    });
    const signed = order.contract !== 'pending';
    return {
        number: facts.order,
        sales_order_id: order.id,
        title,
        sections: tx.json(sections as never),
        facts: tx.json(facts as never),
        text,
        text_sha256: sha256,
        sent_to: order.sent ? facts.customer.email : null,
        sent_at: order.sent ? new Date(order.signedAt.getTime() - 30 * 3_600_000) : null,
        customer_signature: signed
            ? tx.json(
                  signature(
                      String(contact?.name ?? facts.customer.name),
                      String(contact?.position ?? 'Owner'),
                      0,
                  ) as never,
              )
            : null,
        countersignature:
            order.contract === 'signed_by_both'
                ? tx.json(signature('Megan Doyle', 'Operations manager', 3) as never)
                : null,
        created_at: new Date(order.signedAt.getTime() - 40 * 3_600_000),
        created_by: people.manager,
        updated_by: people.manager,
    };
};

/** Orders of thirteen months with their contracts, deliveries that are planned, and notes from visits before an installation. */
export const tellSales = async (story: Story): Promise<void> => {
    const { tx, services, insert, people, hours, day } = story;
    // numbers of its own: other chapters stay as they are when this one grows
    const random = createRandom(7_714);
    const catalogue =
        (await tx`SELECT id, name, price_per_litre FROM supplements WHERE price_per_litre IS NOT NULL ORDER BY id`) as unknown as Catalogue;
    const properties = await tx`SELECT id, customer_id FROM customer_properties ORDER BY id`;
    const told: Told[] = [];
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
        told.push({
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
    for (const order of told.reverse()) {
        if (!order.contract) continue;
        contracts.push(await tellContract(story, random, order));
        if (order.contract !== 'pending') due.push({ contractId: contracts.length, stage: order.contract });
    }
    await insert('sales_order_contracts', contracts);
    // the documents themselves are made once the jobs run, as for any contract that is signed
    for (const job of due) await services.jobs.enqueue(tx, SIGNED_PDF_JOB, job, { key: String(job.contractId) });
    await tellPlans(story, random);
};

/** What is on the way: deliveries of confirmed orders, and visits before an installation. */
const tellPlans = async ({ tx, insert, people, day, hours }: Story, random: Random): Promise<void> => {
    const open = await tx`
        SELECT o.id, o.customer_id, o.customer_property_id, i.supplement_id, i.quantity,
               (SELECT min(s.id) FROM udose_sites s WHERE s.customer_property_id = o.customer_property_id) AS site
        FROM sales_orders o JOIN sales_order_items i ON i.sales_order_id = o.id AND i.type = 'product'
        WHERE o.status IN ('created', 'sent', 'confirmed') ORDER BY o.id`;
    const by = { created_by: people.manager, updated_by: people.manager };
    const planned = open.filter(({ site }) => site);
    const stores = await storesOf(tx);
    // after those that jobs brought about
    const [{ last } = { last: 0 }] = await tx`SELECT coalesce(max(id), 0)::int AS last FROM supplement_deliveries`;
    await insert(
        'supplement_deliveries',
        planned.map((order, at) => ({
            id: last + at + 1,
            status: 'pending',
            customer_id: order.customer_id,
            sales_order_id: order.id,
            udose_site_id: order.site,
            supplement_id: order.supplement_id,
            quantity: Math.min(Number(order.quantity), 300),
            inventory_location_id: stores(Number(order.supplement_id), Math.min(Number(order.quantity), 300), at),
            planned_on: day(-random.integer(0, 9)),
            created_at: hours(random.integer(4, 90)),
            ...by,
        })),
    );
    const visits = await tx`
        SELECT o.id, o.customer_id, o.customer_property_id, o.ordered_on, o.status FROM sales_orders o
        WHERE EXISTS (SELECT 1 FROM sales_order_items i WHERE i.sales_order_id = o.id AND i.type = 'udose_item') ORDER BY o.id DESC LIMIT 18`;
    await insert(
        'pre_installation_notes',
        visits.map((order, at) => {
            const specific = random.chance(0.3);
            return {
                number: `PN-${String(at + 1).padStart(6, '0')}`,
                status: order.status === 'completed' ? 'completed' : 'open',
                customer_id: order.customer_id,
                customer_property_id: order.customer_property_id,
                sales_order_id: order.id,
                visited_on: order.ordered_on,
                measurement_system: random.chance(0.6) ? 'rural' : 'metric',
                scope: specific ? 'specific' : 'standard',
                specific_scope: specific ? 'Two tanks in line; the doser goes behind the second.' : null,
                pipe_material: random.pick(['poly', 'poly', 'gal', 'pvc', 'bras']),
                pipe_size: random.pick(['50 mm', '2 in', '1½ in', '63 mm']),
                water_source: random.pick(['bore_water', 'supply_tank', 'dam']),
                flow_rate: random.integer(20, 160),
                water_pressure: random.integer(80, 420),
                distance_to_trough: random.integer(4, 900),
                number_of_animals: random.integer(12, 90) * 10,
                mobile_coverage: random.chance(0.4),
                vehicle_access: random.pick([
                    'All weather to the tank.',
                    'Dry weather only; 4WD after the second gate.',
                    null,
                ]),
                fittings: random.pick(['Two camlocks 50 mm, one ball valve.', 'Poly joiner 2 in, thread tape.', null]),
                created_at: hours(random.integer(30, 4000)),
                ...by,
            };
        }),
    );
    await tellVisits({ tx, people }, visits.length);
};

/** Each visit before an installation was a job; those that are still to be made have a note to be filled in. */
const tellVisits = async ({ tx, people }: Pick<Story, 'tx' | 'people'>, notes: number): Promise<void> => {
    await tx`
        WITH done AS (
            INSERT INTO job_cards (type, status, title, priority, customer_id, customer_property_id, sales_order_id, assigned_to_id, scheduled_on, due_on,
                started_at, completed_at, completed_by_id, completion_notes, created_by, updated_by, created_at, updated_at)
            SELECT 'pre_installation_note', 4, 'Look at the water point before the installation', 'medium', n.customer_id, n.customer_property_id,
                   n.sales_order_id, ${people.user as number}, n.visited_on, n.visited_on, n.visited_on + interval '6 hours', n.visited_on + interval '8 hours',
                   ${people.user as number}, 'Pipes, pressure and access are noted.', n.created_by, ${people.user as number},
                   n.visited_on - interval '4 days', n.visited_on + interval '8 hours'
            FROM pre_installation_notes n WHERE n.status = 'completed' ORDER BY n.id
            RETURNING id, sales_order_id)
        UPDATE pre_installation_notes n SET job_card_id = d.id FROM done d WHERE d.sales_order_id = n.sales_order_id`;
    await tx`
        INSERT INTO pre_installation_notes (id, status, customer_id, customer_property_id, udose_site_id, job_card_id, measurement_system, scope,
            created_by, updated_by, created_at, updated_at)
        SELECT ${notes} + row_number() OVER (ORDER BY j.id), 'open', j.customer_id, j.customer_property_id, j.udose_site_id, j.id, 'metric', 'standard',
               j.created_by, j.created_by, j.created_at, j.created_at
        FROM job_cards j WHERE j.type = 'pre_installation_note' AND j.status <> 4`;
    await tx`SELECT setval(pg_get_serial_sequence('pre_installation_notes', 'id'), (SELECT max(id) FROM pre_installation_notes))`;
};
