import {
    hasPosition,
    type ReadObservation,
    readObservation,
    type TagObservation,
} from '../../domain/livestock/ceresTags';
import { foldText } from '../../domain/records/textFolding';
import { transact } from '../platform/database/transact';
import type { Db, Services } from '../platform/services';
import { lastPositionSql } from './lastPosition';
import { recordLateAlerts } from './lateTagAlerts';
import { notifyUnknownFields } from './unknownFields';
import { type StoredPoint, type TagRow, updateTagState } from './watchTags';

/** Characters of an implausible observation that are stored for inspection. */
const MAX_KEPT_LENGTH = 2_000;

export interface IngestResult {
    /** new ones, and repeated ones with a position or figure that was missing */
    stored: number;
    /** duplicates */
    repeated: number;
    /** ones without a readable tag or time, and those of archived tags */
    rejected: number;
}

const withoutNul = (text: string) => text.replaceAll('\\u0000', '').replaceAll('\0', '');
interface Rejection {
    said: unknown;
    reason: string;
}
const storeRejections = async (db: Db, now: Date, said: readonly Rejection[]) => {
    if (!said.length) return;
    const rows = said.map(({ said, reason }) => ({
        received_at: now,
        serial: withoutNul(String((said as { tag?: unknown } | null)?.tag ?? '')).slice(0, 40) || null,
        reason,
        said: withoutNul(JSON.stringify(said) ?? '').slice(0, MAX_KEPT_LENGTH),
    }));
    await db`INSERT INTO ceres_tag_rejections ${db(rows)}`;
};

/** Locked rows of the tags by lower-case serial number; unknown tags are created unlinked. */
const lockTags = async (db: Db, serials: readonly string[]): Promise<Map<string, TagRow>> => {
    await db`
        INSERT INTO ceres_tags (serial)
        SELECT DISTINCT ON (fold_text(s)) s FROM unnest(${[...serials]}::text[]) AS s
        WHERE NOT EXISTS (SELECT 1 FROM ceres_tags t WHERE fold_text(t.serial) = fold_text(s))
        ORDER BY fold_text(s)
        ON CONFLICT DO NOTHING`;
    const rows = await db<(TagRow & { serial: string })[]>`
        SELECT id, serial, customer_property_id, linked_at, observed_at, beyond, beyond_since, anchor_latitude, anchor_longitude, moved_at
        FROM ceres_tags WHERE fold_text(serial) = ANY(${serials.map(foldText)}::text[]) AND archived_at IS NULL
        ORDER BY id FOR UPDATE`;
    return new Map(rows.map(row => [foldText(row.serial), row]));
};

/** Times of the last positions that locked tags show, in ms. A separate statement, so that it sees what the lock waited for. */
const lastPositions = async (db: Db, tags: readonly TagRow[]): Promise<Map<number, number>> => {
    const rows = await db<{ id: number; observed_at: string }[]>`
        SELECT t.id, p.observed_at FROM ceres_tags t
        CROSS JOIN LATERAL (
            ${lastPositionSql(db, db`t.id`)}
        ) p
        WHERE t.id = ANY(${tags.map(({ id }) => id)}::bigint[]) AND t.latitude IS NOT NULL`;
    return new Map(rows.map(({ id, observed_at }) => [Number(id), Date.parse(observed_at)]));
};

const timeOf = (time: string | null | undefined): number => (time ? Date.parse(time) : Number.NEGATIVE_INFINITY);
/**
 * Splits stored observations into those that change what a tag shows and late ones. Contacts are compared with the last
 * contact, positions with the last position: a contact without a position makes no earlier position late. Observations
 * from before its property had the tag are late.
 * @param positions time of each tag's last position before these observations
 */
const splitLate = (tags: readonly TagRow[], positions: ReadonlyMap<number, number>, stored: readonly StoredPoint[]) => {
    const byId = new Map(tags.map(tag => [Number(tag.id), tag]));
    const news: StoredPoint[] = [];
    const late: StoredPoint[] = [];
    for (const point of stored) {
        const [id, at] = [Number(point.ceres_tag_id), Date.parse(point.observed_at)];
        const isOwn = at >= timeOf(byId.get(id)?.linked_at);
        const isPositionNew = isOwn && hasPosition(point) && at > (positions.get(id) ?? Number.NEGATIVE_INFINITY);
        // the same time: the last observation was completed
        const isContactNew = isOwn && at >= timeOf(byId.get(id)?.observed_at);
        if (isPositionNew) news.push(point);
        else if (isContactNew) news.push({ ...point, latitude: null, longitude: null });
        if (!isPositionNew) late.push(point);
    }
    return { news, late };
};

const keyOf = (tagId: unknown, observedAt: string) => `${tagId} ${Date.parse(observedAt)}`;

/**
 * Stores new observations, each with the property and customer at its time. A repeated observation adds the position and
 * figures that are missing; stored values stay.
 * @returns observations that are new or have more values than before
 */
