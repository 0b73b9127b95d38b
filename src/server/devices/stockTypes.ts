import type { ResourceHooks } from '../engine/hooks';
import { data } from '../engine/http/envelope';
import { requireRecord } from '../engine/read/records';
import { compiled } from '../engine/sql/compile';
import { scopeSql } from '../engine/sql/scope';
import { updateRecord } from '../engine/write/write';
import { conflict } from '../platform/errors';
import type { OperationContext } from '../platform/services';

/** Stock types of a device's product, with their numbers of devices. */
export const listDeviceStockTypes = async ({ services, caller, params }: OperationContext) => {
    const { record } = await requireRecord(services, caller, 'devices', Number(params.id), 'get');
    const own = scopeSql(services.sql, caller, 'devices', 'd');
    const rows = await services.sql`
        SELECT t.id, t.name, t.description, t.id = ${(record.stock_type_id as number | null) ?? null} AS is_current,
               (SELECT count(*)::int FROM devices d WHERE d.stock_type_id = t.id AND d.archived_at IS NULL ${own}) AS devices
        FROM stock_types t WHERE t.product = ${String(record.product)} AND t.archived_at IS NULL ORDER BY t.name`;
    return data(rows.map(row => ({ ...row, is_current: row.is_current === true })));
};

/** Changes one field of the device as an ordinary update. */
export const updateDeviceStockType = ({
    services,
    caller,
    params,
    body,
}: OperationContext<{ stock_type_id: number | null; version: number }>) =>
    updateRecord({ services, caller }, compiled(services.registry, 'devices'), Number(params.id), body);

export const stockTypeHooks: ResourceHooks = {
    async beforeWrite(input, current, { db }) {
        if (!current || !input.product || input.product === current.product) return input;
        const [used] =
            await db`SELECT 1 FROM devices WHERE stock_type_id = ${Number(current.id)} AND archived_at IS NULL LIMIT 1`;
        if (used) throw conflict('Devices are counted as this type, so its product cannot be changed.', current);
        return input;
    },
};
