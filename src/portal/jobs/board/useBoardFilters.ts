import { useMemo } from 'react';
import { useNavigate } from 'react-admin';
import type { FilterValues } from '../../admin/list/filters';
import { useSearchParams } from '../../links';
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
 * Filters of the board under the same URL parameters as the list's, as a list context for the list's own tools (search,
 * filter panel, chips). Without the status, which the columns represent.
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
            context: { resource: JOB_CARDS, filterValues, setFilters },
        };
    }, [text, navigate]);
};
