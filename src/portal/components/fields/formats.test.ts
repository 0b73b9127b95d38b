import { expect, it } from 'vitest';
import { formatNumber, formatReckoned } from './formats';

it('Money has its currency sign before the number and the minus sign before both', () => {
    expect(formatNumber(-161.57, { type: 'number', unit: '$' })).toBe('−$161.57');
    expect(formatNumber(4.1, { type: 'number', unit: '$/L' })).toBe('$4.10/L');
});

it('`formatReckoned` rounds calculated values to 4 digits, not litres and not entered values', () => {
    const emission = { type: 'number', unit: 'kg CO2-e', readOnly: true } as const;
    expect(formatReckoned(2_656_128.205, emission)).toBe('2,656,128\u00a0kg CO2-e');
    expect(formatReckoned(68.025, emission)).toBe('68.03\u00a0kg CO2-e');
    expect(formatReckoned(2.325005, { ...emission, unit: 't/ha' })).toBe('2.325\u00a0t/ha');
    expect(formatReckoned(2.325005, { ...emission, unit: 't/ha', readOnly: false })).toBe('2.325005\u00a0t/ha');
    expect(formatReckoned(6_543.147, { ...emission, unit: 'L' })).toBe('6,543.147\u00a0L');
});
