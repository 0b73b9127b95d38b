import type { BrowserContext, CDPSession, Page } from 'playwright-core';

/** A phone-like machine: its processor 4 times slower. */
export const slowed = async (context: BrowserContext, page: Page): Promise<CDPSession> => {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    return session;
};

/** The same, on a line of 10 Mbit/s and 40 ms. */
export const slowedAndFar = async (context: BrowserContext, page: Page): Promise<void> => {
    const session = await slowed(context, page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 40,
        downloadThroughput: 1_250_000,
        uploadThroughput: 1_250_000,
    });
};
