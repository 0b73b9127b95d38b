import { dayAfter } from './days';

/** Rules of rain. Pure, for both sides. */

/** Less rain counts as dew (Bureau of Meteorology: a rain day has at least 0.2 mm). */
export const RAIN_DAY_MM = 0.2;

/** Rain by month, oldest first, in mm. @param days `YYYY-MM-DD` */
export const rainByMonth = (days: readonly { day: string; millimetres: number }[]) => {
    const months = new Map<string, { month: string; millimetres: number; rain_days: number }>();
    for (const { day, millimetres } of days) {
        const month = day.slice(0, 7);
        const sum = months.get(month) ?? { month, millimetres: 0, rain_days: 0 };
        sum.millimetres += millimetres;
        if (millimetres >= RAIN_DAY_MM) sum.rain_days += 1;
        months.set(month, sum);
    }
    return [...months.values()].sort((a, b) => a.month.localeCompare(b.month));
};

/** Every first day of a period from `from` to `to`, both included: `2026-02-03`, or `2026-02-01` by month. */
export const periodsOf = (from: string, to: string, by: 'day' | 'month'): string[] => {
    const periods: string[] = [];
    let at = by === 'month' ? `${from.slice(0, 7)}-01` : from;
    while (at <= to) {
        periods.push(at);
        at = by === 'day' ? dayAfter(at, 1) : `${dayAfter(at, 31).slice(0, 7)}-01`;
    }
    return periods;
};
