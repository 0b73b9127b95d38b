import { resourcePages } from '../admin/pages';
import { getScreenRegistry, type ScreenRegistry } from '../admin/screenRegistry';
import { providePages } from '../links/canOpenPage';
import type { SessionUser } from '../session/types';
import { type Admission, admit } from './admission';
import { createPageTable, type PageRoute, type PageTable } from './pageTable';

let built: { registry: ScreenRegistry; table: PageTable } | undefined;

/**
 * All pages behind the sign-in, of the screens that are registered. Built on first use, because the evaluation order of
 * chunks is undefined.
 */
export const pageTable = (): PageTable => {
    const registry = getScreenRegistry();
    if (built?.registry !== registry)
        built = { registry, table: createPageTable(registry.definitions, registry.pages, resourcePages) };
    return built.table;
};

/** Provides the page table to `canOpenPage`. */
export const providePortalPages = (): void =>
    providePages(pathname => {
        const { match, listBelow } = pageTable();
        const list = listBelow(pathname);
        return match(pathname) ?? (list === undefined ? undefined : match(list));
    });
providePortalPages();

export const hasPage = (pathname: string): boolean =>
    pathname === '/' || pageTable().match(pathname) !== undefined || pageTable().listBelow(pathname) !== undefined;
export const admitToPage = (user: SessionUser, pathname: string): Admission => admit(user, pathname, pageTable());
export const pageAt = (pathname: string): PageRoute | undefined => pageTable().match(pathname);
export const preload = (pathname: string): Promise<void> => pageTable().preload(pathname);
