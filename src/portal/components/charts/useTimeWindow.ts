import { useCallback, useMemo } from 'react';
import { useSearchParams } from '../../links';
import { withParam } from '../../links/withParam';
import { endsNow, type Preset, parseWindow, type Span, type TimeWindow, toWindow, windowParams } from './timeWindow';

const PARAMETERS = ['window', 'from', 'to', 'hours', 'page'];

/** Time window of a page, stored in its URL: each change is a history entry, and links share it. */
export const useTimeWindow = (fallback: Preset) => {
    const [search, setSearch] = useSearchParams();
    const window = useMemo(() => parseWindow(search, fallback), [search, fallback]);
    const live = search.get('live') !== 'off';
    const open = useCallback(
        (next: TimeWindow) =>
            setSearch(
                current => {
                    const kept = new URLSearchParams(current);
                    for (const name of PARAMETERS) kept.delete(name);
                    for (const [name, value] of Object.entries(windowParams(next))) kept.set(name, value);
                    return kept;
                },
                { preventScrollReset: true },
            ),
        [setSearch],
    );
    const openSpan = useCallback((span: Span) => open(toWindow(span, Date.now())), [open]);
    const setLive = useCallback(
        (on: boolean) =>
            setSearch(current => withParam(current, 'live', on ? null : 'off'), {
                replace: true,
                preventScrollReset: true,
            }),
        [setSearch],
    );
    const current = endsNow(window, Date.now());
    return { window, open, openSpan, fallback, live: live && current, canBeLive: current, setLive };
};
export type TimeWindowState = ReturnType<typeof useTimeWindow>;
