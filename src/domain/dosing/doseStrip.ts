import { HEALTH_RULES, warningLimit } from '../telemetry/healthChecks';

/** Dose of a site against its target, day by day. Pure, for server and portal. */

/** Full days of a strip, the last one yesterday. */
export const STRIP_DAYS = 30;

/** Deviation, as a share of the target, from which the health check of the dose warns. */
const TOLERANCE = (warningLimit('dose', HEALTH_RULES.dose.usual) ?? HEALTH_RULES.dose.usual) / 100;
/** Shares of the target between which a day is on target, and below which it has hardly any dose. */
export const DOSE_BAND = { hardlyAny: TOLERANCE, least: 1 - TOLERANCE, most: 1 + TOLERANCE } as const;

export const STRIP_STATES = ['hardly_any', 'below', 'on_target', 'above', 'no_target', 'no_report'] as const;
export type StripState = (typeof STRIP_STATES)[number];

/**
 * @param share of the target; null if the day has no target or no animals
 * @param reported whether the device reported a dose on that day
 */
export const stripStateOf = (share: number | null, reported: boolean): StripState => {
    if (!reported) return 'no_report';
    if (share === null || !Number.isFinite(share)) return 'no_target';
    if (share < DOSE_BAND.hardlyAny) return 'hardly_any';
    if (share < DOSE_BAND.least) return 'below';
    return share > DOSE_BAND.most ? 'above' : 'on_target';
};
