import { DEFAULT_QUIET_HOURS, type QuietHours } from '../../domain/communication/quietHours';
import { type TagAlertKind, tagAlertMessage } from '../../domain/livestock/ceresTags';
import { MERGE_MINUTES, notify } from '../communication/notify';
import { compiled } from '../engine/sql/compile';
import { zoneOfProperty } from '../platform/database/today';
import { transact } from '../platform/database/transact';
import type { Db, Services } from '../platform/services';
import { refreshTagStates, settingsFrom } from './watchTags';

/** Alerts per run; the next run takes the rest. */
const MAX_ITEMS = 5_000;

interface PendingAlert {
    id: number;
    kind: TagAlertKind;
    ceres_tag_id: number;
    tag: string;
    customer_property_id: number;
    property: string;
    customer_id: number;
    zone: string;
    kinds: Parameters<typeof settingsFrom>[0];
    rest: Partial<QuietHours> | null;
}

/**
 * Notifies about open alerts without a notification yet, grouped by kind and property. Alerts that ended before cause
 * none. Returns the number of notifications.
 */
export const notifyTagAlerts = (services: Services): Promise<number> =>
    transact(services, async db => {
        const rows = await db<PendingAlert[]>`
            WITH told AS (
                UPDATE ceres_tag_alerts SET told_at = ${services.clock.now()} WHERE id IN (
                    SELECT id FROM ceres_tag_alerts WHERE cleared_at IS NULL AND told_at IS NULL ORDER BY id LIMIT ${MAX_ITEMS} FOR UPDATE SKIP LOCKED)
                RETURNING id, kind, ceres_tag_id, customer_property_id, customer_id)
            SELECT a.*, coalesce(t.name, t.animal_number, t.serial) AS tag, p.name AS property, ${db.unsafe(zoneOfProperty('p'))} AS zone, s.kinds, s.rest
            FROM told a JOIN ceres_tags t ON t.id = a.ceres_tag_id JOIN customer_properties p ON p.id = a.customer_property_id
            LEFT JOIN ceres_tag_settings s ON s.customer_property_id = p.id
            ORDER BY a.customer_property_id, a.id`;
        const groups = new Map<string, PendingAlert[]>();
        for (const row of rows) {
            const key = `${row.customer_property_id} ${row.kind}`;
            groups.set(key, [...(groups.get(key) ?? []), row]);
        }
        const permission = compiled(services.registry, 'ceres-tags').resource.actions.list ?? [];
        for (const group of groups.values()) {
            const { kind, kinds, rest, zone, property, ...first } = group[0] as PendingAlert;
            const [customerId, propertyId] = [Number(first.customer_id), Number(first.customer_property_id)];
            const setting = settingsFrom(kinds)[kind];
            const about =
                group.length === 1
                    ? { resource: 'ceres-tags', id: Number(first.ceres_tag_id) }
                    : { resource: 'customer-properties', id: propertyId };
            for (const to of [
                { permission, platform: 'uhub' as const },
                { permission, customerId },
            ])
                await notify(db, services, {
                    to,
                    type: 'Ceres tag',
                    data: {
                        ...about,
                        message: tagAlertMessage(
                            kind,
                            group.map(({ tag }) => tag),
                            property,
                        ),
                        event: `tag ${kind}`,
                        customer_property_id: propertyId,
                    },
                    place: {
                        channels: setting,
                        rest: { ...DEFAULT_QUIET_HOURS, ...rest },
                        zone,
                        bypassesQuietHours: setting.passes_rest,
                    },
                    mergeMinutes: MERGE_MINUTES,
                });
        }
        return groups.size;
    });

/**
 * Raises silence alerts for linked tags without an observation for the hours set on their property. The start is that
 * many hours after the tag's last observation, by its clock. Returns the number of alerts.
 */
export const markSilentTags = (services: Services): Promise<number> =>
    transact(services, db => raiseSilentAlerts(db, services.clock.now()));

export const raiseSilentAlerts = async (db: Db, now: Date): Promise<number> => {
    const places = await db<{ id: number; kinds: PendingAlert['kinds'] }[]>`
            SELECT p.id, s.kinds FROM customer_properties p LEFT JOIN ceres_tag_settings s ON s.customer_property_id = p.id
            WHERE p.archived_at IS NULL AND p.id IN (SELECT DISTINCT customer_property_id FROM ceres_tags WHERE customer_property_id IS NOT NULL AND archived_at IS NULL)`;
    const watched = places.flatMap(({ id, kinds }) => {
        const { is_on, hours } = settingsFrom(kinds).silent;
        return is_on ? [{ id, hours }] : [];
    });
    if (!watched.length) return 0;
    const silent = await db<{ id: number }[]>`
            INSERT INTO ceres_tag_alerts (ceres_tag_id, kind, customer_property_id, customer_id, raised_at)
            SELECT t.id, 'silent', p.id, p.customer_id, greatest(t.observed_at, t.linked_at) + make_interval(hours => w.hours)
            FROM jsonb_to_recordset(${db.json(watched as never)}) AS w (id bigint, hours int)
            JOIN customer_properties p ON p.id = w.id
            JOIN ceres_tags t ON t.customer_property_id = p.id AND t.archived_at IS NULL
            WHERE greatest(t.observed_at, t.linked_at) <= ${now}::timestamptz - make_interval(hours => w.hours)
              AND NOT EXISTS (SELECT 1 FROM ceres_tag_alerts a WHERE a.ceres_tag_id = t.id AND a.kind = 'silent' AND a.cleared_at IS NULL)
            ORDER BY t.id FOR UPDATE OF t SKIP LOCKED
            ON CONFLICT DO NOTHING
            RETURNING ceres_tag_id AS id`;
    if (silent.length)
        await refreshTagStates(
            db,
            silent.map(({ id }) => id),
        );
    return silent.length;
};

/** retention of rejected messages: a faulty device repeats itself */
const RETENTION_DAYS = 30;
const KEPT = 50_000;
export const pruneTagRejections = async ({ sql, clock }: Services): Promise<void> => {
    await sql`DELETE FROM ceres_tag_rejections WHERE received_at < ${clock.now()}::timestamptz - ${RETENTION_DAYS} * interval '1 day'`;
    await sql`
        DELETE FROM ceres_tag_rejections WHERE id <= (
            SELECT id FROM ceres_tag_rejections ORDER BY id DESC OFFSET ${KEPT} LIMIT 1)`;
};
