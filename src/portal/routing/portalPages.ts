import { resourcePages } from '../engine/pages';
import { definitions, pages } from '../registry';
import type { SessionUser } from '../session/types';
import { type Admission, admit } from './admission';
import { createPageTable } from './pageTable';

/** Every page behind the sign-in. */
export const pageTable = createPageTable(definitions, pages, resourcePages);

export const hasPage = (pathname: string): boolean =>
    pathname === '/' || pageTable.match(pathname) !== undefined || pageTable.listBelow(pathname) !== undefined;
export const admitUser = (user: SessionUser, pathname: string): Admission => admit(user, pathname, pageTable);
export const preload = (pathname: string): Promise<void> => pageTable.preload(pathname);
