import { expect, it } from 'vitest';
import { isComparable, overBudget, timesTable } from './budget';

const times = [
    { project: 'server', file: 'a.test.ts', seconds: 10.5 },
    { project: 'server', file: 'b.test.ts', seconds: 30 },
    { project: 'portal', file: 'c.test.tsx', seconds: 12 },
];
const budget = { total: 50, files: { 'b.test.ts': 30 }, occasional: { 'd.test.ts': 20 } };

it('A file above the common limit needs a budget line, and the sum must not exceed the total', () => {
    expect(overBudget(budget, times, 52.5, 1)).toEqual(['c.test.tsx took 12.0 processor seconds; its limit is 10']);
    expect(overBudget(budget, times.slice(0, 2), 56, 1)).toEqual([
        'all of it took 56 processor seconds; the budget is 50',
    ]);
});

it('Limits scale with the speed of the machine, and above 1.1 the result is not comparable', () => {
    expect(overBudget(budget, times, 80, 1.5)).toEqual([]);
    expect([1, 1.1, 1.11].map(isComparable)).toEqual([true, true, false]);
});

it('An occasional file counts on top of the total, up to its own budget', () => {
    const busy = { project: 'server', file: 'd.test.ts', seconds: 21 };
    expect(overBudget(budget, [...times.slice(0, 2), busy], 76, 1)).toEqual([]);
    expect(overBudget(budget, [...times.slice(0, 2), { ...busy, seconds: 1 }], 76, 1)).toHaveLength(1);
});

it('`timesTable` sums by project and lists the slowest file', () => {
    expect(timesTable(times, 1)).toEqual([
        '    40.5  server, 2 files',
        '    12.0  portal, 1 files',
        '    30.0  b.test.ts',
    ]);
});
