import {
    hasPosition,
    lateAlertPeriods,
    type TagAlertKind,
    type TagAlertPeriod,
} from '../../domain/livestock/ceresTags';
import { groupBy } from '../../domain/records/groupBy';
import type { Db } from '../platform/services';
import { placesOf, refreshTagStates, type StoredPoint } from './watchTags';

/** Points read before and after the late ones: enough for the consecutive points and the hours of any setting. */
const POINTS_AROUND = 300;
/** Points read for one tag and link, oldest first; later ones are in the track only. */
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

/** Positions around the late ones, in time order. */
const pointsAround = async (db: Db, { ceres_tag_id: id, linked_at, unlinked_at, times }: Link) => {
    const [first, last] = [times[0] as string, times.at(-1) as string];
    const own = db`
        FROM ceres_tag_observations WHERE ceres_tag_id = ${id} AND latitude IS NOT NULL AND observed_at >= ${linked_at}
            AND observed_at < coalesce(${unlinked_at}::timestamptz, 'infinity')`;
    const rows = await db<{ observed_at: string; latitude: number; longitude: number }[]>`
        SELECT observed_at, latitude, longitude ${own}
          AND observed_at >= coalesce((SELECT observed_at ${own} AND observed_at < ${first}
                                       ORDER BY observed_at DESC OFFSET ${POINTS_AROUND - 1} LIMIT 1), '-infinity')
          AND observed_at <= coalesce((SELECT observed_at ${own} AND observed_at > ${last}
                                       ORDER BY observed_at OFFSET ${POINTS_AROUND - 1} LIMIT 1), 'infinity')
        ORDER BY observed_at LIMIT ${MAX_POINTS}`;
    const late = new Set(times.map(Date.parse));
    return rows.map(({ observed_at, latitude, longitude }) => {
        const at = new Date(observed_at);
        return { at, latitude, longitude, isLate: late.has(at.getTime()) };
    });
};

interface KnownAlert {
    id: number;
    kind: TagAlertKind;
    raised_at: string;
    cleared_at: string | null;
}
const isOverlapping = ({ kind, raised, cleared }: TagAlertPeriod, known: KnownAlert): boolean =>
    kind === known.kind &&
    (cleared === null || Date.parse(known.raised_at) < cleared.getTime()) &&
    (known.cleared_at === null || Date.parse(known.cleared_at) > raised.getTime());

/**
 * Adds alerts of late positions to the history: those that were over by the next known position raise no state and
 * notify nobody. An alert that still holds at the tag's newest position is open. A known alert that began earlier than
 * known gets the earlier time; no known alert is removed or shortened.
 */
export const recordLateAlerts = async (db: Db, stored: readonly StoredPoint[]): Promise<void> => {
    const late = stored.filter(hasPosition);
    if (!late.length) return;
    const links = await linksOf(db, late);
    const places = await placesOf(db, [...new Set(links.map(link => Number(link.customer_property_id)))]);
    const known = groupBy(
        await db<(KnownAlert & { ceres_tag_id: number })[]>`
            SELECT id, ceres_tag_id, kind, raised_at, cleared_at FROM ceres_tag_alerts
            WHERE ceres_tag_id = ANY(${[...new Set(links.map(link => link.ceres_tag_id))]}::bigint[]) AND kind <> 'silent'
            ORDER BY raised_at`,
        ({ ceres_tag_id }) => Number(ceres_tag_id),
    );
    const raised = new Set<number>();
    for (const link of links) {
        const { ceres_tag_id, customer_property_id, customer_id, unlinked_at, times } = link;
        const place = places.get(Number(customer_property_id));
        if (!place) continue;
        const points = await pointsAround(db, link);
        const lastLate = Date.parse(times.at(-1) as string);
        const isComplete =
            points.length < MAX_POINTS && points.filter(({ at }) => at.getTime() > lastLate).length < POINTS_AROUND;
        const end = isComplete ? (unlinked_at === null ? null : new Date(unlinked_at)) : (points.at(-1)?.at ?? null);
        for (const found of lateAlertPeriods(points, place)) {
            const period = { ...found, cleared: found.cleared ?? end };
            const same = (known.get(Number(ceres_tag_id)) ?? []).find(alert => isOverlapping(period, alert));
            if (same) {
                if (period.raised.getTime() < Date.parse(same.raised_at))
                    await db`UPDATE ceres_tag_alerts SET raised_at = ${period.raised} WHERE id = ${same.id}`;
                continue;
            }
            await db`
                INSERT INTO ceres_tag_alerts (ceres_tag_id, kind, customer_property_id, customer_id, raised_at, cleared_at)
                VALUES (${ceres_tag_id}, ${period.kind}, ${customer_property_id}, ${customer_id}, ${period.raised}, ${period.cleared})
                ON CONFLICT DO NOTHING`;
            if (period.cleared === null) raised.add(Number(ceres_tag_id));
        }
    }
    if (raised.size) await refreshTagStates(db, [...raised]);
};
