import { useMemo } from 'react';
import { useNavigate } from 'react-admin';
import { isDay } from '../../../domain/calendar/days';
import type { PlanSpan } from '../../../domain/operations/jobPlanning';
import type { FilterValues } from '../../admin/list/filters';
import { useSearchParams } from '../../links';
import { parsedFilter } from '../board/useBoardFilters';
import { today } from '../DueOn';
import { JOB_CARDS } from '../moves';
import { viewAddress } from '../ViewToggle';

/** Run (jobs of one person on one day) that is open, in the URL `12/2026-11-23`; person 0: unassigned. */
export interface Run {
    person: number;
    day: string;
}
const runOf = (text: string | null): Run | undefined => {
    const [, person, day] = /^(\d{1,15})\/(\d{4}-\d{2}-\d{2})$/.exec(text ?? '') ?? [];
    return person !== undefined && day !== undefined ? { person: Number(person), day } : undefined;
};

/** Plan state (days, filters, open run) in the URL, so that it can be shared as a link. */
export const usePlanAddress = (view: 'calendar' | 'people') => {
    const [params] = useSearchParams();
    const navigate = useNavigate();
    const [text, from, span, run] = ['filter', 'from', 'span', 'run'].map(name => params.get(name)) as (
        | string
        | null
    )[];
    return useMemo(() => {
        const { archived: _, ...filterValues } = parsedFilter(text ?? null);
        const day = from && isDay(from) && !Number.isNaN(Date.parse(from)) ? from : today();
        const shown: PlanSpan = view === 'calendar' && span === 'month' ? 'month' : 'week';
        const own = { from: from ?? undefined, span: span ?? undefined, run: run ?? undefined };
        const go = (filter: FilterValues, change: Partial<Record<keyof typeof own, string | undefined>>, to = view) =>
            navigate(viewAddress(to, filter, { ...own, ...change }), { replace: true });
        const setFilters = (next: FilterValues) =>
            go(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)), {});
        return {
            day,
            span: shown,
            run: runOf(run ?? null),
            filterValues,
            goTo: (change: { from?: string; span?: PlanSpan; run?: Run | null }) =>
                go(filterValues, {
                    ...change,
                    run: change.run ? `${change.run.person}/${change.run.day}` : undefined,
                }),
            context: { resource: JOB_CARDS, filterValues, setFilters },
        };
    }, [text, from, span, run, navigate, view]);
};
