import { dayAfter } from '../calendar/days';
import { formatLitres, litres, millilitres } from './quantities';

/** Days of which the use of sites is averaged: four whole weeks, so that no day of the week weighs more. */
export const USAGE_WINDOW_DAYS = 28;
/** The longest time ahead that a day is told for: beyond it the herd will be another one. */
const FAR_DAYS = 730;

export interface AvailabilityFigures {
    /** litres of batches that may be used */
    usable: number;
    /** kept for open documents */
    reserved: number;
    /** committed to pending deliveries, which reserve nothing */
    planned: number;
    /** needed by open documents but not reserved, for lack of stock */
    unkept: number;
}
/** Litres that nobody is promised; less than nothing where more is promised than may be used. */
export const availableOf = ({ usable, reserved, planned, unkept }: AvailabilityFigures): number =>
    litres(millilitres(usable) - millilitres(reserved) - millilitres(planned) - millilitres(unkept));

/**
 * The day on which a place has nothing left to use, if the sites that it serves go on as they did.
 * @param usePerDay litres a day that their devices reported; null where no device tells
 * @returns `YYYY-MM-DD`; null where the use is not known, is nothing, or lasts for more than two years
 */
export const runOutDate = (usable: number, usePerDay: number | null, today: string): string | null => {
    if (usePerDay === null || usePerDay <= 0) return null;
    const days = Math.floor(usable / usePerDay);
    return days > FAR_DAYS ? null : dayAfter(today, days);
};

/** Sentences that a message of several low stocks quotes; the others are counted. */
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
