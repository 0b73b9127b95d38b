import { useMemo } from 'react';
import type { ListControllerResult, RaRecord } from 'react-admin';
import type { FilterValues } from '../../admin/list/filters';
import { useNavigate, useSearchParams } from '../../links';
import { JOB_CARDS } from '../moves';
import { viewAddress } from '../ViewToggle';

export const parsedFilter = (text: string | null): FilterValues => {
    try {
        const value: unknown = JSON.parse(text ?? '{}');
        return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as FilterValues) : {};
    } catch {
        return {};
    }
};

/**
 * The filters of the board, in the same place of the address as those of the list, as the context that the list's own
 * tools (search, filter panel, chips) work in. The status is not among them: the columns are the status.
 */
export const useBoardFilters = () => {
    const [params] = useSearchParams();
    const navigate = useNavigate();
    const text = params.get('filter');
    return useMemo(() => {
        const { status: _, archived: __, ...filterValues } = parsedFilter(text);
        const setFilters = (next: FilterValues) => {
            const kept = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined));
            navigate(viewAddress('board', kept), { replace: true });
        };
        return {
            filterValues,
            // the tools read no more of a list than this
            context: { resource: JOB_CARDS, filterValues, setFilters } as unknown as ListControllerResult<RaRecord>,
        };
    }, [text, navigate]);
};
