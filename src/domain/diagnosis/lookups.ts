import { dayAfter } from '../calendar/days';
import type { DiagnosisDay, DiagnosisInput, OpenAlarm, Visit, VisitKind } from './causes';

/** Codes of the alarm catalogue that the rules read. */
export const ALARM = {
    pumpRuntime: 1,
    unplannedFlow: 2,
    lowBattery: 3,
    noNutrient: 7,
    hourlyFlow: 9,
    unsteady: 11,
} as const;

export const alarmsOf = ({ alarms }: DiagnosisInput, ...codes: number[]): OpenAlarm[] =>
    alarms.filter(({ code }) => code !== null && codes.includes(code));

/** Latest visit of these kinds from `before` days before a day until one day after it. */
export const visitNear = (
    { visits }: DiagnosisInput,
    day: string,
    before: number,
    ...kinds: VisitKind[]
): Visit | undefined =>
    visits
        .filter(
            visit => kinds.includes(visit.kind) && visit.day >= dayAfter(day, -before) && visit.day <= dayAfter(day, 1),
        )
        .toSorted((one, other) => other.at.localeCompare(one.at))[0];

/** Rain of the days, mm; null if no gauge reported any of them. */
export const rainBetween = ({ rain }: DiagnosisInput, from: string, to: string): number | null => {
    if (!rain) return null;
    let total: number | null = null;
    for (const [day, millimetres] of rain) if (day >= from && day <= to) total = (total ?? 0) + millimetres;
    return total;
};

/** Settings that change how water or dose is counted. */
const DOSING_SETTINGS: readonly string[] = [
    'dosing_mode',
    'flowmeter_setting',
    'meter_pulses_per_litre',
    'water_intake',
    'doses_per_day',
    'daily_cap',
    'number_of_animals',
    'target_dose',
];
const METER_SETTINGS: readonly string[] = ['flowmeter_setting', 'meter_pulses_per_litre'];
const settingsNear = (input: DiagnosisInput, day: string, names: readonly string[]): Visit | undefined =>
    visitNear(
        { ...input, visits: input.visits.filter(({ fields }) => fields?.some(field => names.includes(field))) },
        day,
        1,
        'settings',
    );
export const dosingSettingsNear = (input: DiagnosisInput, day: string) => settingsNear(input, day, DOSING_SETTINGS);
export const meterSettingsNear = (input: DiagnosisInput, day: string) => settingsNear(input, day, METER_SETTINGS);

/** L; with less water a day shows neither dose nor conductivity. */
export const LEAST_WATER = 150;

export const lastDay = ({ days }: DiagnosisInput): DiagnosisDay | undefined => days.at(-1);

/** Days after a repair from which the earlier ones are no longer compared with. */
const NEW_HISTORY_DAYS = 9;
/**
 * Input without the days before the last repair, at which meters and probes may have been changed.
 * @returns undefined until there are enough days after it
 */
export const sinceRepair = (input: DiagnosisInput): DiagnosisInput | undefined => {
    const repair = input.visits.findLast(({ isRepair }) => isRepair);
    if (!repair) return input;
    const days = input.days.filter(({ day }) => day > repair.day);
    return days.length >= NEW_HISTORY_DAYS ? { ...input, days } : undefined;
};

/** Days without a stop, on which the doser ran for most messages. */
export const dosingDays = ({ days, visits }: DiagnosisInput): DiagnosisDay[] => {
    const stops = visits.filter(({ kind }) => kind === 'stop');
    return days.filter(
        ({ day, readings, running }) =>
            readings > 0 &&
            (running === null || running >= readings / 2) &&
            !stops.some(stop => stop.day <= day && (!stop.untilDay || stop.untilDay >= day)),
    );
};
