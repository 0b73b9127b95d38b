import { describe, expect, it } from 'vitest';
import {
    costPerHead,
    DOSING_MODES,
    type DosingMode,
    targetMillilitres,
    timedDose,
    volumeDose,
} from '../dosing/doseRules';
import { judgeUrea } from '../dosing/ureaLimits';
import { createRandom } from '../random';
import { calculate, calculationLine, figureText, headlineOf } from '.';
import type { CalculationResult } from './chain';
import { type CostInputs, type DoseRateInputs, inputFaults, MODES, type Mode, type NetValueInputs } from './inputs';

const ROUNDS = 200;
const random = createRandom(4144);
const shares = () => [
    { nutrient: 'phosphorus', percentage: random.number(0.1, 8, 2) },
    { nutrient: 'nitrogen', percentage: random.number(0.1, 20, 2) },
    { nutrient: 'urea_equivalent', percentage: random.number(0.1, 40, 2) },
];
const dose = (more: Partial<DoseRateInputs> = {}): DoseRateInputs => ({
    head: random.integer(1, 5000),
    live_weight: random.integer(100, 800),
    aim: 'grams',
    target: random.number(0.1, 60, 2),
    density: random.number(1, 1.4, 3),
    price: random.number(0.5, 9, 2),
    water_intake: random.integer(20, 90),
    measured_water: random.chance(0.5) ? random.integer(1, 400) : null,
    litres_per_pulse: 10,
    doses_per_day: random.integer(1, 48),
    daily_cap: random.number(1, 2, 2),
    tank_level: random.integer(0, 600),
    mode: random.pick<Mode>(MODES),
    supplement: 'Mix',
    nutrients: shares(),
    nutrient: 'phosphorus',
    ...more,
});
const cost = (more: Partial<CostInputs> = {}): CostInputs => ({
    head: random.integer(1, 5000),
    days: random.integer(1, 365),
    feeds: Array.from({ length: random.integer(1, 4) }, (_, at) => ({
        name: `Feed ${at}`,
        form: random.chance(0.5) ? 'liquid' : 'dry',
        price: random.number(0.1, 5, 2),
        density: random.number(1, 1.4, 2),
        intake: random.integer(1, 500),
        dry_matter: random.chance(0.5) ? random.integer(20, 95) : null,
        nutrients: shares(),
    })),
    ...more,
});
const net = (more: Partial<NetValueInputs> = {}): NetValueInputs => ({
    head: random.integer(1, 5000),
    days: random.integer(1, 365),
    extra_gain: random.number(0, 1, 3),
    price_per_kg: random.number(0.5, 7, 2),
    cost_per_head: random.number(0.01, 1, 4),
    freight: random.integer(0, 5000),
    capital: random.integer(0, 50_000),
    ...more,
});
const rounds = <Made>(make: () => Made): Made[] => Array.from({ length: ROUNDS }, make);
const figureOf = (result: CalculationResult, key: string, line?: number, nutrient?: string) =>
    Number(calculationLine(result, key, line, nutrient)?.value);

