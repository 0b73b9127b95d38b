import { useCallback, useEffect, useRef, useState } from 'react';
import { faultOf } from '../../session/fault';
import { sessionFetch } from '../../session/http';
import { requiresNewPassword } from '../../session/mustChangePassword';
import { serverClock, serverNow } from '../../session/serverClock';
import type { FieldDay } from '../fieldApi';
import type { DayStore } from './dayStore';

export interface DayState {
    /** undefined while the cache is being read; null if it is empty */
    day: FieldDay | null | undefined;
    checkedAt?: string;
    isRefreshing: boolean;
    /** the last request did not reach the server */
    isOffline: boolean;
    /** the server reports that the user lost field access */
    isRefused: boolean;
    refresh(): Promise<void>;
    /** when the server confirmed the data actually in the database, ISO moment; null: it holds none */
    keptAt(): Promise<string | null>;
}

/** Server time from the Date header; this response is never cached. */
const learnServerTime = ({ headers }: Response) => {
    const time = Date.parse(headers.get('date') ?? '');
    if (!Number.isNaN(time)) serverClock.learn(time);
};

const DAY = '/api/connect/v2/field/day';
/** Minimum interval of refreshes on visibility changes. */
const FRESH_MS = 30_000;

/** Cached day immediately, updated from the server in the background. */
export const useDay = (store: DayStore): DayState => {
    const [{ day, checkedAt }, setKept] = useState<Pick<DayState, 'day' | 'checkedAt'>>({ day: undefined });
    const [isRefreshing, setRefreshing] = useState(false);
    const [isOffline, setOffline] = useState(!navigator.onLine);
    const [isRefused, setRefused] = useState(false);
    const version = useRef<FieldDay | undefined>(undefined);
    const requestedAt = useRef(0);

    const refresh = useCallback(async () => {
        requestedAt.current = Date.now();
        setRefreshing(true);
        try {
            const known = version.current;
            const response = await sessionFetch(DAY, {
                background: true,
                cache: 'no-store',
                headers: known ? { 'If-None-Match': `"${known.version}"` } : {},
            });
            learnServerTime(response);
            const now = serverNow().toISOString();
            if (response.status === 403 && requiresNewPassword((await faultOf(response)).body)) {
                // the response does not mention field access, so the cached data must remain
                setOffline(true);
            } else if (response.status === 403) {
                await store.clear();
                version.current = undefined;
                setKept({ day: null });
                setRefused(true);
            } else if (response.ok || response.status === 304) {
                const next =
                    response.status === 304
                        ? (known as FieldDay)
                        : ((await response.json()) as { body: FieldDay }).body;
                version.current = next;
                await store.keep(next, now);
                setKept({ day: next, checkedAt: now });
                setRefused(false);
                setOffline(false);
            } else setOffline(response.status >= 502);
        } catch {
            // unreachable, or the session is over and the login page is opening
            setOffline(true);
        } finally {
            setRefreshing(false);
            setKept(kept => (kept.day === undefined ? { day: null } : kept));
        }
    }, [store]);

    useEffect(() => {
        let left = false;
        void store
            .read()
            .then(kept => {
                if (left) return;
                if (kept) {
                    version.current = kept.day;
                    setKept({ day: kept.day, checkedAt: kept.checkedAt });
                }
            })
            .catch(() => undefined)
            .then(() => (left ? undefined : refresh()));
        const again = () => {
            if (document.visibilityState === 'visible' && Date.now() - requestedAt.current > FRESH_MS) void refresh();
        };
        const online = () => void refresh();
        const offline = () => setOffline(true);
        window.addEventListener('online', online);
        window.addEventListener('offline', offline);
        document.addEventListener('visibilitychange', again);
        return () => {
            left = true;
            window.removeEventListener('online', online);
            window.removeEventListener('offline', offline);
            document.removeEventListener('visibilitychange', again);
        };
    }, [store, refresh]);

    const keptAt = useCallback(
        () =>
            store.read().then(
                kept => kept?.checkedAt ?? null,
                () => null,
            ),
        [store],
    );
    return { day, checkedAt, keptAt, isRefreshing, isOffline, isRefused, refresh };
};
