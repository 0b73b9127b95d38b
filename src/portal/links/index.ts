/**
 * Single entry point for react-router's links and navigation: paths are public ones, and pages are prefetched on
 * intent.
 */
export { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
export { intentProps, preparePage } from './intent';
export { PageLink } from './PageLink';
export { preloadable } from './preloadable';
