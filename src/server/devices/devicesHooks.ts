import type { HookContext, ResourceHooks, Row } from '../engine/hooks';
import { invalid } from '../platform/errors';
import type { Db } from '../platform/services';
import { siteOfRecord } from '../sites/siteKinds';

/** A device counts as a stock type of its own product. */
export const checkStockType = async (db: Db, stockTypeId: unknown, product: unknown) => {
    if (!stockTypeId) return;
    const [type] = await db`SELECT product FROM stock_types WHERE id = ${Number(stockTypeId)} AND archived_at IS NULL`;
    if (!type) throw invalid({ stock_type_id: ['Stock type does not exist.'] });
    if (type.product !== product)
        throw invalid({
            stock_type_id: ['This stock type and the device are for different products. Choose another stock type.'],
        });
};

/** Copies the device's status to its site. */
const showAtSite = (db: Db, device: Row, status: string) => {
    const site = siteOfRecord(device);
    return (
        site &&
        db`UPDATE ${db(site.kind.table)} SET device_status = ${status} WHERE site_id = ${site.id} AND device_id = ${Number(device.id)}`
    );
};

export const deviceHooks: ResourceHooks = {
    async beforeWrite(input, current, { db }) {
        const next = { ...current, ...input };
        if (input.stock_type_id !== undefined || input.product !== undefined)
            await checkStockType(db, next.stock_type_id, next.product);
        if (input.inventory_location_id && next.site_id)
            throw invalid({
                inventory_location_id: ['This device is installed at a site. Uninstall it before you store it.'],
            });
        if (current?.site_id && input.product && input.product !== current.product)
            throw invalid({ product: ['The product cannot be changed while the device is installed.'] });
        return input;
    },
    async afterTransition(device, transition, { db }: HookContext) {
        const status = transition === 'disable' ? 'disabled' : device.site_id ? 'enabled' : 'not_installed';
        if (status !== device.device_status)
            await db`UPDATE devices SET device_status = ${status} WHERE id = ${Number(device.id)}`;
        await showAtSite(db, device, status);
    },
};
