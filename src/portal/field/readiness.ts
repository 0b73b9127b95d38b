import { formatDateTime, formatRelative } from '../../domain/calendar/dateTexts';
import { dayKey } from '../../domain/calendar/days';
import { type CacheReport, isComplete } from '../offline/appCache';
import { fieldTexts } from './fieldTexts';

/** `waiting`: downloading; `problem`: needs attention before going offline. */
export type Light = 'ready' | 'waiting' | 'problem';
export type ReadinessName = 'app' | 'day' | 'scanner' | 'storage' | 'clock' | 'session';
export interface ReadinessItem {
    name: ReadinessName;
    light: Light;
    text: string;
}

export interface ReadinessFacts {
    /** whether this browser supports offline apps */
    hasWorker: boolean;
    /** whether the worker handles navigation, which requires it to be active */
    isActive: boolean;
    /** report of the worker; undefined until received */
    cache: CacheReport | undefined;
    /** undefined: unknown yet; `none`: no camera, `native`: the browser reads barcodes */
    scanner: 'none' | 'native' | 'files' | undefined;
    /** when the server confirmed the cached day, ISO moment; null: none is cached */
    keptAt: string | null | undefined;
    /** remaining storage in bytes; undefined if unknown */
    freeBytes: number | undefined;
    /** offset of the phone's clock to the server's, milliseconds */
    deviation: number;
    /** the last attempt did not reach the server, so nothing can be downloaded */
    isOffline: boolean;
    /** name of the signed-in user, the only one to whom the screen is shown */
    person: string;
}

/** Space for three hundred photos. */
export const LEAST_FREE_BYTES = 150_000_000;

const texts = fieldTexts.readiness;

const sizeText = (bytes: number): string =>
    bytes < 1e9
        ? `${Math.round(bytes / 1e6)} MB`
        : `${(bytes / 1e9).toLocaleString('en-AU', { maximumFractionDigits: 1 })} GB`;

const downloading = (text: string, isOffline: boolean) => ({ light: isOffline ? 'problem' : 'waiting', text }) as const;
const appItem = ({ hasWorker, isActive, cache, isOffline }: ReadinessFacts): Omit<ReadinessItem, 'name'> => {
    if (!hasWorker) return { light: 'problem', text: texts.app.unsupported };
    if (cache && !isComplete(cache.shell))
        return downloading(texts.files(cache.shell.cached, cache.shell.total), isOffline);
    return cache && isActive ? { light: 'ready', text: texts.app.ready } : downloading(texts.app.starting, isOffline);
};
const scannerItem = ({ scanner, cache, isOffline }: ReadinessFacts): Omit<ReadinessItem, 'name'> => {
    if (scanner === 'none') return { light: 'ready', text: texts.scanner.none };
    if (scanner === 'native') return { light: 'ready', text: texts.scanner.native };
    if (cache && isComplete(cache.scanner)) return { light: 'ready', text: texts.scanner.ready };
    return cache && isComplete(cache.shell)
        ? downloading(texts.files(cache.scanner.cached, cache.scanner.total), isOffline)
        : downloading(texts.scanner.next, isOffline);
};
const dayItem = ({ keptAt }: ReadinessFacts, now: Date, timeZone: string): Omit<ReadinessItem, 'name'> => {
    if (keptAt === undefined) return { light: 'waiting', text: texts.day.loading };
    if (keptAt === null) return { light: 'problem', text: texts.day.none };
    const isOfToday = dayKey(new Date(keptAt), { timeZone }) === dayKey(now, { timeZone });
    return isOfToday
        ? { light: 'ready', text: texts.day.updated(formatRelative(keptAt, now)) }
        : { light: 'problem', text: texts.day.old(formatDateTime(keptAt, { timeZone })) };
};
const storageItem = ({ freeBytes }: ReadinessFacts): Omit<ReadinessItem, 'name'> => {
    if (freeBytes === undefined) return { light: 'ready', text: texts.storage.unknown };
    return freeBytes < LEAST_FREE_BYTES
        ? { light: 'problem', text: texts.storage.little(sizeText(freeBytes)) }
        : { light: 'ready', text: texts.storage.left(sizeText(freeBytes)) };
};
/** Phone time and server time as text. */
export const clockTexts = (deviation: number, now: Date, timeZone: string) => ({
    phone: formatDateTime(new Date(now.getTime() + deviation), { timeZone }),
    server: formatDateTime(now, { timeZone }),
});
const clockItem = ({ deviation }: ReadinessFacts, now: Date, timeZone: string): Omit<ReadinessItem, 'name'> => {
    if (deviation === 0) return { light: 'ready', text: texts.clock.right };
    const { phone, server } = clockTexts(deviation, now, timeZone);
    return { light: 'problem', text: texts.clock.wrong(phone, server) };
};

/**
 * Offline readiness of the phone.
 * @param now server time
 */
export const readinessOf = (facts: ReadinessFacts, now: Date, timeZone: string): ReadinessItem[] => [
    { name: 'app', ...appItem(facts) },
    { name: 'day', ...dayItem(facts, now, timeZone) },
    { name: 'scanner', ...scannerItem(facts) },
    { name: 'storage', ...storageItem(facts) },
    { name: 'clock', ...clockItem(facts, now, timeZone) },
    { name: 'session', light: 'ready', text: texts.session.signedIn(facts.person) },
];

/** Worst state of all items. */
export const lightOf = (items: readonly ReadinessItem[]): Light =>
    (['problem', 'waiting'] as const).find(light => items.some(item => item.light === light)) ?? 'ready';
