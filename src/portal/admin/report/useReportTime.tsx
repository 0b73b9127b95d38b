import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { isDay, startOfDay } from '../../../domain/calendar/days';
import { type Span, spanOf, windowKey } from '../../components/charts/timeWindow';
import { type TimeWindowState, useTimeWindow } from '../../components/charts/useTimeWindow';
import { DateBox } from '../../components/dates/DateBox';
import { useListSearch } from '../../components/tables/useListSearch';
import type { ReportDefinition } from './definition';

export interface ReportTime {
    /** stable identity while the period is unchanged */
    key: string;
    /** as of now; a missing bound is open */
    span: () => Partial<Span>;
    /** whether new rows appear automatically */
    live: boolean;
    /** control for a time window */
    window?: TimeWindowState;
    /** control for days */
    days?: ReactNode;
}

/** Days of the URL in the reader's zone: from the first moment of one to the last of another. */
const useDays = (): ReportTime => {
    const translate = useTranslate();
    const { search, narrow } = useListSearch();
    const [from, to] = ['from', 'to'].map(name => search.get(name) ?? '') as [string, string];
    const day = (name: string, value: string) => (
        <DateBox
            kind="date"
            label={translate(`engine.report.${name}`)}
            value={value}
            onChange={next => narrow(name, next || undefined)}
            sx={{ width: { xs: 'calc(50% - 8px)', sm: 180 } }}
        />
    );
    return {
        key: `${from}–${to}`,
        span: () => ({
            ...(isDay(from) && { from: startOfDay(from) }),
            ...(isDay(to) && { to: startOfDay(to, 1) - 1 }),
        }),
        live: true,
        days: (
            <>
                {day('from', from)}
                {day('to', to)}
            </>
        ),
    };
};

/** Period of a report: from its frame, else the URL, else the definition. */
export const useReportTime = (usual: ReportDefinition['window'], given: TimeWindowState | undefined): ReportTime => {
    const own = useTimeWindow(usual === 'all' ? '1y' : usual);
    const days = useDays();
    if (usual === 'all' && !given) return days;
    const { window, live } = given ?? own;
    return { key: windowKey(window), span: () => spanOf(window, Date.now()), live, ...(!given && { window: own }) };
};
