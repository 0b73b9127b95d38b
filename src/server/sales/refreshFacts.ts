import { createHash } from 'node:crypto';
import { formatDate } from '../../domain/calendar/dateTexts';
import { BUSINESS_ZONE } from '../../domain/calendar/days';
import { type ContractFacts, type ContractSection, contractText } from '../../domain/sales/contracts';
import { lineAmount, type OrderLine } from '../../domain/sales/orders';
import type { Config } from '../platform/config';
import type { Db } from '../platform/services';

const addressOf = (row: Record<string, unknown>) =>
    [row.address, [row.town, row.state, row.postcode].filter(Boolean).join(' ')]
        .map(part =>
            String(part ?? '')
                .replace(/\s*\n\s*/g, ', ')
                .trim(),
        )
        .filter(Boolean)
        .join(', ');

/** Current data of an order for its contract; tolerates missing values. */
export const readContractFacts = async (db: Db, { business }: Config, orderId: number): Promise<ContractFacts> => {
    const [order] = await db`
        SELECT o.number, o.ordered_on, o.created_at, o.reference, o.payment_days, o.subtotal, o.gst, o.total,
               to_jsonb(c) AS customer, to_jsonb(p) AS property
        FROM sales_orders o LEFT JOIN customers c ON c.id = o.customer_id LEFT JOIN customer_properties p ON p.id = o.customer_property_id
        WHERE o.id = ${orderId}`;
    if (!order) throw new Error(`There is no order ${orderId}.`);
    const items = await db`
        SELECT type, description, quantity, unit, unit_price, discount FROM sales_order_items WHERE sales_order_id = ${orderId} ORDER BY position, id`;
    const customer = (order.customer ?? {}) as Record<string, unknown>;
    const property = (order.property ?? {}) as Record<string, unknown>;
    return {
        order: String(order.number),
        date: formatDate(order.ordered_on ?? order.created_at, { timeZone: BUSINESS_ZONE }),
        reference: (order.reference as string | null) ?? null,
        seller: business.name,
        ...(business.abn ? { seller_abn: business.abn } : {}),
        ...(business.address ? { seller_address: business.address } : {}),
        payment_days: Number(order.payment_days),
        customer: {
            name: String(customer.name ?? ''),
            abn: String(customer.abn ?? ''),
            address: addressOf(customer),
            email: String(customer.email ?? ''),
        },
        property: { name: String(property.name ?? ''), address: addressOf(property) },
        items: items.map(line => ({
            type: String(line.type),
            description: String(line.description ?? ''),
            quantity: Number(line.quantity ?? 0),
            unit: (line.unit as string | null) ?? null,
            unit_price: Number(line.unit_price ?? 0),
            discount: Number(line.discount ?? 0),
            amount: lineAmount(line as unknown as OrderLine),
        })),
        subtotal: Number(order.subtotal),
        gst: Number(order.gst),
        total: Number(order.total),
    };
};

/** The exact words of a contract and their SHA-256 in hexadecimal, which each signature names. */
export const contractWords = (title: string, sections: readonly ContractSection[], facts: ContractFacts) => {
    const text = contractText(title, sections, facts);
    return { text, sha256: createHash('sha256').update(text, 'utf8').digest('hex') };
};

/** The order changed while its contract waits: the contract says what the order says now. */
export const refreshContractFacts = async (db: Db, config: Config, orderId: number): Promise<void> => {
    const [contract] = await db`
        SELECT id, title, sections FROM sales_order_contracts WHERE sales_order_id = ${orderId} AND customer_signature IS NULL FOR UPDATE`;
    if (!contract) return;
    const facts = await readContractFacts(db, config, orderId);
    const { text, sha256 } = contractWords(contract.title, contract.sections, facts);
    await db`
        UPDATE sales_order_contracts
        SET facts = ${db.json(facts as never)}, text = ${text}, text_sha256 = ${sha256}, version = version + 1, updated_at = now()
        WHERE id = ${contract.id}`;
};
