import { describe, expect, it } from 'vitest';
import { byAttention, inStates, matching, parseFilter, withFilter } from './filters';
import { type SiteState, type SiteSummary, severityOf } from './states';

const site = (id: number, name: string, doser_state: SiteState, more: Partial<SiteSummary> = {}): SiteSummary => ({
    id,
    name,
    kind: 'Site',
    product: 'uDose',
    site_status: 1,
    doser_state,
    customer: { id: 1, label: 'Saltbush Downs' },
    customer_property: { id: 1, label: 'Wirra Station' },
    latitude: -20,
    longitude: 140,
    last_communicated_at: null,
    ...more,
});
const ids = (sites: readonly SiteSummary[]) => sites.map(({ id }) => id);

describe('The map filter', () => {
    const all = new URLSearchParams('q=bore&state=alarmed,running,nonsense&customer=12&status=1&window=7d');
    it('is parsed from the URL, ignoring invalid values', () => {
        expect(parseFilter(all)).toEqual({ search: 'bore', states: ['alarmed', 'running'], customer: 12, status: 1 });
        expect(parseFilter(new URLSearchParams('customer=x&status=-1'))).toEqual({
            search: '',
            states: [],
            customer: undefined,
            status: undefined,
        });
    });
    it('is written to the URL without changing other parameters', () => {
        const next = withFilter(all, { search: '', states: [], customer: undefined });
        expect(Object.fromEntries(next)).toEqual({ status: '1', window: '7d' });
        expect(parseFilter(withFilter(all, { states: ['stopped'] })).states).toEqual(['stopped']);
    });
    it('is removed from the URL if it selects every state', () => {
        const every = withFilter(new URLSearchParams(), {
            states: ['alarmed', 'not_communicated', 'stopped', 'no_device', 'running'],
        });
        expect(every.toString()).toBe('');
    });
    it('has a default status, which the URL omits and the user can lift', () => {
        const nothing = new URLSearchParams();
        expect(parseFilter(nothing, 1).status).toBe(1);
        expect(withFilter(nothing, { status: 1 }, 1).toString()).toBe('');
        const any = withFilter(nothing, { status: undefined }, 1);
        expect(any.toString()).toBe('status=any');
        expect(parseFilter(any, 1).status).toBeUndefined();
        expect(parseFilter(withFilter(any, { status: 0 }, 1), 1).status).toBe(0);
    });
    it('finds all search words in site, property or customer', () => {
        const sites = [site(1, 'Lignum Bore', 'running'), site(2, 'House Tank', 'running')];
        const found = (search: string) => ids(matching(sites, { search, states: [] }));
        expect(found('wirra BORE')).toEqual([1]);
        expect(found('saltbush')).toEqual([1, 2]);
        expect(found('trough')).toEqual([]);
    });
    it('filters by customer, status and states', () => {
        const sites = [
            site(1, 'A', 'alarmed', { customer: { id: 2, label: 'B' } }),
            site(2, 'B', 'running', { site_status: 0 }),
        ];
        expect(ids(matching(sites, { search: '', states: [], customer: 2 }))).toEqual([1]);
        expect(ids(matching(sites, { search: '', states: [], status: 0 }))).toEqual([2]);
        expect(ids(inStates(sites, ['running']))).toEqual([2]);
        expect(ids(inStates(sites, []))).toEqual([1, 2]);
    });
});

describe('The order of sites by urgency', () => {
    it('is alarmed, longest offline, stopped, then by name', () => {
        const sites = [
            site(1, 'Zebra', 'running'),
            site(2, 'Bore 10', 'running'),
            site(7, 'Bore 9', 'running'),
            site(3, 'Short silence', 'not_communicated', { last_communicated_at: '2026-01-05T00:00:00Z' }),
            site(4, 'Long silence', 'not_communicated', { last_communicated_at: '2026-01-01T00:00:00Z' }),
            site(5, 'Stopped', 'stopped'),
            site(6, 'Alarm', 'alarmed'),
        ];
        expect(ids(sites.sort(byAttention))).toEqual([6, 4, 3, 5, 7, 2, 1]);
        expect(severityOf('alarmed')).toBeGreaterThan(severityOf('not_communicated'));
        expect(severityOf('stopped')).toBeGreaterThan(severityOf('running'));
    });
});
