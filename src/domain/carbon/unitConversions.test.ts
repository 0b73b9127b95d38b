import { describe, expect, it } from 'vitest';
import { createRandom } from '../random';
import { factor } from '../units';
import { type Conversion, chainFactor, contradiction, conversionChain, exactFactor } from './unitConversions';

const KNOWN: Conversion[] = [
    { from: 'lb', to: 'kg', factor: '0.45359237' },
    { from: 't', to: 'kg', factor: '1000' },
    { from: 'short ton', to: 'lb', factor: '2000' },
    { from: 'ML', to: 'L', factor: '1000000' },
    { from: 'L', to: 'mL', factor: '1000' },
];
const between = (from: string, to: string) => {
    const steps = conversionChain(KNOWN, from, to);
    return steps && chainFactor(steps).asFraction();
};

describe('Unit conversions', () => {
    it('apply both ways and along chains, without rounding', () => {
        expect(between('lb', 'kg')).toBe('45359237/100000000');
        expect(between('kg', 'lb')).toBe('100000000/45359237');
        expect(between('short ton', 't')).toBe('45359237/50000000');
        expect(between('ML', 'mL')).toBe('1000000000');
        expect(between('kg', 'kg')).toBe('1');
        expect(between('kg', 'L')).toBeUndefined();
    });

    it('return to the same value there and back, for 50 random unit graphs', () => {
        const random = createRandom(7);
        const units = ['a', 'b', 'c', 'd', 'e', 'f'];
        for (let round = 0; round < 50; round += 1) {
            const known = units.slice(1).map((to, at) => ({
                from: units[random.integer(0, at)] as string,
                to,
                factor: `${random.integer(1, 999)}/${random.integer(1, 999)}`,
            }));
            for (const from of units)
                for (const to of units) {
                    const forward = chainFactor(conversionChain(known, from, to) ?? []);
                    const back = chainFactor(conversionChain(known, to, from) ?? []);
                    expect(forward.scaled(back).compare(factor(1))).toBe(0);
                    expect(contradiction(known, { from, to, factor: forward.asFraction() })).toBeUndefined();
                }
        }
    });

    it('reject a factor that contradicts a chain, by any difference', () => {
        const wrong = contradiction(KNOWN, { from: 'short ton', to: 't', factor: '0.9071847' });
        expect(wrong?.steps.map(({ from, to }) => `${from}>${to}`)).toEqual(['short ton>lb', 'lb>kg', 'kg>t']);
        expect(wrong?.expected.asFraction()).toBe('45359237/50000000');
        expect(contradiction(KNOWN, { from: 'short ton', to: 't', factor: '0.90718474' })).toBeUndefined();
        expect(contradiction(KNOWN, { from: 'kg', to: 'kg', factor: '2' })?.expected.asFraction()).toBe('1');
    });

    it.each(['0', '-1', '1/0', '1/2/3', 'x', ''])('reject a factor of %s', text => {
        expect(() => exactFactor(text)).toThrow(RangeError);
    });
});
