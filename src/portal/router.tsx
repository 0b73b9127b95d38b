import type { ComponentType, ReactNode } from 'react';
import { createBrowserRouter, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { setRouter } from './routing/currentRouter';
import { publicRoutes } from './routing/publicRoutes';
import { RouteFailure } from './routing/RouteFailure';
import { rememberTarget, setNavigator, takeTarget } from './session/navigation';
import { getSession } from './session/store';

let app: typeof import('./App') | undefined;
/** Loads the portal behind the sign-in as a separate chunk. */
export const loadApp = async () => {
    app ??= await import('./App');
    return app;
};

type Router = ReturnType<typeof createBrowserRouter>;
let router: Router | undefined;

/** Paths asked for without a session that turned out to belong to no page: shown as such, not as a page to log in for. */
const unmatched = new Set<string>();

/** Whether it was the portal that was entered last, and not the page which says that there is none. */
let inPortal = false;
const notFound = async (): Promise<Entrance> => {
    inPortal = false;
    return { Page: (await import('./public/MessagePages')).NotFoundPage };
};

interface Entrance {
    Page: ComponentType;
}

/**
 * Runs before a page behind the sign-in is rendered: guards it, and waits for its chunk, so that the page which is being
 * left stays until the next one can be shown whole.
 */
const enter = async ({ request }: LoaderFunctionArgs): Promise<Entrance> => {
    const { pathname, search, hash } = new URL(request.url);
    const session = getSession();
    if (!session && unmatched.has(pathname)) return notFound();
    const { admitFresh, admitToPage, hasPage, readyPage, refreshRights, Portal } = await loadApp();
    if (!session) {
        if (!hasPage(pathname)) return notFound();
        rememberTarget(pathname + search + hash);
        throw redirect('/login');
    }
    // back to it, once the password is changed
    if (session.user.must_change_password) rememberTarget(pathname + search + hash);
    const admission = await admitFresh(session.user, user => admitToPage(user, pathname), refreshRights);
    if (admission.kind === 'redirect') throw redirect(admission.to);
    await readyPage(pathname, search);
    inPortal = true;
    return { Page: Portal };
};

/**
 * Whether a step needs nothing to be waited for: it is then taken in one update. Otherwise the router first says that it loads, to
 * every link and row of the page that is being left, which is rendered for it.
 */
const canOpenAtOnce = (pathname: string): boolean => {
    const user = getSession()?.user;
    return Boolean(inPortal && user && app && app.admitToPage(user, pathname).kind === 'page' && app.isReady(pathname));
};

const Entered = () => {
    const { Page } = useLoaderData<Entrance>();
    return <Page />;
};

/** One data router: public pages beside the door to the portal. Starts at the address that the window shows. */
export const startRouter = (): ReactNode => {
    if (getSession()) void loadApp();
    router ??= createBrowserRouter([
        {
            errorElement: <RouteFailure />,
            // nothing until the first page is there: the background of index.html stands
            hydrateFallbackElement: <div aria-busy="true" />,
            children: [
                ...publicRoutes,
                {
                    path: '*',
                    loader: enter,
                    // Filters and tabs in the query are the page's own affair.
                    shouldRevalidate: ({ currentUrl, nextUrl }) =>
                        currentUrl.pathname !== nextUrl.pathname && !canOpenAtOnce(nextUrl.pathname),
                    element: <Entered />,
                },
            ],
        },
    ]);
    const started = router;
    setRouter(started);
    // A session that ends must not leave its page refetching behind a transition: hence at once.
    setNavigator((path, options) => void started.navigate(path, { ...options, flushSync: true }));
    return <RouterProvider router={router} />;
};

/** For an address without a page, asked for by somebody who is not signed in and was shown the login page meanwhile. */
export const openUnmatched = (path: string): ReactNode => {
    takeTarget();
    window.history.replaceState(null, '', path);
    unmatched.add(window.location.pathname);
    return startRouter();
};
