import { forwardRef } from 'react';
import { type LinkProps, Link as RouterLink, type To } from 'react-router';
import { intentProps } from './intent';
import { opens } from './opens';

const pathnameOf = (to: To) => (typeof to === 'string' ? to.split(/[?#]/)[0] : to.pathname);

/**
 * A link to a public path; hovering or focusing it fetches the page's chunk. Where the page would not admit the reader, its
 * text stands there without a link.
 */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(({ to, ...props }, ref) => {
    const pathname = pathnameOf(to);
    if (pathname && !opens(pathname)) return <span ref={ref}>{props.children}</span>;
    return <RouterLink {...intentProps(pathname, props)} to={to} ref={ref} />;
});
Link.displayName = 'Link';
