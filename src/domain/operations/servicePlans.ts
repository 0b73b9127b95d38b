import { formatDate } from '../calendar/dateTexts';
import { dayAfter, daysBetween } from '../calendar/days';
import { monthsAfter } from './fleet';

/** Subjects of a service plan. */
export type ServiceSubject = 'site' | 'device' | 'vehicle';
export type PlanCoverage = ServiceSubject | 'property';

/** Days of use from which the usual use per day is calculated. */
export const USE_DAYS = 90;
/** Use so low that the limit is further away than this counts as none. */
const FURTHEST_DAYS = 3_650;

/** Measures of use, each with the field of its limit in a plan and its unit. */
export const USE_MEASURES = {
    litres: { field: 'every_litres', unit: 'L', name: 'litres dosed' },
    kilometres: { field: 'every_kilometres', unit: 'km', name: 'kilometres' },
    hours: { field: 'every_hours', unit: 'h', name: 'engine hours' },
} as const;
export type UseMeasure = keyof typeof USE_MEASURES;
const MEASURES = Object.keys(USE_MEASURES) as UseMeasure[];

const isVehicle = (covers: unknown) => covers === 'vehicle';
/** Measures that exist for the subjects of a plan. */
export const measuresOf = (covers: unknown): readonly UseMeasure[] =>
    isVehicle(covers) ? ['kilometres', 'hours'] : ['litres'];
/** Field of a plan that names its subject. */
export const SUBJECT_FIELDS: Readonly<Record<PlanCoverage, string>> = {
    site: 'site_id',
    property: 'customer_property_id',
    device: 'device_id',
    vehicle: 'vehicle_id',
};
const SITE_WORK = 'site_maintenance';

type Facts = Readonly<Record<string, unknown>>;
const isGiven = (value: unknown) => value !== null && value !== undefined;

/** Errors of a plan by field: its subject, its work and its intervals must fit what it covers. */
export const planFaults = (plan: Facts): Record<string, string[]> => {
    const faults: Record<string, string[]> = {};
    for (const [covers, field] of Object.entries(SUBJECT_FIELDS)) {
        if (covers === plan.covers && !isGiven(plan[field])) faults[field] = ['is required for what the plan covers.'];
        if (covers !== plan.covers && isGiven(plan[field]))
            faults[field] = ['must be blank: the plan covers something else.'];
    }
    if ((plan.job_type === SITE_WORK) === isVehicle(plan.covers))
        faults.job_type = [
            isVehicle(plan.covers)
                ? 'Choose work on a vehicle.'
                : 'Sites and devices are serviced by Site Maintenance only.',
        ];
    const usable = measuresOf(plan.covers);
    for (const measure of MEASURES) {
        const { field, name } = USE_MEASURES[measure];
        if (isGiven(plan[field]) && !usable.includes(measure))
            faults[field] = [`There are no ${name} for this subject.`];
    }
    if (!isGiven(plan.every_months) && !MEASURES.some(measure => isGiven(plan[USE_MEASURES[measure].field])))
        faults.every_months = ['Enter at least one interval.'];
    return faults;
};

export interface MeterValue {
    value: number;
    /** a replaced meter that may start lower */
    isNewMeter?: boolean;
}
/**
 * Use between the first and the last reading, in order of time: the sum of all rises. A meter that was replaced or falls
 * continues from its new figure, so use never falls.
 */
export const meterUse = (readings: readonly MeterValue[]): number => {
    let use = 0;
    for (const [at, { value, isNewMeter }] of readings.entries()) {
        const before = readings[at - 1];
        if (before && !isNewMeter && value > before.value) use += value - before.value;
    }
    return Number(use.toFixed(1));
};

/** Made or skipped service of one subject. */
export interface Occurrence {
    /** 1 for the first service of a plan at its subject */
    number: number;
    /** due date when it was made, YYYY-MM-DD */
    dueOn: string;
    outcome: 'open' | 'done' | 'cancelled' | 'skipped';
    /** day of completion, of the equal work, or of the cancellation; null while open */
    settledOn: string | null;
}

/** Use of a subject against a limit. */
export interface Use {
    /** since the day from which the interval counts */
    used: number;
    /** mean per day of the last `USE_DAYS` days; null without use */
    perDay: number | null;
}
export interface PlanInterval {
    months: number | null;
    /** limit by measure; absent: none */
    limits: Readonly<Partial<Record<UseMeasure, number>>>;
}
export interface ServiceDue {
    /** null: nothing to forecast from yet */
    dueOn: string | null;
    /** sentence with the working */
    reason: string;
}

/** Days from one date to another, 0 on the same date. */
const dateDifference = (from: string, to: string) => daysBetween(from, to) - 1;
const maxDay = (a: string, b: string) => (a > b ? a : b);
const figure = (value: number) => value.toLocaleString('en-AU', { maximumFractionDigits: value < 10 ? 1 : 0 });

/**
 * Day from which the next interval counts: the completion of the last service or of the equal work that replaced it, or
 * the start of the plan. A cancelled service counts from its due date, or from its cancellation if that was later.
 */
