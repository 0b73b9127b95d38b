/**
 * What has to happen before the first paint, as a script within the page itself (scripts/prerender.ts puts it there): hence
 * a few hundred bytes and nothing of React.
 */
import { keepPresses } from './public/earlyPresses';
import { recover } from './public/outdated';
import { SESSION_KEY } from './session/sessionKey';
import { applyKeptTheme } from './theme/keptTheme';

/** Who is signed in is not shown the login first, and what the portal needs is fetched along with the first script. */
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

keepPresses();
// errors of files do not bubble
window.addEventListener(
    'error',
    ({ target }) => {
        if (target instanceof HTMLScriptElement && target.type === 'module') recover();
    },
    true,
);
try {
    applyKeptTheme();
    if (localStorage.getItem(SESSION_KEY)) expectPortal();
} catch {
    // a browser that keeps nothing gets the page as it is
}
