import type { Row } from '../engine/hooks';
import { created, data } from '../engine/http/envelope';
import { storeResponse } from '../engine/http/idempotency';
import { compiled } from '../engine/sql/compile';
import { likePattern } from '../engine/sql/query';
import { scopeSql } from '../engine/sql/scope';
import { recordWrites } from '../engine/write/write';
import { transact } from '../platform/database/transact';
import { invalid } from '../platform/errors';
import type { Handlers, OperationContext } from '../platform/services';
import { AS_DRAFT } from './orders';

const save = async ({ services, caller, params, body }: OperationContext) => {
    const orders = compiled(services.registry, 'sales-orders');
    const id = params.id === undefined ? undefined : Number(params.id);
    const input = { ...body, [AS_DRAFT]: true } as Row;
    const record = await transact(services, async tx => {
        const written =
            id === undefined
                ? await recordWrites.insertRecord(tx, { services, caller }, orders, input)
                : await recordWrites.updateRecord(tx, { services, caller }, orders, id, input);
        await storeResponse(tx, id === undefined ? 201 : 200, { body: written });
        return written;
    });
    return id === undefined ? created(record) : record;
};

/** Descriptions as they were typed before, so that the same thing is not sold under five names. */
const listAdditionalItems = async ({ services: { sql }, caller, query }: OperationContext) => {
    const search = String(query.search ?? '').trim();
    if (search.includes('\0')) throw invalid({ search: ['contains a character that cannot be searched.'] });
    return data([
        ...(await sql`
            SELECT (array_agg(i.description ORDER BY i.id DESC))[1] AS label, (array_agg(i.unit ORDER BY i.id DESC))[1] AS unit,
                   (array_agg(i.unit_price ORDER BY i.id DESC))[1] AS unit_price, count(*)::int AS times
            FROM sales_order_items i JOIN sales_orders o ON o.id = i.sales_order_id
            WHERE i.type = 'additional_item' AND i.description <> '' AND o.archived_at IS NULL
              ${search ? sql`AND fold_text(i.description) LIKE ${likePattern(search)}` : sql``}
              ${scopeSql(sql, caller, 'sales-orders', 'o')}
            GROUP BY fold_text(i.description) ORDER BY times DESC, label LIMIT ${Number(query.per_page ?? 30)}`),
    ]);
};

export const draftHandlers: Handlers = {
    createSalesOrderDraft: context => save(context),
    saveSalesOrderAsDraft: context => save(context),
    listAdditionalItems: context => listAdditionalItems(context),
};
