import { dayAfter, todaysKey } from '../../domain/calendar/days';
import {
    inactiveUrgency,
    STRIP_DAYS,
    type StripCell,
    type StripSums,
    stripStateOf,
    stripSums,
} from '../../domain/dosing/doseStrip';
import { SITE_STATUS } from '../../domain/telemetry/sites';
import { query } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { parseListQuery } from '../engine/sql/query';
import { zoneOfProperty } from '../platform/database/today';
import type { OperationContext, Services } from '../platform/services';

interface StripRow {
    id: number;
    last_day: string;
    cells: readonly StripCell[];
}
type SiteStrip = StripRow & Pick<StripSums, 'off_target'>;

/** Rank of each site at one time. */
interface Order {
    /** UTC ISO 8601 */
    asOf: string;
    urgencies: ReadonlyMap<number, number>;
}
interface Reading {
    strips: ReadonlyMap<number, SiteStrip>;
    order: Order;
}

/**
 * Strips of all sites with messages. Days of one composition of a supplement share one reading of it, because a reading
 * for each day takes seconds.
 */
const STRIPS_SQL = `
    WITH sites AS MATERIALIZED (
        SELECT t.id, t.site_id, t.target_nutrient, (clock_now() AT TIME ZONE ${zoneOfProperty('property')})::date - 1 AS last_day
        FROM udose_sites t JOIN customer_properties property ON property.id = t.customer_property_id
    ), compositions AS MATERIALIZED (
        -- changes of a supplement: corrections by day, edits by time
        SELECT n.id AS supplement_id, span.day::date AS day, (
                   SELECT count(*) FILTER (WHERE c.from_day <= span.day) + count(*) FILTER (WHERE c.to_day < span.day)
                   FROM supplement_corrections c WHERE c.supplement_id = n.id) AS corrected, edited.times
        FROM supplements n
        CROSS JOIN generate_series((clock_now() AT TIME ZONE 'Etc/GMT+12')::date - ${STRIP_DAYS}, (clock_now() AT TIME ZONE 'Etc/GMT-14')::date, interval '1 day') span (day)
        CROSS JOIN LATERAL (
            SELECT coalesce(array_agg(l.occurred_at ORDER BY l.occurred_at), '{}') AS times FROM activity_logs l
            WHERE l.resource = 'supplements' AND l.record_id = n.id AND l.action <> 'create' AND l.occurred_at > clock_now() - interval '${STRIP_DAYS + 3} days') edited
        WHERE n.id IN (SELECT u.supplement_id FROM udose_sites u) OR EXISTS (SELECT 1 FROM site_rations r WHERE r.supplement_id = n.id)
    ), days AS MATERIALIZED (
        SELECT s.id, s.last_day, d.day, s.target_nutrient, d.supplement_id, coalesce(d.last_at, d.day::timestamptz) AS at,
               k.corrected, width_bucket(coalesce(d.last_at, d.day::timestamptz), k.times) AS edits,
               d.dose IS NOT NULL AS reported, d.dose::float8 / nullif(d.head, 0) / nullif(d.target_dose, 0) AS ratio
        FROM sites s
        JOIN site_daily_summaries d ON d.site_id = s.site_id AND d.archived_at IS NULL AND d.readings > 0
            AND d.day BETWEEN s.last_day - ${STRIP_DAYS - 1} AND s.last_day
            -- of all time zones, for the index
            AND d.day BETWEEN (clock_now() AT TIME ZONE 'Etc/GMT+12')::date - ${STRIP_DAYS} AND (clock_now() AT TIME ZONE 'Etc/GMT-14')::date
        LEFT JOIN compositions k ON k.supplement_id = d.supplement_id AND k.day = d.day
    ), strengths AS MATERIALIZED (
        SELECT k.*, grams_per_ml(k.supplement_id, k.target_nutrient, k.at, k.day) AS grams
        FROM (SELECT supplement_id, target_nutrient, corrected, edits, min(at) AS at, min(day) AS day FROM days WHERE ratio IS NOT NULL GROUP BY 1, 2, 3, 4) k
    ), cells AS MATERIALIZED (
        SELECT y.id, y.last_day, y.last_day - y.day AS days_ago, y.reported, y.ratio * g.grams AS share
        FROM days y
        LEFT JOIN strengths g ON g.supplement_id = y.supplement_id AND g.corrected = y.corrected AND g.edits = y.edits
            AND g.target_nutrient IS NOT DISTINCT FROM y.target_nutrient
    )
    SELECT id::int, last_day::text, json_agg(json_build_array(days_ago, share, reported)) AS cells FROM cells GROUP BY id, last_day`;

/** Milliseconds for which all requests of a server share the strips; corrections of past days show afterwards. */
const SHARED_MS = 60_000;
/** Orders that a server keeps for later pages, each for at least a minute. */
const MAX_ORDERS = 5;

interface SharedStrips {
    /** removed after a minute, since the strips of thousands of sites take megabytes */
    current?: { at: number; days: string; reading: Promise<Reading> } | undefined;
    /** newest first */
    orders: readonly Order[];
}
/** By database, which tests have several of in one process. */
const sharedByDatabase = new WeakMap<object, SharedStrips>();

