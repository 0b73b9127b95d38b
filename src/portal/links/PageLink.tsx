import { forwardRef } from 'react';
import { type LinkProps, Link as RouterLink, type To } from 'react-router';
import { canOpenPage } from './canOpenPage';
import { intentProps } from './intent';

const pathnameOf = (to: To) => (typeof to === 'string' ? to.split(/[?#]/)[0] : to.pathname);

/**
 * A link to a public path; hovering or focusing it fetches the page's chunk. Where the page would not admit the reader, its
 * text stands there without a link.
 */
export const PageLink = forwardRef<HTMLAnchorElement, LinkProps>(({ to, ...props }, ref) => {
    const pathname = pathnameOf(to);
    if (pathname && !canOpenPage(pathname)) return <span ref={ref}>{props.children}</span>;
    return <RouterLink {...intentProps(pathname, props)} to={to} ref={ref} />;
});
PageLink.displayName = 'Link';
