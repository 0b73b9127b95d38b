import { type OrderLine, orderTotals } from '../../domain/sales/orders';
import { isVolume, stockMessages } from '../../domain/stock/quantities';
import { can } from '../engine/can';
import type { HookContext, ResourceHooks, Row } from '../engine/hooks';
import { conflict, forbidden, invalid } from '../platform/errors';
import type { Db } from '../platform/services';
import { postMovements, reverseMovements } from '../stock/ledger';
import { requireUnsold } from './saleOfDocument';

export const SALES = 'supplement-sales';
const TOLERANCE_MS = 5 * 60_000;

interface Item {
    supplement_id: number;
    quantity: number;
    unit_price: number | null;
    discount: number | null;
}
interface Sale {
    id: number;
    number: string;
    status: 'completed' | 'void';
    customer_id: number;
    customer_property_id: number | null;
    inventory_location_id: number;
    job_card_id: number | null;
    sold_at: string | null;
    items: Item[];
}

const document = ({ id, number, sold_at }: Sale, reason?: string) => ({
    resource: SALES,
    id,
    label: number,
    ...(reason ? { reason } : sold_at ? { occurredAt: sold_at, occurredField: 'sold_at' } : {}),
});

/** By the litre at the price of the supplement, unless the line says another. */
const priced = async (db: Db, items: readonly Item[]): Promise<Item[]> => {
    const rows = await db`
        SELECT id, name, price_per_litre FROM supplements WHERE id = ANY(${items.map(({ supplement_id }) => supplement_id)}::bigint[])`;
    const byId = new Map(rows.map(row => [Number(row.id), row]));
    const faults: Record<string, string[]> = {};
    const out = items.map((item, at) => {
        const supplement = byId.get(item.supplement_id);
        const unit_price = item.unit_price ?? (supplement?.price_per_litre as number | null | undefined) ?? null;
        if (unit_price === null) faults[`items.${at}.unit_price`] = [`${supplement?.name} has no price. Enter one.`];
        if (!isVolume(item.quantity)) faults[`items.${at}.quantity`] = [stockMessages.decimals];
        return { ...item, unit_price };
    });
    if (Object.keys(faults).length) throw invalid(faults);
    return out;
};

/** The property and the job are the customer's who buys. */
const checkTogether = async (db: Db, { customer_id, customer_property_id, job_card_id }: Sale) => {
    if (customer_property_id) {
        const [property] = await db`SELECT customer_id FROM customer_properties WHERE id = ${customer_property_id}`;
        if (property && property.customer_id !== customer_id)
            throw invalid({ customer_property_id: ['This property belongs to another customer.'] });
    }
    if (job_card_id) {
        const [job] = await db`SELECT customer_id FROM job_cards WHERE id = ${job_card_id}`;
        if (job?.customer_id && job.customer_id !== customer_id)
            throw invalid({ job_card_id: ['This job belongs to another customer.'] });
    }
};

const ITEM = ['supplement_id', 'quantity', 'unit_price', 'discount'] as const;
/** Comparison key of the fields that stock and money depend on. */
const postedOf = (sale: Row) =>
    JSON.stringify([
        sale.customer_id,
        sale.inventory_location_id,
        sale.sold_at ? new Date(String(sale.sold_at)).getTime() : null,
        (sale.items as Row[]).map(item => ITEM.map(name => item[name] ?? null)),
    ]);
const isPosted = ({ status }: Row) => status === 'completed';

/** A line as accountants round it: the same as `lineAmount`. */
const setAmounts = (db: Db, sale: number) => db`
    UPDATE supplement_sale_items
    SET amount = round(quantity * unit_price * (100 - coalesce(discount, 0)) / 100, 2) WHERE supplement_sale_id = ${sale}`;

const post = async (sale: Sale, { db, services, caller }: HookContext) => {
    await postMovements(
        db,
        services,
        caller,
        document(sale),
        sale.items.map((item, at) => ({
            supplementId: item.supplement_id,
            locationId: sale.inventory_location_id,
            quantity: -item.quantity,
            field: `items.${at}.quantity`,
        })),
    );
    await db`UPDATE supplement_sales SET sold_at = coalesce(sold_at, clock_now()) WHERE id = ${sale.id}`;
};

/** A sale is done when it is entered: stock goes out with it, and to change what stock or money hang on is to take it back and post anew. */
export const saleHooks: ResourceHooks = {
    async beforeWrite(input, current, { db, caller, services }) {
        const items = (input.items as Item[] | undefined) && (await priced(db, input.items as Item[]));
        const sale: Row = { ...current, ...input, ...(items ? { items } : {}) };
        const modified = current && postedOf(sale) !== postedOf(current);
        if (modified && !isPosted(current))
            throw conflict('This sale is void. Only its notes can be changed.', current);
        // changes of stock or money require the permission to correct
        if (modified && !can(caller, ['modify_supplement_sale'])) throw forbidden();
        if (modified) await requireUnsold(db, 'supplement_sale_id', Number(current.id));
        if (
            typeof input.sold_at === 'string' &&
            Date.parse(input.sold_at) > services.clock.now().getTime() + TOLERANCE_MS
        )
            throw invalid({ sold_at: ['must not be in the future.'] });
        await checkTogether(db, sale as unknown as Sale);
        return {
            ...input,
            ...(items ? { items, ...orderTotals(items.map((item): OrderLine => ({ type: 'product', ...item }))) } : {}),
            ...(modified ? { modified_at: services.clock.now().toISOString() } : {}),
        };
    },
    async afterWrite(record, previous, context) {
        const sale = record as unknown as Sale;
        // lines that are sent without their id are new rows, also where they say the same
        await setAmounts(context.db, sale.id);
        if (!previous) return post(sale, context);
        if (postedOf(record) === postedOf(previous)) return;
        const { db, services, caller } = context;
        await reverseMovements(db, services, caller, document(previous as unknown as Sale, 'Modified'));
        await post(sale, context);
    },
    async afterTransition(record, _transition, { db, services, caller, reason = '' }) {
        const sale = record as unknown as Sale;
        await requireUnsold(db, 'supplement_sale_id', sale.id);
        await reverseMovements(db, services, caller, document(sale, reason));
        await db`
            UPDATE supplement_sales SET voided_at = clock_now(), voided_by_id = ${caller.userId}, void_reason = ${reason} WHERE id = ${sale.id}`;
    },
};
