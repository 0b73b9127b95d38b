import { scopeSql } from '../engine/sql/scope';
import type { OperationContext } from '../platform/services';

interface CountsQuery {
    product?: string;
    customer_id?: number;
}

/** Devices by status and by product; each agrees with the list of the same filters. */
export const getDeviceCounts = async ({ services: { sql }, caller, query }: OperationContext<unknown, CountsQuery>) => {
    const rows = await sql`
        SELECT t.device_status, t.product, count(*)::int AS count, grouping(t.device_status, t.product) AS kind
        FROM devices t
        WHERE t.archived_at IS NULL
          ${scopeSql(sql, caller, 'devices', 't')}
          ${query.customer_id ? sql`AND t.customer_id = ${query.customer_id}` : sql``}
          ${query.product ? sql`AND t.product = ${query.product}` : sql``}
        GROUP BY GROUPING SETS ((), (t.device_status), (t.product))
        ORDER BY count DESC`;
    const of = (kind: number) => rows.filter(row => Number(row.kind) === kind);
    return {
        total: of(0b11)[0]?.count ?? 0,
        by_status: of(0b01).map(({ device_status, count }) => ({ device_status, count })),
        by_product: of(0b10).map(({ product, count }) => ({ product, count })),
    };
};
