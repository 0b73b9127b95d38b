import { formatDate } from '../calendar/dateTexts';
import { BUSINESS_ZONE, dayAfter, firstMomentAt, latestToday, wallClock } from '../calendar/days';
import { MAX_KM_PER_DAY } from './fleet';

/** Maximum hours of a day across all diaries of a person. */
export const HOURS_PER_DAY = 24;
/** Maximum number of days of a diaries report. */
export const MAX_DAYS = 366;

const number = (value: number) => value.toLocaleString('en-AU', { maximumFractionDigits: 2 });

export const diaryMessages = {
    future: 'This day is in the future.',
    timeToCome: 'This time is in the future.',
    hours: (otherHours: number, hoursHere: number, day: string) =>
        otherHours > 0
            ? `${number(otherHours)} h in other diaries of ${formatDate(day)} and ${number(hoursHere)} h here are ${number(otherHours + hoursHere)} h. A day has 24 h.`
            : `These are ${number(hoursHere)} h. A day has 24 h.`,
    notStaff: 'is not one of our staff.',
    ownOnly: 'You can write your own diary only.',
    inactiveActivity: 'is In-Active. Choose another activity.',
    otherProperty: 'belongs to another property.',
    otherSite: 'belongs to another site.',
    noHypothesis: 'Enter the hypothesis: every core activity tests one.',
    coreSupports: 'A core activity cannot support another one. Leave this blank.',
    notCore: 'is not a core activity.',
    itself: 'An activity cannot support itself.',
    stillSupported: 'Other activities support this one, so it stays a core activity.',
    startTimeNeeded: 'Enter when the trip began. The meter reading needs a time.',
    endTimeNeeded: 'Enter when the trip ended. The meter reading needs a time.',
    falls: (start: number, end: number) =>
        `The meter showed ${number(start)} km at the start and ${number(end)} km at the end. Check both readings.`,
    tooFar: (distance: number) => `That is ${number(distance)} km in one trip. Check both readings.`,
    total: (given: number, read: number) =>
        `The distance is ${number(given)} km, and the readings are ${number(read)} km apart. Correct one of them.`,
    overlaps: (trip: string, driver: string) =>
        `The vehicle was out at that time: ${trip} of ${driver}. Correct the times, or choose another vehicle.`,
    readSince:
        'The vehicle was read or driven after this trip, so only its last trip can be archived or given another vehicle. Correct this one instead.',
} as const;

export const TRIP_FIGURES = [
    'start_odometer_reading',
    'end_odometer_reading',
    'total_kms',
    'work_kms',
    'personal_kms',
    'rnd_distance',
    'non_rnd_distance',
    'public_road_distance',
    'private_road_distance',
    'total_flying_hours',
    'rnd_flying_hours',
    'non_rnd_flying_hours',
] as const;
export type TripFigure = (typeof TRIP_FIGURES)[number];
export type TripFigures = Record<TripFigure, number>;

export interface FigureSplit {
    total: TripFigure;
    part: TripFigure;
    /** remainder of the whole, to which the whole is assigned by default */
    remainder: TripFigure;
    /** labels of whole, part and remainder */
    labels: readonly [whole: string, part: string, rest: string];
    unit: 'km' | 'h';
}
/** Sums that a trip's figures must satisfy, in order of dependency. */
export const FIGURE_SPLITS: readonly FigureSplit[] = [
    {
        total: 'total_kms',
        part: 'personal_kms',
        remainder: 'work_kms',
        labels: ['the distance', 'personal', 'work'],
        unit: 'km',
    },
    {
        total: 'work_kms',
        part: 'rnd_distance',
        remainder: 'non_rnd_distance',
        labels: ['the work', 'R&D', 'other work'],
        unit: 'km',
    },
    {
        total: 'total_kms',
        part: 'private_road_distance',
        remainder: 'public_road_distance',
        labels: ['the distance', 'private road', 'public road'],
        unit: 'km',
    },
    {
        total: 'total_flying_hours',
        part: 'rnd_flying_hours',
        remainder: 'non_rnd_flying_hours',
        labels: ['the flying hours', 'R&D', 'other flying hours'],
        unit: 'h',
    },
];

/** Figures are rounded to tenths, the precision of a meter. */
const tenths = (value: number) => Math.round(value * 10);
const sum = (a: number, b: number) => (tenths(a) + tenths(b)) / 10;
const difference = (a: number, b: number) => (tenths(a) - tenths(b)) / 10;
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const tooMuch = ({ labels: words, unit, total: whole, part }: FigureSplit, figure: TripFigure, figures: TripFigures) =>
    `${sentence(words[figure === part ? 1 : 2])} is ${number(figures[figure])} ${unit}, more than ${words[0]} of ${number(figures[whole])} ${unit}. Correct one of them.`;
