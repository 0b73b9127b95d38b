import { data } from '../engine/http/envelope';
import { scopeSql } from '../engine/sql/scope';
import type { OperationContext } from '../platform/services';

const MAX_ITEMS = 2_000;

interface Box {
    west: number;
    south: number;
    east: number;
    north: number;
}
/** `GET /paddocks/outlines`: outlines for maps, without other fields. */
export const listPaddockOutlines = async ({ services, caller, query }: OperationContext<unknown, Box>) => {
    const { sql } = services;
    const { west, south, east, north } = query;
    return data(
        await sql`
            SELECT p.id, p.name, p.area::float8 AS area, p.boundary FROM paddocks p
            WHERE p.archived_at IS NULL AND p.boundary IS NOT NULL
              AND p.latitude BETWEEN ${south} AND ${north} AND p.longitude BETWEEN ${west} AND ${east}
              ${scopeSql(sql, caller, 'paddocks', 'p')}
            ORDER BY p.boundary_area DESC NULLS LAST, p.id LIMIT ${MAX_ITEMS}`,
    );
};
