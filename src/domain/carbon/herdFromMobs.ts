import { dayAfter, daysBetween } from '../calendar/days';
import type { AnimalClass } from '../livestock/animalClasses';
import { type Weighing, weightOn } from '../livestock/mobHistory';
import type { HerdRow } from './accountInput';
import { type Season, slicesOf } from './seasons';

/** Constant state of a mob on a property, from a day to the day before the next state. */
export interface MobStay {
    mob_id: number;
    from_on: string;
    /** first day after this state; null: it is current */
    until_on: string | null;
    head: number;
    animal_class: AnimalClass;
}

interface Sum {
    headDays: number;
    weighed: number;
    kilograms: number;
    gain: number;
}
const later = (a: string, b: string) => (a > b ? a : b);
const earlier = (a: string, b: string) => (a < b ? a : b);
const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

/**
 * Herd of a period by season: average head of each class over the season's days in the period, weight and gain from
 * weighings. Classes without any weighing have neither; they are entered by hand.
 */
export const herdOfMobs = (
    stays: readonly MobStay[],
    weighings: ReadonlyMap<number, readonly Weighing[]>,
    from: string,
    to: string,
): HerdRow[] => {
    const slices = slicesOf(from, to);
    const days = new Map<Season, number>();
    const sums = new Map<string, Sum>();
    for (const slice of slices) {
        days.set(slice.season, (days.get(slice.season) ?? 0) + slice.calendarDays);
        for (const { mob_id, from_on, until_on, head, animal_class } of stays) {
            const first = later(from_on, slice.from);
            const last = earlier(until_on ? dayAfter(until_on, -1) : slice.to, slice.to);
            if (head === 0 || last < first) continue;
            const length = daysBetween(first, last);
            const key = `${slice.season}/${animal_class}`;
            const sum = sums.get(key) ?? { headDays: 0, weighed: 0, kilograms: 0, gain: 0 };
            sum.headDays += head * length;
            const known = weighings.get(mob_id) ?? [];
            // Weights are interpolated linearly, so the middle of a stay is its mean.
            const [begin, end] = [weightOn(known, first), weightOn(known, last)];
            if (begin !== undefined && end !== undefined) {
                sum.weighed += head * length;
                sum.kilograms += ((begin + end) / 2) * head * length;
                sum.gain += (length > 1 ? (end - begin) / (length - 1) : 0) * head * length;
            }
            sums.set(key, sum);
        }
    }
    const rows = [...sums].map(([key, { headDays, weighed, kilograms, gain }]): HerdRow => {
        const [season, animal_class] = key.split('/') as [Season, AnimalClass];
        return {
            season,
            animal_class,
            head: rounded(headDays / (days.get(season) ?? 1), 2),
            live_weight: weighed ? rounded(kilograms / weighed, 1) : null,
            live_weight_gain: weighed ? rounded(gain / weighed, 3) : null,
        };
    });
    const empty = [...days.keys()].filter(season => !rows.some(row => row.season === season));
    return [
        ...rows,
        ...empty.map(
            (season): HerdRow => ({
                season,
                animal_class: rows[0]?.animal_class ?? 'females_4',
                head: 0,
                live_weight: null,
                live_weight_gain: null,
            }),
        ),
    ];
};
