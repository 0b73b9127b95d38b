import { dayAfter } from '../calendar/days';
import { daysLeft, WATER_USE_DAYS } from '../telemetry/waterPoints';
import type { DiagnosisDay } from './causes';

/** Days left in a tank with their working. */
export interface DaysLeftForecast {
    /** L */
    litres: number;
    /** L/day, mean of the days counted */
    litres_per_day: number;
    /** full days since the level was last known, which a silent device goes on dosing */
    level_days: number;
    /** full days until the tank is empty */
    days_left: number;
    /** days with readings that the mean is of */
    days: number;
    /** first and last of them, `YYYY-MM-DD` */
    from: string;
    to: string;
}

/** Litres in a tank, and their use on the last full days. */
export interface TankUse {
    litres: number | null;
    litres_per_day: number | null;
    days: number;
    from: string | null;
    to: string | null;
    /** full days since the level was last known */
    level_days: number;
}

/**
 * Mean use of the last full days with a dose.
 * @param days full days, the oldest first
 * @param litres in the tank; null if unknown
 * @param today day of the property, `YYYY-MM-DD`
 * @param levelDays full days since the level was last known
 */
export const usageOf = (
    days: readonly DiagnosisDay[],
    litres: number | null,
    today: string,
    levelDays = 0,
): TankUse => {
    const first = dayAfter(today, -WATER_USE_DAYS);
    const counted = days.filter(({ day, dose }) => day >= first && dose !== null);
    const ml = counted.reduce((sum, { dose }) => sum + (dose ?? 0), 0);
    return {
        litres,
        litres_per_day: counted.length > 0 ? ml / counted.length / 1000 : null,
        days: counted.length,
        from: counted[0]?.day ?? null,
        to: counted.at(-1)?.day ?? null,
        level_days: levelDays,
    };
};

/** null where level or use is unknown, or nothing is used. */
export const tankForecast = (use: TankUse): DaysLeftForecast | null => {
    const left = daysLeft(use.litres, use.litres_per_day, use.level_days);
    if (left === null || use.litres === null || use.litres_per_day === null || !use.from || !use.to) return null;
    return {
        litres: use.litres,
        litres_per_day: use.litres_per_day,
        level_days: use.level_days,
        days_left: left,
        days: use.days,
        from: use.from,
        to: use.to,
    };
};