const store = (db: Db, now: Date, tags: ReadonlyMap<string, TagRow>, observations: readonly TagObservation[]) => {
    const rows = new Map<string, Record<string, unknown>>();
    for (const { tag, ...values } of observations) {
        const id = tags.get(foldText(tag))?.id;
        const row: Record<string, unknown> = rows.get(keyOf(id, values.observed_at)) ?? { ceres_tag_id: id };
        for (const [name, value] of Object.entries(values)) row[name] ??= value;
        rows.set(keyOf(id, values.observed_at), row);
    }
    return db<StoredPoint[]>`
        INSERT INTO ceres_tag_observations AS known (ceres_tag_id, observed_at, latitude, longitude, accuracy, activity, temperature,
            battery_voltage, customer_property_id, customer_id, received_at)
        SELECT o.ceres_tag_id, o.observed_at, o.latitude, o.longitude, o.accuracy, o.activity, o.temperature,
            o.battery_voltage, l.customer_property_id, l.customer_id, ${now}
        FROM jsonb_to_recordset(${db.json([...rows.values()] as never)}) AS o (ceres_tag_id bigint, observed_at timestamptz, latitude float8,
            longitude float8, accuracy float8, activity float8, temperature float8, battery_voltage float8)
        LEFT JOIN ceres_tag_links l ON l.ceres_tag_id = o.ceres_tag_id
            AND tstzrange(l.linked_at, l.unlinked_at) @> o.observed_at
        ORDER BY o.ceres_tag_id, o.observed_at
        ON CONFLICT (ceres_tag_id, observed_at) DO UPDATE SET
            latitude = coalesce(known.latitude, excluded.latitude), longitude = coalesce(known.longitude, excluded.longitude),
            accuracy = coalesce(known.accuracy, excluded.accuracy), activity = coalesce(known.activity, excluded.activity),
            temperature = coalesce(known.temperature, excluded.temperature),
            battery_voltage = coalesce(known.battery_voltage, excluded.battery_voltage)
        WHERE known.latitude IS NULL AND excluded.latitude IS NOT NULL
            OR known.accuracy IS NULL AND excluded.accuracy IS NOT NULL
            OR known.activity IS NULL AND excluded.activity IS NOT NULL
            OR known.temperature IS NULL AND excluded.temperature IS NOT NULL
            OR known.battery_voltage IS NULL AND excluded.battery_voltage IS NOT NULL
        RETURNING ceres_tag_id, observed_at, latitude, longitude, temperature, battery_voltage`;
};

/**
 * Parts of new observations that were left out, with reasons: each implausible value, and unknown fields once per tag
 * and day, when staff are notified of them.
 */
const leftOut = async (
    db: Db,
    services: Services,
    tags: ReadonlyMap<string, TagRow>,
    news: readonly (ReadObservation & { said: unknown })[],
): Promise<Rejection[]> => {
    const due = await notifyUnknownFields(
        db,
        services,
        news.flatMap(({ observation: { tag: serial }, unknown: fields = [] }) =>
            fields.length ? { tagId: Number(tags.get(foldText(serial))?.id), serial, fields } : [],
        ),
    );
    return news.flatMap(({ said, observation: { tag }, reason, unknown = [] }) => {
        const reported = (due.get(foldText(tag)) ?? []).filter(field => unknown.includes(field));
        due.set(
            foldText(tag),
            (due.get(foldText(tag)) ?? []).filter(field => !reported.includes(field)),
        );
        const reasons = [
            ...(reason === undefined ? [] : [reason]),
            ...reported.map(field => `${field} is not a known field.`),
        ];
        return reasons.length ? { said, reason: withoutNul(reasons.join(' ')) } : [];
    });
};

/**
 * Ingests tag observations; all sources use it. Idempotent and independent of order; implausible observations are
 * stored separately and reported. Alerts are notified separately (`notifyTagAlerts`), because a later part of the same
 * delivery may end them.
 */
export const ingestObservations = (services: Services, said: readonly unknown[]): Promise<IngestResult> =>
    transact(services, async db => {
        const now = services.clock.now();
        const aside: Rejection[] = [];
        const read: (ReadObservation & { said: unknown })[] = [];
        for (const each of said) {
            const parsed = readObservation(each, now);
            if (parsed.observation) read.push({ said: each, ...parsed });
            else aside.push({ said: each, reason: parsed.reason });
        }
        const tags = read.length
            ? await lockTags(db, [...new Set(read.map(({ observation }) => observation.tag))])
            : new Map<string, TagRow>();
        const known = read.filter(({ said, observation }) => {
            if (tags.has(foldText(observation.tag))) return true;
            aside.push({ said, reason: 'The tag is archived.' });
            return false;
        });
        const positions = await lastPositions(db, [...tags.values()]);
        const stored = known.length
            ? await store(
                  db,
                  now,
                  tags,
                  known.map(({ observation }) => observation),
              )
            : [];
        const { news, late } = splitLate([...tags.values()], positions, stored);
        await updateTagState(db, services, [...tags.values()], news);
        await recordLateAlerts(db, late);
        const fresh = new Set(stored.map(({ ceres_tag_id, observed_at }) => keyOf(ceres_tag_id, observed_at)));
        const readAnew = known.filter(({ observation: { tag, observed_at } }) =>
            fresh.has(keyOf(tags.get(foldText(tag))?.id, observed_at)),
        );
        await storeRejections(db, now, [...aside, ...(await leftOut(db, services, tags, readAnew))]);
        return { stored: stored.length, repeated: known.length - stored.length, rejected: aside.length };
    });
