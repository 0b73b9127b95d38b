import { describe, expect, it } from 'vitest';
import { additiveSaves, creditability, creditsOf, type ProjectType } from './projects';

const type = (more: Partial<ProjectType> = {}): ProjectType => ({
    code: 'feed-additive',
    name: 'Feed additive',
    creditable: false,
    closed_on: null,
    ...more,
});
const RULE = { tonnes_per_credit: 1, price_per_credit: 35.5, source: 'Clean Energy Regulator' };
const measured = (tonnes: number) => ({
    kind: 'measured' as const,
    from: '2026-01-01',
    to: '2026-03-31',
    tonnes,
    reference: 'Audit 4',
});

describe('Carbon credits of a project', () => {
    it('are none for a feed additive without efficacy and reference', () => {
        expect(creditability(type(), '2026-01-01', 0, null)).toEqual({ creditable: false, why: 'not_creditable' });
        expect(creditability(type(), '2026-01-01', 0, 'A paper')).toEqual({ creditable: false, why: 'not_creditable' });
        expect(creditability(type(), '2026-01-01', 30, ' ')).toEqual({ creditable: false, why: 'no_reference' });
        expect(creditability(type(), '2026-01-01', 30, 'A paper')).toEqual({ creditable: true, why: 'reference' });
    });

    it('are none for a project type that had closed before the start', () => {
        const nitrate = type({ creditable: true, closed_on: '2024-10-01' });
        expect(creditability(nitrate, '2024-09-30', 0, null)).toEqual({ creditable: true, why: 'type' });
        expect(creditability(nitrate, '2024-10-01', 0, null)).toEqual({ creditable: false, why: 'closed' });
    });

    it('are whole numbers by the rule of the day, valued at the price of the settings', () => {
        const yes = { creditable: true, why: 'type' as const };
        expect(creditsOf(yes, [measured(1.6), measured(1.6)], () => RULE)).toMatchObject({
            tonnes: 3.2,
            credits: 3,
            value: 106.5,
        });
        expect(creditsOf(yes, [measured(3)], () => ({ ...RULE, price_per_credit: null })).value).toBeNull();
        const no = { creditable: false, why: 'closed' as const };
        expect(creditsOf(no, [measured(3)], () => RULE)).toMatchObject({ tonnes: 3, credits: 0 });
    });

    it('by reference count only the tonnes of the additive', () => {
        const byReference = { creditable: true, why: 'reference' as const };
        const additive = { ...measured(4.5), kind: 'additive' as const, reference: 'A paper' };
        expect(creditsOf(byReference, [measured(1000), additive], () => RULE)).toMatchObject({
            tonnes: 1004.5,
            credits: 4,
            value: 142,
        });
        expect(creditsOf(byReference, [measured(1000)], () => RULE)).toMatchObject({ credits: 0, value: 0 });
    });

    it('of an additive are enteric methane × share of the herd × efficacy (`additiveSaves`)', () => {
        expect(additiveSaves(154_400, 50, 20)).toBe(15.44);
        expect(additiveSaves(154_400, 100, 0)).toBe(0);
    });
});
