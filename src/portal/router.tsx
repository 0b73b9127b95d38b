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

/** Paths requested without a session that turned out to be unknown: shown as such instead of the login. */
const unmatched = new Set<string>();

/** Whether the last navigation entered the portal, rather than its "not found" page. */
let inPortal = false;
const notFound = async (): Promise<Entrance> => {
    inPortal = false;
    return { Page: (await import('./public/MessagePages')).NotFoundPage };
};

interface Entrance {
    Page: ComponentType;
}

/**
 * Runs before a page behind the sign-in is rendered: guards it and waits for its chunk, so that the current page stays
 * until the next one is complete.
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
    // with a return to the requested page after the password change
    if (session.user.must_change_password) rememberTarget(pathname + search + hash);
    const admission = await admitFresh(session.user, user => admitToPage(user, pathname), refreshRights);
    if (admission.kind === 'redirect') throw redirect(admission.to);
    await readyPage(pathname, search);
    inPortal = true;
    return { Page: Portal };
};

/**
 * Whether a navigation needs no loading and can happen in one update. Otherwise the router first publishes a loading
 * state, for which every link and row of the current page re-renders.
 */
const canOpenAtOnce = (pathname: string): boolean => {
    const user = getSession()?.user;
    return Boolean(inPortal && user && app && app.admitToPage(user, pathname).kind === 'page' && app.isReady(pathname));
};

const Entered = () => {
    const { Page } = useLoaderData<Entrance>();
    return <Page />;
};

/** Data router with the public pages and the portal. Starts at the window's address. */
export const startRouter = (): ReactNode => {
    if (getSession()) void loadApp();
    router ??= createBrowserRouter([
        {
            errorElement: <RouteFailure />,
            // renders nothing before the first page, on the background of index.html
            hydrateFallbackElement: <div aria-busy="true" />,
            children: [
                ...publicRoutes,
                {
                    path: '*',
                    loader: enter,
                    // Filters and tabs in the query are handled by the page.
                    shouldRevalidate: ({ currentUrl, nextUrl }) =>
                        currentUrl.pathname !== nextUrl.pathname && !canOpenAtOnce(nextUrl.pathname),
                    element: <Entered />,
                },
            ],
        },
    ]);
    const started = router;
    setRouter(started);
    // Immediately, because a page without a session must not keep refetching behind a transition.
    setNavigator((path, options) => void started.navigate(path, { ...options, flushSync: true }));
    return <RouterProvider router={router} />;
};

/** For an unknown address requested without a session, for which the login page was shown. */
export const openUnmatched = (path: string): ReactNode => {
    takeTarget();
    window.history.replaceState(null, '', path);
    unmatched.add(window.location.pathname);
    return startRouter();
};
