import type { Hooks, ResourceHooks, Row } from '../engine/hooks';
import { invalid } from '../platform/errors';
import type { Db } from '../platform/services';

/** Settings common to configurations and configuration sets. */
export const CONFIGURATION_SETTINGS = [
    'update_interval',
    'dosing_mode',
    'flowmeter_setting',
    'nutrient_probe_mode',
    'water_flow_limit_per_hr',
    'alarm_level',
    'conductivity_skip_level',
    'conductivity_skip_limit',
] as const;

const setOf = async (db: Db, id: unknown): Promise<Row | undefined> => {
    if (!id) return undefined;
    const [set] = await db`SELECT * FROM configuration_sets WHERE id = ${Number(id)} AND archived_at IS NULL`;
    return set;
};

const summaryOf = (serial: unknown, set: Row | undefined) =>
    set ? `${serial}: ${set.name}` : `${serial}: own settings`;

const configurationHooks: ResourceHooks = {
    async beforeWrite(input, current, { db }) {
        if (current && current.status !== 'planned')
            throw invalid({ status: ['Only a planned configuration can be changed.'] });
        const next: Row = { ...current, ...input };
        const [device] = await db`SELECT serial, product FROM devices WHERE id = ${Number(next.device_id)}`;
        const set = await setOf(db, next.configuration_set_id);
        if (device && set && set.product !== device.product)
            throw invalid({
                configuration_set_id: ['This set and the device are for different products. Choose another set.'],
            });
        // blank fields take the set's values; choosing another set does not overwrite entered ones
        const taken =
            set && input.configuration_set_id !== undefined
                ? Object.fromEntries(
                      CONFIGURATION_SETTINGS.filter(name => next[name] === undefined || next[name] === null).map(
                          name => [name, set[name] ?? null],
                      ),
                  )
                : {};
        const filled = { ...input, ...taken };
        if (CONFIGURATION_SETTINGS.every(name => ({ ...current, ...filled })[name as never] == null))
            throw invalid({ configuration_set_id: ['Choose a set, or enter at least one setting.'] });
        return device ? { ...filled, summary: summaryOf(device.serial, set) } : filled;
    },
    async afterTransition({ id, device_id }, transition, { db }) {
        if (transition !== 'put_in_use') return;
        await db`
            UPDATE device_configurations SET status = 'replaced', replaced_at = now(), version = version + 1, updated_at = now()
            WHERE device_id = ${Number(device_id)} AND status = 'in_use' AND id <> ${Number(id)}`;
        await db`UPDATE device_configurations SET in_use_since = now() WHERE id = ${Number(id)}`;
    },
};

const maintenanceHooks: ResourceHooks = {
    async afterTransition({ id, device_id, firmware_version }, transition, { db }) {
        if (transition === 'start')
            await db`UPDATE device_maintenances SET started_at = now() WHERE id = ${Number(id)}`;
        if (transition !== 'finish') return;
        await db`UPDATE device_maintenances SET finished_at = now(), started_at = coalesce(started_at, now()) WHERE id = ${Number(id)}`;
        if (firmware_version)
            await db`
                UPDATE devices SET firmware_version = ${String(firmware_version)}, version = version + 1, updated_at = now()
                WHERE id = ${Number(device_id)}`;
    },
};

export const configurationHooksByResource: Hooks = {
    'device-configurations': configurationHooks,
    'device-maintenances': maintenanceHooks,
};
