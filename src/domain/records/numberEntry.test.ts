import { describe, expect, it } from 'vitest';
import { SEED } from '../../../test/sample';
import { createRandom } from '../random';
import {
    hasDecimalComma,
    isMultiple,
    type NumberEntryOptions,
    numberFault,
    numberText,
    readDecimal,
    readNumber,
    shownNumber,
    toStep,
    typedNumber,
} from './numberEntry';

describe('Number entry', () => {
    const cases: [string, number, string?][] = [
        ['1250', 1250],
        ['12.5', 12.5],
        ['12.50', 12.5, '12.5'],
        ['.5', 0.5, '0.5'],
        ['5.', 5, '5'],
        ['007', 7, '7'],
        ['+5', 5, '5'],
        ['-5', -5],
        ['\u22125.25', -5.25, '-5.25'],
        ['- 5', -5, '-5'],
        ['-0', 0, '0'],
        ['-0.00', 0, '0'],
        ['  42\u00a0', 42, '42'],
        ['1,234.50', 1234.5, '1234.5'],
        ['1,250,000', 1_250_000, '1250000'],
        ['-1,250,000', -1_250_000, '-1250000'],
        ['12,50', 12.5, '12.5'],
        ['3,5', 3.5, '3.5'],
        [',5', 0.5, '0.5'],
        [',500', 0.5, '0.5'],
        ['0,250', 0.25, '0.25'],
        ['12,5000', 12.5, '12.5'],
        ['12,34567', 12.34567, '12.34567'],
        ['1.250', 1.25, '1.25'],
        ['1 250', 1250, '1250'],
        ['1\u00a0250\u00a0000', 1_250_000, '1250000'],
        ['1\u2009250.5', 1250.5, '1250.5'],
        ['1\u202f250,5', 1250.5, '1250.5'],
        ['\uff11\uff12\uff0e\uff15', 12.5, '12.5'],
        ['\uff0d\uff11\uff12\uff0c\uff15\uff10', -12.5, '-12.5'],
        ['33.300000000000004', 33.300000000000004],
        ['0.0000001', 1e-7],
        ['100000000000000000000000', 1e23],
    ];
    it.each(cases)('reads %s', (text, value, shown = text) => {
        expect(readNumber(text)).toEqual({ kind: 'number', value, shown });
        expect(numberFault(text)).toBeUndefined();
        expect(shownNumber(text)).toBe(shown);
    });

    it.each([
        ['1,250', '1250', '1.25'],
        ['-12,500', '-12500', '-12.5'],
        ['1234,567', '1234567', '1234.567'],
        ['012,500', '12500', '12.5'],
        ['1 234,567', '1234567', '1234.567'],
        ['\uff11,\uff12\uff15\uff10', '1250', '1.25'],
    ])('rejects %s as ambiguous and names both readings', (text, grouped, decimal) => {
        expect(typedNumber(text)).toBeUndefined();
        expect(shownNumber(text)).toBe(text);
        expect(numberFault(text)).toBe(`“${text}” can be read two ways. Write ${grouped} or ${decimal}.`);
    });

    it('accepts 1,250 as 1250 in whole-number fields', () => {
        expect(typedNumber('1,250', { whole: true })).toBe(1250);
        expect(typedNumber('-12,500', { whole: true })).toBe(-12_500);
        expect(readNumber('1234,567', { whole: true }).kind).toBe('ambiguous');
        expect(typedNumber('12,5', { whole: true })).toBe(12.5);
    });

    it.each([
        ...['1e5', '1E5', '1e+21', '0x10', '0b1', '0o7', 'Infinity', '-Infinity', 'NaN', '1_000', '12n', 'twelve'],
        ...[',', '.', '-', '+', '\u2212', '--5', '+-5', '5-', '5,', '5,,5', '1..5', '1.5.', ',.5', '., 5'],
        ...['1.234.567', '1.234,50', '1.234,5', '12,34.5', '1,23,456', '1,2345,678', '0,123,456', '1,234.5,6'],
        ...['1 2', '12 50', '1 2345', '1 250 00', '0 250', '1 250,000,000', '12 ,50', '12, 50', '1 234,567.8'],
        ...['5 kg', '5%', '$5', '5$', '5²', '½', '٣', '(5)', "1'250", '1250\u0000', '5\n6'],
    ])('rejects %j', text => {
        expect(readNumber(text)).toEqual({ kind: 'invalid' });
        expect(shownNumber(text)).toBe(text);
        expect(numberFault(text)).toMatch(/must be a number, such as 1250 or 12\.5\.$/);
    });

    it('accepts blank input', () => {
        for (const text of ['', ' ', '\u00a0', '\t\n']) {
            expect(readNumber(text)).toEqual({ kind: 'blank' });
            expect(numberFault(text)).toBeUndefined();
            expect(shownNumber(text)).toBe('');
        }
    });

    it('rejects more digits than a number can store', () => {
        for (const text of ['12345678901234567890', '0.1000000000000000055', '9007199254740993', '9'.repeat(400)])
            expect(readNumber(text), text).toEqual({ kind: 'long' });
        expect(numberFault('9007199254740993')).toMatch(/has more digits than can be stored/);
    });

    it('accepts a dollar sign only in dollar fields', () => {
        const dollars = { dollars: true };
        for (const text of ['$12.50', '12.50 $', '$ 12.50', '$12,50']) expect(typedNumber(text, dollars)).toBe(12.5);
        expect(typedNumber('-$1,234.50', dollars)).toBe(-1234.5);
        expect(typedNumber('$-5', dollars)).toBe(-5);
        expect(readNumber('$1,250', dollars).kind).toBe('ambiguous');
        for (const text of ['$', '$$5', '$5$', '1$2', '$-', '-$'])
            expect(readNumber(text, dollars), text).toEqual({ kind: 'invalid' });
    });

    it('reads a file with decimal commas unambiguously, except 1.250', () => {
        expect(readDecimal('1,250', { decimalComma: true })).toEqual({ kind: 'decimal', decimal: '1.250' });
        expect(readDecimal('1,250,000', { decimalComma: true })).toEqual({ kind: 'invalid' });
        expect(readDecimal('1.234,50', { decimalComma: true })).toEqual({ kind: 'decimal', decimal: '1234.50' });
        expect(readDecimal('1.234.567', { decimalComma: true })).toEqual({ kind: 'decimal', decimal: '1234567' });
        expect(readDecimal('12.5', { decimalComma: true })).toEqual({ kind: 'decimal', decimal: '12.5' });
        expect(readDecimal('1.250', { decimalComma: true })).toEqual({ kind: 'ambiguous', readings: ['1250', '1.25'] });
    });

    it('detects that a file uses decimal commas', () => {
        for (const text of ['12,5', '0,125', ',5', '-7,25', '1.234,50']) expect(hasDecimalComma(text), text).toBe(true);
        for (const text of ['1,250', '1.250', '12.5', '1,250,000', '1,250.5', '', 'n.d.'])
            expect(hasDecimalComma(text), text).toBe(false);
    });

    it('keeps trailing zeros of a decimal', () => {
        expect(readDecimal('007,200')).toMatchObject({ kind: 'ambiguous' });
        expect(readDecimal('7,20')).toEqual({ kind: 'decimal', decimal: '7.20' });
    });
});

