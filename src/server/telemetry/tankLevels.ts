import { doseMass, tankLevelFromPressure } from '../../domain/telemetry';
import type { Placed } from './messageFamily';
import type { TelemetrySite } from './sites';

const PRESSURE_MODE = 1;

/**
 * The tank's level with each message, kg: from the pressure where the site measures it, else the level before less what
 * was dosed. A message from before the tank was last filled or entered says nothing of what is in it now.
 */
export const tankLevels = (messages: readonly Placed<'DeviceMessage'>[], sites: ReadonlyMap<number, TelemetrySite>) => {
    const levels = new Map([...sites.values()].map(site => [site.id, site.nutrient_tank_current_level]));
    return messages.map(message => {
        const site = message.siteId === null ? undefined : sites.get(message.siteId);
        if (!site) return { ...message, tankLevel: null };
        if (site.nutrient_probe_mode === PRESSURE_MODE)
            return {
                ...message,
                tankLevel:
                    message.tank_pressure === undefined
                        ? null
                        : (tankLevelFromPressure(message.tank_pressure, site.density, {
                              height: site.nutrient_tank_height,
                              capacity: site.nutrient_tank_capacity,
                          }) ?? null),
            };
        const before = levels.get(site.id) ?? null;
        const stale = site.tank_measured_at !== null && message.recordedAt <= site.tank_measured_at;
        if (before === null || site.density === null || stale) return { ...message, tankLevel: null };
        const level = Math.max(0, before - doseMass(message.dose ?? 0, site.density));
        levels.set(site.id, level);
        return { ...message, tankLevel: level };
    });
};
