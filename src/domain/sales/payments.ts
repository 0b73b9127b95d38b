import { dayAfter, daysBetween } from '../calendar/days';
import { GST_PERCENT, money } from './orders';

/** Rules of invoices and payments shared by server and portal. Amounts are dollars with at most two decimals. */

export const accountMessages = {
    amount: 'must be more than $0.00.',
    future: 'must not be in the future.',
    otherCustomer: 'This sale belongs to another customer.',
    archived: 'This sale is archived.',
    credit: 'Payments are allocated to sales, not to credits.',
    twice: 'This sale is listed twice. Enter one amount for it.',
    tooMuch: (open: number) => `Only ${money(open)} of this sale is still owed.`,
    moreThanPaid: (amount: number) =>
        `The payment is ${money(amount)}. Allocate that much at most; the rest stays as customer credit.`,
    reversed: 'A reversed payment can no longer be changed.',
    settled:
        'This sale has payments or credits, so its customer, date and amount cannot be changed. Credit it instead.',
    ofDocument: 'The amount of this sale comes from its document. Credit it to correct it.',
    isCredit: 'A credit cannot be changed.',
    nothingLeft: 'Nothing of this sale is left to credit.',
    creditTooMuch: (left: number) => `Only ${money(left)} before GST is left of this sale.`,
    nothingToSell: 'This comes to $0.00, so nothing is owed.',
} as const;

/** Dollars with at most two decimals as whole cents, so that sums are exact. */
export const cents = (dollars: number): number => Math.round(dollars * 100);
/** Exact sum of dollars and cents. */
export const sumAmounts = (amounts: readonly number[]): number =>
    amounts.reduce((sum, amount) => sum + cents(amount), 0) / 100;

/** Due date of a sale. */
export const dueOn = (soldOn: string, paymentDays: number): string => dayAfter(soldOn, paymentDays);

/** GST of an amount, half cents rounded up, and the total. */
export const withGst = (subtotal: number): { subtotal: number; gst: number; total: number } => {
    const net = cents(subtotal);
    const gst = Math.floor((net * GST_PERCENT + 50) / 100);
    return { subtotal: net / 100, gst: gst / 100, total: (net + gst) / 100 };
};

interface Amounts {
    subtotal: number;
    gst: number;
}
/**
 * Amounts of a credit. GST is proportional to the sale's; the last credit takes all remaining GST, so that partial
 * credits add up to the sale exactly.
 * @param left sale less earlier credits
 * @param subtotal dollars before GST; undefined: the whole remainder
 * @returns undefined if it is zero, negative or more than the remainder
 */
export const creditOf = (
    sale: Amounts,
    left: Amounts,
    subtotal?: number,
): (Amounts & { total: number }) | undefined => {
    const wanted = subtotal === undefined ? cents(left.subtotal) : cents(subtotal);
    if (wanted <= 0 || wanted > cents(left.subtotal)) return undefined;
    const share = Math.floor((2 * wanted * cents(sale.gst) + cents(sale.subtotal)) / (2 * cents(sale.subtotal)));
    const gst = wanted === cents(left.subtotal) ? cents(left.gst) : Math.min(share, cents(left.gst));
    return { subtotal: wanted / 100, gst: gst / 100, total: (wanted + gst) / 100 };
};

interface OpenSale {
    id: number;
    due_on: string | null;
    open_amount: number;
}
/** Allocates an amount to sales: longest overdue first, each up to its open amount. */
export const oldestFirst = (sales: readonly OpenSale[], amount: number): { sale_id: number; amount: number }[] => {
    let left = cents(amount);
    return [...sales]
        .sort((a, b) => String(a.due_on).localeCompare(String(b.due_on)) || a.id - b.id)
        .flatMap(({ id, open_amount }) => {
            const part = Math.min(left, cents(open_amount));
            left -= part;
            return part > 0 ? [{ sale_id: id, amount: part / 100 }] : [];
        });
};

export const AGES = ['current', 'days_30', 'days_60', 'days_90', 'older'] as const;
export type Age = (typeof AGES)[number];
export type Ageing = Record<Age, number>;
export const ageLabels: Readonly<Record<Age, string>> = {
    current: 'Not due yet',
    days_30: '1–30 days',
    days_60: '31–60 days',
    days_90: '61–90 days',
    older: 'Over 90 days',
};
/** Days overdue on a day. */
export const ageOn = (day: string, dueDay: string): Age => {
    const late = daysBetween(dueDay, day) - 1;
    if (late <= 0) return 'current';
    return late <= 30 ? 'days_30' : late <= 60 ? 'days_60' : late <= 90 ? 'days_90' : 'older';
};
/** Aged balance on a day: open amounts by days overdue. */
export const ageingOf = (day: string, sales: readonly { due_on: string; open_amount: number }[]): Ageing => {
    const sums = Object.fromEntries(AGES.map(age => [age, 0])) as Ageing;
    for (const { due_on, open_amount } of sales) sums[ageOn(day, due_on)] += cents(open_amount);
    for (const age of AGES) sums[age] /= 100;
    return sums;
};
