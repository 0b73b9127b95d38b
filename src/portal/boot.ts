/**
 * Inline script that runs before the first paint (inserted by scripts/prerender.ts), so it must stay a few hundred bytes and
 * without React.
 */
import { keepPresses } from './public/earlyPresses';
import { recover } from './public/outdated';
import { SESSION_KEY } from './session/sessionKey';
import { applyStoredTheme } from './theme/storedTheme';

/** For a signed-in user: hides the pre-rendered login, and preloads the portal's files along with the first script. */
const expectPortal = () => {
    document.documentElement.dataset.entering = '';
    const files = document.querySelector<HTMLMetaElement>('meta[name="portal-files"]')?.content ?? '';
    for (const file of files.split(' ').filter(Boolean)) {
        const link = document.createElement('link');
        const style = file.endsWith('.css');
        link.rel = style ? 'preload' : 'modulepreload';
        if (style) link.as = 'style';
        link.crossOrigin = '';
        link.href = file;
        document.head.append(link);
    }
};

/** By then a slow phone has painted too. */
const PAINTED_BY_MS = 1500;
/**
 * Runs the first script after the pre-rendered page is painted, because an earlier script would delay the paint.
 * Immediately if nothing is visible: for a background page, or one that redirects to the portal.
 */
const runWhenPainted = () => {
    const first = document.querySelector<HTMLLinkElement>('link[data-first]');
    if (!first) return;
    const run = () => {
        if (script.isConnected) return;
        script.src = first.href;
        document.head.append(script);
    };
    const script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    if (document.hidden || document.documentElement.dataset.entering !== undefined) return run();
    requestAnimationFrame(() => setTimeout(run));
    // covered windows get no animation frames
    setTimeout(run, PAINTED_BY_MS);
};
document.addEventListener('DOMContentLoaded', runWhenPainted);
keepPresses();
// load errors of files do not bubble
window.addEventListener(
    'error',
    ({ target }) => {
        if (target instanceof HTMLScriptElement && target.type === 'module') recover();
    },
    true,
);
try {
    applyStoredTheme();
    if (localStorage.getItem(SESSION_KEY)) expectPortal();
} catch {
    // without storage the browser gets the page as it is
}
