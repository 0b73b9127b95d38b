import { dayAfter, weekdayOf } from '../calendar/days';
import type { ListFilter } from '../operations/dashboards';
import { cents, oldestFirst, sumAmounts } from './payments';

/** Money that is owed and received: its totals, and the sales that a payment probably pays. */

export const RECEIVED_DAYS = 30;

interface ReceivableTotal {
    resource: 'sales' | 'payments';
    /** amount that is added up, dollars */
    amount: string;
    /** filter of the list that the total is of; `today` is a day in Brisbane */
    filter: (today: string) => ListFilter;
}
export const RECEIVABLES = {
    overdue: { resource: 'sales', amount: 'open_amount', filter: () => ({ state: ['overdue'] }) },
    due_this_week: {
        resource: 'sales',
        amount: 'open_amount',
        filter: today => ({ state: ['open'], due_on_from: today, due_on_to: dayAfter(today, 7 - weekdayOf(today)) }),
    },
    received: {
        resource: 'payments',
        amount: 'amount',
        filter: today => ({
            status: ['received'],
            paid_on_from: dayAfter(today, 1 - RECEIVED_DAYS),
            paid_on_to: today,
        }),
    },
    to_match: {
        resource: 'payments',
        amount: 'unallocated_amount',
        filter: () => ({ status: ['received'], unallocated_amount_from: 0.01 }),
    },
} as const satisfies Record<string, ReceivableTotal>;
export type ReceivableName = keyof typeof RECEIVABLES;
export const RECEIVABLE_NAMES = Object.keys(RECEIVABLES) as ReceivableName[];

export interface PayableSale {
    id: number;
    number: string;
    /** the customer's number or name of the sale */
    reference: string | null;
    due_on: string | null;
    open_amount: number;
}
export interface SuggestedMatch {
    reason: 'reference' | 'amount';
    allocations: { sale_id: number; amount: number }[];
}

/** Customers' references shorter than this occur by chance. */
const MIN_REFERENCE = 3;
/**
 * Pattern of a number or reference in an upper-case text, with any separators and leading zeros: `INV SA 00012` names
 * `SA-12`. Undefined for a name that would occur by chance.
 */
const namePattern = (name: string): RegExp | undefined => {
    const parts = name.toUpperCase().match(/\p{L}+|\p{N}+/gu) ?? [];
    if (parts.join('').length < MIN_REFERENCE || !/\d/.test(name)) return undefined;
    const pattern = parts.map(part => (/^\d+$/.test(part) ? `0*${part.replace(/^0+(?=\d)/, '')}` : part));
    return new RegExp(`(?<![\\p{L}\\p{N}])${pattern.join('[^\\p{L}\\p{N}]*')}(?![\\p{L}\\p{N}])`, 'u');
};

/** Sales per suggestion of several sales, and sales that are combined. */
const MAX_COMBINED = 4;
const MAX_COMBINABLE = 12;
/** Combinations of `size` items, in their order. */
const combinations = <T>(items: readonly T[], size: number): T[][] =>
    size === 0
        ? [[]]
        : items.flatMap((item, at) => combinations(items.slice(at + 1), size - 1).map(others => [item, ...others]));

/** Fewest sales that the amount equals exactly, the longest due first. */
const equalTo = (sales: readonly PayableSale[], amount: number): readonly PayableSale[] | undefined => {
    const isEqual = (some: readonly PayableSale[]) =>
        sumAmounts(some.map(({ open_amount }) => open_amount)) === amount && some.length > 0;
    const one = sales.find(sale => isEqual([sale]));
    if (one) return [one];
    for (let size = 2; size <= MAX_COMBINED; size++) {
        const found = combinations(sales.slice(0, MAX_COMBINABLE), size).find(isEqual);
        if (found) return found;
    }
    return isEqual(sales) ? sales : undefined;
};

/** Payment with the dollars that are not allocated yet. */
interface MatchablePayment {
    reference: string | null;
    unallocated_amount: number;
}

/**
 * Prepares the open sales of a customer to be compared with its payments. The returned function suggests the sales that
 * a payment probably pays: those that its reference names, else those that its amount equals exactly; null if neither
 * applies.
 */
export const matchSuggester = (
    sales: readonly PayableSale[],
): ((payment: MatchablePayment) => SuggestedMatch | null) => {
    const open = sales
        .filter(({ open_amount }) => cents(open_amount) > 0)
        .sort((a, b) => String(a.due_on).localeCompare(String(b.due_on)) || a.id - b.id);
    const patterns = new Map(
        open.map(sale => [sale, [sale.number, sale.reference ?? ''].flatMap(name => namePattern(name) ?? [])]),
    );
    return ({ reference, unallocated_amount: amount }) => {
        const text = reference?.toUpperCase() ?? '';
        const named = open.filter(sale => patterns.get(sale)?.some(pattern => pattern.test(text)));
        if (named.length > 0) return { reason: 'reference', allocations: oldestFirst(named, amount) };
        const equal = equalTo(open, amount);
        return equal ? { reason: 'amount', allocations: oldestFirst(equal, amount) } : null;
    };
};
