import { describe, expect, it } from 'vitest';
import { calculate, calculationLine } from '../../../domain/calculators';
import { comparisonFaults, comparisonInputs, comparisonOf, EXAMPLE, linkOf } from './comparison';

describe('The link of a comparison', () => {
    it('restores all inputs including special characters, with the formula version', () => {
        const typed = {
            ...EXAMPLE,
            head: '1,250',
            feeds: EXAMPLE.feeds.map(feed => ({ ...feed, name: `A&B #1 "${feed.name}" ÷ %` })),
        };
        const link = linkOf(typed);
        expect(link.startsWith('#v=1&')).toBe(true);
        expect(comparisonOf(link)).toEqual(typed);
        expect(comparisonInputs(typed).head).toBe(1250);
    });
    it('that is invalid restores nothing', () => {
        for (const nonsense of [
            '',
            '#',
            '#top',
            '#v=1',
            '#v=99&herd=["1","2"]&feed=["x"]',
            '#v=1&herd=[1,2]',
            '#v=1&herd=["1","2"]&feed=[]',
            '#v=x&feed=%',
        ])
            expect(comparisonOf(nonsense), nonsense).toBeUndefined();
        const feed = JSON.stringify(['x', 'gas', '1', '1', '1', '', '', '']);
        expect(comparisonOf(`#v=1&herd=["1","2"]&feed=${encodeURIComponent(feed)}`)).toBeUndefined();
    });
});

describe('The example comparison', () => {
    it('is valid and has a result', () => {
        expect(comparisonFaults(EXAMPLE)).toEqual({});
        const result = calculate('nutritional-cost-analysis', comparisonInputs(EXAMPLE), EXAMPLE.version);
        expect(calculationLine(result, 'cost_per_head', 0)?.value).toBe('0.141');
        expect(calculationLine(result, 'nutrient_cost', 1, 'crude_protein')?.value).toBeTruthy();
    });
});
