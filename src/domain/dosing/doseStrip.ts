import { HEALTH_RULES, warningLimit } from '../telemetry/healthChecks';

/** Dose of a site against its target, day by day. Pure, for server and portal. */

/** Full days of a strip, the last one yesterday. */
export const STRIP_DAYS = 30;

/** Deviation, as a share of the target, from which the health check of the dose warns. */
const TOLERANCE = (warningLimit('dose', HEALTH_RULES.dose.usual) ?? HEALTH_RULES.dose.usual) / 100;
/** Shares of the target between which a day is on target. */
const ON_TARGET = { least: 1 - TOLERANCE, most: 1 + TOLERANCE } as const;
/** Share of the target below which a day has hardly any dose. */
const HARDLY_ANY = 0.3;

export const STRIP_STATES = ['hardly_any', 'below', 'on_target', 'above', 'no_target', 'no_report'] as const;
export type StripState = (typeof STRIP_STATES)[number];

/**
 * @param share of the target; null if the day has no target or no animals
 * @param reported whether the device reported a dose on that day
 */
export const stripStateOf = (share: number | null, reported: boolean): StripState => {
    if (!reported) return 'no_report';
    if (share === null || !Number.isFinite(share)) return 'no_target';
    if (share < HARDLY_ANY) return 'hardly_any';
    if (share < ON_TARGET.least) return 'below';
    return share > ON_TARGET.most ? 'above' : 'on_target';
};

const OFF_TARGET: readonly StripState[] = ['hardly_any', 'below', 'above'];
export const isOffTarget = (state: StripState): boolean => OFF_TARGET.includes(state);

/** Day of a strip: days before the last day, share of the target, whether a dose was reported. */
export type StripCell = readonly [daysAgo: number, share: number | null, reported: boolean];

export interface StripSums {
    off_target: number;
    /** rank of an active site, worst first: by the days off target, recent ones weighing more, then by fewest reports */
    urgency: number;
}

/** Rank of the days off target before the rank of the reports, of which there are at most `STRIP_DAYS`. */
const RANKS = STRIP_DAYS + 1;
/** @param cells at most one for each day */
export const stripSums = (cells: readonly StripCell[]): StripSums => {
    let [off_target, weight, reports] = [0, 0, 0];
    for (const [daysAgo, share, reported] of cells) {
        if (reported) reports++;
        if (!isOffTarget(stripStateOf(share, reported))) continue;
        off_target++;
        weight += STRIP_DAYS - daysAgo;
    }
    return { off_target, urgency: weight * RANKS + STRIP_DAYS - reports };
};
/** Rank of a site that is not active, after all active ones: by fewest reports. */
export const inactiveUrgency = (urgency: number): number => (urgency % RANKS) - RANKS;
