import { isDeepStrictEqual } from 'node:util';
import { isDeviceSetting, joinSettings, type SettingChanges, valuesOf } from '../../domain/telemetry/deviceSettings';
import { storeResponse } from '../engine/http/idempotency';
import { findRecord, presentOne } from '../engine/read/read';
import { requireRecord } from '../engine/read/records';
import { compiled } from '../engine/sql/compile';
import { audit } from '../engine/write/audit';
import { validateInput } from '../engine/write/input';
import { transact } from '../platform/database/transact';
import { conflict, invalid, notFound, staleMessage } from '../platform/errors';
import type { Caller, Db, OperationContext, Services } from '../platform/services';

type Row = Record<string, unknown>;

interface PendingChange {
    id: number;
    settings: SettingChanges;
    all_settings: boolean;
}
/** Settings of a site once its device has confirmed the pending change. */
export const settingsAfterConfirmation = async (db: Db, site: Row): Promise<Row> => {
    const waiting = await lockPendingChange(db, Number(site.site_id));
    return { ...site, ...valuesOf(waiting?.settings ?? {}) };
};
const lockPendingChange = async (db: Db, siteId: number): Promise<PendingChange | undefined> => {
    const [row] = await db<PendingChange[]>`
        SELECT id, settings, all_settings FROM device_settings_changes WHERE site_id = ${siteId} AND status = 'pending' FOR UPDATE`;
    return row;
};
/**
 * Settings of which the device of a site may hold another value than the record says: they were sent, whatever is wanted
 * since, and neither these nor any later value of them is confirmed.
 */
const unconfirmedSettings = async (db: Db, site: Row): Promise<ReadonlySet<string>> => {
    const rows = await db<{ name: string }[]>`
        SELECT DISTINCT n.name FROM device_settings_changes w CROSS JOIN LATERAL jsonb_object_keys(w.settings) AS n (name)
        WHERE w.site_id = ${Number(site.site_id)} AND w.device_id = ${Number(site.device_id)}
          AND w.sent_at IS NOT NULL AND w.status IN ('pending', 'replaced')
          AND NOT EXISTS (SELECT 1 FROM device_settings_changes c
                          WHERE c.site_id = w.site_id AND c.device_id = w.device_id AND c.id > w.id AND c.status = 'confirmed'
                            AND c.settings -> n.name IS NOT NULL)`;
    return new Set(rows.map(({ name }) => name));
};
const replace = (db: Db, caller: Caller | null, { id }: PendingChange, reason: string | null = null) => db`
    UPDATE device_settings_changes
    SET status = 'replaced', answered_at = clock_now(), reason = ${reason}, version = version + 1, updated_at = now(), updated_by = ${caller?.userId ?? null}
    WHERE id = ${id}`;
const ask = (db: Db, caller: Caller | null, site: Row, settings: SettingChanges, all: boolean) => db`
    INSERT INTO device_settings_changes (site_id, device_id, settings, all_settings, created_by, updated_by)
    VALUES (${Number(site.site_id)}, ${Number(site.device_id)}, ${db.json(settings as never)}, ${all}, ${caller?.userId ?? null}, ${caller?.userId ?? null})`;

/**
 * Lets settings wait for the device of a site, joined with those that wait already. Runs in the transaction that holds
 * the site's row. Answers what changes; nothing where the device has all of it.
 * @param caller nobody: the target dose follows the herd by itself
 * @param reason why it changes, for the history
 */
export const queueSettings = async (
    db: Db,
    services: Services,
    caller: Caller | null,
    site: Row,
    wanted: Row,
    reason?: string,
): Promise<SettingChanges> => {
    const waiting = await lockPendingChange(db, Number(site.site_id));
    const all = waiting?.all_settings ?? false;
    const changes = joinSettings(site, waiting?.settings ?? {}, wanted, {
        all,
        unsure: await unconfirmedSettings(db, site),
    });
    if (isDeepStrictEqual(changes, waiting?.settings ?? {})) return changes;
    if (waiting) await replace(db, caller, waiting);
    if (Object.keys(changes).length > 0) await ask(db, caller, site, changes, all);
    await audit(db, services, compiled(services.registry, 'udose-sites'), caller, site, {
        action: 'settings for the device',
        changes: changes as Record<string, { from: unknown; to: unknown }>,
        ...(reason ? { reason } : {}),
    });
    return changes;
};

/** A device that comes to a site, whatever it did elsewhere, is given all that the site wants. Runs where the site's row is held. */
export const queueAllSettings = async (db: Db, caller: Caller, site: Row): Promise<void> => {
    const waiting = await lockPendingChange(db, Number(site.site_id));
    if (waiting) await replace(db, caller, waiting);
    await ask(db, caller, site, joinSettings(site, waiting?.settings ?? {}, {}, { all: true }), true);
};

/**
 * The device of a site leaves, and answers for it no more. Without one, what is wanted is what holds: the next device is
 * given it. Runs where the site's row is held.
 */
