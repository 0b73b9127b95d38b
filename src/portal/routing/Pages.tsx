import { keyframes } from '@emotion/react';
import { styled } from '@mui/material/styles';
import { type ReactElement, type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react';
import { type CustomRoutesProps, useTranslate } from 'react-admin';
import { useLocation, useParams, useRoutes } from 'react-router';
import { reportUsage } from '../admin/usage';
import { DocumentTitle } from '../components/DocumentTitle';
import { PageNotFound } from '../components/PageNotFound';
import { customPages } from './customRoutes';
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
};

const appear = keyframes({ from: { opacity: 0 } });
const Appearing = styled('div')({
    animation: `${appear} 300ms ease-out`,
});

/** The page itself within the shell: names it for people (title) and for checks (`data-route`). */
const Page = ({ route, children }: { route: PageRoute; children: ReactNode }) => {
    const translate = useTranslate();
    const { pathname, key } = useLocation();
    const tab = useParams()['*'];
    // a tab is part of its page, whose entries must survive a change of tabs
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
                        <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
                    </PageErrorBoundary>
                </Appearing>
            </DocumentTitle>
        </main>
    );
};

/**
 * The page that the table has at this place, and no other: React Router would weigh all six hundred patterns at each step.
 * @param children pages without a resource, as `<CustomRoutes>`
 */
export const Pages = ({ children }: { children: ReactElement<CustomRoutesProps> }) => {
    const { pathname } = useLocation();
    const custom = useMemo(() => customPages(children), [children]);
    const page = pageTable().match(pathname) ?? NOT_FOUND;
    // `<Resource>` has routes of its own below
    const path = page.definition ? `${page.pattern}/*` : routePath(page);
    const routes = useMemo(() => {
        const content =
            page.definition && page.kind ? (
                <PageResource route={page} definition={page.definition} kind={page.kind} />
            ) : (
                (custom.get(path) ?? <PageNotFound />)
            );
        return [{ path, element: <Page route={page}>{content}</Page> }];
    }, [path, page, custom]);
    return useRoutes(routes);
};
