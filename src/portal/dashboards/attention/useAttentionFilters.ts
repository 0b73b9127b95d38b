import { useMemo } from 'react';
import { useSearchParams } from '../../links';
import { withParam } from '../../links/withParam';

const OWNERS = ['me', 'nobody'] as const;
const KINDS = ['udose', 'ag', 'ubot'] as const;

export interface AttentionFilters {
    owner?: (typeof OWNERS)[number];
    region_id?: number;
    site_kind?: (typeof KINDS)[number];
}

/** Filters of the attention list in the URL, so that they can be shared as a link. */
export const useAttentionFilters = () => {
    const [search, setSearch] = useSearchParams();
    const [owner, region, kind] = ['owner', 'region', 'kind'].map(name => search.get(name)) as (string | null)[];
    const filters = useMemo((): AttentionFilters => {
        const found = { owner: OWNERS.find(one => one === owner), site_kind: KINDS.find(one => one === kind) };
        return {
            ...(found.owner ? { owner: found.owner } : {}),
            ...(region && /^[1-9]\d{0,14}$/.test(region) ? { region_id: Number(region) } : {}),
            ...(found.site_kind ? { site_kind: found.site_kind } : {}),
        };
    }, [owner, region, kind]);
    const setFilter = (name: 'owner' | 'region' | 'kind', value: string) =>
        setSearch(before => withParam(before, name, value), { replace: true, preventScrollReset: true });
    return { filters, setFilter };
};
