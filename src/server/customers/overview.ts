import { BUSINESS_ZONE, todayIn } from '../../domain/calendar/days';
import { OPEN_JOB_STATUSES } from '../../domain/operations/jobs';
import { SITE_STATUS } from '../../domain/telemetry/sites';
import { canReadCredit, creditSummary } from '../credit/limit';
import { can, canList } from '../engine/can';
import { findRecords } from '../engine/read/read';
import { requireRecord } from '../engine/read/records';
import { compiled } from '../engine/sql/compile';
import { scopeSql } from '../engine/sql/scope';
import { readCustomerAccount } from '../payments/account';
import type { Db, OperationContext, SqlFragment } from '../platform/services';
import { diagnoseSites } from '../sites/diagnosis/diagnoses';
import { jobLabel, lastCompletedJob } from '../sites/lastCompletedJob';
import { SITE_KINDS } from '../sites/siteKinds';
import { judgeSites } from '../sites/waterPoints';

type Context = Pick<OperationContext, 'services' | 'caller'>;

/** Customer, or one of its properties. */
interface Place {
    customerId: number;
    /** absent: all properties */
    propertyId?: number;
}
/** Rows `t` of a customer or property; the table has `customer_id` and `customer_property_id`. */
const isAt = (db: Db, { customerId, propertyId }: Place): SqlFragment =>
    propertyId === undefined ? db`t.customer_id = ${customerId}` : db`t.customer_property_id = ${propertyId}`;

const MOST_POINTS = 5;
/** Device states, worst first. */
const STATES = ['alarmed', 'not_communicated', 'stopped', 'running', 'no_device'];
/** The same permissions as `GET /customers/{id}/account`. */
const READ_ACCOUNT = ['access_sale', 'read_sale'];

const readContact = async (context: Context, id: number) => {
    if (!canList(context, 'customer-contacts')) return null;
    const { services, caller } = context;
    const [contact] = await services.sql`
        SELECT t.id, t.name, t.position, t.email, t.phone FROM customer_contacts t
        WHERE t.customer_id = ${id} AND t.kind = 'primary' AND t.archived_at IS NULL ${scopeSql(services.sql, caller, 'customer-contacts', 't')}
        ORDER BY t.id DESC LIMIT 1`;
    return contact ?? null;
};

const countSites = async (context: Context, place: Place) => {
    const { services, caller } = context;
    const kinds = SITE_KINDS.filter(({ resource }) => canList(context, resource)).map(kind => kind.id);
    if (kinds.length === 0) return [];
    const counts = await services.sql<{ kind: string; state: string; count: number }[]>`
        SELECT t.kind, CASE WHEN t.device_status = 'not_installed' THEN 'no_device' ELSE t.state END AS state, count(*)::int AS count
        FROM sites t
        WHERE ${isAt(services.sql, place)} AND t.kind = ANY(${kinds}) AND t.site_status = ${SITE_STATUS.active} AND t.archived_at IS NULL
          AND (t.state IS NOT NULL OR t.device_status = 'not_installed') ${scopeSql(services.sql, caller, 'sites', 't')}
        GROUP BY 1, 2`;
    return counts.toSorted(
        (one, other) =>
            kinds.indexOf(one.kind) - kinds.indexOf(other.kind) ||
            STATES.indexOf(one.state) - STATES.indexOf(other.state),
    );
};

const readAttention = async (context: Context, place: Place) => {
    if (!canList(context, 'sites')) return { total: 0, points: [] };
    const urgent = (await judgeSites(context, place)).filter(({ level }) => level !== 'fine');
    const shown = urgent.slice(0, MOST_POINTS);
    const diagnoses = new Map(
        shown.length === 0
            ? []
            : (
                  await diagnoseSites(context.services, context.caller, {
                      siteIds: shown.map(point => Number(point.id)),
                  })
              ).map(found => [found.site_id, found]),
    );
    return {
        total: urgent.length,
        points: shown.flatMap(({ alarm, ...point }) => {
            const diagnosis = diagnoses.get(Number(point.id));
            // one that was archived in the meantime has none
            return diagnosis
                ? [{ ...point, alarm: (alarm as { title?: string } | null)?.title ?? null, diagnosis }]
                : [];
        }),
    };
};

/** Dates that belong to a customer as a whole, by resource. */
const ofCustomerAlone = (sql: Db, id: number, today: string, scope: (resource: string) => SqlFragment) => ({
    'sales-orders': sql`
        SELECT 'order', t.id, concat_ws(' · ', t.number, t.reference), t.wanted_on FROM sales_orders t
        WHERE t.customer_id = ${id} AND t.status NOT IN ('draft', 'completed') AND t.archived_at IS NULL AND t.wanted_on >= ${today} ${scope('sales-orders')}`,
    'customer-subscriptions': sql`
        SELECT 'subscription', t.id, t.product, t.ends_on FROM customer_subscriptions t
        WHERE t.customer_id = ${id} AND t.status <> 'cancelled' AND t.archived_at IS NULL AND t.ends_on >= ${today} ${scope('customer-subscriptions')}`,
});

