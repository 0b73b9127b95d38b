import { expect, it } from 'vitest';
import { formatNumber } from './formats';

it('money stands before its figure, and its sign before both', () => {
    expect(formatNumber(-161.57, { type: 'number', unit: '$' })).toBe('−$161.57');
    expect(formatNumber(4.1, { type: 'number', unit: '$/L' })).toBe('$4.10/L');
});
