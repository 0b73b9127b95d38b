/**
 * Site health, judged from the last device data. Pure and shared: the server measures, these rules judge, and the form
 * explains a limit.
 */

export const HEALTH_CHECKS = ['silence', 'battery', 'tank', 'dose', 'conductivity', 'pressure', 'water'] as const;
export type HealthCheckKind = (typeof HEALTH_CHECKS)[number];
export type HealthCheckResult = 'failed' | 'warning' | 'unknown' | 'passed';

interface Rule {
    unit: string;
    /** which side of the limit fails */
    fails: 'below' | 'above';
    /**
     * Share of the limit from which the check warns (proposed, without a source). Absent: no warning, because a device
     * that reports once a day approaches the limit every day.
     */
    warns?: number;
    /** default limit; proposed unless its source is named */
    usual: number;
    /** significant decimals */
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

/** Checks of a site and their limits; the defaults apply without settings. */
export type HealthCheckSettings = { [K in `${HealthCheckKind}_on`]: boolean } & {
    [K in `${HealthCheckKind}_limit`]: number;
};
export const DEFAULT_CHECK_SETTINGS = Object.fromEntries(
    HEALTH_CHECKS.flatMap(kind => [
        [`${kind}_on`, true],
        [`${kind}_limit`, HEALTH_RULES[kind].usual],
    ]),
) as HealthCheckSettings;

/** Warning threshold; undefined if there is none. */
export const warningLimit = (kind: HealthCheckKind, limit: number): number | undefined => {
    const { warns } = HEALTH_RULES[kind];
    return warns === undefined ? undefined : limit * warns;
};

/**
 * @param value in the unit of the check; null without data
 * @returns `unknown` without a value. The limit itself still passes.
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
/** Health of a site: its worst check; undefined without checks. */
export const worstOf = (results: readonly HealthCheckResult[]): HealthCheckResult =>
    results.reduce<HealthCheckResult | undefined>(
        (worst, result) => (worst === undefined || WEIGHT[result] > WEIGHT[worst] ? result : worst),
        undefined,
    ) ?? 'unknown';
/** Whether to notify: a check fails now and did not before. */
export const becameWorse = (before: HealthCheckResult | undefined, now: HealthCheckResult): boolean =>
    now === 'failed' && before !== 'failed';

/** Sort order of lists: worst result first, then checks that stop the dosing before those that can wait for a visit. */
export const urgencyOf = (kind: HealthCheckKind, result: HealthCheckResult): number =>
    WEIGHT[result] * 10 + (HEALTH_CHECKS.length - HEALTH_CHECKS.indexOf(kind));

/** Measurements of a site; null if missing. */
export interface CheckInputs {
    /** hours since the last message or the installation of the device, whichever is later */
    silentHours: number | null;
    /** V */
    battery: number | null;
    /** kg */
    tankLevel: number | null;
    tankCapacity: number | null;
    /** actual and target dose in g/head/day, on average; null while no dose is expected */
    achieved: number | null;
    target: number | null;
    /** µS/m */
    conductivity: number | null;
    /** kPa */
    pressure: number | null;
    /** hours between the last message and the last message with water */
    dryHours: number | null;
}

const share = (part: number | null, total: number | null) => (part === null || !total ? null : (part / total) * 100);

/** Figure that each check judges. A dose is judged by its deviation, in either direction. */
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
/** Text of a check's result: `Battery at 11.4 V, limit 11.8 V`. */
export const findingOf = (kind: HealthCheckKind, value: number | null, limit: number): string =>
    value === null ? UNKNOWN[kind] : `${SUBJECTS[kind]} ${figure(kind, value)}, limit ${figure(kind, limit)}`;

/** Monitored site statuses: active and idle. Other status pages state that the site is not monitored. */
export const CHECKED_SITE_STATUSES: readonly number[] = [1, 3];
