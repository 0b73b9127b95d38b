/** Parts of links and addresses that react-admin does not have. Links and navigation are react-admin's. */
export { useSearchParams } from 'react-router';
export { preparePage } from './intent';
export { preloadable } from './preloadable';
