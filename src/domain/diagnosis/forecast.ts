import { daysLeft } from '../telemetry/waterPoints';

/** Days left in a tank with their working. */
export interface DaysLeftForecast {
    /** L */
    litres: number;
    /** L/day, mean of the days counted */
    litres_per_day: number;
    /** full days until the tank is empty */
    days_left: number;
    /** days with readings that the mean is of */
    days: number;
    /** first and last of them, `YYYY-MM-DD` */
    from: string;
    to: string;
}

/** null where level or use is unknown, or nothing is used. */
export const tankForecast = (use: {
    litres: number | null;
    litres_per_day: number | null;
    days: number;
    from: string | null;
    to: string | null;
}): DaysLeftForecast | null => {
    const left = daysLeft(use.litres, use.litres_per_day);
    if (left === null || use.litres === null || use.litres_per_day === null || !use.from || !use.to) return null;
    return {
        litres: use.litres,
        litres_per_day: use.litres_per_day,
        days_left: left,
        days: use.days,
        from: use.from,
        to: use.to,
    };
};