describe('Calculators with random inputs:', () => {
    it('0 head use and cost 0', () => {
        for (const inputs of rounds(() => dose({ head: 0 }))) {
            const result = calculate('dose-rate', inputs);
            for (const key of ['herd_per_day', 'herd_cost', 'year_cost']) expect(figureOf(result, key), key).toBe(0);
            expect(calculationLine(result, 'tank_days')?.value).toBeNull();
        }
        for (const inputs of rounds(() => cost({ head: 0 })))
            for (const [at] of inputs.feeds.entries())
                expect(figureOf(calculate('nutritional-cost-analysis', inputs), 'period_cost', at)).toBe(0);
        for (const inputs of rounds(() => net({ head: 0, freight: 0, capital: 0 })))
            expect(figureOf(calculate('net-value-creation', inputs), 'net_value')).toBe(0);
    });
    it('more head never use or cost less, and get the same dose per head', () => {
        for (const inputs of rounds(dose)) {
            const [few, many] = [inputs.head, inputs.head + random.integer(1, 500)].map(head =>
                calculate('dose-rate', { ...inputs, head }),
            ) as [CalculationResult, CalculationResult];
            for (const key of ['herd_per_day', 'herd_cost', 'year_cost'])
                expect(figureOf(many, key), key).toBeGreaterThanOrEqual(figureOf(few, key));
            for (const key of ['supplement_per_head', 'cost_per_head', 'urea_per_kg'])
                expect(calculationLine(many, key)?.value, key).toBe(calculationLine(few, key)?.value);
        }
        for (const inputs of rounds(cost)) {
            const more = calculate('nutritional-cost-analysis', { ...inputs, head: inputs.head + 1 });
            const less = calculate('nutritional-cost-analysis', inputs);
            for (const [at] of inputs.feeds.entries())
                expect(figureOf(more, 'period_cost', at)).toBeGreaterThanOrEqual(figureOf(less, 'period_cost', at));
        }
    });
    it('the costs of two parts of a herd add up to the cost of the herd', () => {
        for (const inputs of rounds(cost)) {
            const part = random.integer(0, inputs.head);
            const [total, one, other] = [inputs.head, part, inputs.head - part].map(head =>
                calculate('nutritional-cost-analysis', { ...inputs, head }),
            ) as [CalculationResult, CalculationResult, CalculationResult];
            for (const [at] of inputs.feeds.entries()) {
                const sum = figureOf(one, 'period_cost', at) + figureOf(other, 'period_cost', at);
                expect(Math.abs(sum - figureOf(total, 'period_cost', at))).toBeLessThan(1e-6);
            }
        }
    });
    it('net value is income less costs, and 0 at the break-even gain', () => {
        for (const inputs of rounds(net)) {
            const result = calculate('net-value-creation', inputs);
            const [income, supplement, left] = ['income', 'supplement_cost', 'net_value'].map(key =>
                figureOf(result, key),
            ) as [number, number, number];
            expect(left).toBeCloseTo(income - supplement - (inputs.freight ?? 0) - (inputs.capital ?? 0), 4);
            const even = figureOf(result, 'break_even_all');
            const breakEven = calculate('net-value-creation', { ...inputs, extra_gain: even });
            expect(Math.abs(figureOf(breakEven, 'net_value'))).toBeLessThan(0.01);
            const [middle] = (result.curves ?? []).filter(({ value }) => Number(value) === inputs.price_per_kg);
            // the middle of the curve is the entered value
            if (inputs.extra_gain > 0) expect(Number(middle?.points[4]?.y)).toBeCloseTo(left, 4);
        }
    });
    it("timed doses and doses per head both add up to the herd's daily dose", () => {
        for (const inputs of rounds(() => dose({ mode: 'timed' }))) {
            const result = calculate('dose-rate', inputs);
            const day = figureOf(result, 'herd_per_day');
            const doses = figureOf(result, 'per_dose') * (inputs.doses_per_day ?? 0);
            const heads = figureOf(result, 'supplement_per_head') * inputs.head;
            for (const sum of [doses, heads]) expect(sum / day).toBeCloseTo(1, 9);
        }
    });
    it('targets by weight, millilitres or cost convert to the same dose', () => {
        for (const inputs of rounds(dose)) {
            const result = calculate('dose-rate', inputs);
            const ml = figureOf(result, 'supplement_per_head');
            const weight = (inputs.target * 100) / (inputs.live_weight as number);
            for (const [aim, target] of [
                ['millilitres', ml],
                ['cost', figureOf(result, 'cost_per_head')],
                ['weight', weight],
            ] as const)
                expect(figureOf(calculate('dose-rate', { ...inputs, aim, target }), 'target_dose'), aim).toBeCloseTo(
                    inputs.target,
                    6,
                );
        }
    });
});

