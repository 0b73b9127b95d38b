import { type Rescued, RescueFault } from './parseRescue';
import type { RescueReply } from './rescueWorker';

/**
 * Reads a rescue file in a web worker, because it may have 100 MB.
 * @throws RescueFault
 */
export const readRescueFile = (file: File): Promise<Rescued> =>
    new Promise<Rescued>((resolve, reject) => {
        const worker = new Worker(new URL('./rescueWorker.ts', import.meta.url), { type: 'module' });
        const end = (settle: () => void) => {
            worker.terminate();
            settle();
        };
        worker.addEventListener('message', ({ data }: MessageEvent<RescueReply>) =>
            end(() => ('rescued' in data ? resolve(data.rescued) : reject(new RescueFault(data.picture)))),
        );
        worker.addEventListener('error', () => end(() => reject(new RescueFault())));
        worker.postMessage(file);
    });
