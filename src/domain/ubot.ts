/** Rules of uBOT: rain by day and month. Pure, for both sides. */

/** Less rain counts as dew (Bureau of Meteorology: a rain day has at least 0.2 mm). */
export const RAIN_DAY_MM = 0.2;

/** Every first day of a period from `from` to `to`, both included: `2026-02-03`, or `2026-02-01` by month. */
export const periodsOf = (from: string, to: string, by: 'day' | 'month'): string[] => {
    const periods: string[] = [];
    const at = new Date(`${by === 'month' ? `${from.slice(0, 7)}-01` : from}T00:00:00Z`);
    const end = Date.parse(`${to}T00:00:00Z`);
    while (at.getTime() <= end) {
        periods.push(at.toISOString().slice(0, 10));
        if (by === 'day') at.setUTCDate(at.getUTCDate() + 1);
        else at.setUTCMonth(at.getUTCMonth() + 1);
    }
    return periods;
};
