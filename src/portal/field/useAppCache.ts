import { useEffect, useState } from 'react';
import { hasNativeDetector } from '../components/scan/detector';
import { hasCamera } from '../components/scan/useCamera';
import { type CacheReport, type CacheRequest, isComplete } from '../offline/appCache';
import { fieldWorker } from '../session/fieldWorker';
import type { ReadinessFacts } from './readiness';

/** Polling interval during downloads. */
const LOOK_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
/** Time-out, because workers of earlier releases do not answer. */
const ANSWER_MS = 4_000;

const request = (worker: ServiceWorker, type: CacheRequest['type']): Promise<CacheReport> =>
    new Promise(resolve => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => {
            port1.close();
            resolve(data as CacheReport);
        };
        worker.postMessage({ type } satisfies CacheRequest, [port2]);
    });
const reportOf = (worker: ServiceWorker): Promise<CacheReport | undefined> =>
    Promise.race([
        request(worker, 'report-cache'),
        new Promise<undefined>(resolve => setTimeout(() => resolve(undefined), ANSWER_MS)),
    ]);

type AppCache = Pick<ReadinessFacts, 'hasWorker' | 'isActive' | 'cache' | 'scanner'>;

const scannerOf = async (): Promise<AppCache['scanner']> => {
    if (!hasCamera()) return 'none';
    return (await hasNativeDetector()) ? 'native' : 'files';
};

/** Cache state of the field app; requests missing files, the app before the barcode reader. */
export const useAppCache = (): AppCache => {
    const [state, setState] = useState<AppCache>({
        hasWorker: 'serviceWorker' in navigator,
        isActive: false,
        cache: undefined,
        scanner: undefined,
    });
    useEffect(() => {
        if (!('serviceWorker' in navigator)) return;
        let left = false;
        let timer: ReturnType<typeof setTimeout>;
        /** requested completion without a response yet */
        let lastRequest: CacheRequest['type'] | undefined;
        let wait = LOOK_MS;
        const complete = (worker: ServiceWorker, type: CacheRequest['type']) => {
            if (lastRequest === type || !navigator.onLine) return;
            lastRequest = type;
            void request(worker, type).then(report => {
                lastRequest = undefined;
                // files of an earlier release may never become available, so retries back off
                const isDone = isComplete(type === 'complete-shell' ? report?.shell : report?.scanner);
                wait = isDone ? LOOK_MS : Math.min(wait * 2, LONGEST_WAIT_MS);
            });
        };
        const look = async () => {
            clearTimeout(timer);
            const [registration, scanner] = await Promise.all([fieldWorker(), scannerOf()]);
            const active = registration?.active ?? undefined;
            const worker = active ?? registration?.waiting ?? registration?.installing ?? undefined;
            const cache = worker && (await reportOf(worker));
            if (left) return;
            setState({ hasWorker: true, isActive: active !== undefined, cache, scanner });
            const hasShell = isComplete(cache?.shell);
            const hasScanner = scanner !== 'files' || isComplete(cache?.scanner);
            if (active && cache && !hasShell) complete(active, 'complete-shell');
            else if (active && cache && !hasScanner) complete(active, 'complete-scanner');
            if (!active || !hasShell || !hasScanner) timer = setTimeout(again, wait);
        };
        const again = () => void look().catch(error => console.warn('The cache of the app cannot be read', error));
        /** A worker stopped during a download does not answer any more. */
        const retry = () => {
            if (document.visibilityState !== 'visible') return;
            lastRequest = undefined;
            wait = LOOK_MS;
            again();
        };
        again();
        window.addEventListener('online', retry);
        document.addEventListener('visibilitychange', retry);
        return () => {
            left = true;
            clearTimeout(timer);
            window.removeEventListener('online', retry);
            document.removeEventListener('visibilitychange', retry);
        };
    }, []);
    return state;
};
