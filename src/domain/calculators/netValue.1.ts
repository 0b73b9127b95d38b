import { factor, Quantity, quantity } from '../units';
import {
    type CalculationCurve,
    type CalculationNote,
    type CalculationResult,
    calculationBuilder,
    inputQuantity,
} from './chain';
import type { NetValueInputs } from './inputs';

/* Net value creation, version 1. Frozen, because saved calculations refer to it. */

/** Factors of the entered price, one per curve. */
const PRICES = ['0.8', '1', '1.2'];
/** Steps of the curves, from zero to twice the entered gain, or to 0.5 kg if none was entered. */
const POINTS = 8;
const UNSAID_GAIN = quantity('0.25', 'kg LW/head·day');

/** Value of the extra gain after all costs, and the break-even gain. */
export const netValue1 = (of: NetValueInputs): CalculationResult => {
    const line = calculationBuilder();
    const notes: CalculationNote[] = [];
    const head = inputQuantity('head', quantity(of.head, 'head'));
    const days = inputQuantity('days', quantity(of.days, 'day'));
    const gain = inputQuantity('extra_gain', quantity(of.extra_gain, 'kg LW/head·day'));
    const price = inputQuantity('price_per_kg', quantity(of.price_per_kg, '$/kg LW'));
    const cost = inputQuantity('cost_per_head', quantity(of.cost_per_head, '$/head·day'));
    const freight = inputQuantity('freight', quantity(of.freight ?? 0, '$'));
    const capital = inputQuantity('capital', quantity(of.capital ?? 0, '$'));

    const headDays = line.step('head_days', '{head} × {days}', { head, days }, f => f.head.by(f.days));
    const extra = line.step(
        'extra_weight',
        '{head_days} × {extra_gain}',
        { head_days: headDays, extra_gain: gain },
        f => f.extra_gain.of(f.head_days),
    );
    const income = line.step(
        'income',
        '{extra_weight} × {price_per_kg}',
        { extra_weight: extra, price_per_kg: price },
        f => f.price_per_kg.of(f.extra_weight),
    );
    const supplement = line.step(
        'supplement_cost',
        '{head_days} × {cost_per_head}',
        { head_days: headDays, cost_per_head: cost },
        f => f.cost_per_head.of(f.head_days),
    );
    const all = line.step(
        'all_costs',
        '{supplement_cost} + {freight} + {capital}',
        { supplement_cost: supplement, freight, capital },
        f => f.supplement_cost.plus(f.freight).plus(f.capital),
    );
    const net = line.step('net_value', '{income} − {all_costs}', { income, all_costs: all }, f =>
        f.income.minus(f.all_costs),
    );
    if (head.quantity.isZero) line.none('net_per_head', '$/head', '{net_value} ÷ {head}', { net_value: net, head });
    else line.step('net_per_head', '{net_value} ÷ {head}', { net_value: net, head }, f => f.net_value.per(f.head));
    if (all.quantity.isZero) line.none('return_on_cost', '1', '{income} ÷ {all_costs}', { income, all_costs: all });
    else
        line.step('return_on_cost', '{income} ÷ {all_costs}', { income, all_costs: all }, f =>
            f.income.ratio(f.all_costs),
        );

    const running = { cost_per_head: cost, price_per_kg: price };
    const breakEvenOperands = { all_costs: all, head_days: headDays, price_per_kg: price };
    if (price.quantity.isZero)
        line.none('break_even_gain', 'kg LW/head·day', '{cost_per_head} ÷ {price_per_kg}', running);
    else
        line.step('break_even_gain', '{cost_per_head} ÷ {price_per_kg}', running, f =>
            f.price_per_kg.inverse().through(f.cost_per_head),
        );
    const breakEvenFormula = '{all_costs} ÷ {head_days} ÷ {price_per_kg}';
    if (price.quantity.isZero || headDays.quantity.isZero)
        line.none('break_even_all', 'kg LW/head·day', breakEvenFormula, breakEvenOperands);
    else {
        const all_needed = line.step('break_even_all', breakEvenFormula, breakEvenOperands, f =>
            f.price_per_kg.inverse().through(f.all_costs.per(f.head_days)),
        );
        if (gain.quantity.compare(all_needed.quantity) < 0)
            notes.push({ key: 'below_break_even', level: 'warning', values: { gain: all_needed.quantity.fixed(3) } });
    }
    const priceOperands = { all_costs: all, extra_weight: extra };
    if (extra.quantity.isZero) line.none('break_even_price', '$/kg LW', '{all_costs} ÷ {extra_weight}', priceOperands);
    else
        line.step('break_even_price', '{all_costs} ÷ {extra_weight}', priceOperands, f =>
            f.all_costs.per(f.extra_weight),
        );

    const step = (gain.quantity.isZero ? UNSAID_GAIN : gain.quantity).scaled(
        Quantity.fraction(2n, BigInt(POINTS), '1'),
    );
    const curves = PRICES.map((share): CalculationCurve => {
        const at = price.quantity.scaled(factor(share));
        return {
            key: 'price_per_kg',
            value: at.significant(),
            unit: at.unit,
            points: Array.from({ length: POINTS + 1 }, (_, point) => {
                const x = step.scaled(factor(point));
                return {
                    x: x.significant(),
                    y: at.of(x.of(headDays.quantity)).minus(all.quantity).significant(),
                };
            }),
        };
    });
    return { steps: line.steps, notes, curves };
};
