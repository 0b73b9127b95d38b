import type { MicrosiemensPerMetre } from './results';

/** Changes of site settings that a water sample suggests. They are only applied when a user confirms them. */

export interface SiteSettings {
    /** µS/m, of the water without supplement */
    water_conductivity: number | null;
    /** µS/m */
    alarm_level: number | null;
    /** µS/m */
    conductivity_skip_level: number | null;
    /** % */
    urea_loss: number | null;
    /** g/head/day */
    target_dose: number | null;
}
export interface SettingProposal {
    field: keyof SiteSettings;
    from: number | null;
    to: number;
}
const LEVELS = ['alarm_level', 'conductivity_skip_level'] as const;
const HIGHEST_LEVEL = 10_000_000;
/** Alkaline water loses about 20 % of urea (ditagtech.com.au). */
export const ALKALINE_LOSS = 20;

const changed = (changes: readonly SettingProposal[]) => changes.filter(({ from, to }) => from !== to);

/**
 * The water is more or less saline than configured: the device's thresholds move by the same difference. If the water
 * was unknown before, only its conductivity is proposed, because thresholds set by hand cannot be derived.
 */
export const salinityChanges = (site: SiteSettings, measured: MicrosiemensPerMetre): SettingProposal[] => {
    const before = site.water_conductivity;
    const by = before === null ? 0 : measured - before;
    return changed([
        { field: 'water_conductivity', from: before, to: measured },
        ...LEVELS.flatMap((field): SettingProposal[] => {
            const from = site[field];
            return from === null || by === 0
                ? []
                : [{ field, from, to: Math.min(HIGHEST_LEVEL, Math.max(0, Math.round(from + by))) }];
        }),
    ]);
};

/**
 * The target is raised for the urea lost in alkaline water, once regardless of the number of samples, and lowered again
 * when the water is no longer alkaline.
 * @param byUrea whether the target is one of urea, nitrogen or crude protein
 */
export const ureaLossChanges = (site: SiteSettings, isAlkaline: boolean, byUrea: boolean): SettingProposal[] => {
    const before = site.urea_loss ?? 0;
    const loss = isAlkaline ? ALKALINE_LOSS : 0;
    if (!byUrea || before === loss || !site.target_dose) return [];
    const target = Number(((site.target_dose * (100 - before)) / (100 - loss)).toFixed(1));
    return changed([
        { field: 'urea_loss', from: site.urea_loss, to: loss },
        { field: 'target_dose', from: site.target_dose, to: target },
    ]);
};
