import { DEFAULT_QUIET_HOURS, isAlwaysQuiet, type QuietHours } from '../../domain/communication/quietHours';
import { TAG_ALERT_KINDS, type TagAlertKind, type TagAlertSetting } from '../../domain/livestock/ceresTags';
import { availableChannels } from '../communication/notify';
import { storeResponse } from '../engine/http/idempotency';
import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { audit } from '../engine/write/audit';
import { transact } from '../platform/database/transact';
import { conflict, invalid, notFound } from '../platform/errors';
import type { Caller, Db, OperationContext, Services } from '../platform/services';
import { endAlerts, settingsFrom } from './watchTags';

type Rest = Pick<QuietHours, 'is_on' | 'starts_at' | 'ends_at' | 'days'>;
type Kinds = Partial<Record<TagAlertKind, Partial<TagAlertSetting>>>;
interface Stored {
    version: number;
    kinds: Kinds;
    rest: Partial<Rest>;
}

/** Property within the caller's scope; the permission to open properties is not required. */
const propertyOf = async (db: Db, services: Services, caller: Caller, id: number, lock = false) => {
    const found = compiled(services.registry, 'customer-properties');
    const property = await findRecord(db, found, caller, id, lock);
    if (!property || property.archived_at) throw notFound();
    return { found, property };
};

const restFrom = (rest: Partial<Rest> | undefined): Rest => {
    const { is_on, starts_at, ends_at, days } = { ...DEFAULT_QUIET_HOURS, ...rest };
    return { is_on, starts_at, ends_at, days };
};

const shown = (services: Services, id: number, hasBoundary: boolean, stored: Stored | undefined) => {
    const kinds = settingsFrom(stored?.kinds ?? null);
    return {
        customer_property_id: id,
        version: stored?.version ?? 0,
        has_boundary: hasBoundary,
        channels: availableChannels(services),
        kinds: TAG_ALERT_KINDS.map(kind => kinds[kind]),
        rest: restFrom(stored?.rest),
    };
};

const storedOf = async (db: Db, id: number): Promise<Stored | undefined> => {
    const [stored] = await db<
        Stored[]
    >`SELECT version, kinds, rest FROM ceres_tag_settings WHERE customer_property_id = ${id}`;
    return stored;
};

export const getCeresTagSettings = async ({ services, caller, params }: OperationContext) => {
    const id = Number(params.id);
    const { property } = await propertyOf(services.sql, services, caller, id);
    return shown(services, id, property.boundary !== null, await storedOf(services.sql, id));
};

interface Change {
    version: number;
    kinds?: (Partial<TagAlertSetting> & { kind: TagAlertKind })[];
    rest?: Partial<Rest>;
}

export const updateCeresTagSettings = ({ services, caller, params, body }: OperationContext<Change>) =>
    transact(services, async db => {
        const id = Number(params.id);
        // locked, so that two initial saves are serialised
        const { found, property } = await propertyOf(db, services, caller, id, true);
        const hasBoundary = property.boundary !== null;
        const before = await storedOf(db, id);
        if ((before?.version ?? 0) !== body.version)
            throw conflict(
                'These settings have changed in the meantime. Check them, then try again.',
                shown(services, id, hasBoundary, before),
            );
        const kinds = settingsFrom(before?.kinds ?? null);
        for (const [at, change] of (body.kinds ?? []).entries())
            for (const name of ['metres', 'hours', 'points'] as const)
                if (change[name] !== undefined && kinds[change.kind][name] === null)
                    throw invalid({ [`kinds.${at}.${name}`]: [`is not a setting of “${change.kind}” alerts.`] });
        for (const change of body.kinds ?? []) kinds[change.kind] = { ...kinds[change.kind], ...change };
        const rest = restFrom({ ...before?.rest, ...body.rest });
        if (isAlwaysQuiet(rest))
            throw invalid({ 'rest.ends_at': ['These quiet hours would never end. Choose another end or fewer days.'] });
        const [after] = await db<Stored[]>`
            INSERT INTO ceres_tag_settings AS s (customer_property_id, kinds, rest) VALUES (${id}, ${db.json(kinds as never)}, ${db.json(rest as never)})
            ON CONFLICT (customer_property_id) DO UPDATE SET kinds = excluded.kinds, rest = excluded.rest, version = s.version + 1
            RETURNING version, kinds, rest`;
        const off = TAG_ALERT_KINDS.filter(kind => !kinds[kind].is_on);
        if (off.length) {
            const tags = await db<{ id: number }[]>`
                SELECT DISTINCT ceres_tag_id AS id FROM ceres_tag_alerts
                WHERE customer_property_id = ${id} AND cleared_at IS NULL AND kind = ANY(${off}::text[])`;
            if (tags.length)
                await endAlerts(
                    db,
                    tags.map(tag => tag.id),
                    { kinds: off, at: services.clock.now() },
                );
        }
        await audit(db, services, found, caller, property, {
            action: 'set ear tag alerts',
            changes: {
                ear_tag_alerts: {
                    from: { ...settingsFrom(before?.kinds ?? null), rest: restFrom(before?.rest) },
                    to: { ...kinds, rest },
                },
            },
        });
        const answer = shown(services, id, hasBoundary, after);
        await storeResponse(db, 200, { body: answer });
        return answer;
    });
