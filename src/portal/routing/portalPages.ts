import { resourcePages } from '../engine/pages';
import { declared } from '../engine/registered';
import type { SessionUser } from '../session/types';
import { type Admission, admit } from './admission';
import { createPageTable } from './pageTable';

const { definitions, pages } = declared();

/** Every page behind the sign-in. */
export const pageTable = createPageTable(definitions, pages, resourcePages);

export const hasPage = (pathname: string): boolean =>
    pathname === '/' || pageTable.match(pathname) !== undefined || pageTable.listBelow(pathname) !== undefined;
export const admitUser = (user: SessionUser, pathname: string): Admission => admit(user, pathname, pageTable);
export const preload = (pathname: string): Promise<void> => pageTable.preload(pathname);
