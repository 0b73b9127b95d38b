import { expect, it } from 'vitest';
import { cents } from './payments';
import { matchSuggester, type PayableSale, RECEIVABLES } from './receivables';

const sale = (id: number, open_amount: number, more: Partial<PayableSale> = {}): PayableSale => ({
    id,
    number: `SA-${id}`,
    reference: null,
    due_on: `2026-11-${10 + (id % 20)}`,
    open_amount,
    ...more,
});
const suggest = (unallocated_amount: number, sales: readonly PayableSale[], reference: string | null = null) => {
    const found = matchSuggester(sales)({ reference, unallocated_amount });
    return found && [found.reason, ...found.allocations.map(({ sale_id, amount }) => [sale_id, amount])];
};

it('A payment is matched with the sales that its reference names, up to its amount', () => {
    const sales = [sale(2, 100), sale(12, 250.5), sale(120, 30, { reference: 'PO 4711' })];
    expect(suggest(250.5, sales, 'Payment SA-12')).toEqual(['reference', [12, 250.5]]);
    expect(suggest(60, sales, 'inv sa 00012, thanks')).toEqual(['reference', [12, 60]]);
    expect(suggest(130, sales, 'po4711 + SA-2')).toEqual(['reference', [120, 30], [2, 100]]);
    // part of a longer number
    expect(suggest(1, sales, 'SA-121 PO 47110')).toBeNull();
    expect(suggest(1, [sale(3, 9, { reference: 'A1' })], 'A1')).toBeNull();
});

it('A payment without a reference is matched with the fewest sales that it equals, the longest due first', () => {
    const sales = [sale(1, 50), sale(2, 100), sale(3, 100), sale(4, 0.1), sale(5, 0.2)];
    expect(suggest(100, sales)).toEqual(['amount', [2, 100]]);
    expect(suggest(0.3, sales)).toEqual(['amount', [4, 0.1], [5, 0.2]]);
    expect(suggest(250.3, sales)).toEqual(['amount', [1, 50], [2, 100], [3, 100], [4, 0.1], [5, 0.2]]);
    expect(suggest(99.99, sales)).toBeNull();
    expect(suggest(10, [])).toBeNull();
});

it('A suggestion never allocates more than the payment or the sales', () => {
    for (let seed = 1; seed < 60; seed++) {
        const sales = Array.from({ length: seed % 15 }, (_, at) => sale(at + 1, ((seed * 37 + at * 61) % 500) / 4));
        const amount = ((seed * 53) % 900) / 4 + 0.25;
        const found = matchSuggester(sales)({ reference: `SA-${seed % 7}`, unallocated_amount: amount });
        const given = found?.allocations ?? [];
        expect(given.reduce((sum, one) => sum + cents(one.amount), 0)).toBeLessThanOrEqual(cents(amount));
        for (const one of given)
            expect(one.amount).toBeLessThanOrEqual(sales.find(({ id }) => id === one.sale_id)?.open_amount ?? 0);
    }
});

it('The names of sales are prepared once for all payments of a customer', () => {
    let reads = 0;
    const watched = Object.defineProperty(sale(12, 250.5), 'number', {
        get: () => {
            reads++;
            return 'SA-12';
        },
    });
    const suggestSales = matchSuggester([watched]);
    const found = ['SA-12', 'sa 12', 'SA-13'].map(reference => suggestSales({ reference, unallocated_amount: 10 }));
    expect(found.map(match => match?.reason)).toEqual(['reference', 'reference', undefined]);
    expect(reads).toBe(1);
});

it('The week of what is due ends on Sunday', () => {
    expect(RECEIVABLES.due_this_week.filter('2026-11-25')).toMatchObject({
        due_on_from: '2026-11-25',
        due_on_to: '2026-11-29',
    });
    expect(RECEIVABLES.due_this_week.filter('2026-11-29')).toMatchObject({ due_on_to: '2026-11-29' });
});
