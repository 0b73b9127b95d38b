import type { Boundary } from '../../domain/land/boundaries';
import {
    DEFAULT_TAG_ALERTS,
    hasPosition,
    TAG_ALERT_KINDS,
    type TagAlertKind,
    type TagAlertSetting,
    type TagChange,
    type TagContact,
    type TagPlace,
    type TagWatch,
    tagState,
    updateWatch,
} from '../../domain/livestock/ceresTags';
import { groupBy } from '../../domain/records/groupBy';
import { compiled } from '../engine/sql/compile';
import type { Db, Services } from '../platform/services';

/** Monitored state of a tag, as stored in its row. */
export interface TagRow {
    id: number;
    customer_property_id: number | null;
    /** timestamps as the driver returns them: ISO 8601, UTC */
    linked_at: string | null;
    observed_at: string | null;
    beyond: number;
    beyond_since: string | null;
    anchor_latitude: number | null;
    anchor_longitude: number | null;
    moved_at: string | null;
}
export interface StoredPoint {
    ceres_tag_id: number;
    observed_at: string;
    /** null with the longitude: no position */
    latitude: number | null;
    longitude: number | null;
    temperature: number | null;
    battery_voltage: number | null;
}

export const settingsFrom = (
    kinds: Partial<Record<TagAlertKind, Partial<TagAlertSetting>>> | null,
): Record<TagAlertKind, TagAlertSetting> =>
    Object.fromEntries(
        TAG_ALERT_KINDS.map(kind => [kind, { ...DEFAULT_TAG_ALERTS[kind], ...kinds?.[kind] }]),
    ) as Record<TagAlertKind, TagAlertSetting>;

/** Boundaries and settings of any number of properties, in one statement. */
export const placesOf = async (
    db: Db,
    properties: readonly number[],
): Promise<Map<number, TagPlace & { customer_id: number }>> => {
    const rows = await db<
        { id: number; customer_id: number; boundary: Boundary | null; kinds: Parameters<typeof settingsFrom>[0] }[]
    >`
        SELECT p.id, p.customer_id, p.boundary, s.kinds FROM customer_properties p
        LEFT JOIN ceres_tag_settings s ON s.customer_property_id = p.id WHERE p.id = ANY(${[...properties]}::bigint[])`;
    return new Map(
        rows.map(({ id, customer_id, boundary, kinds }) => [
            Number(id),
            { customer_id: Number(customer_id), boundary, settings: settingsFrom(kinds) },
        ]),
    );
};

const dateOf = (time: string | null): Date | null => (time === null ? null : new Date(time));
/**
 * Updates the state of tags from new observations: positions and open alerts. The caller passes only contacts and
 * positions newer than the last ones; older ones belong to the track and the history of alerts (`recordLateAlerts`).
 * @param tags locked by the caller
 */
