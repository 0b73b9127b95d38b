import { dayAfter } from '../calendar/days';
import { formatLitres, litres, millilitres } from './quantities';

/** Days over which site use is averaged: four whole weeks, so that every weekday counts equally. */
export const USAGE_WINDOW_DAYS = 28;
/** Longest forecast in days, because the herd changes beyond it. */
const FAR_DAYS = 730;

export interface AvailabilityFigures {
    /** litres of usable batches */
    usable: number;
    /** reserved for open documents */
    reserved: number;
    /** committed to pending deliveries, which reserve nothing */
    planned: number;
    /** needed by open documents but not reserved, for lack of stock */
    unkept: number;
}
/** Uncommitted litres; negative if more is committed than usable. */
export const availableOf = ({ usable, reserved, planned, unkept }: AvailabilityFigures): number =>
    litres(millilitres(usable) - millilitres(reserved) - millilitres(planned) - millilitres(unkept));

/**
 * Day on which a place runs out at the current use of its sites.
 * @param usePerDay litres per day reported by their devices; null without reports
 * @returns `YYYY-MM-DD`; null if the use is unknown or zero, or the stock lasts more than two years
 */
export const runOutDate = (usable: number, usePerDay: number | null, today: string): string | null => {
    if (usePerDay === null || usePerDay <= 0) return null;
    const days = Math.floor(usable / usePerDay);
    return days > FAR_DAYS ? null : dayAfter(today, days);
};

/** Maximum number of sentences quoted in a message about low stocks; the others are counted. */
const QUOTED = 3;
/** One message about several stocks that are low. */
export const lowStockSummary = (messages: readonly string[]): string => {
    const more = messages.length - QUOTED;
    return [
        `${messages.length} stocks are low.`,
        ...messages.slice(0, QUOTED),
        ...(more > 0 ? [`${more} more ${more === 1 ? 'is' : 'are'} in the list.`] : []),
    ].join(' ');
};

export const lowSupplementText = (stock: { name: string; quantity: number; minimum_quantity: number }): string =>
    `${stock.name} is low: ${formatLitres(stock.quantity)} left of a minimum of ${formatLitres(stock.minimum_quantity)}.`;
