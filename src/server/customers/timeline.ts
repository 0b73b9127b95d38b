import { BUSINESS_ZONE } from '../../domain/calendar/days';
import { can } from '../engine/can';
import { requireRecord } from '../engine/read/records';
import { scopeSql } from '../engine/sql/scope';
import { invalid, notFound } from '../platform/errors';
import type { Caller, Db, OperationContext, Services, SqlFragment } from '../platform/services';

/** Customer, or one of its properties. */
interface Place {
    resource: 'customers' | 'customer-properties';
    id: number;
}

interface Source {
    resource: string;
    /** rows `t` of the place, without archived ones; null: the kind does not exist there */
    from: (db: Db, place: Place) => SqlFragment | null;
    at: (db: Db) => SqlFragment;
    /** false: `at` is the start of a day in the business's time zone */
    timed?: boolean;
    label: (db: Db) => SqlFragment;
    detail?: (db: Db) => SqlFragment;
    status?: (db: Db) => SqlFragment;
    /** user who did it */
    by?: (db: Db) => SqlFragment;
    /** record that the entry links to, if not the row itself */
    target?: (db: Db) => { resource: SqlFragment; id: SqlFragment };
    permission?: 'list' | 'get';
}

/** Start of a day of the business, so that entries with a day only sort among those with a time. */
const dayStart = (db: Db, column: string) => db`${db(column)}::timestamp AT TIME ZONE ${BUSINESS_ZONE}`;
/** Rows of a customer as a whole. */
const ofCustomer =
    (table: string) =>
    (db: Db, { resource, id }: Place): SqlFragment | null =>
        resource === 'customers' ? db`${db(table)} t WHERE t.customer_id = ${id} AND t.archived_at IS NULL` : null;
/** Rows of a site. */
const ofSite =
    (table: string) =>
    (db: Db, place: Place): SqlFragment =>
        ofCustomer(table)(db, place) ??
        db`${db(table)} t WHERE t.site_id IN (SELECT s.id FROM sites s WHERE s.customer_property_id = ${place.id}) AND t.archived_at IS NULL`;
/** Rows of a mob that stands on the property, or on one of the customer's. */
const ofMob =
    (table: string) =>
    (db: Db, { resource, id }: Place): SqlFragment =>
        db`${db(table)} t JOIN mobs m ON m.id = t.mob_id AND m.archived_at IS NULL
           WHERE t.archived_at IS NULL AND m.customer_property_id ${
               resource === 'customers'
                   ? db`IN (SELECT p.id FROM customer_properties p WHERE p.customer_id = ${id})`
                   : db`= ${id}`
           }`;
const siteName = (db: Db) => db`(SELECT s.name FROM sites s WHERE s.id = t.site_id)`;
const mobName = (db: Db) => db`(SELECT h.name FROM mobs h WHERE h.id = t.mob_id)`;
const mob = (db: Db) => ({ resource: db`'mobs'`, id: db`t.mob_id` });
const creator = (db: Db) => db`t.created_by`;
const number = (db: Db) => db`t.number`;
const status = (db: Db) => db`t.status::text`;