describe('Random number entry', () => {
    const PARTS = [
        ...'0123456789012345678901234567890123456789,,,...   -+',
        '\u2212',
        '\u00a0',
        '\u2009',
        '\u202f',
        '$',
    ];
    const STRANGE = [
        'e',
        'x',
        'k',
        '\uff10',
        '\uff19',
        '\uff0c',
        "'",
        '%',
        '\u0661',
        '\u200b',
        'Infinity',
        '00',
        ',000',
    ];
    const OPTIONS: NumberEntryOptions[] = [{}, { whole: true }, { dollars: true }, { decimalComma: true }];
    const random = createRandom(SEED);
    const anyText = () =>
        Array.from({ length: random.integer(0, 10) }, () => random.pick(random.chance(0.1) ? STRANGE : PARTS)).join('');

    it('is stored as shown, or rejected with a message', () => {
        for (let run = 0; run < 8_000; run++) {
            const text = anyText();
            const options = random.pick(OPTIONS);
            const read = readNumber(text, options);
            const hint = JSON.stringify({ text, options, read, SEED });
            const shown = shownNumber(text, options);
            expect(numberFault(text, options) === undefined, hint).toBe(
                read.kind === 'number' || read.kind === 'blank',
            );
            if (read.kind !== 'number') continue;
            expect(shown, hint).toMatch(/^-?(0|[1-9]\d*)(\.\d*[1-9])?$/);
            // the digits are the typed ones, in their order
            const digits = (typed: string) =>
                typed
                    .replace(/[^\d\uff10-\uff19]/g, '')
                    .replace(/[\uff10-\uff19]/g, sign => String(sign.charCodeAt(0) - 0xff10));
            const bare = (typed: string) => digits(typed).replace(/^0+|0+$/g, '');
            expect(bare(shown), hint).toBe(bare(text));
            expect(Number(shown), hint).toBe(read.value);
            // every field reads the shown text as the same number
            for (const other of OPTIONS) {
                const again = readNumber(shown, other);
                // a file with decimal commas may write 1250 as 1.250
                if (other.decimalComma && again.kind === 'ambiguous') expect(again.readings, hint).toContain(shown);
                else expect(again, hint).toEqual(read);
            }
        }
    });

    it('reads the text of a stored number as the same number', () => {
        for (let run = 0; run < 2_000; run++) {
            const value = random.number(-1, 1, random.integer(0, 12)) * 10 ** random.integer(-6, 12) + 0;
            const text = numberText(value);
            expect(text).not.toMatch(/e/i);
            expect(typedNumber(text), text).toBe(value);
            if (Math.abs(value) >= 1000)
                expect(
                    typedNumber(value.toLocaleString('en-AU', { minimumFractionDigits: 1, maximumFractionDigits: 20 })),
                ).toBe(value);
        }
    });
});

