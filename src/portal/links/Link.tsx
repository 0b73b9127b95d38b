import { forwardRef } from 'react';
import { type LinkProps, Link as RouterLink, type To } from 'react-router';
import { intentProps } from './intent';

const pathnameOf = (to: To) => (typeof to === 'string' ? to.split(/[?#]/)[0] : to.pathname);

/** A link to a public path; hovering or focusing it fetches the page's chunk. */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(({ to, ...props }, ref) => (
    <RouterLink {...intentProps(pathnameOf(to), props)} to={to} ref={ref} />
));
Link.displayName = 'Link';