export const applyWithoutDevice = async (
    db: Db,
    services: Services,
    caller: Caller,
    site: Row,
    reason: string,
): Promise<void> => {
    const waiting = await lockPendingChange(db, Number(site.site_id));
    if (!waiting) return;
    await replace(db, caller, waiting, reason);
    const changes = joinSettings(site, waiting.settings, {});
    if (Object.keys(changes).length === 0) return;
    await db`
        UPDATE udose_sites SET ${db(valuesOf(changes))}, version = version + 1, updated_at = now(), updated_by = ${caller.userId}
        WHERE id = ${Number(site.id)}`;
    await audit(db, services, compiled(services.registry, 'udose-sites'), caller, site, {
        action: 'settings without a device',
        changes: changes as Record<string, { from: unknown; to: unknown }>,
    });
};

/** Pending settings of a device at its current site; marks them as sent. */
export const takePendingSettings = async (db: Db, deviceId: number) => {
    const [waiting] = await db<{ id: number; settings: SettingChanges }[]>`
        UPDATE device_settings_changes w SET sent_at = coalesce(sent_at, clock_now())
        WHERE device_id = ${deviceId} AND status = 'pending'
          AND EXISTS (SELECT 1 FROM udose_sites s WHERE s.site_id = w.site_id AND s.device_id = w.device_id)
        RETURNING id, settings`;
    return waiting ? { id: Number(waiting.id), values: valuesOf(waiting.settings) } : null;
};

interface SettingsAnswer {
    id: number;
    accepted: boolean;
    reason?: string;
}
/** Recomputes the pending change against the site's current settings; drops it if nothing is left. */
const rebase = async (db: Db, site: Row): Promise<void> => {
    const waiting = await lockPendingChange(db, Number(site.site_id));
    if (!waiting) return;
    const { all_settings: all } = waiting;
    const changes = joinSettings(site, waiting.settings, {}, { all, unsure: await unconfirmedSettings(db, site) });
    if (Object.keys(changes).length === 0) await replace(db, null, waiting);
    else
        await db`
            UPDATE device_settings_changes SET settings = ${db.json(changes as never)}, version = version + 1, updated_at = now()
            WHERE id = ${waiting.id}`;
};

/**
 * The device's answer: what it took holds from now on, what it refused is on record with its reason. What it took before
 * it could be told of something else holds, too, until it takes that. A device that was taken away meanwhile changes nothing.
 */
export const confirmSettings = async (db: Db, services: Services, deviceId: number, answer: SettingsAnswer) => {
    // the site before what waits for it, as whoever edits it holds them
    const [site] = await db<Row[]>`SELECT * FROM udose_sites WHERE device_id = ${deviceId} FOR UPDATE`;
    if (!site) return;
    const [change] = await db<{ settings: SettingChanges }[]>`
        UPDATE device_settings_changes w SET status = ${answer.accepted ? 'confirmed' : 'refused'}, answered_at = clock_now(), version = version + 1,
               reason = ${answer.reason ?? null}
        WHERE id = ${answer.id} AND device_id = ${deviceId} AND site_id = ${Number(site.site_id)}
          AND (status = 'pending'
               OR (status = 'replaced' AND ${answer.accepted} AND sent_at IS NOT NULL
                   AND NOT EXISTS (SELECT 1 FROM device_settings_changes c WHERE c.device_id = w.device_id AND c.id > w.id AND c.status = 'confirmed')))
        RETURNING settings`;
    if (!change) return;
    const resource = compiled(services.registry, 'udose-sites');
    const changes = Object.fromEntries(
        Object.entries(change.settings).map(([name, { to }]) => [name, { from: site[name] ?? null, to }]),
    );
    if (answer.accepted) {
        const values = valuesOf(change.settings);
        await db`UPDATE udose_sites SET ${db(values)}, version = version + 1, updated_at = now() WHERE id = ${Number(site.id)}`;
        await rebase(db, { ...site, ...values });
    }
    await audit(db, services, resource, null, site, {
        action: answer.accepted ? 'settings confirmed' : 'settings refused',
        changes,
        ...(answer.reason ? { reason: answer.reason } : {}),
    });
};

interface SettingsBody {
    version: number;
    settings: Row;
}
/** `PUT /sites/{id}/update-device-settings`: 409 on a stale version, 422 without a device or for what no device holds. */
export const updateDeviceSettings = async ({ services, caller, params, body }: OperationContext<SettingsBody>) => {
    const id = Number(params.id);
    const { compiled: resource } = await requireRecord(services, caller, 'udose-sites', id, 'update');
    return transact(services, async tx => {
        const site = await findRecord(tx, resource, caller, id, true);
        if (!site) throw notFound();
        if (site.version !== body.version)
            throw conflict(staleMessage(caller, site), await presentOne(services, resource, caller, site));
        const foreign = Object.keys(body.settings).filter(name => !isDeviceSetting(name));
        if (foreign.length > 0)
            throw invalid(Object.fromEntries(foreign.map(name => [`settings.${name}`, ['is not a device setting.']])));
        if (!site.device_id) throw invalid({ settings: ['No device is installed at this site.'] });
        const { version: _, ...settings } = validateInput(
            resource,
            caller,
            { ...body.settings, version: body.version },
            'update',
            site,
        );
        // the rules of the site, which let its settings wait
        await resource.hooks.beforeWrite?.(settings, site, { db: tx, caller, services });
        const shown = (await findRecord(tx, resource, caller, id)) as Row;
        await storeResponse(tx, 200, { body: shown });
        return shown;
    });
};