const readStrips = async ({ sql }: Services, asOf: string): Promise<Reading> => {
    const rows = await sql.unsafe<StripRow[]>(STRIPS_SQL);
    const strips = new Map<number, SiteStrip>();
    const urgencies = new Map<number, number>();
    for (const row of rows) {
        const { off_target, urgency } = stripSums(row.cells);
        strips.set(row.id, { ...row, off_target });
        urgencies.set(row.id, urgency);
    }
    return { strips, order: { asOf, urgencies } };
};

/**
 * Strips of all sites, regardless of the caller, of the current days. Requests at the same time wait for one reading.
 * @param asOf time of an earlier order to keep; the newest one if the server no longer has it
 */
const sharedStrips = async (services: Services, asOf: unknown): Promise<Reading> => {
    const { sql, clock } = services;
    const now = clock.now();
    const days = todaysKey(now);
    const shared = sharedByDatabase.get(sql) ?? { orders: [] };
    sharedByDatabase.set(sql, shared);
    let current = shared.current;
    if (!current || current.days !== days || Math.abs(now.getTime() - current.at) >= SHARED_MS) {
        const started = { at: now.getTime(), days, reading: readStrips(services, now.toISOString()) };
        current = started;
        shared.current = started;
        const release = () => {
            if (shared.current === started) shared.current = undefined;
        };
        setTimeout(release, SHARED_MS).unref();
        started.reading.then(({ order }) => {
            shared.orders = [order, ...shared.orders].slice(0, MAX_ORDERS);
        }, release);
    }
    const { strips, order } = await current.reading;
    return { strips, order: shared.orders.find(one => one.asOf === asOf) ?? order };
};

interface SiteRow {
    id: number;
    name: string;
    customer_property: { id: number; label: string };
    site_status: number;
    last_day: string;
    time_zone: string;
}

const readSites = async ({ sql }: Services, ids: readonly number[]): Promise<ReadonlyMap<number, SiteRow>> => {
    const rows = await query(
        sql,
        `SELECT t.id::int, t.name, json_build_object('id', property.id, 'label', property.name) AS customer_property, t.site_status,
                ((clock_now() AT TIME ZONE place.zone)::date - 1)::text AS last_day, place.zone AS time_zone
         FROM udose_sites t JOIN customer_properties property ON property.id = t.customer_property_id
         CROSS JOIN LATERAL (SELECT ${zoneOfProperty('property')} AS zone) place WHERE t.id = ANY($1::bigint[])`,
        [ids],
    );
    return new Map((rows as unknown as SiteRow[]).map(row => [row.id, row]));
};

const present = ({ last_day, ...site }: SiteRow, strip: SiteStrip | undefined) => {
    const cells = new Map(
        strip?.cells.map(([daysAgo, share, reported]) => [dayAfter(strip.last_day, -daysAgo), { share, reported }]),
    );
    return {
        ...site,
        off_target: strip?.off_target ?? 0,
        days: Array.from({ length: STRIP_DAYS }, (_, index) => {
            const day = dayAfter(last_day, index - STRIP_DAYS + 1);
            const { share, reported } = cells.get(day) ?? { share: null, reported: false };
            return {
                day,
                percent: share === null ? null : Math.round(share * 100),
                state: stripStateOf(share, reported),
            };
        }),
    };
};

type ListedSite = Pick<SiteRow, 'id' | 'site_status'>;

/** Rank of a site without days. */
const WITHOUT_DAYS = stripSums([]).urgency;
/** Worst first; sites that are not active last. Equal ones keep the order of the list. */
const worstFirst = (sites: readonly ListedSite[], { urgencies }: Order): ListedSite[] => {
    const rank = ({ id, site_status }: ListedSite) => {
        const urgency = urgencies.get(id) ?? WITHOUT_DAYS;
        return site_status === SITE_STATUS.active ? urgency : inactiveUrgency(urgency);
    };
    return [...sites].sort((a, b) => rank(b) - rank(a));
};

/** `GET /dose-strips`: days of dose against target of the listed uDOSE sites, from the shared strips. */
export const listDoseStrips = async ({ services, caller, query: given }: OperationContext) => {
    const list = parseListQuery(compiled(services.registry, 'udose-sites'), given, caller, ['as_of']);
    const [{ strips, order }, rows] = await Promise.all([
        sharedStrips(services, given.as_of),
        query(
            services.sql,
            `SELECT t.id::int, t.site_status FROM udose_sites t${list.join} ${list.where} ${list.orderBy}`,
            list.params,
        ),
    ]);
    const listed = rows as unknown as ListedSite[];
    const ordered = given.sort_by === undefined ? worstFirst(listed, order) : listed;
    const offset = (list.page - 1) * list.perPage;
    const shown = ordered.slice(offset, offset + list.perPage);
    const sites = await readSites(
        services,
        shown.map(({ id }) => id),
    );
    return {
        as_of: order.asOf,
        total: listed.length,
        sites: shown.flatMap(({ id }) => {
            const site = sites.get(id);
            return site ? [present(site, strips.get(id))] : [];
        }),
    };
};
