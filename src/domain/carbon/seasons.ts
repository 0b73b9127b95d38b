import { dayAfter, daysBetween, eachDay } from '../calendar/days';

export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const;
export type Season = (typeof SEASONS)[number];

/** Days of a season in the method: a quarter of 365, also in leap years. */
export const SEASON_DAYS = 91.25;

const SEASON_OF_MONTH: readonly Season[] = [
    'summer',
    'summer',
    'autumn',
    'autumn',
    'autumn',
    'winter',
    'winter',
    'winter',
    'spring',
    'spring',
    'spring',
    'summer',
];
const FIRST_MONTH: Record<Season, number> = { spring: 9, summer: 12, autumn: 3, winter: 6 };
const monthOf = (day: string) => Number(day.slice(5, 7));
const dayOf = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}-01`;

export const seasonOf = (day: string): Season => SEASON_OF_MONTH[monthOf(day) - 1] as Season;
export const seasonBefore = (season: Season): Season => SEASONS[(SEASONS.indexOf(season) + 3) % 4] as Season;

/** First and last day of the season that contains a day. */
export const seasonAround = (day: string): { from: string; to: string } => {
    const season = seasonOf(day);
    const year = Number(day.slice(0, 4)) - (season === 'summer' && monthOf(day) < 12 ? 1 : 0);
    const month = FIRST_MONTH[season];
    const next = month + 3;
    return {
        from: dayOf(year, month),
        to: dayAfter(next > 12 ? dayOf(year + 1, next - 12) : dayOf(year, next), -1),
    };
};

/** Consecutive days of one season with the same factors. */
export interface Slice {
    season: Season;
    from: string;
    to: string;
    /** calendar days */
    calendarDays: number;
    /** days in the method: 91.25 for a whole season, and a proportionate share for a part */
    days: number;
}

/** Whether a period is exactly one year, from any start date. */
export const isYear = (from: string, to: string): boolean => {
    const next = dayAfter(to, 1);
    return Number(next.slice(0, 4)) === Number(from.slice(0, 4)) + 1 && next.slice(5) === from.slice(5);
};

/**
 * Splits a period by season and by changes of factors.
 * @param cuts days on which other factors begin to apply (a factor set, an override)
 */
export const slicesOf = (from: string, to: string, cuts: readonly string[] = []): Slice[] => {
    const begins = new Set(cuts);
    const slices: Slice[] = [];
    for (const day of eachDay(from, to)) {
        const last = slices.at(-1);
        if (last && last.season === seasonOf(day) && !begins.has(day)) last.to = day;
        else slices.push({ season: seasonOf(day), from: day, to: day, calendarDays: 0, days: 0 });
    }
    // A year contains each season once, possibly in two parts; 29 February adds no more than its share to one of them.
    const ofYear = isYear(from, to)
        ? (season: Season) =>
              slices.reduce((sum, part) => sum + (part.season === season ? daysBetween(part.from, part.to) : 0), 0)
        : undefined;
    return slices.map(slice => {
        const seasonPeriod = seasonAround(slice.from);
        const calendarDays = daysBetween(slice.from, slice.to);
        const length = ofYear?.(slice.season) ?? daysBetween(seasonPeriod.from, seasonPeriod.to);
        return { ...slice, calendarDays, days: (SEASON_DAYS * calendarDays) / length };
    });
};
