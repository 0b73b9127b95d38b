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
        // whatever the page came with is not what is shown
        container.replaceChildren();
        delete document.documentElement.dataset.entering;
        root = createRoot(container);
        void replayPresses();
    }
    root.render(<StrictMode>{page}</StrictMode>);
};

/** Shows the page, by taking over its HTML if that is what the page came with. */
const takeOver = (page: ReactNode) => {
    if (!built) return show(page);
    root = hydrateRoot(
        container,
        <StrictMode>
            <BuiltContext value={built}>{page}</BuiltContext>
        </StrictMode>,
    );
    // in a task of its own: React takes over in one, and a press before would be lost
    setTimeout(() => void replayPresses());
};

const loadRouter = () => import('./router');
/** From here on the router decides what the address shows. */
const openRouter = () => loadRouter().then(({ startRouter }) => show(startRouter()), recover);

/** A page by itself, without the router: that arrives while somebody reads and types, and takes over with the first step. */
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
    // Once the form is painted; a chunk that does not come now is asked for again when it is needed.
    const prepare = () => whenIdle(() => void then().catch(() => undefined));
    if (document.readyState === 'complete') prepare();
    else window.addEventListener('load', prepare, { once: true });
};

const { pathname, search, hash } = window.location;
const requestedUrl = pathname + search + hash;
const isOf = ({ route }: PublicPage) => pathPattern(route).test(pathname);
const login = publicPages.find(({ route }) => route === '/login') as PublicPage;
const isLogin = isOf(login);

/** The login page stands for every page that may lie behind it; whether there is one at the address shows a little later. */
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
    // an app of its own, which opens without network: neither the router nor the portal is asked for
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
