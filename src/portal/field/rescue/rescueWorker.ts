/// <reference lib="webworker" />
import { parseRescue, type Rescued, RescueFault } from './parseRescue';

declare let self: DedicatedWorkerGlobalScope;

/** Errors lose their class when posted between threads. */
export type RescueReply = { rescued: Rescued } | { picture: string | undefined };

self.addEventListener('message', async ({ data }: MessageEvent<File>) => {
    try {
        const rescued = await parseRescue(await data.text());
        self.postMessage({ rescued } satisfies RescueReply, [...rescued.bytes.values()]);
    } catch (error) {
        self.postMessage({ picture: error instanceof RescueFault ? error.picture : undefined } satisfies RescueReply);
    }
});
