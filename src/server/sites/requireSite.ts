import type { HookContext, Row } from '../engine/hooks';
import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { notFound } from '../platform/errors';
import type { OperationContext } from '../platform/services';

/** The site that a call names: an absent or foreign one is a 404 even where what hangs on it would be empty. */
export const requireSite = async ({
    services,
    caller,
    params,
}: Pick<OperationContext, 'services' | 'caller' | 'params'>): Promise<Row> => {
    const site = await findRecord(services.sql, compiled(services.registry, 'udose-sites'), caller, Number(params.id));
    if (!site) throw notFound();
    return site;
};

/** Values that a new record copies from its site. */
export const siteDefaults = async (
    db: HookContext['db'],
    siteId: unknown,
): Promise<{ name: string; customer_id: number; device_id: number | null } | undefined> => {
    const [site] = await db`SELECT name, customer_id, device_id FROM udose_sites WHERE id = ${Number(siteId)}`;
    return (
        site && {
            name: String(site.name),
            customer_id: Number(site.customer_id),
            device_id: site.device_id === null ? null : Number(site.device_id),
        }
    );
};
