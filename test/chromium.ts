/** How Chromium is started: without what it would do on its own accord, and without a sandbox, which does not start for root. */
export const CHROMIUM_FLAGS = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-gpu-rasterization',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
];
