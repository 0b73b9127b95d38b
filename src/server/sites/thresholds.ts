import {
    isReached,
    type SiteThresholds,
    type ThresholdFigures,
    type ThresholdKind,
    thresholdMessage,
} from '../../domain/telemetry/thresholds';
import { audienceUserIds } from '../communication/audience';
import { notify } from '../communication/notify';
import { filterByAccess } from '../communication/recipientAccess';
import { storeResponse } from '../engine/http/idempotency';
import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { zoneOfProperty } from '../platform/database/today';
import { transact } from '../platform/database/transact';
import { conflict, invalid, notFound, staleMessage } from '../platform/errors';
import type { Db, Handlers, OperationContext, Services } from '../platform/services';

/** Column of the time since when a threshold is reached. */
const SINCE = {
    days_left: 'days_left_since',
    no_drinking_hours: 'no_drinking_since',
    faster_percent: 'faster_since',
} as const satisfies Record<ThresholdKind, string>;
const KINDS = Object.keys(SINCE) as ThresholdKind[];
const READERS = ['access_udose_site'] as const;

interface Input extends SiteThresholds {
    user_ids: number[];
    /** 0 if none are stored yet */
    version: number;
}

const requireSite = async (
    db: Db,
    { services, caller, params }: Pick<OperationContext, 'services' | 'caller' | 'params'>,
) => {
    const site = await findRecord(db, compiled(services.registry, 'sites'), caller, Number(params.id));
    if (site?.kind !== 'udose' || site.archived_at) throw notFound();
    return { id: Number(site.id), customerId: Number(site.customer_id) };
};
type Site = Awaited<ReturnType<typeof requireSite>>;

/** People of the customer who may see the site. */
const peopleOf = async (db: Db, { id, customerId }: Site) => {
    const people = await audienceUserIds(db, { permission: READERS, customerId });
    const seeing = await filterByAccess(db, people, { message: '', site_id: id });
    return db<{ id: number; label: string }[]>`
        SELECT id::int, fullname AS label FROM users WHERE id = ANY(${seeing}::bigint[]) ORDER BY lower(fullname), id`;
};

const readThresholds = async (db: Db, { caller }: Pick<OperationContext, 'caller'>, site: Site) => {
    const people = await peopleOf(db, site);
    const [found] = await db<Input[]>`
        SELECT days_left, no_drinking_hours, faster_percent, user_ids::int[] AS user_ids, version
        FROM site_thresholds WHERE site_id = ${site.id} AND customer_id = ${site.customerId}`;
    const none: Input = { days_left: null, no_drinking_hours: null, faster_percent: null, user_ids: [], version: 0 };
    const { user_ids: ids, ...thresholds } = found ?? none;
    return {
        ...thresholds,
        user_ids: ids.filter(id => people.some(person => person.id === id)),
        people: people.map(person => ({ ...person, is_self: person.id === caller.userId })),
    };
};

const getSiteThresholds = async (context: OperationContext) => {
    const { sql } = context.services;
    return readThresholds(sql, context, await requireSite(sql, context));
};

const staleThresholds = async (db: Db, context: Pick<OperationContext, 'caller'>, site: Site) => {
    const [stored] = await db`SELECT updated_by FROM site_thresholds WHERE site_id = ${site.id}`;
    return conflict(staleMessage(context.caller, stored, 'the thresholds'), await readThresholds(db, context, site));
};

const setSiteThresholds = (context: OperationContext<Input>) =>
    transact(context.services, async db => {
        const { caller, body } = context;
        const site = await requireSite(db, context);
        const current = await readThresholds(db, context, site);
        if (current.version !== body.version) throw await staleThresholds(db, context, site);
        if (body.user_ids.some(id => !current.people.some(person => person.id === id)))
            throw invalid({ user_ids: ['Choose people who may see this site.'] });
        if (KINDS.some(kind => body[kind] !== null) && body.user_ids.length === 0)
            throw invalid({ user_ids: ['Choose at least one person.'] });
        // a changed threshold begins a new event
        const saved = await db`
            INSERT INTO site_thresholds AS s (site_id, customer_id, days_left, no_drinking_hours, faster_percent, user_ids, updated_by)
            VALUES (${site.id}, ${site.customerId}, ${body.days_left}, ${body.no_drinking_hours}, ${body.faster_percent}, ${body.user_ids}::bigint[], ${caller.userId})
            ON CONFLICT (site_id) DO UPDATE SET customer_id = excluded.customer_id, user_ids = excluded.user_ids,
                updated_by = excluded.updated_by, updated_at = now(), version = s.version + 1,
                days_left = excluded.days_left, no_drinking_hours = excluded.no_drinking_hours, faster_percent = excluded.faster_percent,
                days_left_since = CASE WHEN s.days_left = excluded.days_left AND s.customer_id = excluded.customer_id THEN s.days_left_since END,
                no_drinking_since = CASE WHEN s.no_drinking_hours = excluded.no_drinking_hours AND s.customer_id = excluded.customer_id THEN s.no_drinking_since END,
                faster_since = CASE WHEN s.faster_percent = excluded.faster_percent AND s.customer_id = excluded.customer_id THEN s.faster_since END
            WHERE (CASE WHEN s.customer_id = excluded.customer_id THEN s.version ELSE 0 END) = ${body.version}
            RETURNING s.site_id`;
        if (saved.length === 0) throw await staleThresholds(db, context, site);
        const answer = await readThresholds(db, context, site);
        await storeResponse(db, 200, { body: answer });
        return answer;
    });

