import '../../src/portal/registry';
import { pageTable } from '../../src/portal/routing/portalPages';

/** What a page is made of. Those `own` are written for themselves, wholly or for one kind of record. */
type Make = 'lists' | 'forms' | 'records' | 'own';
const MAKE_OF = { list: 'lists', add: 'forms', edit: 'forms', view: 'records' } as const;

const judgedFor = new Set<string>();
/**
 * Every page behind the sign-in, with the address of its first record. Pages that are made from a definition are alike by
 * their kind: the first of each is judged for all (`alone`), and so is each page of its own.
 */
const PAGES = pageTable().routes.map(({ pattern, kind, page }) => {
    const made = kind !== undefined && !page;
    const isFirst = !made || !judgedFor.has(kind);
    if (made) judgedFor.add(kind);
    const make: Make = made ? MAKE_OF[kind] : 'own';
    return { pattern, address: pattern.replace(/:id/g, '1'), make, alone: isFirst, cold: made && isFirst };
});
export type Visit = (typeof PAGES)[number];

export const pagesOf = (make: Make): Visit[] => PAGES.filter(page => page.make === make);
