/**
 * Whether a site is well, judged from what its device last said. Pure, for both sides: the server measures, the rules
 * here judge, and the form shows what a limit means.
 */

export const HEALTH_CHECKS = ['silence', 'battery', 'tank', 'dose', 'conductivity', 'pressure', 'water'] as const;
export type HealthCheckKind = (typeof HEALTH_CHECKS)[number];
export type HealthCheckResult = 'failed' | 'warning' | 'unknown' | 'passed';

interface Rule {
    unit: string;
    /** which side of the limit is bad */
    fails: 'below' | 'above';
    /**
     * From this share of the limit on a person should look at it soon (proposed, without a source). Absent: there is no
     * warning, because a device that reports once a day comes near the limit every day.
     */
    warns?: number;
    /** the usual limit; proposed unless its source is named */
    usual: number;
    /** decimals that say something */
    digits: number;
}

/**
 * Battery: a lead battery under light load is empty at about 11.8 V. Conductivity: production of mature cattle declines
 * above 6,250 µS/cm (agriculture.vic.gov.au). Silence: the 24 hours after which a site counts as Not Communicated.
 */
export const HEALTH_RULES: Readonly<Record<HealthCheckKind, Rule>> = {
    silence: { unit: 'h', fails: 'above', usual: 24, digits: 0 },
    battery: { unit: 'V', fails: 'below', warns: 1.02, usual: 11.8, digits: 2 },
    tank: { unit: '%', fails: 'below', warns: 1.5, usual: 15, digits: 0 },
    dose: { unit: '%', fails: 'above', warns: 0.75, usual: 40, digits: 0 },
    conductivity: { unit: 'µS/m', fails: 'above', warns: 0.8, usual: 625_000, digits: 0 },
    pressure: { unit: 'kPa', fails: 'below', warns: 1.2, usual: 100, digits: 0 },
    water: { unit: 'h', fails: 'above', usual: 24, digits: 0 },
};

/** Which checks a site has and when each fails; without them the usual ones hold. */
export type HealthCheckSettings = { [K in `${HealthCheckKind}_on`]: boolean } & {
    [K in `${HealthCheckKind}_limit`]: number;
};
export const DEFAULT_CHECK_SETTINGS = Object.fromEntries(
    HEALTH_CHECKS.flatMap(kind => [
        [`${kind}_on`, true],
        [`${kind}_limit`, HEALTH_RULES[kind].usual],
    ]),
) as HealthCheckSettings;

/** Where the warning begins; undefined where there is none. */
export const warningLimit = (kind: HealthCheckKind, limit: number): number | undefined => {
    const { warns } = HEALTH_RULES[kind];
    return warns === undefined ? undefined : limit * warns;
};

/**
 * @param value in the unit of the check; null where nothing is known to judge by
 * @returns `unknown` without a value. The limit itself is still well: it fails beyond it.
 */
export const judgeCheck = (kind: HealthCheckKind, value: number | null, limit: number): HealthCheckResult => {
    if (value === null || !Number.isFinite(value)) return 'unknown';
    const beyond = (bound: number) => (HEALTH_RULES[kind].fails === 'below' ? value < bound : value > bound);
    if (beyond(limit)) return 'failed';
    const warning = warningLimit(kind, limit);
    return warning !== undefined && beyond(warning) ? 'warning' : 'passed';
};

const WEIGHT: Readonly<Record<HealthCheckResult, number>> = { failed: 3, warning: 2, unknown: 1, passed: 0 };
export const severityOf = (result: HealthCheckResult): number => WEIGHT[result];
/** A site is as well as its worst check; one that has none is not judged. */
export const worstOf = (results: readonly HealthCheckResult[]): HealthCheckResult =>
    results.reduce<HealthCheckResult | undefined>(
        (worst, result) => (worst === undefined || WEIGHT[result] > WEIGHT[worst] ? result : worst),
        undefined,
    ) ?? 'unknown';
/** Worth telling people: a check that fails now and did not before. */
export const becameWorse = (before: HealthCheckResult | undefined, now: HealthCheckResult): boolean =>
    now === 'failed' && before !== 'failed';

/** For the order of lists: the worst result first, and in it what stops the dosing before what a visit can wait for. */
export const urgencyOf = (kind: HealthCheckKind, result: HealthCheckResult): number =>
    WEIGHT[result] * 10 + (HEALTH_CHECKS.length - HEALTH_CHECKS.indexOf(kind));

/** Measurements of a site; null if missing. */
export interface CheckInputs {
    /** hours since the last message, or since the device came if that is later */
    silentHours: number | null;
    /** V */
    battery: number | null;
    /** kg */
    tankLevel: number | null;
    tankCapacity: number | null;
    /** g/head/day given and aimed at, on average; null while no dose is expected */
    achieved: number | null;
    target: number | null;
    /** µS/m */
    conductivity: number | null;
    /** kPa */
    pressure: number | null;
    /** hours between the last message and the last one with water */
    dryHours: number | null;
}

const share = (part: number | null, total: number | null) => (part === null || !total ? null : (part / total) * 100);

/** The figure that each check judges. A dose counts by how far it is off, in either direction. */
export const measuredValue = (kind: HealthCheckKind, measured: CheckInputs): number | null => {
    switch (kind) {
        case 'silence':
            return measured.silentHours;
        case 'battery':
            return measured.battery;
        case 'tank':
            return share(measured.tankLevel, measured.tankCapacity);
        case 'dose': {
            const reached = share(measured.achieved, measured.target);
            return reached === null ? null : Math.abs(reached - 100);
        }
        case 'conductivity':
            return measured.conductivity;
        case 'pressure':
            return measured.pressure;
        case 'water':
            return measured.dryHours;
    }
};

const figure = (kind: HealthCheckKind, value: number): string => {
    const { digits, unit } = HEALTH_RULES[kind];
    return `${value.toLocaleString('en-AU', { minimumFractionDigits: 0, maximumFractionDigits: digits })} ${unit}`;
};
const SUBJECTS: Readonly<Record<HealthCheckKind, string>> = {
    silence: 'Offline for',
    battery: 'Battery at',
    tank: 'Tank at',
    dose: 'Dose off target by',
    conductivity: 'Conductivity at',
    pressure: 'Water pressure at',
    water: 'No water for',
};
const UNKNOWN: Readonly<Record<HealthCheckKind, string>> = {
    silence: 'Never heard from',
    battery: 'Battery not reported',
    tank: 'Level or capacity of the tank not known',
    dose: 'No expected dose, or not enough data to calculate it',
    conductivity: 'Conductivity not reported',
    pressure: 'Water pressure not reported',
    water: 'Water not reported',
};
/** Finding of a check: `Battery at 11.4 V, limit 11.8 V`. */
export const findingOf = (kind: HealthCheckKind, value: number | null, limit: number): string =>
    value === null ? UNKNOWN[kind] : `${SUBJECTS[kind]} ${figure(kind, value)}, limit ${figure(kind, limit)}`;

/** Sites that are watched: active and idle ones. Their status pages say that no other is checked. */
export const CHECKED_SITE_STATUSES: readonly number[] = [1, 3];