/** Sources of the timeline by kind, each with the time by which it is ordered. */
const SOURCES: Readonly<Record<string, Source>> = {
    alarm: {
        resource: 'alarms',
        from: ofSite('alarms'),
        at: db => db`t.raised_at`,
        label: db => db`t.title`,
        detail: siteName,
        status,
    },
    alarm_response: {
        resource: 'alarm-responses',
        from: ofSite('alarm_responses'),
        at: db => db`t.responded_at`,
        label: db => db`(SELECT a.title FROM alarms a WHERE a.id = t.alarm_id)`,
        detail: db => db`concat_ws(' · ', ${siteName(db)}, t.notes)`,
        status,
        by: db => db`t.responded_by_id`,
    },
    tank_reading: {
        resource: 'tank-readings',
        from: ofSite('tank_readings'),
        at: db => db`t.read_at`,
        label: siteName,
        detail: db => db`to_char(t.litres, 'FM999,999,990') || ' L'`,
        by: db => db`t.read_by_id`,
    },
    job: {
        resource: 'job-cards',
        from: (db, place) =>
            ofCustomer('job_cards')(db, place) ??
            db`job_cards t WHERE t.customer_property_id = ${place.id} AND t.archived_at IS NULL`,
        at: db => db`coalesce(t.completed_at, t.created_at)`,
        label: number,
        detail: db => db`concat_ws(' · ', t.title, ${siteName(db)})`,
        status,
        by: db => db`coalesce(t.completed_by_id, t.created_by)`,
    },
    delivery: {
        resource: 'supplement-deliveries',
        from: ofSite('supplement_deliveries'),
        at: db => db`coalesce(t.delivered_at, t.created_at)`,
        label: number,
        detail: db =>
            db`concat_ws(' · ', (SELECT n.name FROM supplements n WHERE n.id = t.supplement_id), ${siteName(db)})`,
        status,
        by: creator,
    },
    refill_request: {
        resource: 'refill-requests',
        from: ofSite('refill_requests'),
        at: db => db`t.created_at`,
        label: number,
        detail: siteName,
        status,
        by: creator,
    },
    order: {
        resource: 'sales-orders',
        from: ofCustomer('sales_orders'),
        at: db =>
            db`coalesce(t.ordered_on, (t.created_at AT TIME ZONE ${BUSINESS_ZONE})::date)::timestamp AT TIME ZONE ${BUSINESS_ZONE}`,
        timed: false,
        label: number,
        detail: db => db`t.reference`,
        status,
        by: db => db`coalesce(t.sold_by_id, t.created_by)`,
    },
    contract: {
        resource: 'sales-order-contracts',
        from: (db, { resource, id }) =>
            resource === 'customers'
                ? db`sales_order_contracts t JOIN sales_orders o ON o.id = t.sales_order_id AND o.archived_at IS NULL
                     WHERE o.customer_id = ${id} AND t.archived_at IS NULL AND t.sent_at IS NOT NULL`
                : null,
        at: db => db`t.sent_at`,
        label: number,
        detail: db => db`t.title`,
        by: creator,
        target: db => ({ resource: db`'sales-orders'`, id: db`t.sales_order_id` }),
        permission: 'get',
    },
    sale: {
        resource: 'sales',
        from: ofCustomer('sales'),
        at: db => dayStart(db, 't.sold_on'),
        timed: false,
        label: number,
        detail: db => db`t.description`,
        by: creator,
    },
    payment: {
        resource: 'payments',
        from: ofCustomer('payments'),
        at: db => dayStart(db, 't.paid_on'),
        timed: false,
        label: number,
        detail: db => db`t.reference`,
        status,
        by: creator,
    },
    lab_report: {
        resource: 'lab-reports',
        from: (db, place) => {
            const reports = ofCustomer('lab_reports')(db, place);
            return reports && db`${reports} AND t.published_at IS NOT NULL`;
        },
        at: db => db`t.published_at`,
        label: number,
        detail: db => db`t.title`,
        status,
        by: db => db`t.published_by_id`,
    },
    message: {
        resource: 'deliveries',
        from: ofCustomer('delivery_records'),
        at: db => db`t.created_at`,
        label: db => db`t.subject`,
        detail: db => db`t.recipient`,
        status,
    },
    herd_event: {
        resource: 'mob-events',
        from: ofMob('mob_events'),
        at: db => dayStart(db, 't.happened_on'),
        timed: false,
        label: mobName,
        detail: db => db`t.head || ' head'`,
        status: db => db`t.kind::text`,
        by: creator,
        target: mob,
    },
    herd_move: {
        resource: 'mob-movements',
        from: (db, place) => db`${ofMob('mob_movements')(db, place)} AND t.moved_on IS NOT NULL`,
        at: db => dayStart(db, 't.moved_on'),
        timed: false,
        label: mobName,
        detail: db =>
            db`concat_ws(' → ', (SELECT p.name FROM paddocks p WHERE p.id = t.from_paddock_id), (SELECT p.name FROM paddocks p WHERE p.id = t.to_paddock_id))`,
        by: creator,
        target: mob,
    },
    follow_up: {
        resource: 'site-follow-ups',
        from: ofSite('site_follow_ups'),
        at: db => db`t.created_at`,
        label: db => db`t.subject`,
        detail: siteName,
        status,
        by: creator,
    },
    stop: {
        resource: 'stop-reasons',
        from: ofSite('stop_reasons'),
        at: db => db`t.started_at`,
        label: db => db`t.summary`,
        by: creator,
    },
    service: {
        resource: 'service-logs',
        from: ofSite('service_logs'),
        at: db => db`t.serviced_at`,
        label: db => db`t.summary`,
        detail: siteName,
        by: db => db`coalesce(t.technician_id, t.created_by)`,
    },
    file: {
        resource: 'files',
        from: (db, { resource, id }) =>
            resource === 'customers'
                ? db`files t JOIN folders f ON f.id = t.folder_id AND f.archived_at IS NULL
                     WHERE f.customer_id = ${id} AND t.archived_at IS NULL AND t.removed_at IS NULL`
                : null,
        at: db => db`t.created_at`,
        label: db => db`t.name`,
        detail: db => db`f.name`,
        by: creator,
    },
    comment: {
        // the caller may read the record of the page, and so its comments
        resource: 'customers',
        from: (db, { resource, id }) => db`comments t WHERE t.resource = ${resource} AND t.record_id = ${id}`,
        at: db => db`t.created_at`,
        label: db => db`left(t.text, 300)`,
        by: creator,
        target: db => ({ resource: db`t.resource`, id: db`t.record_id` }),
        permission: 'get',
    },
};

