import { DEFAULT_DAILY_CAP, type DosingMode, doseOnDay, flowOf, targetShare } from './doseRules';
import { type NutrientShare, ureaShare } from './nutrients';

/** The guard against too much urea. Pure, for both sides: the form shows it, the server refuses by it. */

/** g of urea for each kg of live weight a day (proposed; toxic from 0.3 to 0.5, lethal from 1: provet.co.uk, vetsouth.co.nz). */
export const UREA_WARNING = 0.15;
export const UREA_REFUSAL = 0.3;

export type UreaJudgement =
    | { level: 'none' }
    /** there is urea, and nobody entered what the animals weigh: it is not guessed */
    | { level: 'unknown' }
    | { level: 'fine' | 'warning' | 'refused'; gramsPerKg: number };

/** Site settings that determine the urea intake, named as its fields. */
export interface DoseSettings {
    /** g/head/day of the target nutrient */
    target_dose?: number | null;
    target_nutrient?: string | null;
    dosing_mode?: number | null;
    daily_cap?: number | null;
    /** kg a head */
    live_weight?: number | null;
    /** L/head/day that the device reckons with */
    water_intake?: number | null;
}
export const DOSE_SETTINGS = [
    'target_dose',
    'target_nutrient',
    'dosing_mode',
    'daily_cap',
    'live_weight',
    'water_intake',
] as const;

/**
 * Whether a dose brings too much urea on the day on which most is drunk. The density cancels out: grams of urea are those
 * of the target × share of urea ÷ share of the target nutrient. By volume the dose follows the water that flows, whatever
 * intake is set: a setting that is too low multiplies it.
 * @param shares what the supplement is made of
 * @param measured L/head/day that flowed lately, where it is known
 */
export const judgeUrea = (
    settings: DoseSettings,
    shares: readonly NutrientShare[],
    measured?: number,
): UreaJudgement => {
    const urea = ureaShare(shares);
    const target = targetShare(shares, settings.target_nutrient);
    if (!settings.target_dose || urea <= 0 || !target) return { level: 'none' };
    if (!settings.live_weight) return { level: 'unknown' };
    const grams = (Number(settings.target_dose) * urea) / (target.percentage / 100);
    const plan = {
        mode: Number(settings.dosing_mode ?? 0) as DosingMode,
        mlPerHeadDay: grams,
        cap: Number(settings.daily_cap ?? DEFAULT_DAILY_CAP),
        flow: settings.water_intake ? flowOf(Number(settings.water_intake), Number(settings.live_weight), measured) : 1,
    };
    const gramsPerKg = doseOnDay(plan, 'hot') / Number(settings.live_weight);
    return {
        level: gramsPerKg >= UREA_REFUSAL ? 'refused' : gramsPerKg >= UREA_WARNING ? 'warning' : 'fine',
        gramsPerKg,
    };
};

/** g/kg of a dose that is refused, and that is more than before: one that was too high may be lowered, step by step. */
export const ureaRefused = (after: UreaJudgement, before?: UreaJudgement): number | undefined => {
    if (after.level !== 'refused') return undefined;
    const known = before && 'gramsPerKg' in before ? before.gramsPerKg : 0;
    return after.gramsPerKg > known + 1e-9 ? after.gramsPerKg : undefined;
};
