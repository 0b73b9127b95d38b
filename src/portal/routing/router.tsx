import type { ComponentType } from 'react';
import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject, redirect, useLoaderData } from 'react-router';
import { NotFoundPage } from '../public/MessagePages';
import { rememberTarget, setNavigator, takeTarget } from '../session/navigation';
import { getSession } from '../session/store';
import { RouteFailure } from './RouteFailure';

/** What lies behind the sign-in, in chunks of its own. */
export const loadApp = () => import('../App');

type Router = ReturnType<typeof createBrowserRouter>;
let router: Router | undefined;

export const getRouter = (): Router => {
    if (!router) throw new Error('The router has not been started.');
    return router;
};

/** Paths asked for without a session that turned out to belong to no page. */
const unmatched = new Set<string>();

/**
 * Who is not signed in goes to the login page at once, before the table of pages has arrived. Should it then show that
 * the path belongs to no page, the login page gives way to page-not-found, unless somebody has moved on.
 */
const verifyPath = async (path: string, pathname: string) => {
    const { hasPage } = await loadApp();
    if (hasPage(pathname) || getSession() || getRouter().state.location.pathname !== '/login') return;
    takeTarget();
    unmatched.add(pathname);
    await getRouter().navigate(path, { replace: true });
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
    if (!session) {
        if (unmatched.has(pathname)) return { Page: NotFoundPage };
        rememberTarget(pathname + search + hash);
        if (pathname !== '/') void verifyPath(pathname + search + hash, pathname);
        throw redirect('/login');
    }
    const { admitUser, preload, Portal } = await loadApp();
    const admission = admitUser(session.user, pathname);
    if (admission.kind === 'redirect') throw redirect(admission.to);
    await preload(pathname);
    return { Page: Portal };
};

const Entered = () => {
    const { Page } = useLoaderData<Entrance>();
    return <Page />;
};

/** One data router: public pages beside the door to the portal. */
export const startRouter = (publicRoutes: RouteObject[]): Router => {
    router = createBrowserRouter([
        {
            errorElement: <RouteFailure />,
            // The first page is awaited behind the placeholder that index.html shows.
            hydrateFallbackElement: <div className="boot" aria-busy="true" />,
            children: [
                ...publicRoutes,
                {
                    path: '*',
                    loader: enter,
                    // Filters and tabs in the query are the page's own affair.
                    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
                    element: <Entered />,
                },
            ],
        },
    ]);
    const started = router;
    // A session that ends must not leave its page refetching behind a transition: hence at once.
    setNavigator((path, options) => void started.navigate(path, { ...options, flushSync: true }));
    return started;
};
