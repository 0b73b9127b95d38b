import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { isDay, startOfDay } from '../../../domain/calendar/days';
import { type Span, spanOf, windowKey } from '../../components/charts/timeWindow';
import { type TimeWindowState, useTimeWindow } from '../../components/charts/useTimeWindow';
import { DateBox } from '../../components/dates/DateBox';
import { useListSearch } from '../../components/tables/useListSearch';
import type { ReportDefinition } from './definition';

/** The time that a report looks at. */
export interface ReportTime {
    /** stays as it is while the time does */
    key: string;
    /** as of now; an end that is absent is open */
    span: () => Partial<Span>;
    /** whether new rows appear by themselves */
    live: boolean;
    /** how the reader chooses it where it is a window */
    window?: TimeWindowState;
    /** how the reader chooses it where it is days */
    days?: ReactNode;
}

/** The days of the address as the reader means them: from the first moment of one to the last of another. */
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

/** The time of a report: what the frame around it gives, else what the address says, else what the definition does. */
export const useReportTime = (usual: ReportDefinition['window'], given: TimeWindowState | undefined): ReportTime => {
    const own = useTimeWindow(usual === 'all' ? '1y' : usual);
    const days = useDays();
    if (usual === 'all' && !given) return days;
    const { window, live } = given ?? own;
    return { key: windowKey(window), span: () => spanOf(window, Date.now()), live, ...(!given && { window: own }) };
};
