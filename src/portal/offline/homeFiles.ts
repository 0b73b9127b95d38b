const WORKER = '/home-worker.js';
const MANIFEST = '/home.webmanifest';
const ICON = '/field-icon-apple.png';

/** Files that the home needs without network, as sent to its service worker. */
export interface HomeFiles {
    /** address of the page */
    page: string;
    /** first script of the page, which differs between releases */
    entry: string;
    /** addresses of hashed files */
    files: string[];
}

/** Files of this page, by what the browser has loaded. */
const loadedFiles = (): HomeFiles | undefined => {
    const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')];
    const entry = scripts.map(({ src }) => new URL(src).pathname).find(path => path.startsWith('/assets/'));
    if (!entry) return undefined;
    const isFile = (address: string) => address.startsWith(`${window.location.origin}/assets/`);
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    const files = [...new Set([...loaded, window.location.origin + entry])].filter(isFile);
    return { page: window.location.pathname, entry, files };
};

/** Makes the portal installable: only for customers, whose home works without network. */
const linkManifest = () => {
    if (document.head.querySelector('link[rel="manifest"]')) return;
    for (const [rel, href] of [
        ['manifest', MANIFEST],
        ['apple-touch-icon', ICON],
    ] as const) {
        const link = document.createElement('link');
        link.rel = rel;
        link.href = href;
        document.head.append(link);
    }
};

/** Registers the home's service worker, which caches the files loaded so far; not in development. */
export const keepHomeFiles = async (): Promise<void> => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    linkManifest();
    await navigator.serviceWorker.register(WORKER, { scope: '/', updateViaCache: 'none' });
    const { active } = await navigator.serviceWorker.ready;
    const files = loadedFiles();
    if (!active || !files) return;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data: isKept }) => {
        port1.close();
        if (isKept === true) document.documentElement.dataset.offline = '';
    };
    active.postMessage(files, [port2]);
};