export const updateTagState = async (
    db: Db,
    services: Services,
    tags: readonly TagRow[],
    points: readonly StoredPoint[],
): Promise<void> => {
    const now = services.clock.now();
    const byTag = groupBy(points, ({ ceres_tag_id }) => Number(ceres_tag_id));
    const spoken = tags.filter(({ id }) => byTag.has(Number(id)));
    if (!spoken.length) return;
    const properties = spoken.flatMap(({ customer_property_id: id }) => (id === null ? [] : [Number(id)]));
    const places = await placesOf(db, [...new Set(properties)]);
    const open = groupBy(
        await db<{ ceres_tag_id: number; kind: TagAlertKind }[]>`
            SELECT ceres_tag_id, kind FROM ceres_tag_alerts
            WHERE ceres_tag_id = ANY(${spoken.map(({ id }) => id)}::bigint[]) AND cleared_at IS NULL`,
        ({ ceres_tag_id }) => Number(ceres_tag_id),
    );

    const states: Record<string, unknown>[] = [];
    const changes: (TagChange & { ceres_tag_id: number; customer_property_id: number; customer_id: number })[] = [];
    for (const tag of spoken) {
        const id = Number(tag.id);
        const property = tag.customer_property_id === null ? null : Number(tag.customer_property_id);
        const place = property === null ? undefined : places.get(property);
        let watch: TagWatch = {
            beyond: tag.beyond,
            beyondSince: dateOf(tag.beyond_since),
            anchor:
                tag.anchor_latitude === null || tag.anchor_longitude === null
                    ? null
                    : { latitude: tag.anchor_latitude, longitude: tag.anchor_longitude },
            movedAt: dateOf(tag.moved_at),
            open: new Set((open.get(id) ?? []).map(({ kind }) => kind)),
        };
        const own = (byTag.get(id) as StoredPoint[]).sort(
            (a, b) => Date.parse(a.observed_at) - Date.parse(b.observed_at),
        );
        const linkedAt = dateOf(tag.linked_at);
        for (const { observed_at, ...position } of own) {
            const at = new Date(observed_at);
            if (!place || property === null) continue;
            const next = updateWatch(watch, { ...position, at } as TagContact, place, now);
            watch = next.watch;
            for (const change of next.changes)
                changes.push({
                    ...change,
                    ceres_tag_id: id,
                    customer_property_id: property,
                    customer_id: place.customer_id,
                });
        }
        // a position may be older than the last contact, whose figures stay
        const contacts = own.filter(
            ({ observed_at }) => !tag.observed_at || Date.parse(observed_at) >= Date.parse(tag.observed_at),
        );
        const observedAt = contacts.at(-1)?.observed_at ?? (tag.observed_at as string);
        const position = own.findLast(hasPosition);
        states.push({
            id,
            state: tagState(place !== undefined, !linkedAt || new Date(observedAt) >= linkedAt, watch.open),
            observed_at: observedAt,
            latitude: position?.latitude ?? null,
            longitude: position?.longitude ?? null,
            temperature: contacts.findLast(({ temperature }) => temperature !== null)?.temperature ?? null,
            battery_voltage:
                contacts.findLast(({ battery_voltage }) => battery_voltage !== null)?.battery_voltage ?? null,
            beyond: watch.beyond,
            beyond_since: watch.beyondSince,
            anchor_latitude: watch.anchor?.latitude ?? null,
            anchor_longitude: watch.anchor?.longitude ?? null,
            moved_at: watch.movedAt,
        });
    }
    await db`
        UPDATE ceres_tags t SET state = s.state, observed_at = s.observed_at,
            latitude = coalesce(s.latitude, t.latitude), longitude = coalesce(s.longitude, t.longitude),
            temperature = coalesce(s.temperature, t.temperature), battery_voltage = coalesce(s.battery_voltage, t.battery_voltage),
            beyond = s.beyond, beyond_since = s.beyond_since, anchor_latitude = s.anchor_latitude,
            anchor_longitude = s.anchor_longitude, moved_at = s.moved_at, received_at = ${now}
        FROM jsonb_to_recordset(${db.json(states as never)}) AS s (id bigint, state text, observed_at timestamptz,
            latitude float8, longitude float8, temperature float8, battery_voltage float8, beyond int, beyond_since timestamptz,
            anchor_latitude float8, anchor_longitude float8, moved_at timestamptz)
        WHERE t.id = s.id`;
    await writeChanges(db, changes);
    const customers = new Set([...places.values()].map(({ customer_id }) => customer_id));
    for (const customerId of customers)
        await services.events.publish(db, {
            type: 'record',
            resource: 'ceres-tags',
            customerId,
            permission: compiled(services.registry, 'ceres-tags').resource.actions.list ?? [],
        });
};

/** One by one in order, so that an alert that began and ended within the batch has both times. */
const writeChanges = async (
    db: Db,
    changes: readonly (TagChange & { ceres_tag_id: number; customer_property_id: number; customer_id: number })[],
) => {
    for (const { change, kind, at, ceres_tag_id, customer_property_id, customer_id } of changes)
        if (change === 'raised')
            await db`
                INSERT INTO ceres_tag_alerts (ceres_tag_id, kind, customer_property_id, customer_id, raised_at)
                VALUES (${ceres_tag_id}, ${kind}, ${customer_property_id}, ${customer_id}, ${at})`;
        else
            await db`
                UPDATE ceres_tag_alerts SET cleared_at = greatest(raised_at, ${at})
                WHERE ceres_tag_id = ${ceres_tag_id} AND kind = ${kind} AND cleared_at IS NULL`;
};

/** Ends alerts at a property, of all kinds or of one, and updates the listed state of the tags. */
export const endAlerts = async (
    db: Db,
    tagIds: readonly number[],
    { kinds = TAG_ALERT_KINDS, at }: { kinds?: readonly TagAlertKind[]; at: Date },
): Promise<void> => {
    await db`
        UPDATE ceres_tag_alerts SET cleared_at = greatest(raised_at, ${at})
        WHERE ceres_tag_id = ANY(${[...tagIds]}::bigint[]) AND kind = ANY(${[...kinds]}::text[]) AND cleared_at IS NULL`;
    await refreshTagStates(db, tagIds);
};

/** Updates the listed state of tags from their open alerts. The precedence of kinds is that of `tagState`. */
export const refreshTagStates = (db: Db, tagIds: readonly number[]) => db`
    UPDATE ceres_tags t SET state = CASE
        WHEN t.customer_property_id IS NULL THEN 'unlinked'
        ELSE coalesce(
            (SELECT a.kind FROM ceres_tag_alerts a WHERE a.ceres_tag_id = t.id AND a.cleared_at IS NULL
             ORDER BY array_position(${[...TAG_ALERT_KINDS]}::text[], a.kind) LIMIT 1),
            CASE WHEN t.observed_at >= t.linked_at THEN 'well' ELSE 'new' END) END
    WHERE t.id = ANY(${[...tagIds]}::bigint[])`;
