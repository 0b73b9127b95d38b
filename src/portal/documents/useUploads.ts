import { useCallback, useEffect, useRef, useState } from 'react';
import { uploadFault } from '../../domain/operations/uploads';
import { LEAVE, type UploadTarget, upload, uploadMessage } from './upload';
import { useFileSettings } from './useFileSettings';

export interface UploadItem {
    key: number;
    file: File;
    state: 'waiting' | 'running' | 'done' | 'failed';
    /** 0 to 1 */
    progress: number;
    /** text key, or the server's message */
    fault?: string;
    /** resulting version number */
    version?: number;
    /** the server refused the content, so a retry would not help */
    final?: boolean;
}

/** Two parallel uploads use a slow line fully while each progresses visibly. */
const AT_ONCE = 2;

/** Upload queue of a folder; a refused file does not block the others. */
export const useUploads = (place: UploadTarget) => {
    const limits = useFileSettings();
    const [items, setItems] = useState<UploadItem[]>([]);
    const [tooMany, setTooMany] = useState(false);
    const next = useRef(1);
    const controllers = useRef(new Map<number, AbortController>());
    useEffect(() => {
        const running = controllers.current;
        return () => {
            // sent data is preserved, and resumed when the file is chosen again
            for (const controller of running.values()) controller.abort(LEAVE);
        };
    }, []);

    const change = useCallback((key: number, values: Partial<UploadItem>) => {
        setItems(current => current.map(item => (item.key === key ? { ...item, ...values } : item)));
    }, []);

    const add = useCallback(
        (files: File[]) => {
            const open = items.filter(({ state }) => state !== 'done').length;
            const room = Math.max(0, limits.files - open);
            setTooMany(files.length > room);
            const added = files.slice(0, room).map((file): UploadItem => {
                const fault = uploadFault(file, false, limits.size * 1024 * 1024);
                return {
                    key: next.current++,
                    file,
                    progress: 0,
                    state: fault ? 'failed' : 'waiting',
                    fault,
                    final: Boolean(fault),
                };
            });
            setItems(current => [...current, ...added]);
        },
        [items, limits],
    );

    const remove = useCallback((key: number) => {
        controllers.current.get(key)?.abort();
        setTooMany(false);
        setItems(current => current.filter(item => item.key !== key));
    }, []);

    const send = useCallback(
        async ({ key, file }: UploadItem): Promise<boolean> => {
            const controller = new AbortController();
            controllers.current.set(key, controller);
            change(key, { state: 'running', progress: 0, fault: undefined });
            try {
                const version = await upload({
                    file,
                    place,
                    signal: controller.signal,
                    onProgress: progress => change(key, { progress }),
                });
                change(key, { state: 'done', progress: 1, version });
                return true;
            } catch (error) {
                if ((error as Error).name !== 'AbortError') {
                    const status = (error as { status?: number }).status;
                    change(key, {
                        state: 'failed',
                        fault: uploadMessage(error),
                        final: [403, 404, 413, 422].includes(status ?? 0),
                    });
                }
                return false;
            } finally {
                controllers.current.delete(key);
            }
        },
        [change, place],
    );

    // back online: resumes uploads that failed for lack of a connection
    useEffect(() => {
        const goOn = () => {
            for (const item of items) if (item.state === 'failed' && !item.final) void send(item);
        };
        window.addEventListener('online', goOn);
        return () => window.removeEventListener('online', goOn);
    }, [items, send]);

    /** Starts all queued uploads; returns the numbers of successes and failures. */
    const start = useCallback(async () => {
        const queue = items.filter(({ state }) => state === 'waiting');
        let done = 0;
        let failed = 0;
        const work = async () => {
            for (let item = queue.shift(); item; item = queue.shift()) {
                if (await send(item)) done++;
                else failed++;
            }
        };
        await Promise.all(Array.from({ length: AT_ONCE }, work));
        return { done, failed };
    }, [items, send]);

    return { items, tooMany, limits, add, remove, send, start };
};
