import { type Json, recordOf, type TestApp, type TestUser } from '../../../test/app';
import { newestMail } from '../../../test/mails';
import { transact } from '../platform/database/transact';
import { postMovements } from '../stock/ledger';

/** Two customers with a property and a site each, a supplement, and stock of it: what the tests of sales start from. */
export const salesWorld = async (app: TestApp) => {
    const { sql } = app.services;
    const [annie, bert] = await sql`
        INSERT INTO customers (name, abn, email, address, town, state, postcode) VALUES
            ('Annie Downs Pastoral', '51824753556', 'annie@downs.test', '1 Station Road', 'Longreach', 'QLD', '4730'),
            ('Bert Creek', '51824753557', 'bert@creek.test', '2 Creek Road', 'Katherine', 'NT', '0850') RETURNING id`;
    const properties = await sql`
        INSERT INTO customer_properties (name, customer_id, town, state) VALUES
            ('Annie Downs', ${annie?.id}, 'Longreach', 'QLD'), ('Bert Creek', ${bert?.id}, 'Katherine', 'NT') RETURNING id`;
    const [supplement] = await sql`
        INSERT INTO supplements (name, form, use, density, price_per_litre) VALUES ('uPro Orange', 'liquid', 'fsm_delivery', 1.25, 4.105) RETURNING id`;
    const sites = await sql`
        INSERT INTO udose_sites (name, customer_property_id, customer_id, product_type, dosing_mode, flowmeter_setting, nutrient_tank_capacity, nutrient_tank_current_level)
        VALUES ('House Bore', ${properties[0]?.id}, ${annie?.id}, 'classic', 0, '1_l_pulse', 600, 100),
               ('Creek Bore', ${properties[1]?.id}, ${bert?.id}, 'classic', 0, '1_l_pulse', 500, 0) RETURNING id`;
    const [location] = await sql`INSERT INTO inventory_locations (name) VALUES ('Longreach depot') RETURNING id`;
    return {
        annie: annie?.id as number,
        bert: bert?.id as number,
        property: properties[0]?.id as number,
        bertsProperty: properties[1]?.id as number,
        supplement: supplement?.id as number,
        site: sites[0]?.id as number,
        bertsSite: sites[1]?.id as number,
        location: location?.id as number,
    };
};
/** A supplier's lot of urea, in a yard of its own, that is mixed into the supplement which is sold: 80 L. */
export const mixFromLot = async (app: TestApp, staff: TestUser, world: SalesWorld) => {
    const { sql } = app.services;
    const [supplier] = await sql`INSERT INTO suppliers (name) VALUES ('Norfert') RETURNING id`;
    const [urea] =
        await sql`INSERT INTO supplements (name, form, use) VALUES ('Urea', 'liquid', 'mixing') RETURNING id`;
    const [yard] = await sql`INSERT INTO inventory_locations (name) VALUES ('Yard') RETURNING id`;
    const [batch] = await sql`
        INSERT INTO stock_batches (supplement_id, code, supplier_id, supplier_lot) VALUES (${urea?.id}, 'GR-1', ${supplier?.id}, 'L-77') RETURNING id`;
    const [supplementId, locationId, lot] = [Number(urea?.id), Number(yard?.id), Number(batch?.id)];
    await transact(app.services, tx =>
        postMovements(tx, app.services, { userId: staff.id }, { resource: 'test', id: 3, label: 'T' }, [
            { supplementId, locationId, quantity: 80, batchId: lot },
        ]),
    );
    const call = (path: string, body: object) => app.call(staff.token, 'POST', `/api/connect${path}`, body);
    const mixing: Json = recordOf(
        await call('/v2/supplement-mixings', {
            supplement_id: world.supplement,
            inventory_location_id: locationId,
            planned_quantity: 80,
            inputs: [{ supplement_id: supplementId, quantity: 80 }],
        }),
    );
    recordOf(
        await call(`/v3/supplement-mixings/${mixing.id}/completions`, { version: mixing.version, output_quantity: 80 }),
    );
    return { locationId, lot, mixing };
};

export type SalesWorld = Awaited<ReturnType<typeof salesWorld>>;

export const orderBody = (world: SalesWorld, more: object = {}) => ({
    customer_id: world.annie,
    customer_property_id: world.property,
    ordered_on: '2026-11-20',
    items: [
        { type: 'udose_item', description: 'uDOSE classic, installed', quantity: 1, unit_price: 4200 },
        { type: 'product', supplement_id: world.supplement, quantity: 500 },
    ],
    ...more,
});

/** An order with its contract on the way to the customer, and what the link in the mail holds. */
export const sentContract = async (app: TestApp, staff: TestUser, world: SalesWorld, more: object = {}) => {
    const order: Json = (await app.call(staff.token, 'POST', '/api/main/sales-orders', orderBody(world, more))).body
        .body;
    const made: Json = (await app.call(staff.token, 'POST', `/api/main/sales-orders/${order.id}/contract`, {})).body
        .body;
    const sent = await app.call(staff.token, 'POST', '/api/main/sales-orders/token', {
        sales_order_id: order.id,
        version: made.version,
    });
    return { order, contract: sent.body.body as Json, token: await tokenIn(app, order.number) };
};

/** Link token in the newest mail about a contract. */
export const tokenIn = async (app: TestApp, number: string, subject = `Your contract ${number}`): Promise<string> => {
    const token = /\/sales-order-contracts\/token\/([\w-]+)/.exec(await newestMail(app, subject))?.[1];
    if (!token) throw new Error(`No link in the mail "${subject}".`);
    return token;
};

export const signature = (text_sha256: string, more: object = {}) => ({
    text_sha256,
    name: 'Annie Downs',
    position: 'Owner',
    consent: true,
    kind: 'drawn',
    strokes: [
        [
            [10, 20],
            [200, 120],
            [400, 40],
        ],
    ],
    ...more,
});
