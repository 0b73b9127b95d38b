import { expect, it } from 'vitest';
import { fromFloat32, stripFloatNoise, stripFloatNoiseIn } from './rounding';

it.each([
    [68.02499999999999, 68.025],
    [0.1 + 0.2, 0.3],
    [37_037_034, 37_037_034],
    [9_007_199_254_740_991, 9_007_199_254_740_991],
    [-25.123456789, -25.123456789],
    [1e-7, 1e-7],
])('`stripFloatNoise` turns %d into %d', (noisy, exact) => {
    expect(stripFloatNoise(noisy)).toBe(exact);
});

it.each([81.85, 12.6, 0.1, 12_345.678, 16_777_215, 1_234_567, -60, 0])(
    '`fromFloat32` restores %d from single precision',
    value => {
        expect(fromFloat32(Math.fround(value))).toBe(value);
    },
);

it('`stripFloatNoiseIn` cleans numbers at any depth and returns the same object if there is no noise', () => {
    const day = new Date('2026-11-26T00:00:00Z');
    const clean = { name: 'Bore 2', rows: [{ level: 68.025, at: day, note: null }] };
    expect(stripFloatNoiseIn(clean)).toBe(clean);
    const noisy = Object.freeze({ rows: Object.freeze([Object.freeze({ level: 68.02499999999999, at: day })]) });
    expect(stripFloatNoiseIn(noisy)).toEqual({ rows: [{ level: 68.025, at: day }] });
});