interface Watched extends SiteThresholds {
    site_id: number;
    record_id: number;
    customer_id: number;
    name: string;
    user_ids: number[];
    days_left_since: string | null;
    no_drinking_since: string | null;
    faster_since: string | null;
    left: number | null;
    drank: boolean | null;
    used: number | null;
    usual: number | null;
}

/**
 * Sites with thresholds of their present owner, with the figures to compare; locked, without those that another server
 * compares. Days are those of the property. Absence of drinking is known only if readings with water cover
 * the period up to now with no gap above two hours.
 */
const claimWatched = (db: Db) => db<Watched[]>`
    SELECT x.site_id::int, t.record_id::int, x.customer_id::int, t.name, x.days_left, x.no_drinking_hours, x.faster_percent,
        x.user_ids::int[] AS user_ids, x.days_left_since, x.no_drinking_since, x.faster_since,
        forecast.days_left AS left, water.drank, use.used, use.usual
    FROM site_thresholds x
    JOIN sites t ON t.id = x.site_id AND t.customer_id = x.customer_id AND t.archived_at IS NULL
    JOIN customer_properties p ON p.id = t.customer_property_id AND p.archived_at IS NULL
    JOIN udose_sites u ON u.id = t.record_id AND t.kind = 'udose'
    LEFT JOIN supplements n ON n.id = u.supplement_id
    CROSS JOIN LATERAL (SELECT (clock_now() AT TIME ZONE ${db.unsafe(zoneOfProperty('p'))})::date AS today,
        clock_now() - make_interval(hours => x.no_drinking_hours) AS dry_from) local
    CROSS JOIN LATERAL (SELECT u.nutrient_tank_current_level / nullif(n.density, 0) AS litres) tank
    CROSS JOIN LATERAL tank_forecast(t.id, tank.litres, greatest(t.last_communicated_at, u.tank_measured_at), local.today) forecast
    CROSS JOIN LATERAL (
        SELECT CASE
            WHEN sum(r.water) FILTER (WHERE r.recorded_at > local.dry_from) > 0 THEN true
            WHEN min(r.recorded_at) <= local.dry_from AND max(r.recorded_at) > clock_now() - interval '2 hours'
                AND max(r.gap) FILTER (WHERE r.recorded_at > local.dry_from) <= interval '2 hours' THEN false
            END AS drank
        FROM (
            SELECT recorded_at, water, recorded_at - lag(recorded_at) OVER (ORDER BY recorded_at) AS gap FROM readings
            WHERE site_id = t.id AND water IS NOT NULL AND recorded_at > local.dry_from - interval '1 day' AND recorded_at <= clock_now()
        ) r) water
    CROSS JOIN LATERAL (
        SELECT (sum(d.dose) FILTER (WHERE d.day = local.today - 1) / 1000)::float8 AS used,
            (avg(d.dose) FILTER (WHERE d.day < local.today - 1) / 1000)::float8 AS usual
        FROM site_daily_summaries d
        WHERE d.site_id = t.id AND d.archived_at IS NULL AND d.readings > 0 AND d.day BETWEEN local.today - 8 AND local.today - 1) use
    ORDER BY x.site_id FOR UPDATE OF x SKIP LOCKED`;

/** Notifies the people of a threshold who still belong to the customer. @returns whether any could be notified */
const notifyReached = async (
    db: Db,
    services: Services,
    kind: ThresholdKind,
    site: Watched,
    figures: ThresholdFigures,
) => {
    const people = await db<{ id: number }[]>`
        SELECT id FROM users WHERE id = ANY(${site.user_ids}::bigint[]) AND customer_id = ${site.customer_id}`;
    const notified = await notify(db, services, {
        to: { permission: READERS, among: people.map(({ id }) => Number(id)) },
        type: 'Own threshold',
        data: {
            message: thresholdMessage(kind, site.name, site, figures),
            resource: 'udose-sites',
            id: site.record_id,
            site_id: site.site_id,
            event: kind,
        },
    });
    return notified.length > 0;
};

/** Compares all sites with their thresholds. An event notifies once; it ends when the threshold is left. */
export const compareThresholds = (services: Services): Promise<void> =>
    transact(services, async db => {
        const now = services.clock.now();
        for (const site of await claimWatched(db)) {
            const figures = { daysLeft: site.left, drank: site.drank, used: site.used, usual: site.usual };
            for (const kind of KINDS) {
                const reached = isReached(kind, site, figures);
                if (reached === undefined || reached === (site[SINCE[kind]] !== null)) continue;
                // not recorded without recipients, so that people are notified once they can see the site again
                if (reached && !(await notifyReached(db, services, kind, site, figures))) continue;
                await db`UPDATE site_thresholds SET ${db({ [SINCE[kind]]: reached ? now : null })} WHERE site_id = ${site.site_id}`;
            }
        }
    });

export const thresholdHandlers: Handlers = { getSiteThresholds, setSiteThresholds };
