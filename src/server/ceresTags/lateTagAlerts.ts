import { setImmediate } from 'node:timers/promises';
import {
    hasPosition,
    lateAlertPeriods,
    type TagAlertKind,
    type TagAlertPeriod,
    type TagPlace,
} from '../../domain/livestock/ceresTags';
import { groupBy } from '../../domain/records/groupBy';
import { runCooperatively } from '../platform/runCooperatively';
import type { Db } from '../platform/services';
import { placesOf, refreshTagStates, type StoredPoint } from './watchTags';

/** Points read before and after the late ones: enough for the consecutive points and the hours of any setting. */
const POINTS_AROUND = 300;
/** Late points of one tag further apart than this are evaluated separately. */
const CLUSTER_MS = 5 * 24 * 3_600_000;
/** Points read at once, oldest first. More than those of a cluster, unless a tag reports more than once a minute. */
const MAX_POINTS = 10_000;

interface Link {
    ceres_tag_id: number;
    customer_property_id: number;
    customer_id: number;
    linked_at: string;
    unlinked_at: string | null;
    /** of the late points, in time order */
    times: string[];
}

/** Links at the times of the late points, by tag and property of that time. */
const linksOf = (db: Db, late: readonly StoredPoint[]) => db<Link[]>`
    SELECT l.ceres_tag_id, l.customer_property_id, l.customer_id, l.linked_at, l.unlinked_at,
        jsonb_agg(p.observed_at ORDER BY p.observed_at) AS times
    FROM jsonb_to_recordset(${db.json(late as never)}) AS p (ceres_tag_id bigint, observed_at timestamptz)
    JOIN ceres_tag_links l ON l.ceres_tag_id = p.ceres_tag_id AND tstzrange(l.linked_at, l.unlinked_at) @> p.observed_at
    GROUP BY l.id ORDER BY l.ceres_tag_id, l.linked_at`;

/** Late times in groups that are short enough to be evaluated whole. @param times in order */
const clustersOf = (times: readonly string[]): string[][] => {
    const clusters: string[][] = [];
    for (const time of times) {
        const cluster = clusters.at(-1);
        if (cluster && Date.parse(time) - Date.parse(cluster[0] as string) <= CLUSTER_MS) cluster.push(time);
        else clusters.push([time]);
    }
    return clusters;
};

/**
 * Positions around a cluster of late ones, in time order.
 * @param after number of points read after the cluster
 * @returns the points, and whether there may be more after them
 */
const pointsAround = async (
    db: Db,
    { ceres_tag_id: id, linked_at, unlinked_at }: Link,
    times: readonly string[],
    after: number,
) => {
    const [first, last] = [times[0] as string, times.at(-1) as string];
    const own = db`
        FROM ceres_tag_observations WHERE ceres_tag_id = ${id} AND latitude IS NOT NULL AND observed_at >= ${linked_at}
            AND observed_at < coalesce(${unlinked_at}::timestamptz, 'infinity')`;
    const rows = await db<{ observed_at: string; latitude: number; longitude: number }[]>`
        SELECT observed_at, latitude, longitude ${own}
          AND observed_at >= coalesce((SELECT observed_at ${own} AND observed_at < ${first}
                                       ORDER BY observed_at DESC OFFSET ${POINTS_AROUND - 1} LIMIT 1), '-infinity')
          AND observed_at <= coalesce((SELECT observed_at ${own} AND observed_at > ${last}
                                       ORDER BY observed_at OFFSET ${after - 1} LIMIT 1), 'infinity')
        ORDER BY observed_at LIMIT ${MAX_POINTS}`;
    const late = new Set(times.map(Date.parse));
    const points = rows.map(({ observed_at, latitude, longitude }) => {
        const at = new Date(observed_at);
        return { at, latitude, longitude, isLate: late.has(at.getTime()) };
    });
    const read = points.filter(({ at }) => at.getTime() > Date.parse(last)).length;
    return { points, isCut: points.length >= MAX_POINTS || read >= after };
};

/** Alert period; without an end that is known, it holds at least until `until`. */
interface FoundPeriod extends TagAlertPeriod {
    until?: Date;
}
/**
 * Alerts that a cluster of late points belongs to. If one still holds at the last point read, more points are read.
 */
