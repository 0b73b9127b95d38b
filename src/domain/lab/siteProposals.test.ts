import { describe, expect, it } from 'vitest';
import { siteConductivity } from './results';
import { type SiteSettings, salinityChanges, ureaLossChanges } from './siteProposals';

const site: SiteSettings = {
    water_conductivity: null,
    alarm_level: 300_000,
    conductivity_skip_level: null,
    urea_loss: null,
    target_dose: 40,
};
const measured = (value: string) =>
    siteConductivity(value, 'µS/cm') as NonNullable<ReturnType<typeof siteConductivity>>;

describe('Proposed salinity change of a site', () => {
    it('sets the conductivity first, and later moves the alarm level by the difference', () => {
        expect(salinityChanges(site, measured('1435'))).toEqual([
            { field: 'water_conductivity', from: null, to: 143_500 },
        ]);
        expect(salinityChanges({ ...site, water_conductivity: 143_500 }, measured('1635'))).toEqual([
            { field: 'water_conductivity', from: 143_500, to: 163_500 },
            { field: 'alarm_level', from: 300_000, to: 320_000 },
        ]);
        expect(salinityChanges({ ...site, water_conductivity: 143_500 }, measured('1435'))).toEqual([]);
    });
});

describe('Proposed urea loss in alkaline water', () => {
    it('raises the target dose once, and lowers it when the water is no longer alkaline', () => {
        const first = ureaLossChanges(site, true, true);
        expect(first).toEqual([
            { field: 'urea_loss', from: null, to: 20 },
            { field: 'target_dose', from: 40, to: 50 },
        ]);
        const after = { ...site, urea_loss: 20, target_dose: 50 };
        expect(ureaLossChanges(after, true, true)).toEqual([]);
        expect(ureaLossChanges(after, false, true)).toEqual([
            { field: 'urea_loss', from: 20, to: 0 },
            { field: 'target_dose', from: 50, to: 40 },
        ]);
    });
    it('changes nothing without a urea target', () => {
        expect(ureaLossChanges(site, true, false)).toEqual([]);
        expect(ureaLossChanges({ ...site, target_dose: null }, true, true)).toEqual([]);
        expect(ureaLossChanges(site, false, true)).toEqual([]);
    });
});
