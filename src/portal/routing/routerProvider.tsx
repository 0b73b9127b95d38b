import { forwardRef, useCallback } from 'react';
import {
    type RouterLinkProps,
    type RouterNavigateFunction,
    type RouterNavigateProps,
    type RouterProvider,
    type RouterTo,
    reactRouterProvider,
} from 'react-admin';
import { canOpenPage } from '../links/canOpenPage';
import { intentProps } from '../links/intent';
import type { UrlMap } from '../links/urlMap';

interface Options {
    /** current path, which selects between the mounts of a resource */
    currentPath: () => string;
    /** leaves the page in one synchronous update */
    leaveNow: (to: RouterTo, options?: { replace?: boolean; state?: unknown }) => void;
    loginPath: string;
}

/**
 * react-admin's own router provider, except that the paths which react-admin builds become public URLs, and that links
 * prefetch their page and check that the reader may open it.
 */
export const createRouterProvider = (urls: UrlMap, { currentPath, leaveNow, loginPath }: Options): RouterProvider => {
    const translate = (to: RouterTo): RouterTo => {
        if (typeof to !== 'string') {
            return to.pathname ? { ...to, pathname: urls.toPublic(to.pathname, currentPath()) } : to;
        }
        const end = to.search(/[?#]/);
        const [pathname, rest] = end < 0 ? [to, ''] : [to.slice(0, end), to.slice(end)];
        return urls.toPublic(pathname, currentPath()) + rest;
    };
    const pathnameOf = (to: RouterTo) => (typeof to === 'string' ? to.split(/[?#]/)[0] : to.pathname);

    const useNavigate = (): RouterNavigateFunction => {
        const navigate = reactRouterProvider.useNavigate();
        return useCallback<RouterNavigateFunction>(
            (to, options) => {
                if (typeof to === 'number') return navigate(to);
                const target = translate(to);
                // react-admin's useLogout navigates, then clears the query cache. Were the navigation a transition, the
                // page that is being left would refetch, fail its auth check and log out again, endlessly.
                if (pathnameOf(target) === loginPath) return leaveNow(target, options);
                return navigate(target, options);
            },
            [navigate],
        );
    };

    // plain text if the reader may not open the page; prefetches the page's chunk on hover and focus
    const Link = forwardRef<HTMLAnchorElement, RouterLinkProps>(({ to, ...props }, ref) => {
        const target = translate(to);
        const pathname = pathnameOf(target);
        if (pathname && !canOpenPage(pathname)) return <span ref={ref}>{props.children}</span>;
        return <reactRouterProvider.Link {...intentProps(pathname, props)} to={target} ref={ref} />;
    });
    Link.displayName = 'PublicLink';

    const Navigate = ({ to, ...props }: RouterNavigateProps) => (
        <reactRouterProvider.Navigate {...props} to={translate(to)} />
    );

    return {
        ...reactRouterProvider,
        useNavigate,
        Link,
        Navigate,
        useMatch: ({ path, end }) => reactRouterProvider.useMatch({ path: urls.toSection(path, currentPath()), end }),
        matchPath: (pattern, pathname) => {
            // the two patterns that ra-ui-materialui's useFormRootPath hard-codes
            if (pattern === ':resource/create/*') return urls.matchForm('add', pathname);
            if (pattern === ':resource/:id/*') return urls.matchForm('edit', pathname);
            return reactRouterProvider.matchPath(pattern, pathname);
        },
    };
};
