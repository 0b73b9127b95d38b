import { keyframes } from '@emotion/react';
import { styled } from '@mui/material/styles';
import { Suspense, useEffect, useMemo, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useParams, useRoutes } from 'react-router';
import { reportUsage } from '../admin/usage';
import { DocumentTitle } from '../components/DocumentTitle';
import { PageNotFound } from '../components/PageNotFound';
import { PageErrorBoundary } from './PageErrorBoundary';
import { PageResource } from './PageResource';
import { PageSkeleton } from './PageSkeleton';
import { type PageRoute, routePath } from './pageTable';
import { pageTitle } from './pageTitle';
import { pageTable } from './portalPages';
import { useStoredScroll } from './useStoredScroll';

const NOT_FOUND: PageRoute = {
    pattern: '*',
    place: 'own',
    permission: [],
    title: 'shell.not_found.title',
    page: PageNotFound,
};

const appear = keyframes({ from: { opacity: 0 } });
const Appearing = styled('div')({
    animation: `${appear} 300ms ease-out`,
});

/** The page itself within the shell: names it for people (title) and for checks (`data-route`). */
const Page = ({ route }: { route: PageRoute }) => {
    const translate = useTranslate();
    const { pathname, key } = useLocation();
    const tab = useParams()['*'];
    // a tab is a place within its page: what was typed in the page must outlast a change of tabs
    const own =
        route.pattern !== '*' && tab && pathname.endsWith(`/${tab}`) ? pathname.slice(0, -tab.length - 1) : pathname;
    const main = useRef<HTMLElement>(null);
    const title = pageTitle(route, translate);
    const product = translate('shell.product');
    useStoredScroll(pathname);

    // biome-ignore lint/correctness/useExhaustiveDependencies: another record is another page, a tab of it is not
    useEffect(() => reportUsage({ page: route.pattern }), [route.pattern, own]);

    // The link that was followed may be gone: without this, the keyboard would start again at the top bar.
    // biome-ignore lint/correctness/useExhaustiveDependencies: once for every page that is shown
    useEffect(() => {
        if (key !== 'default' && document.activeElement === document.body) main.current?.focus({ preventScroll: true });
    }, [pathname]);

    return (
        <main id="content" ref={main} tabIndex={-1} data-route={route.pattern} className="hw-page">
            <DocumentTitle title={title} product={product}>
                <Appearing key={route.pattern}>
                    <PageErrorBoundary key={own || pathname}>
                        <Suspense fallback={<PageSkeleton />}>
                            {route.definition && route.kind ? (
                                <PageResource route={route} definition={route.definition} kind={route.kind} />
                            ) : (
                                route.page && <route.page />
                            )}
                        </Suspense>
                    </PageErrorBoundary>
                </Appearing>
            </DocumentTitle>
        </main>
    );
};

/** The page that the table has at this place, and no other: React Router would weigh all six hundred patterns at each step. */
export const Pages = () => {
    const { pathname } = useLocation();
    const page = pageTable().match(pathname) ?? NOT_FOUND;
    // `<Resource>` has routes of its own below
    const path = page.definition ? `${page.pattern}/*` : routePath(page);
    const routes = useMemo(() => [{ path, element: <Page route={page} /> }], [path, page]);
    return useRoutes(routes);
};