export const countsFrom = (startsOn: string, occurrences: readonly Occurrence[]): string => {
    const last = occurrences.reduce<Occurrence | undefined>(
        (latest, each) => (each.outcome !== 'open' && each.number > (latest?.number ?? 0) ? each : latest),
        undefined,
    );
    if (!last) return startsOn;
    const settled = last.settledOn ?? last.dueOn;
    return last.outcome === 'cancelled' ? maxDay(last.dueOn, settled) : settled;
};

const forecast = (limit: number, { used, perDay }: Use, today: string): string | null => {
    if (used >= limit) return today;
    const days = perDay ? Math.ceil((limit - used) / perDay) : Number.POSITIVE_INFINITY;
    return days > FURTHEST_DAYS ? null : dayAfter(today, days);
};

const usageText = (measure: UseMeasure, limit: number, use: Use, base: string, on: string | null): string => {
    const { unit } = USE_MEASURES[measure];
    const working = `${figure(use.used)} of ${figure(limit)} ${unit} since ${formatDate(base)}`;
    if (use.used >= limit) return `${working}: limit reached`;
    if (!on || !use.perDay) return `${working}: no recent use to forecast from`;
    return `${working}, ${figure(use.perDay)} ${unit} a day: reached about ${formatDate(on)}`;
};

/** Due date by months and by use, whichever comes first, with the working of each. */
export const nextDue = (
    base: string,
    { months, limits }: PlanInterval,
    use: Readonly<Partial<Record<UseMeasure, Use>>>,
    today: string,
): ServiceDue => {
    const found: { on: string | null; text: string }[] = [];
    if (months !== null) {
        const on = monthsAfter(base, months);
        const name = months === 1 ? '1 month' : `${months} months`;
        found.push({ on, text: `${name} since ${formatDate(base)}: ${formatDate(on)}` });
    }
    for (const measure of MEASURES) {
        const limit = limits[measure];
        if (limit === undefined) continue;
        const used = use[measure] ?? { used: 0, perDay: null };
        const on = forecast(limit, used, today);
        found.push({ on, text: usageText(measure, limit, used, base, on) });
    }
    found.sort((a, b) => (a.on ?? '9999').localeCompare(b.on ?? '9999'));
    return { dueOn: found[0]?.on ?? null, reason: found.map(({ text }) => text).join('; ') };
};

/** Completed work of the plan's type at the subject that does not belong to the plan. */
export interface OtherWork {
    doneOn: string;
    /** such as `JC-000012` */
    number: string;
}
export interface PlanState {
    isPaused: boolean;
    startsOn: string;
    leadDays: number;
    /** share of the interval in percent; 0: never skipped */
    skipPercent: number;
    interval: PlanInterval;
}
export type ServiceDecision =
    | { kind: 'none' }
    | { kind: 'make'; number: number; dueOn: string; plannedOn: string; reason: string }
    | { kind: 'skip'; number: number; dueOn: string; reason: string; because: string; countedFrom: string };

/** The equal work that makes a service needless: completed within the stated share of the interval before it is due. */
const recentWork = (base: string, dueOn: string, skipPercent: number, works: readonly OtherWork[]) => {
    if (skipPercent === 0) return undefined;
    const share = Math.floor((dateDifference(base, dueOn) * skipPercent) / 100);
    const from = dayAfter(dueOn, -share);
    return works
        .filter(({ doneOn }) => doneOn > base && doneOn >= from)
        .sort((a, b) => b.doneOn.localeCompare(a.doneOn))[0];
};

/**
 * Whether a service of one subject is to be made or skipped today. At most one is open at a time, so a pause or a late
 * completion never leads to several.
 * @param use use since `countsFrom`
 */
export const decideService = (
    plan: PlanState,
    occurrences: readonly Occurrence[],
    use: Readonly<Partial<Record<UseMeasure, Use>>>,
    works: readonly OtherWork[],
    today: string,
): ServiceDecision => {
    if (plan.isPaused || occurrences.some(({ outcome }) => outcome === 'open')) return { kind: 'none' };
    const base = countsFrom(plan.startsOn, occurrences);
    const { dueOn, reason } = nextDue(base, plan.interval, use, today);
    if (dueOn === null || dueOn > dayAfter(today, plan.leadDays)) return { kind: 'none' };
    const number = 1 + Math.max(0, ...occurrences.map(each => each.number));
    const work = recentWork(base, dueOn, plan.skipPercent, works);
    if (!work) return { kind: 'make', number, dueOn, plannedOn: maxDay(dueOn, today), reason };
    return {
        kind: 'skip',
        number,
        dueOn,
        reason,
        because: `${work.number} was completed on ${formatDate(work.doneOn)}, within ${plan.skipPercent}% of the interval before this service was due.`,
        countedFrom: work.doneOn,
    };
};

/** Note of an open service whose date a person changed; undefined if it was not. */
export const movedNote = (plannedOn: string, jobDate: string | null, number: string): string | undefined =>
    jobDate === plannedOn
        ? undefined
        : `${jobDate ? `Moved from ${formatDate(plannedOn)} to ${formatDate(jobDate)}` : `The date ${formatDate(plannedOn)} was removed`} in ${number}. The next service counts from the day this one is completed.`;
