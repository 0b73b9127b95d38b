import '../../src/portal/registry';
import { pageTable } from '../../src/portal/routing/portalPages';

/** Every page behind the sign-in, with the address of its first record. Hand-written pages have the kind `own`. */
export const PAGES = pageTable().routes.map(({ pattern, kind, page }) => ({
    pattern,
    address: pattern.replace(/:id/g, '1'),
    kind: kind !== undefined && !page ? kind : ('own' as const),
}));
export type PageVisit = (typeof PAGES)[number];
export const patternOf = ({ pattern }: PageVisit) => pattern;
