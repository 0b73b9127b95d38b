import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { detectLanguage } from './i18n/language';
import { LoginPage } from './public/LoginPage';
import { isBehindSignIn } from './routing/frontDoor';
import { rememberTarget, setNavigator } from './session/navigation';
import { getSession } from './session/store';
import { applyKeptTheme } from './theme/keptTheme';

const root = createRoot(document.getElementById('root') as HTMLElement);
const show = (page: ReactNode) => root.render(<StrictMode>{page}</StrictMode>);

const loadRouter = () => import('./router');
/** From here on the router decides what the address shows. */
const openRouter = async () => show((await loadRouter()).startRouter());

/**
 * The login page by itself: no router, nothing of the portal. What lies behind arrives while somebody types, and takes
 * over with the first step away from this page.
 */
const openLogin = (asked: string) => {
    const { pathname } = new URL(asked, window.location.origin);
    window.history.replaceState(null, '', '/login');
    setNavigator((path, options) => {
        if (options?.replace) window.history.replaceState(null, '', path);
        else window.history.pushState(null, '', path);
        void openRouter();
    });
    show(<LoginPage />);

    const prepare = async () => {
        const { loadApp, openUnmatched } = await loadRouter();
        const { hasPage } = await loadApp();
        if (pathname === '/login' || hasPage(pathname) || getSession() || window.location.pathname !== '/login') return;
        show(openUnmatched(asked));
    };
    const whenIdle = window.requestIdleCallback ?? ((callback: () => void) => window.setTimeout(callback, 300));
    // Once the form is painted; a chunk that does not come now is asked for again when it is needed.
    window.addEventListener('load', () => whenIdle(() => void prepare().catch(() => undefined)), { once: true });
};

detectLanguage();
applyKeptTheme();
const { pathname, search, hash } = window.location;
if (getSession() || !(pathname === '/login' || isBehindSignIn(pathname))) void openRouter();
else {
    rememberTarget(pathname + search + hash);
    openLogin(pathname + search + hash);
}
