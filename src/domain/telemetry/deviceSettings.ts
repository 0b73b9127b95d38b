/**
 * Site fields that the device stores. With an installed device, a change is pending until the device confirms it, so
 * that the record shows the device's actual settings.
 */
export const DEVICE_SETTINGS = [
    'update_interval',
    'dosing_mode',
    'flowmeter_setting',
    'meter_pulses_per_litre',
    'target_dose',
    'water_intake',
    'doses_per_day',
    'daily_cap',
    'water_flow_limit_per_hr',
    'alarm_level',
    'conductivity_skip_level',
    'conductivity_skip_limit',
    'nutrient_probe_mode',
] as const;
export type DeviceSetting = (typeof DEVICE_SETTINGS)[number];
export const isDeviceSetting = (name: string): name is DeviceSetting =>
    (DEVICE_SETTINGS as readonly string[]).includes(name);

/** Each requested setting with its previous value. */
export type SettingChanges = Partial<Record<DeviceSetting, { from: unknown; to: unknown }>>;

/**
 * Merges `wanted` into the pending changes. A setting that returns to its current value is dropped, unless the device
 * may hold another one: then the current value is sent again.
 * @param current the site's current values
 * @param all true for a device that is new at the site and needs every setting, unchanged ones too
 * @param unsure settings that were sent to the device and not confirmed
 */
export const joinSettings = (
    current: Readonly<Record<string, unknown>>,
    waiting: SettingChanges,
    wanted: Readonly<Record<string, unknown>>,
    { all = false, unsure }: { all?: boolean; unsure?: ReadonlySet<string> } = {},
): SettingChanges => {
    const joined: SettingChanges = {};
    for (const name of DEVICE_SETTINGS) {
        const from = current[name] ?? null;
        const kept = waiting[name] ? waiting[name].to : all ? from : undefined;
        const to = name in wanted ? wanted[name] : kept;
        if (to !== undefined && (all || unsure?.has(name) || (to ?? null) !== from))
            joined[name] = { from, to: to ?? null };
    }
    return joined;
};

export const valuesOf = (changes: SettingChanges): Record<string, unknown> =>
    Object.fromEntries(Object.entries(changes).map(([name, { to }]) => [name, to]));
