import { describe, expect, it } from 'vitest';
import { createRandom } from '../random';
import {
    compareDecimals,
    convertDecimal,
    judgeResult,
    type LabOutcome,
    type Limit,
    laboratoryConductivity,
    limitsFor,
    normaliseUnit,
    shiftDecimal,
    shownResult,
    siteConductivity,
    sulphurFromWater,
} from './results';

describe('Decimals of laboratory results', () => {
    it('are compared exactly, at any length', () => {
        expect(compareDecimals('0.10', '0.1')).toBe(0);
        expect(compareDecimals('0.30000000001', '0.3')).toBeGreaterThan(0);
        expect(compareDecimals('999999999999.999999999999', '999999999999.999999999998')).toBeGreaterThan(0);
        expect(compareDecimals('-2', '-1.5')).toBeLessThan(0);
        expect(compareDecimals('-0.5', '0.5')).toBeLessThan(0);
    });
    it('keep their digits when shifted by a power of ten', () => {
        expect(shiftDecimal('6.25', 3)).toBe('6250');
        expect(shiftDecimal('40', -2)).toBe('0.40');
        expect(shiftDecimal('0.050', 1)).toBe('0.50');
        expect(shiftDecimal('-1.2', -3)).toBe('-0.0012');
        expect(shiftDecimal('0', 4)).toBe('0');
    });
    it('are equal after a shift by a power of ten and back, for 2,000 random values', () => {
        const random = createRandom(7);
        for (let round = 0; round < 2_000; round++) {
            const places = random.integer(0, 6);
            const value = (random.integer(-999_999, 999_999) / 10 ** places).toFixed(places);
            const by = random.integer(-6, 6);
            expect(compareDecimals(shiftDecimal(shiftDecimal(value, by), -by), value), `${value} by ${by}`).toBe(0);
        }
    });
});

describe('Conductivity', () => {
    it('in µS/cm is multiplied by 100 to the µS/m of devices', () => {
        // agriculture.vic.gov.au: mature cattle 6,250 µS/cm, lactating cows and calves 5,000
        expect(siteConductivity('6250', 'µS/cm')).toBe(625_000);
        expect(siteConductivity('5000', 'uS/cm')).toBe(500_000);
        expect(siteConductivity('6.25', 'dS/m')).toBe(625_000);
        expect(siteConductivity('6.25', 'mS/cm')).toBe(625_000);
        expect(siteConductivity('6250', 'mg/L')).toBeUndefined();
    });
    it('is equal after conversion to site units and back', () => {
        for (const value of ['0', '1', '1435', '6250', '12.5', '0.07', '99999.99']) {
            const conductivity = siteConductivity(value, 'µS/cm');
            expect(
                compareDecimals(laboratoryConductivity(conductivity as NonNullable<typeof conductivity>), value),
            ).toBe(0);
        }
    });
});

describe('Laboratory units', () => {
    it('are normalised and converted within one quantity only', () => {
        expect([
            normaliseUnit('uS/cm'),
            normaliseUnit('μS/cm'),
            normaliseUnit('µs/CM'),
            normaliseUnit('mg/l'),
            normaliseUnit(' CFU/100 mL '),
        ]).toEqual(['µS/cm', 'µS/cm', 'µS/cm', 'mg/L', 'CFU/100 mL']);
        expect(convertDecimal('1.5', 'g/L', 'mg/L')).toBe('1500');
        expect(convertDecimal('12.0', '%', 'g/kg')).toBe('120');
        expect(convertDecimal('1', 'mg/L', 'mg/kg')).toBeUndefined();
    });
    it('are printed after the value, except pH', () => {
        expect(shownResult('<', '0.05', 'mg/L')).toBe('< 0.05 mg/L');
        expect(shownResult('=', '7.20', 'pH')).toBe('7.20');
    });
});

describe('`judgeResult`', () => {
    const outcome = (
        operator: '<' | '=' | '>',
        value: string,
        lowest: string | null,
        highest: string | null,
    ): LabOutcome => judgeResult({ operator, value, unit: 'mg/L' }, { lowest, highest }, 'mg/L');
    it.each([
        ['=', '1000', null, '1000', 'within'],
        ['=', '1000.1', null, '1000', 'beyond'],
        ['=', '6.4', '6.5', '8.5', 'beyond'],
        ['=', '6.50', '6.5', '8.5', 'within'],
        ['<', '5', null, '10', 'within'],
        ['<', '10', null, '10', 'within'],
        ['<', '20', null, '10', 'unclear'],
        ['<', '6.5', '6.5', '8.5', 'beyond'],
        ['<', '7', '6.5', null, 'unclear'],
        ['>', '10', null, '10', 'beyond'],
        ['>', '5', null, '10', 'unclear'],
        ['>', '6.5', '6.5', null, 'within'],
        ['>', '6', '6.5', null, 'unclear'],
    ] as const)('%s %s with %s to %s is %s', (operator, value, lowest, highest, expected) =>
        expect(outcome(operator, value, lowest, highest)).toBe(expected),
    );
    it('converts to the unit of the limit, and is unclear if it cannot', () => {
        expect(
            judgeResult({ operator: '=', value: '1.2', unit: 'g/L' }, { lowest: null, highest: '1000' }, 'mg/L'),
        ).toBe('beyond');
        expect(
            judgeResult({ operator: '=', value: '1.2', unit: 'ppt' }, { lowest: null, highest: '1000' }, 'mg/L'),
        ).toBe('unclear');
    });
});

describe('`limitsFor`', () => {
    const limit = (more: Partial<Limit>): Limit => ({
        guards: 'production',
        stock_kind: null,
        stock_class: null,
        lowest: null,
        highest: '1',
        valid_from: '2020-01-01',
        source: null,
        ...more,
    });
    const cow = { stock_kind: 'cattle', stock_class: null, taken_on: '2026-07-01' };
    it('returns the limits valid on the day of the sample', () => {
        const found = limitsFor(
            [
                limit({ highest: '1' }),
                limit({ highest: '2', valid_from: '2026-07-01' }),
                limit({ highest: '3', valid_from: '2026-07-02' }),
            ],
            cow,
        );
        expect(found.map(({ highest }) => highest)).toEqual(['2']);
    });
    it('returns limits of all classes if the class of the animals is unknown', () => {
        const limits = [
            limit({ stock_kind: 'cattle', stock_class: 'mature', highest: '6250' }),
            limit({ stock_kind: 'cattle', stock_class: 'lactating', highest: '5000' }),
            limit({ stock_kind: 'sheep' }),
        ];
        expect(limitsFor(limits, cow).map(({ highest }) => highest)).toEqual(['6250', '5000']);
        expect(limitsFor(limits, { ...cow, stock_class: 'lactating' }).map(({ highest }) => highest)).toEqual(['5000']);
    });
});

it('`sulphurFromWater` is a third of the sulphate in the daily water intake', () => {
    expect(sulphurFromWater({ operator: '=', value: '1000', unit: 'mg/L' }, 45)).toBe('15.0');
    expect(sulphurFromWater({ operator: '=', value: '1', unit: 'g/L' }, 60)).toBe('20.0');
    expect(sulphurFromWater({ operator: '<', value: '5', unit: 'mg/L' }, 45)).toBeUndefined();
});
