import { compiled } from '../engine/sql/compile';
import type { Db, Services } from '../platform/services';
import type { SiteKind } from './siteKinds';

/** Refreshes open pages of a site after the commit. */
export const publishSiteChange = (
    db: Db,
    { events, registry }: Services,
    { resource }: SiteKind,
    { id, customer_id: customerId }: { id: number; customer_id: number },
) => {
    const { list = [], get = [] } = compiled(registry, resource).resource.actions;
    events.publishAfter(db, { type: 'record', resource, id, customerId, permission: [...list, ...get] });
};
