import { describe, expect, it } from 'vitest';
import { createRandom } from './random';
import {
    asFedFor,
    dryMatterIn,
    factor,
    type KgAsFed,
    percent,
    Quantity,
    quantity,
    shareOfDryMatter,
    unitText,
} from './units';

describe('Exact numbers', () => {
    it.each([
        ['1.25', 2, '1.25'],
        ['0.1', 3, '0.100'],
        ['1e-7', 8, '0.00000010'],
        ['2.5e3', 0, '2500'],
        ['-1.005', 2, '-1.01'],
        ['1.005', 2, '1.01'],
        ['-0.001', 2, '0.00'],
    ])('%s to %i decimals is %s', (typed, decimals, read) => {
        expect(quantity(typed, 'L').fixed(decimals)).toBe(read);
    });
    it('add and divide without rounding: 0.1 + 0.2 = 0.3, 3 × 1/3 = 1', () => {
        expect(quantity(0.1, '$').plus(quantity(0.2, '$')).compare(quantity(0.3, '$'))).toBe(0);
        const third = quantity(1, 'L').per(quantity(3, 'head'));
        expect(third.of(quantity(3, 'head')).compare(quantity(1, 'L'))).toBe(0);
    });
    it.each([
        ['7.298', 3, '7.3'],
        ['0.000123456', 3, '0.000123'],
        ['123456', 3, '123000'],
        ['0.1', 12, '0.1'],
        ['100', 12, '100'],
        ['-2.5', 12, '-2.5'],
        ['9.9996', 4, '10'],
    ])('%s to %i significant digits is %s', (typed, digits, read) => {
        expect(quantity(typed, 'L').significant(digits)).toBe(read);
    });
    it('are fractions in lowest terms', () => {
        expect(['0.45359237', '2.50', '-0.5', '0'].map(figure => factor(figure).asFraction())).toEqual([
            '45359237/100000000',
            '5/2',
            '-1/2',
            '0',
        ]);
    });
    it('reject invalid text, NaN, Infinity and division by zero', () => {
        for (const typed of ['', 'abc', '1,5', Number.NaN, Number.POSITIVE_INFINITY])
            expect(() => quantity(typed, 'L'), String(typed)).toThrow(RangeError);
        expect(() => quantity(1, 'L').per(quantity(0, 'head'))).toThrow(RangeError);
    });
    it('obey commutative and distributive laws for 300 random values', () => {
        const random = createRandom(12);
        for (let round = 0; round < 300; round += 1) {
            const [a, b, c] = [0, 1, 2].map(() => random.number(-1000, 1000, random.integer(0, 6))) as [
                number,
                number,
                number,
            ];
            const [x, y] = [quantity(a, 'L'), quantity(b, 'L')];
            expect(x.plus(y).compare(y.plus(x))).toBe(0);
            expect(x.plus(y).minus(y).compare(x)).toBe(0);
            expect(
                x
                    .plus(y)
                    .scaled(factor(c))
                    .compare(x.scaled(factor(c)).plus(y.scaled(factor(c)))),
            ).toBe(0);
            expect(x.plus(y).toNumber()).toBeCloseTo(a + b, 8);
        }
    });
});

describe('Units', () => {
    it('are multiplied and divided with the values', () => {
        const rate = quantity(8, 'g').per(quantity(2, 'head').by(quantity(1, 'day')));
        expect([rate.unit, unitText(rate.unit)]).toEqual(['g/head·day', 'g/head/day']);
        expect(rate.of(quantity(10, 'head').by(quantity(3, 'day')))).toEqual(quantity(120, 'g'));
        expect(quantity(2, '$/L').through(quantity(0.1, 'L/head'))).toEqual(quantity(0.2, '$/head'));
        expect(quantity(4, 'g/head').inverse()).toEqual(quantity(0.25, 'head/g'));
    });
    it('do not mix: the compiler rejects each of these', () => {
        const [fed, dry] = [quantity(2, 'kg as fed'), quantity(2, 'kg DM')];
        // @ts-expect-error kg of dry matter are not kg as fed
        fed.plus(dry);
        // @ts-expect-error kg of dry matter and kg as fed cannot be compared
        fed.compare(dry);
        // @ts-expect-error a rate per head does not apply to days
        quantity(8, 'g/head').of(quantity(3, 'day'));
        // @ts-expect-error dollars per kg do not multiply with litres per head
        quantity(8, '$/kg').through(quantity(3, 'L/head'));
        // @ts-expect-error kg as fed is not dry matter, in branded numbers either
        asFedFor(2 as KgAsFed, 50);
        // @ts-expect-error a number without a unit is rejected
        dryMatterIn(2, 50);
        expect(shareOfDryMatter(88).of(fed)).toEqual(quantity('1.76', 'kg DM'));
    });
    it('of feed convert to dry matter and back', () => {
        expect(asFedFor(dryMatterIn(250 as KgAsFed, 88), 88)).toBeCloseTo(250, 9);
        expect(percent('12.5')).toEqual(Quantity.fraction(1n, 8n, '1'));
    });
});