describe('`toStep`', () => {
    it('rounds floating-point noise to the step', () => {
        expect(toStep(33.300000000000004, 0.01)).toBe(33.3);
        expect(toStep(0.1 + 0.2, 0.1)).toBe(0.3);
        expect(toStep(-33.300000000000004, 0.1)).toBe(-33.3);
        expect(toStep(0.75, 0.25)).toBe(0.75);
        expect(toStep(8.500000000000002, 0.5)).toBe(8.5);
        expect(toStep(3e-7 + 1e-22, 1e-7)).toBe(3e-7);
        expect(toStep(1e20, 0.01)).toBe(1e20);
        expect(toStep(1234567.1 + 0.2, 0.01)).toBe(1234567.3);
        expect(Object.is(toStep(-1e-15, 0.1), 0)).toBe(true);
    });
    it('returns values unchanged that are no multiple of the step', () => {
        expect(toStep(33.301, 0.01)).toBe(33.301);
        expect(toStep(33.301, undefined)).toBe(33.301);
        expect(toStep(Number.NaN, 0.1)).toBeNaN();
    });
    it('returns exact multiples for 5,000 random values with noise', () => {
        const random = createRandom(SEED);
        for (let run = 0; run < 5_000; run++) {
            const step = random.pick([0.1, 0.01, 0.001, 0.25, 0.5, 5]);
            const value = random.integer(-1e6, 1e6) * step + random.number(-1, 1, 3) * 1e-13;
            const rounded = toStep(value, step);
            expect(isMultiple(rounded, step)).toBe(true);
            const [, fraction = ''] = numberText(rounded).split('.');
            expect(fraction.length, `${value} in ${step}`).toBeLessThanOrEqual(
                numberText(step).replace(/^\d+\.?/, '').length,
            );
        }
    });
});