/** The next date of each kind that the caller may list, soonest first. Orders and subscriptions have no property. */
const readNext = async (context: Context, place: Place) => {
    const { services, caller } = context;
    const { sql } = services;
    const { customerId: id, propertyId } = place;
    const today = todayIn(BUSINESS_ZONE, services.clock.now());
    const scope = (resource: string) => scopeSql(sql, caller, resource, 't');
    // a planned delivery moves with its job and stands for it
    const branches: Readonly<Record<string, SqlFragment>> = {
        'job-cards': sql`
            SELECT 'job' AS kind, t.id, concat_ws(' · ', t.number, t.title) AS name, coalesce(t.scheduled_on, t.due_on) AS on FROM job_cards t
            WHERE ${isAt(sql, place)} AND t.status = ANY(${[...OPEN_JOB_STATUSES]}) AND t.archived_at IS NULL
              AND coalesce(t.scheduled_on, t.due_on) >= ${today} ${scope('job-cards')}
              AND NOT (${canList(context, 'supplement-deliveries')} AND EXISTS (SELECT 1 FROM supplement_deliveries d
                  WHERE d.job_card_id = t.id AND d.status = 'pending' AND d.archived_at IS NULL))`,
        'supplement-deliveries': sql`
            SELECT 'delivery', t.id, concat_ws(' · ', t.number, n.name, s.name), coalesce(j.scheduled_on, t.planned_on, j.due_on) FROM supplement_deliveries t
            LEFT JOIN job_cards j ON j.id = t.job_card_id
            LEFT JOIN supplements n ON n.id = t.supplement_id
            LEFT JOIN sites s ON s.id = t.site_id
            WHERE ${propertyId === undefined ? sql`t.customer_id = ${id}` : sql`s.customer_property_id = ${propertyId}`}
              AND t.status = 'pending' AND t.archived_at IS NULL
              AND coalesce(j.scheduled_on, t.planned_on, j.due_on) >= ${today} ${scope('supplement-deliveries')}`,
        ...(propertyId === undefined ? ofCustomerAlone(sql, id, today, scope) : {}),
    };
    const allowed = Object.entries(branches).flatMap(([resource, branch]) =>
        canList(context, resource) ? [branch] : [],
    );
    const [first, ...more] = allowed;
    if (!first) return [];
    const all = more.reduce((before, branch) => sql`${before} UNION ALL ${branch}`, first);
    return sql`
        SELECT kind, id, name, "on"::text AS "on" FROM (
            SELECT DISTINCT ON (kind) kind, id, name, "on" FROM (${all}) dated(kind, id, name, "on") ORDER BY kind, "on", id
        ) soonest ORDER BY "on", kind`;
};

/** `GET /customers/{id}/overview`: parts that the caller may not read are null or empty. */
export const getCustomerOverview = async (context: OperationContext) => {
    const { services, caller, params } = context;
    const id = Number(params.id);
    await requireRecord(services, caller, 'customers', id, 'get');
    const [contact, account, credit, sites, attention, next] = await Promise.all([
        readContact(context, id),
        can(caller, READ_ACCOUNT) ? readCustomerAccount(services, id) : null,
        caller.staff && canReadCredit(caller) ? creditSummary(services.sql, id) : null,
        countSites(context, { customerId: id }),
        readAttention(context, { customerId: id }),
        readNext(context, { customerId: id }),
    ]);
    return { contact, account, credit, sites, attention, next };
};

/** Mobs that stand on a property, and their head; null without permission to list mobs. */
const countHerd = async (context: Context, propertyId: number) => {
    if (!canList(context, 'mobs')) return null;
    const { services, caller } = context;
    const [herd] = await services.sql<{ mobs: number; head: number }[]>`
        SELECT count(*)::int AS mobs, coalesce(sum(t.head), 0)::int AS head FROM mobs t
        WHERE t.customer_property_id = ${propertyId} AND t.head > 0 AND t.archived_at IS NULL ${scopeSql(services.sql, caller, 'mobs', 't')}`;
    return herd ?? null;
};

/** The job that was completed last on a property, as the caller may see it. */
const readLastVisit = async (context: Context, propertyId: number) => {
    if (!canList(context, 'job-cards')) return null;
    const { services, caller } = context;
    const id = await lastCompletedJob(services.sql, caller, { propertyId });
    const [job] = id
        ? await findRecords(services.sql, compiled(services.registry, 'job-cards'), caller, 'id', [id])
        : [];
    return job ? { id: Number(job.id), label: jobLabel(job), completed_at: job.completed_at } : null;
};

/** `GET /customer-properties/{id}/overview`: parts that the caller may not read are null or empty. */
export const getPropertyOverview = async (context: OperationContext) => {
    const { services, caller, params } = context;
    const propertyId = Number(params.id);
    const { record } = await requireRecord(services, caller, 'customer-properties', propertyId, 'get');
    const place = { customerId: Number(record.customer_id), propertyId };
    const [contact, herd, last_visit, sites, attention, next] = await Promise.all([
        readContact(context, place.customerId),
        countHerd(context, propertyId),
        readLastVisit(context, propertyId),
        countSites(context, place),
        readAttention(context, place),
        readNext(context, place),
    ]);
    return { contact, herd, last_visit, sites, attention, next };
};
