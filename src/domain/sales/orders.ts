/** Rules of sales orders shared by server and portal: totals, editable fields by status, contract requirements. */

/** Goods and services tax, in percent of the price (A New Tax System (Goods and Services Tax) Act 1999, s 9-70). */
export const GST_PERCENT = 10;
/** Validity of the link to a contract. */
export const LINK_DAYS = 30;

export type ContractStatus = 'pending' | 'signed_by_customer' | 'signed_by_both';

/** Order line as typed; any field of a draft may be missing. */
export interface OrderLine {
    type: string;
    supplement_id?: number | null;
    description?: string | null;
    quantity?: number | null;
    unit?: string | null;
    /** dollars before GST */
    unit_price?: number | null;
    /** percent */
    discount?: number | null;
}

/** Exact decimal: `value / 10^scale`. Binary fractions would round 1.005 the wrong way. */
const exact = (value: number): { value: bigint; scale: number } => {
    const [mantissa = '0', exponent = '0'] = String(value).toLowerCase().split('e');
    const [integerDigits = '0', fraction = ''] = mantissa.split('.');
    const shift = Number(exponent);
    const digits = BigInt(`${integerDigits}${fraction}`);
    const scale = fraction.length - shift;
    return scale >= 0 ? { value: digits, scale } : { value: digits * 10n ** BigInt(-scale), scale: 0 };
};

/** `value / 10^scale` dollars in whole cents, half cents rounded away from zero, as accountants round. */
const toCents = (value: bigint, scale: number): bigint => {
    if (scale <= 2) return value * 10n ** BigInt(2 - scale);
    const divisor = 10n ** BigInt(scale - 2);
    const half = divisor / 2n;
    return value >= 0n ? (value + half) / divisor : -((-value + half) / divisor);
};

const centsOfLine = ({ quantity, unit_price, discount }: OrderLine): bigint => {
    const count = exact(quantity ?? 0);
    const price = exact(unit_price ?? 0);
    const off = exact(discount ?? 0);
    // 100 − discount, over 100
    const kept = 100n * 10n ** BigInt(off.scale) - off.value;
    return toCents(count.value * price.value * kept, count.scale + price.scale + off.scale + 2);
};

/** Amount of a line in dollars before GST: quantity × price, less the discount, rounded to the cent. */
export const lineAmount = (line: OrderLine): number => Number(centsOfLine(line)) / 100;

export interface Totals {
    /** dollars */
    subtotal: number;
    gst: number;
    total: number;
}

/** Lines are rounded one by one so that they add up on paper; GST is calculated on their sum and rounded once. */
export const orderTotals = (lines: readonly OrderLine[]): Totals => {
    const subtotal = lines.reduce((sum, line) => sum + centsOfLine(line), 0n);
    const gst = toCents(subtotal * BigInt(GST_PERCENT), 4);
    return { subtotal: Number(subtotal) / 100, gst: Number(gst) / 100, total: Number(subtotal + gst) / 100 };
};

/** Dollar format of the whole product: `$1,234.50`, a credit `−$161.57`; between two and `finest` decimals. */
export const dollars = (amount: number, finest = 2): string =>
    `${amount < 0 ? '−' : ''}$${Math.abs(amount).toLocaleString('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: finest })}`;

/** `$1,234.50` */
export const money = (amount: number): string => dollars(amount);

/** Prices may be finer than a cent: $4.105 per litre. */
export const unitPrice = (amount: number): string => dollars(amount, 4);

interface OrderState {
    status: string;
    contract_status?: string | null;
}

export const isSigned = (order: { contract_status?: string | null }): boolean =>
    order.contract_status === 'signed_by_customer' || order.contract_status === 'signed_by_both';

/** Whether customer, property and lines may still change: only before the customer has accepted them. */
export const canEditTerms = (order: OrderState): boolean =>
    !isSigned(order) && (order.status === 'draft' || order.status === 'created' || order.status === 'sent');

/** Whether a contract may be created, edited or sent. */
export const canPrepareContract = (order: OrderState): boolean => order.status !== 'draft' && !isSigned(order);

export const missingInLine = (
    line: OrderLine,
): { field: 'supplement_id' | 'description' | 'quantity' | 'unit_price'; label: string }[] => [
    ...(line.type === 'product' && !line.supplement_id
        ? [{ field: 'supplement_id' as const, label: 'Supplement' }]
        : []),
    ...(line.type !== 'product' && !line.description?.trim()
        ? [{ field: 'description' as const, label: 'Description' }]
        : []),
    ...(line.quantity ? [] : [{ field: 'quantity' as const, label: 'Quantity' }]),
    ...(line.unit_price === null || line.unit_price === undefined
        ? [{ field: 'unit_price' as const, label: 'Unit price' }]
        : []),
];

/** Errors that prevent confirmation of a draft order, by path. */
export const missingInOrder = (order: {
    customer_id?: number | null;
    items?: readonly OrderLine[];
}): Record<string, string[]> => {
    const faults: Record<string, string[]> = {};
    if (!order.customer_id) faults.customer_id = ['Customer is required.'];
    if (!order.items?.length) faults.items = ['An order has at least one item.'];
    for (const [at, line] of (order.items ?? []).entries())
        for (const { field, label } of missingInLine(line)) faults[`items.${at}.${field}`] = [`${label} is required.`];
    return faults;
};

export interface MissingField {
    path: string;
    label: string;
    resource: 'sales-orders' | 'customers' | 'customer-properties';
    record_id: number;
}

export interface ContractParty {
    id: number;
    name?: string | null;
    abn?: string | null;
    email?: string | null;
    address?: string | null;
    town?: string | null;
    state?: string | null;
    postcode?: string | null;
}

/** Requirements of a contract that are missing, each with its record. */
export const missingForContract = (
    order: {
        id: number;
        customer_id?: number | null;
        customer_property_id?: number | null;
        items?: readonly OrderLine[];
    },
    customer: ContractParty | null,
): MissingField[] => {
    const of = (path: string, label: string): MissingField => ({
        path,
        label,
        resource: 'sales-orders',
        record_id: order.id,
    });
    const ofCustomer = (field: keyof ContractParty, label: string): MissingField[] =>
        customer && !String(customer[field] ?? '').trim()
            ? [{ path: `customer.${field}`, label, resource: 'customers', record_id: customer.id }]
            : [];
    const lines = order.items ?? [];
    return [
        ...(order.customer_id ? [] : [of('customer_id', 'Customer')]),
        ...ofCustomer('abn', 'ABN of the customer'),
        ...ofCustomer('email', 'Email of the customer'),
        ...ofCustomer('address', 'Street address of the customer'),
        ...ofCustomer('town', 'Town of the customer'),
        ...ofCustomer('state', 'State of the customer'),
        ...(order.customer_property_id ? [] : [of('customer_property_id', 'Property to deliver to')]),
        ...(lines.length ? [] : [of('items', 'At least one item')]),
        ...lines.flatMap((line, at) =>
            missingInLine(line).map(({ field, label }) => of(`items.${at}.${field}`, `${label} of item ${at + 1}`)),
        ),
    ];
};