/** Kinds of the place that the caller may read. */
const kindsAt = ({ sql, registry }: Services, caller: Caller, place: Place) =>
    Object.entries(SOURCES).flatMap(([kind, { resource, from, permission = 'list' }]) =>
        from(sql, place) && can(caller, registry.get(resource)?.resource.actions[permission]) ? [kind] : [],
    );

/** Position after which a page begins: time in microseconds, kind and id. */
interface Cursor {
    at: string;
    kind: string;
    id: number;
}
const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_([a-z_]+)_(\d{1,15})$/;
const parseCursor = (text: string): Cursor => {
    const [, at, kind, id] = CURSOR.exec(text) ?? [];
    // a date such as 31 February has the right shape
    if (!at || !kind || !id || new Date(at).toJSON()?.slice(0, 19) !== at.slice(0, 19))
        throw invalid({ before: ['must be the cursor of an earlier page.'] });
    return { at, kind, id: Number(id) };
};

const branchOf = (db: Db, caller: Caller, kind: string, place: Place, limit: number, cursor: Cursor | undefined) => {
    const source = SOURCES[kind] as Source;
    const at = source.at(db);
    const none = db`NULL`;
    const target = source.target?.(db);
    return db`(
        SELECT ${kind}::text AS kind, t.id, ${target?.resource ?? db`${source.resource}`}::text AS resource, ${target?.id ?? db`t.id`}::bigint AS record_id,
               ${at} AS at, ${source.timed ?? true}::boolean AS has_time, ${source.label(db)}::text AS label,
               ${source.detail?.(db) ?? none}::text AS detail, ${source.status?.(db) ?? none}::text AS status, ${source.by?.(db) ?? none}::bigint AS by_id
        FROM ${source.from(db, place) as SqlFragment} ${source.target ? db`` : scopeSql(db, caller, source.resource, 't')}
        ${cursor ? db`AND ${at} <= ${cursor.at}::timestamptz AND (${at}, ${kind}::text COLLATE "C", t.id) < (${cursor.at}::timestamptz, ${cursor.kind}::text COLLATE "C", ${cursor.id}::bigint)` : db``}
        ORDER BY ${at} DESC, t.id DESC LIMIT ${limit})`;
};

interface Query {
    'kind[]'?: string[];
    before?: string;
    per_page?: number;
}

/**
 * The newest entries of all kinds that the caller may read. Each kind contributes at most one page; kinds other than
 * alarms, messages and comments sort the rows of the place.
 */
const listTimeline = async (
    { services, caller, params, query }: OperationContext<unknown, Query>,
    resource: Place['resource'],
) => {
    const place = { resource, id: Number(params.id) };
    await requireRecord(services, caller, resource, place.id, 'get');
    // internal kinds have no tenant scope
    if (caller.customerId !== null) throw notFound();
    const { sql } = services;
    const perPage = Number(query.per_page ?? 30);
    const cursor = query.before === undefined ? undefined : parseCursor(query.before);
    const kinds = kindsAt(services, caller, place);
    const chosen = query['kind[]']?.length ? kinds.filter(kind => query['kind[]']?.includes(kind)) : kinds;
    const [first, ...more] = chosen.map(kind => branchOf(sql, caller, kind, place, perPage + 1, cursor));
    if (!first) return { kinds, entries: [], next: null };
    const all = more.reduce((before, branch) => sql`${before} UNION ALL ${branch}`, first);
    const rows = await sql`
        SELECT e.kind, e.id, e.resource, e.record_id, e.at, e.has_time, e.label, e.detail, e.status,
               CASE WHEN u.id IS NOT NULL THEN json_build_object('id', u.id, 'label', u.fullname) END AS by,
               to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS cursor_at
        FROM (SELECT * FROM (${all}) merged ORDER BY at DESC, kind COLLATE "C" DESC, id DESC LIMIT ${perPage + 1}) e
        LEFT JOIN users u ON u.id = e.by_id
        ORDER BY e.at DESC, e.kind COLLATE "C" DESC, e.id DESC`;
    const entries = rows.slice(0, perPage);
    const last = entries.at(-1);
    return {
        kinds,
        entries: entries.map(({ cursor_at, ...entry }) => entry),
        next: rows.length > perPage && last ? `${last.cursor_at}_${last.kind}_${last.id}` : null,
    };
};

/** `GET /customers/{id}/timeline` */
export const listCustomerTimeline = (context: OperationContext<unknown, Query>) => listTimeline(context, 'customers');
/** `GET /customer-properties/{id}/timeline` */
export const listPropertyTimeline = (context: OperationContext<unknown, Query>) =>
    listTimeline(context, 'customer-properties');
