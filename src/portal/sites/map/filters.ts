import { type SiteState, type SiteSummary, STATES } from './states';

export interface MapFilter {
    search: string;
    /** none chosen: all */
    states: readonly SiteState[];
    customer?: number;
    status?: number;
}

const integer = (text: string | null): number | undefined =>
    text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;

/** In the address, where a status is usual and none shall be asked for. */
const ANY = 'any';

/**
 * Map filter from the URL.
 * @param usual default status, when the URL names none
 */
export const parseFilter = (search: URLSearchParams, usual?: number): MapFilter => ({
    search: search.get('q') ?? '',
    states: STATES.filter(state => search.get('state')?.split(',').includes(state)),
    customer: integer(search.get('customer')),
    status: search.get('status') === ANY ? undefined : (integer(search.get('status')) ?? usual),
});

/** The address with a part of the filter changed; what filters nothing is left out. */
export const withFilter = (current: URLSearchParams, change: Partial<MapFilter>, usual?: number): URLSearchParams => {
    const { search, states, customer, status } = { ...parseFilter(current, usual), ...change };
    const next = new URLSearchParams(current);
    const set = (name: string, value: string | undefined) => (value ? next.set(name, value) : next.delete(name));
    set('q', search);
    set('state', states.length < STATES.length ? states.join(',') : undefined);
    set('customer', customer === undefined ? undefined : String(customer));
    set('status', status === usual ? undefined : status === undefined ? ANY : String(status));
    return next;
};

/** All but the state: the legend counts what it could add. */
export const matching = (sites: readonly SiteSummary[], filter: MapFilter): SiteSummary[] => {
    const terms = filter.search.toLowerCase().split(/\s+/).filter(Boolean);
    return sites.filter(site => {
        if (filter.customer !== undefined && site.customer.id !== filter.customer) return false;
        if (filter.status !== undefined && site.site_status !== filter.status) return false;
        if (terms.length === 0) return true;
        const text = `${site.name} ${site.customer.label} ${site.customer_property.label}`.toLowerCase();
        return terms.every(word => text.includes(word));
    });
};
export const inStates = (sites: readonly SiteSummary[], states: readonly SiteState[]): SiteSummary[] =>
    states.length === 0 ? [...sites] : sites.filter(site => states.includes(site.doser_state));

/** Bore 9 before Bore 10. */
const names = new Intl.Collator('en', { numeric: true });

/** Worst first, then who was silent longest, then by name: the order in which they want attention. */
export const byAttention = (a: SiteSummary, b: SiteSummary): number =>
    STATES.indexOf(a.doser_state) - STATES.indexOf(b.doser_state) ||
    (a.doser_state === 'not_communicated'
        ? (a.last_communicated_at ?? '').localeCompare(b.last_communicated_at ?? '')
        : 0) ||
    names.compare(a.name, b.name);
