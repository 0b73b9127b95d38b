import type { Db } from '../platform/services';

/** Locks uDOSE sites until the transaction ends, in one order for all, so that two plans for a site follow each other. */
export const lockSites = (tx: Db, siteIds: readonly number[]) => tx`
    SELECT id FROM udose_sites WHERE id = ANY(${[...siteIds]}::bigint[]) ORDER BY id FOR UPDATE`;