describe('Dose rate version 1', () => {
    it('equals the dose rules of the devices; if this fails, dosing has changed and needs version 2', () => {
        for (const inputs of rounds(dose)) {
            const result = calculate('dose-rate', inputs, 1);
            const share = (inputs.nutrients[0]?.percentage as number) / 100;
            const ml = targetMillilitres(inputs.target, inputs.density, share) as number;
            expect(figureOf(result, 'supplement_per_head')).toBeCloseTo(ml, 6);
            expect(figureOf(result, 'cost_per_head')).toBeCloseTo(costPerHead(ml, inputs.price as number), 8);
            if (inputs.mode === 'timed')
                expect(figureOf(result, 'per_dose')).toBeCloseTo(
                    timedDose(inputs.head, ml, inputs.doses_per_day as number),
                    4,
                );
            else
                expect(figureOf(result, 'per_pulse')).toBeCloseTo(volumeDose(10, ml, inputs.water_intake as number), 6);
            const judged = judgeUrea(
                {
                    target_dose: inputs.target,
                    target_nutrient: inputs.nutrient,
                    dosing_mode: DOSING_MODES[inputs.mode] as DosingMode,
                    daily_cap: inputs.daily_cap,
                    live_weight: inputs.live_weight,
                    water_intake: inputs.water_intake,
                },
                inputs.nutrients,
                inputs.measured_water ?? undefined,
            );
            expect('gramsPerKg' in judged && judged.gramsPerKg).toBeCloseTo(figureOf(result, 'urea_per_kg'), 9);
            expect(result.notes.map(({ key }) => key)).toContain(`urea_${judged.level}`);
        }
    });
});

describe('Calculator inputs', () => {
    it('are rejected by field if missing, out of range, duplicate or unknown', () => {
        expect(inputFaults('dose-rate', { ...dose(), density: 0, head: 1.5, mode: 'often' })).toEqual({
            density: 'must be 0.3 kg/L or more.',
            head: 'must be a whole number.',
            mode: 'must be volume, timed or hybrid.',
        });
        expect(inputFaults('dose-rate', dose({ mode: 'timed', doses_per_day: null }))).toEqual({
            doses_per_day: 'is needed for timed dosing.',
        });
        expect(inputFaults('dose-rate', dose({ nutrients: [] }))).toHaveProperty('nutrients');
        expect(inputFaults('dose-rate', dose({ aim: 'cost', price: null }))).toHaveProperty('price');
        expect(inputFaults('dose-rate', { ...dose(), secret: 1 })).toHaveProperty('inputs');
        expect(inputFaults('net-value-creation', { ...net(), days: null })).toEqual({ days: 'is required.' });
        expect(inputFaults('net-value-creation', { ...net(), head: Number.NaN })).toHaveProperty('head');
        expect(inputFaults('nutritional-cost-analysis', { ...cost(), feeds: [] })).toHaveProperty('feeds');
        expect(
            inputFaults(
                'nutritional-cost-analysis',
                cost({
                    feeds: [{ name: 'x', form: 'dry', price: 1, intake: 1, nutrients: [...shares(), ...shares()] }],
                }),
            ),
        ).toHaveProperty('feeds.0.nutrients.3.nutrient');
        for (const nonsense of [null, [], 'x', 7, { feeds: 'x' }, { nutrients: [null], origins: 7 }])
            for (const kind of ['dose-rate', 'nutritional-cost-analysis', 'net-value-creation'] as const)
                expect(
                    Object.keys(inputFaults(kind, nonsense)).length,
                    `${kind} ${JSON.stringify(nonsense)}`,
                ).toBeGreaterThan(0);
    });
});

describe('Calculator figures', () => {
    it.each([
        ['6.45161290323', 'ml/head·day', '6.452 ml/head/day'],
        ['1234.5', '$', '$1,234.50'],
        ['-1234.5', '$', '−$1,234.50'],
        ['0.1416', '$/head·day', '$0.1416/head/day'],
        ['55.735294', '$/kg nutrient', '$55.74/kg'],
        ['0.152', '1', '0.152'],
        ['74.4', '%', '74.4 %'],
        [null, '$', '–'],
    ])('%s in %s is formatted as %s', (value, unit, text) => {
        expect(figureText(value, unit)).toBe(text);
    });
    it('have a headline for lists', () => {
        const inputs = net({
            head: 10,
            days: 10,
            extra_gain: 1,
            price_per_kg: 1,
            cost_per_head: 0,
            freight: 0,
            capital: 0,
        });
        expect(headlineOf('net-value-creation', inputs, calculate('net-value-creation', inputs))).toBe('$100.00 net');
    });
});
