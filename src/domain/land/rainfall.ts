import { dayAfter } from '../calendar/days';

/** Rules of rainfall records. Pure; shared by portal and server. */

/** Default of the setting: less rain counts as dew (Bureau of Meteorology: a rain day has at least 0.2 mm). */
export const RAIN_DAY_MM = 0.2;
export interface RainOfDay {
    /** `YYYY-MM-DD` */
    day: string;
    millimetres: number;
}
/** Minimum rain of a rain day in mm, by the settings in force on that day. */
export type RainDayOn = (day: string) => number;

export const rainDays = (days: readonly RainOfDay[], rainDayOn: RainDayOn): number =>
    days.filter(({ day, millimetres }) => millimetres >= rainDayOn(day)).length;

/** Rain by month, oldest first, in mm. */
export const rainByMonth = (days: readonly RainOfDay[], rainDayOn: RainDayOn) => {
    const months = new Map<string, { month: string; millimetres: number; rain_days: number }>();
    for (const { day, millimetres } of days) {
        const month = day.slice(0, 7);
        const sum = months.get(month) ?? { month, millimetres: 0, rain_days: 0 };
        sum.millimetres += millimetres;
        if (millimetres >= rainDayOn(day)) sum.rain_days += 1;
        months.set(month, sum);
    }
    return [...months.values()].sort((a, b) => a.month.localeCompare(b.month));
};

/** First days of the intervals from `from` to `to`, both included: `2026-02-03`, or `2026-02-01` by month. */
export const periodsOf = (from: string, to: string, by: 'day' | 'month'): string[] => {
    const periods: string[] = [];
    let at = by === 'month' ? `${from.slice(0, 7)}-01` : from;
    while (at <= to) {
        periods.push(at);
        at = by === 'day' ? dayAfter(at, 1) : `${dayAfter(at, 31).slice(0, 7)}-01`;
    }
    return periods;
};