const disagrees = ({ labels: words, unit, total: whole, part, remainder: rest }: FigureSplit, figures: TripFigures) =>
    `${sentence(words[2])} ${number(figures[rest])} ${unit} and ${words[1]} ${number(figures[part])} ${unit} are ${number(sum(figures[rest], figures[part]))} ${unit}, and ${words[0]} ${number(figures[whole])} ${unit}.`;

/** Whether a figure was entered: 0 is the initial value. */
const isNonZero = (given: Partial<TripFigures>, name: TripFigure) => given[name] !== undefined && given[name] !== 0;

/** The distance is derived from the readings, and the end reading from the distance. */
const completeDistance = (figures: TripFigures, given: Partial<TripFigures>): Partial<Record<TripFigure, string[]>> => {
    const { start_odometer_reading: start } = figures;
    if (start > 0 && figures.end_odometer_reading === 0 && isNonZero(given, 'total_kms'))
        figures.end_odometer_reading = sum(start, figures.total_kms);
    const end = figures.end_odometer_reading;
    if (end === 0) {
        if (start > 0) figures.total_kms = 0;
        return {};
    }
    if (end < start) return { end_odometer_reading: [diaryMessages.falls(start, end)] };
    const read = difference(end, start);
    if (isNonZero(given, 'total_kms') && tenths(figures.total_kms) !== tenths(read))
        return { total_kms: [diaryMessages.total(figures.total_kms, read)] };
    figures.total_kms = read;
    return read > MAX_KM_PER_DAY ? { end_odometer_reading: [diaryMessages.tooFar(read)] } : {};
};

const completeSplit = (
    split: FigureSplit,
    figures: TripFigures,
    given: Partial<TripFigures>,
): Partial<Record<TripFigure, string[]>> => {
    const { total: whole, part, remainder: rest } = split;
    const bothGiven = given[part] !== undefined && given[rest] !== undefined;
    if (bothGiven && (isNonZero(given, part) || isNonZero(given, rest)))
        return tenths(figures[part]) + tenths(figures[rest]) === tenths(figures[whole])
            ? {}
            : { [rest]: [disagrees(split, figures)] };
    const givenFigure = given[rest] !== undefined && !bothGiven ? rest : part;
    if (tenths(figures[givenFigure]) > tenths(figures[whole]))
        return { [givenFigure]: [tooMuch(split, givenFigure, figures)] };
    figures[givenFigure === part ? rest : part] = difference(figures[whole], figures[givenFigure]);
    return {};
};

/**
 * Completes the figures of a trip: the distance from the readings, the remainder of a whole from its part; a pair
 * without an entry defaults to work, not R&D, on public roads.
 * @param given values entered now
 * @param before stored values
 * @returns the figures, and errors by field
 */
export const completeTripFigures = (
    given: Partial<TripFigures>,
    before: Partial<TripFigures> = {},
): { figures: TripFigures; faults: Partial<Record<TripFigure, string[]>> } => {
    const figures = Object.fromEntries(
        TRIP_FIGURES.map(name => [name, Number(given[name] ?? before[name] ?? 0)]),
    ) as TripFigures;
    const faults = completeDistance(figures, given);
    for (const split of FIGURE_SPLITS)
        if (Object.keys(faults).length === 0 || split.unit === 'h')
            Object.assign(faults, completeSplit(split, figures, given));
    return { figures, faults };
};

/** Figures that a form fills in after one was typed; empty while the figures are inconsistent. */
export const recalculateTrip = (values: TripFigures, typed: TripFigure): Partial<TripFigures> => {
    const given: Partial<TripFigures> = { ...values };
    if (typed === 'start_odometer_reading' || typed === 'end_odometer_reading') delete given.total_kms;
    if (typed === 'total_kms' && values.start_odometer_reading > 0) delete given.end_odometer_reading;
    for (const { part, remainder: rest } of FIGURE_SPLITS) delete given[typed === rest ? part : rest];
    const { figures, faults } = completeTripFigures(
        given,
        typed === 'total_kms' && values.start_odometer_reading > 0 ? { ...values, end_odometer_reading: 0 } : values,
    );
    if (Object.keys(faults).length) return {};
    return Object.fromEntries(
        TRIP_FIGURES.flatMap(name => (name !== typed && figures[name] !== values[name] ? [[name, figures[name]]] : [])),
    );
};

