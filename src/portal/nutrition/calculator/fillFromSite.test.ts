import { describe, expect, it } from 'vitest';
import { calculate, calculationLine } from '../../../domain/calculators';
import { CALCULATOR_KINDS, inputFaults } from '../../../domain/calculators/inputs';
import { fillFromSite, type SiteFigures } from './fillFromSite';
import { calculatorInputs, emptyForms, formOf } from './forms';

const site: SiteFigures = {
    site: { id: 7, label: 'Bottom Dam' },
    site_id: 70,
    property: { id: 3, label: 'Nardoo Park' },
    version: 4,
    may_set: true,
    today: '2026-11-22',
    target_dose: 4,
    waiting_target: null,
    automated: false,
    changed_at: '2026-10-17T00:00:00Z',
    supplement: {
        id: 9,
        label: 'uPro Orange',
        color: null,
        density: 1.25,
        price_per_litre: 2,
        changed_at: '2026-09-01T00:00:00Z',
        nutrients: [{ nutrient: 'phosphorus', percentage: 4 }],
    },
    figures: {
        number_of_animals: 200,
        live_weight: 400,
        target_nutrient: null,
        dosing_mode: 2,
        water_intake: 45,
        doses_per_day: null,
        daily_cap: null,
        flowmeter_setting: '25mm_pulse_l',
        meter_pulses_per_litre: 3,
        nutrient_tank_current_level: 310,
        measured_water: 51.23456,
    },
};

describe('`fillFromSite`', () => {
    it('fills in all three calculators with the source of each figure', () => {
        const forms = fillFromSite(site, emptyForms);
        expect(forms['dose-rate']).toMatchObject({
            head: '200',
            target: '4',
            mode: 'hybrid',
            litres_per_pulse: '0.333333',
            measured_water: '51.23',
            doses_per_day: '',
            origins: {
                head: { from: 'Bottom Dam', at: site.changed_at },
                price: { from: 'uPro Orange', at: '2026-09-01T00:00:00Z' },
            },
        });
        // 4 g ÷ (1.25 × 0.04) = 80 ml, which cost 16 cents
        expect(forms['nutritional-cost-analysis'].feeds[0]).toMatchObject({
            name: 'uPro Orange',
            intake: '80',
            price: '2',
        });
        expect(forms['net-value-creation']).toMatchObject({ head: '200', cost_per_head: '0.16' });
        expect(inputFaults('dose-rate', calculatorInputs['dose-rate'](forms['dose-rate']))).toEqual({});
    });
    it('keeps typed values where the site has none', () => {
        const typed = {
            ...emptyForms,
            'dose-rate': { ...emptyForms['dose-rate'], live_weight: '380', density: '1.1' },
        };
        const bare = {
            ...site,
            supplement: null,
            figures: { ...site.figures, live_weight: null, flowmeter_setting: null },
        };
        const filled = fillFromSite(bare, typed)['dose-rate'];
        expect(filled).toMatchObject({ live_weight: '380', density: '1.1', litres_per_pulse: '' });
        expect(Object.keys(filled.origins)).not.toContain('live_weight');
    });
    it('yields forms that survive saving and reloading unchanged', () => {
        const forms = fillFromSite(site, emptyForms);
        for (const kind of CALCULATOR_KINDS) {
            const inputs = calculatorInputs[kind](forms[kind] as never);
            expect(calculatorInputs[kind](formOf(kind, inputs as never) as never), kind).toEqual(inputs);
        }
        const inputs = calculatorInputs['dose-rate'](forms['dose-rate']);
        expect(calculationLine(calculate('dose-rate', inputs), 'target_to_set')?.value).toBe('4');
    });
});
