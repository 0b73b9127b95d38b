import { expect, it } from 'vitest';
import { resourceOf } from '../../admin/metadata';
import { formatNumber } from './formats';

const volume = (unit: string) => ({ type: 'number' as const, unit });

it('`formatNumber` writes a year without a thousands separator', () => {
    const year = resourceOf('vehicles').fields.find(({ name }) => name === 'year');
    expect(formatNumber(2023, year)).toBe('2023');
    expect(formatNumber(2023, { type: 'integer' })).toBe('2,023');
});

it('`formatNumber` rounds read-only volumes to 0.1 L from 1,000 L and writes large ml in litres', () => {
    expect(formatNumber(42_289.339, { ...volume('L'), readOnly: true })).toBe('42,289.3\u00a0L');
    expect(formatNumber(42_289.339, volume('L'))).toBe('42,289.339\u00a0L');
    expect(formatNumber(12.345, volume('L'))).toBe('12.345\u00a0L');
    expect(formatNumber(193_159, volume('ml'))).toBe('193.2\u00a0L');
    expect(formatNumber(420, volume('ml'))).toBe('420\u00a0ml');
});
