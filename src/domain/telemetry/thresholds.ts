/** Thresholds that a customer chooses for a site; null: none. */
export interface SiteThresholds {
    days_left: number | null;
    no_drinking_hours: number | null;
    faster_percent: number | null;
}
export type ThresholdKind = keyof SiteThresholds;

/** Figures of a site that are compared with its thresholds; null if unknown. */
export interface ThresholdFigures {
    daysLeft: number | null;
    /** whether cattle drank within the hours of the threshold; null unless the device reported before and within them */
    drank: boolean | null;
    /** litres used on the last full day, and the mean of the seven days before */
    used: number | null;
    usual: number | null;
}

/** Days above the threshold at which the next event can begin, so that a level near it notifies once. */
const DAYS_MARGIN = 1;

/** Percent by which the supplement fell faster than usual; null if unknown. */
const fasterPercent = ({ used, usual }: Pick<ThresholdFigures, 'used' | 'usual'>): number | null =>
    used === null || usual === null || usual <= 0 ? null : Math.round((used / usual - 1) * 100);

/** Whether a threshold is reached; undefined: unknown or within the margin, so that the earlier state stays. */
export const isReached = (
    kind: ThresholdKind,
    thresholds: SiteThresholds,
    figures: ThresholdFigures,
): boolean | undefined => {
    const threshold = thresholds[kind];
    if (threshold === null) return false;
    if (kind === 'no_drinking_hours') return figures.drank === null ? undefined : !figures.drank;
    if (kind === 'faster_percent') {
        const percent = fasterPercent(figures);
        return percent === null ? undefined : percent >= threshold;
    }
    const { daysLeft } = figures;
    if (daysLeft === null) return undefined;
    if (daysLeft <= threshold) return true;
    return daysLeft > threshold + DAYS_MARGIN ? false : undefined;
};

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** Sentence of a notification, with the site and the threshold. */
export const thresholdMessage = (
    kind: ThresholdKind,
    site: string,
    thresholds: SiteThresholds,
    figures: ThresholdFigures,
): string => {
    const threshold = thresholds[kind] ?? 0;
    switch (kind) {
        case 'days_left':
            return `${site}: ${days(figures.daysLeft ?? 0)} of supplement left (threshold: ${days(threshold)}).`;
        case 'no_drinking_hours':
            return `${site}: no drinking for ${threshold} hours.`;
        case 'faster_percent':
            return `${site}: supplement fell ${fasterPercent(figures) ?? 0}% faster than usual (threshold: ${threshold}%).`;
    }
};
