import { dayAfter, todayIn } from '../calendar/days';

/** Zone of the properties whose day ends last. */
const LAST_ZONE = 'Australia/Perth';

/** Last day that can be corrected: it has ended at every property. */
export const lastCorrectable = (now?: Date): string => dayAfter(todayIn(LAST_ZONE, now), -1);

export const CORRECTED_FIELDS = ['density', 'price_per_litre', 'nutrients'] as const;
export type CorrectedField = (typeof CORRECTED_FIELDS)[number];

/** Values of a field in a span, each with the first day on which it applies. */
export interface PastValue {
    from_day: string;
    value: unknown;
}

/** Values that differ from the day before, of the values of consecutive days. */
export const changesOfDays = (days: readonly PastValue[]): PastValue[] =>
    days.filter(({ value }, at) => at === 0 || JSON.stringify(value) !== JSON.stringify(days[at - 1]?.value));

export const correctionMessages = {
    nothing: 'Enter a density, a price or a composition.',
    order: 'must not be before the first day.',
    today: (last: string) => `must be ${last} or earlier. Edit the supplement to change its values from today on.`,
} as const;
