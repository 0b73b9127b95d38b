import { useCallback, useEffect, useRef, useState } from 'react';
import { faultOf } from '../../session/fault';
import { sessionFetch } from '../../session/http';
import { requiresNewPassword } from '../../session/mustChangePassword';
import { serverClock, serverNow } from '../../session/serverClock';
import type { FieldDay } from '../fieldApi';
import type { DayStore } from './dayStore';

export interface DayState {
    /** undefined while the phone's copy is being read; null where there is none */
    day: FieldDay | null | undefined;
    checkedAt?: string;
    isRefreshing: boolean;
    /** the server was not reached by the last try */
    isOffline: boolean;
    /** the server says that this person may not work in the field any more */
    isRefused: boolean;
    refresh(): Promise<void>;
    /** When the server confirmed the copy that the phone's database really holds, ISO moment; null: it holds none. */
    keptAt(): Promise<string | null>;
}

/** The server's time stands in the header of each answer; this one is never answered by a cache. */
const learnServerTime = ({ headers }: Response) => {
    const time = Date.parse(headers.get('date') ?? '');
    if (!Number.isNaN(time)) serverClock.learn(time);
};

const DAY = '/api/connect/v2/field/day';
/** Looked at again when the page is looked at again, but not each second. */
const FRESH_MS = 30_000;

/** The day as the phone keeps it, at once; the server is asked beside it, and what it says is kept. */
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
                // nothing is said of the field: what is kept here is needed afterwards
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
            // not reached, or the session is over and the login page is on its way
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
