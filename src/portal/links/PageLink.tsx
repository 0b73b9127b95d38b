import { forwardRef } from 'react';
import { type LinkProps, Link as RouterLink, type To } from 'react-router';
import { canOpenPage } from './canOpenPage';
import { intentProps } from './intent';

const pathnameOf = (to: To) => (typeof to === 'string' ? to.split(/[?#]/)[0] : to.pathname);

/**
 * Link to a public path that prefetches the page's chunk on hover or focus. If the reader may not open the page, it
 * renders plain text.
 */
export const PageLink = forwardRef<HTMLAnchorElement, LinkProps>(({ to, ...props }, ref) => {
    const pathname = pathnameOf(to);
    if (pathname && !canOpenPage(pathname)) return <span ref={ref}>{props.children}</span>;
    return <RouterLink {...intentProps(pathname, props)} to={to} ref={ref} />;
});
PageLink.displayName = 'Link';