const periodsOf = async (db: Db, link: Link, times: readonly string[], place: TagPlace): Promise<FoundPeriod[]> => {
    const read = async (after: number) => {
        const { points, isCut } = await pointsAround(db, link, times, after);
        const periods = await runCooperatively(lateAlertPeriods(points, place));
        return { periods, until: isCut ? points.at(-1)?.at : undefined };
    };
    let found = await read(POINTS_AROUND);
    if (found.until && found.periods.some(({ cleared }) => cleared === null)) found = await read(MAX_POINTS);
    const { periods, until } = found;
    const end = link.unlinked_at === null ? null : new Date(link.unlinked_at);
    return periods.map(period => {
        if (period.cleared !== null) return period;
        return until ? { ...period, until } : { ...period, cleared: end };
    });
};

interface KnownAlert {
    id: number;
    ceres_tag_id: number;
    kind: TagAlertKind;
    raised_at: string;
    cleared_at: string | null;
}
const isOverlapping = ({ kind, raised, cleared, until }: FoundPeriod, known: KnownAlert): boolean => {
    const end = cleared ?? until ?? null;
    return (
        kind === known.kind &&
        (end === null || Date.parse(known.raised_at) < end.getTime()) &&
        (known.cleared_at === null || Date.parse(known.cleared_at) > raised.getTime())
    );
};

/** Adds an alert, or the earlier start of a known one. @returns the alert if it was added */
const recordPeriod = async (
    db: Db,
    { ceres_tag_id, customer_property_id, customer_id }: Link,
    period: FoundPeriod,
    known: readonly KnownAlert[],
): Promise<KnownAlert | undefined> => {
    const same = known.find(alert => isOverlapping(period, alert));
    if (same && period.raised.getTime() < Date.parse(same.raised_at)) {
        same.raised_at = period.raised.toISOString();
        await db`UPDATE ceres_tag_alerts SET raised_at = ${period.raised} WHERE id = ${same.id}`;
    }
    if (same || period.until) return undefined;
    const [added] = await db<KnownAlert[]>`
        INSERT INTO ceres_tag_alerts (ceres_tag_id, kind, customer_property_id, customer_id, raised_at, cleared_at)
        VALUES (${ceres_tag_id}, ${period.kind}, ${customer_property_id}, ${customer_id}, ${period.raised}, ${period.cleared})
        ON CONFLICT DO NOTHING RETURNING id, ceres_tag_id, kind, raised_at, cleared_at`;
    return added;
};

/**
 * Adds alerts of late positions to the history: those that were over by the next known position raise no state and
 * notify nobody. An alert that still holds at the tag's newest position is open. If late points
 * show an earlier start of a known alert, its start moves there; no known alert is removed or shortened. An alert that holds for more points than can be
 * read is not added, because its end is unknown.
 */
export const recordLateAlerts = async (db: Db, stored: readonly StoredPoint[]): Promise<void> => {
    const late = stored.filter(hasPosition);
    if (!late.length) return;
    const links = await linksOf(db, late);
    const places = await placesOf(db, [...new Set(links.map(link => Number(link.customer_property_id)))]);
    const known = groupBy(
        await db<KnownAlert[]>`
            SELECT id, ceres_tag_id, kind, raised_at, cleared_at FROM ceres_tag_alerts
            WHERE ceres_tag_id = ANY(${[...new Set(links.map(link => link.ceres_tag_id))]}::bigint[]) AND kind <> 'silent'
            ORDER BY raised_at`,
        ({ ceres_tag_id }) => Number(ceres_tag_id),
    );
    const raised = new Set<number>();
    // newest first: an alert of many clusters gets its end from the last one, and its start from the first one
    for (const link of links.toReversed()) {
        const id = Number(link.ceres_tag_id);
        const place = places.get(Number(link.customer_property_id));
        if (!place) continue;
        const own = known.get(id) ?? [];
        for (const times of clustersOf(link.times).toReversed()) {
            for (const period of await periodsOf(db, link, times, place)) {
                const added = await recordPeriod(db, link, period, own);
                if (added) own.push(added);
                if (added?.cleared_at === null) raised.add(id);
            }
            // other requests proceed between clusters
            await setImmediate();
        }
        known.set(id, own);
    }
    if (raised.size) await refreshTagStates(db, [...raised]);
};
