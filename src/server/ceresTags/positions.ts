import { SEVEREST_FIRST, type TagState } from '../../domain/livestock/ceresTags';
import { scopeSql } from '../engine/sql/scope';
import type { Caller, Db, OperationContext } from '../platform/services';
import { lastPositionSql } from './lastPosition';

const MAX_ITEMS = 2_000;
/** grid cells of a map, horizontally and vertically */
const SQUARES = 24;

interface PositionQuery {
    customer_property_id?: number;
    'state[]'?: TagState[];
    west?: number;
    south?: number;
    east?: number;
    north?: number;
}
interface TagRow {
    id: number;
    serial: string;
    name: string | null;
    state: TagState;
    latitude: number;
    longitude: number;
    observed_at: string;
    property_id: number | null;
    property: string | null;
}

/** Tags with a position in the requested part of the map and property. */
const placedTags = (sql: Db, caller: Caller, query: PositionQuery) => {
    const { customer_property_id: property, west, south, east, north } = query;
    return sql`
        FROM ceres_tags t
        WHERE t.archived_at IS NULL AND t.latitude IS NOT NULL
          ${property ? sql`AND t.customer_property_id = ${property}` : sql``}
          ${south !== undefined && north !== undefined ? sql`AND t.latitude BETWEEN ${south} AND ${north}` : sql``}
          ${west !== undefined && east !== undefined ? sql`AND t.longitude BETWEEN ${west} AND ${east}` : sql``}
          ${scopeSql(sql, caller, 'ceres-tags', 't')}`;
};

/** `GET /ceres-tags/positions`: single tags up to a limit, otherwise counts by grid cell. */
export const listCeresTagPositions = async ({ services, caller, query }: OperationContext<unknown, PositionQuery>) => {
    const { sql } = services;
    const placed = placedTags(sql, caller, query);
    const wanted = query['state[]']?.length ? sql`AND t.state = ANY(${query['state[]']}::text[])` : sql``;
    const rank = sql`array_position(${[...SEVEREST_FIRST]}::text[], t.state)`;
    const counted = await sql<{ state: TagState; count: number }[]>`
        SELECT t.state, count(*)::int AS count ${placed} GROUP BY t.state`;
    const asked = new Set<string>(query['state[]']?.length ? query['state[]'] : SEVEREST_FIRST);
    const total = counted.reduce((sum, { state, count }) => sum + (asked.has(state) ? count : 0), 0);
    const tags =
        total > MAX_ITEMS
            ? []
            : await sql<TagRow[]>`
                SELECT f.id, f.serial, f.name, f.state, f.latitude, f.longitude, coalesce(o.observed_at, f.observed_at) AS observed_at,
                    f.property_id, f.rank, p.name AS property
                FROM (SELECT t.id, t.serial, t.name, t.state, t.latitude::float8 AS latitude, t.longitude::float8 AS longitude, t.observed_at,
                             t.customer_property_id AS property_id, ${rank} AS rank ${placed} ${wanted}
                      ORDER BY rank, t.observed_at DESC, t.id LIMIT ${MAX_ITEMS}) f
                LEFT JOIN customer_properties p ON p.id = f.property_id
                LEFT JOIN LATERAL (
                    ${lastPositionSql(sql, sql`f.id`, sql`f.observed_at`)}) o ON true
                ORDER BY f.rank, f.observed_at DESC, f.id`;
    const squares =
        total > MAX_ITEMS
            ? await sql<{ latitude: number; longitude: number; count: number; worst: number }[]>`
                WITH seen AS MATERIALIZED (SELECT t.latitude::float8 AS latitude, t.longitude::float8 AS longitude, ${rank} AS rank ${placed} ${wanted}),
                box AS (SELECT min(latitude) AS south, max(latitude) AS north, min(longitude) AS west, max(longitude) AS east FROM seen)
                SELECT avg(latitude) AS latitude, avg(longitude) AS longitude, count(*)::int AS count, min(rank) AS worst
                FROM seen, box
                GROUP BY floor((latitude - south) / greatest(north - south, 1e-6) * ${SQUARES}), floor((longitude - west) / greatest(east - west, 1e-6) * ${SQUARES})`
            : [];
    const [property] = query.customer_property_id
        ? await sql`
            SELECT p.boundary FROM customer_properties p
            WHERE p.id = ${query.customer_property_id} ${scopeSql(sql, caller, 'customer-properties', 'p')}`
        : [];
    return {
        total,
        states: counted,
        tags: tags.map(({ property_id, property: label, ...tag }) => ({
            ...tag,
            property: property_id === null ? null : { id: Number(property_id), label: String(label) },
        })),
        squares: squares.map(({ worst, ...square }) => ({ ...square, state: SEVEREST_FIRST[worst - 1] as TagState })),
        boundary: property?.boundary ?? null,
    };
};