export interface TripTimes {
    /** `2026-02-03`, the start day */
    date: string;
    /** `14:30`, business time */
    start_time?: string | null;
    /** earlier than the start: on the next day */
    end_time?: string | null;
}
const minute = (time: string) => time.slice(0, 5);
/** Start and end of a trip, each if known. */
export const tripMoments = ({
    date,
    start_time: start,
    end_time: end,
}: TripTimes): { began: Date | null; ended: Date | null } => ({
    began: start ? firstMomentAt(date, minute(start), BUSINESS_ZONE) : null,
    ended: end
        ? firstMomentAt(start && minute(end) < minute(start) ? dayAfter(date, 1) : date, minute(end), BUSINESS_ZONE)
        : null,
});

/** `14:30`, business time. */
export const businessTime = (now: Date = new Date()): string => wallClock(now.getTime(), BUSINESS_ZONE).slice(11);

/** Tolerance for clocks that run slightly ahead. */
const LENIENCE_MS = 10 * 60_000;
/** Errors of the day and times of a trip, by field. */
export const tripTimeFaults = (
    times: TripTimes,
    figures: Pick<TripFigures, 'start_odometer_reading' | 'end_odometer_reading'>,
    now: Date,
): Record<string, string[]> => {
    if (times.date > latestToday(now)) return { date: [diaryMessages.future] };
    const { began, ended } = tripMoments(times);
    const { start_odometer_reading: start, end_odometer_reading: end } = figures;
    const latest = now.getTime() + LENIENCE_MS;
    return {
        ...((start > 0 || end > 0) && !began ? { start_time: [diaryMessages.startTimeNeeded] } : {}),
        ...(end > 0 && !ended ? { end_time: [diaryMessages.endTimeNeeded] } : {}),
        ...(began && began.getTime() > latest ? { start_time: [diaryMessages.timeToCome] } : {}),
        ...(ended && ended.getTime() > latest ? { end_time: [diaryMessages.timeToCome] } : {}),
    };
};

/** A trip is open until it has an end time, end reading or distance. */
export const tripStatus = (
    { end_time }: Pick<TripTimes, 'end_time'>,
    { end_odometer_reading, total_kms, total_flying_hours }: TripFigures,
): 'under_way' | 'completed' =>
    end_time || end_odometer_reading > 0 || total_kms > 0 || total_flying_hours > 0 ? 'completed' : 'under_way';

export interface DrivenVehicle {
    fuel: string | null;
    litres_per_100_km: number | null;
    litres_per_hour: number | null;
}
export type EmissionState =
    | 'counted'
    | 'nothing_driven'
    | 'no_vehicle'
    | 'no_fuel'
    | 'electric'
    | 'no_consumption'
    | 'no_factor';
export interface FuelUse {
    basis: 'fuel' | 'distance';
    fuel: string;
    litres: number | null;
    distance: number | null;
    litres_per_100_km: number | null;
}
/** Fuel burned on a trip: by distance on the road, by hours in the air; or the reason why it is unknown. */
export const fuelUse = (
    { total_kms: distance, total_flying_hours: hours }: Pick<TripFigures, 'total_kms' | 'total_flying_hours'>,
    vehicle: DrivenVehicle | undefined,
): FuelUse | Exclude<EmissionState, 'counted' | 'no_factor'> => {
    if (distance === 0 && hours === 0) return 'nothing_driven';
    if (!vehicle) return 'no_vehicle';
    const { fuel, litres_per_100_km: byDistance, litres_per_hour: byHour } = vehicle;
    if (!fuel) return 'no_fuel';
    if (fuel === 'electric') return 'electric';
    if ((distance > 0 && !byDistance) || (hours > 0 && !byHour)) return 'no_consumption';
    if (hours === 0) return { basis: 'distance', fuel, litres: null, distance, litres_per_100_km: byDistance };
    const litres = Number(((distance * (byDistance ?? 0)) / 100 + hours * (byHour ?? 0)).toFixed(3));
    return { basis: 'fuel', fuel, litres, distance: null, litres_per_100_km: null };
};

/** Work share of the kilometres in per cent, to one decimal; null without kilometres. */
export const businessShare = (work: number, total: number): number | null =>
    total > 0 ? Math.round((work / total) * 1000) / 10 : null;

export interface ActivityDraft {
    id?: number;
    kind: 'core' | 'supporting';
    hypothesis?: string | null;
    core_activity_id?: number | null;
}
/** Errors of an R&D activity for its type, by field; the database checks that the supported activity is core. */
export const activityFaults = ({
    id,
    kind,
    hypothesis,
    core_activity_id: core,
}: ActivityDraft): Record<string, string[]> => {
    if (kind === 'core')
        return {
            ...(hypothesis?.trim() ? {} : { hypothesis: [diaryMessages.noHypothesis] }),
            ...(core ? { core_activity_id: [diaryMessages.coreSupports] } : {}),
        };
    return core && core === id ? { core_activity_id: [diaryMessages.itself] } : {};
};
