import { type ReactNode, StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { type Built, BuiltContext } from './public/built';
import { replayPresses } from './public/earlyPresses';
import { recover } from './public/outdated';
import type { PublicPage } from './public/publicPage';
import { publicPages } from './public/publicPages';
import { isBehindSignIn, pathPattern } from './routing/behindSignIn';
import { rememberTarget, setNavigator } from './session/navigation';
import { getSession } from './session/store';

const container = document.getElementById('root') as HTMLElement;
/** Build context of the pre-rendered HTML; `undefined` in development and on client-only pages. */
const built: Built | undefined = container.dataset.built
    ? { address: container.dataset.built, language: document.documentElement.lang as Built['language'] }
    : undefined;
let root: Root | undefined;

const show = (page: ReactNode) => {
    if (!root) {
        // the pre-rendered content is not the page to show
        container.replaceChildren();
        delete document.documentElement.dataset.entering;
        root = createRoot(container);
        void replayPresses();
    }
    root.render(<StrictMode>{page}</StrictMode>);
};

/** Renders the page, hydrating matching pre-rendered HTML. */
const takeOver = (page: ReactNode) => {
    if (!built) return show(page);
    root = hydrateRoot(
        container,
        <StrictMode>
            <BuiltContext value={built}>{page}</BuiltContext>
        </StrictMode>,
    );
    // in a task of its own: hydration runs in one, and an earlier press would be lost
    setTimeout(() => void replayPresses());
};

const loadRouter = () => import('./router');
/** From here on the router decides what the address shows. */
const openRouter = () => loadRouter().then(({ startRouter }) => show(startRouter()), recover);

/** Renders a page without the router, which loads meanwhile and takes over with the first navigation. */
const openAlone = ({ Component, load }: PublicPage, then: () => Promise<unknown>) => {
    setNavigator((path, options) => {
        if (options?.replace) window.history.replaceState(null, '', path);
        else window.history.pushState(null, '', path);
        void openRouter();
    });
    const open = (Page: NonNullable<typeof Component>) => takeOver(<Page />);
    if (Component) open(Component);
    else if (load) void load().then(page => open(page.default), recover);

    const whenIdle = window.requestIdleCallback ?? ((callback: () => void) => window.setTimeout(callback, 300));
    // After the form is painted; failed chunks are requested again when needed.
    const prepare = () => whenIdle(() => void then().catch(() => undefined));
    if (document.readyState === 'complete') prepare();
    else window.addEventListener('load', prepare, { once: true });
};

const { pathname, search, hash } = window.location;
const requestedUrl = pathname + search + hash;
const isOf = ({ route }: PublicPage) => pathPattern(route).test(pathname);
const login = publicPages.find(({ route }) => route === '/login') as PublicPage;
const isLogin = isOf(login);

/** The login page represents all pages behind the sign-in; whether the address exists is checked later. */
const openLogin = () => {
    rememberTarget(requestedUrl);
    if (!isLogin) window.history.replaceState(null, '', '/login');
    openAlone(login, async () => {
        const { loadApp, openUnmatched } = await loadRouter();
        const { hasPage } = await loadApp();
        if (isLogin || hasPage(pathname) || getSession() || window.location.pathname !== '/login') return;
        show(openUnmatched(requestedUrl));
    });
};

const session = getSession();

if (/^\/field\/?$/.test(pathname) && (session || navigator.serviceWorker?.controller)) {
    // separate offline app, which needs neither router nor portal
    void import('./field/openField').then(({ openField }) => {
        if (!openField(container, session?.user)) void openRouter();
    }, recover);
} else if (isLogin || isBehindSignIn(pathname)) {
    if (session) void openRouter();
    else openLogin();
} else {
    const page = publicPages.find(page => page.built && isOf(page));
    if (page) openAlone(page, loadRouter);
    else void openRouter();
}
