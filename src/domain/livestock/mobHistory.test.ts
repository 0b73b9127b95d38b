import { describe, expect, it } from 'vitest';
import { dayAfter } from '../calendar/days';
import { createRandom } from '../random';
import { dryMatterIn, type KgAsFed, type KgDryMatter } from '../units';
import { AE_TABLE, ANIMAL_CLASSES, DRY_MATTER_PER_AE, PRODUCTION_LEVELS } from './animalClasses';
import { feedBalance, herdFigures, type MobEvent, type MobMove, mobHistory, stateOn, weightOn } from './mobHistory';

const START = {
    started_on: '2026-01-01',
    customer_property_id: 1,
    paddock_id: 10,
    animal_class: 'steers_1',
    level: 'moderate',
} as const;
let ids = 0;
const event = (
    kind: MobEvent['kind'],
    happened_on: string,
    head: number | null,
    more: Partial<MobEvent> = {},
): MobEvent => ({
    id: ++ids,
    kind,
    happened_on,
    head,
    animal_class: null,
    level: null,
    ...more,
});
const move = (moved_on: string, paddock_id: number, customer_property_id = 1): MobMove => ({
    id: ++ids,
    moved_on,
    paddock_id,
    customer_property_id,
});
const opening = (head: number) => event('opening', '2026-01-01', head);

describe('Mob history', () => {
    it('gives property, paddock and head of each day', () => {
        const { states } = mobHistory(
            START,
            [opening(100), event('death', '2026-02-01', 3), event('purchase', '2026-03-01', 20)],
            [move('2026-02-10', 11), move('2026-03-10', 20, 2)],
        );
        const on = (day: string) => {
            const state = stateOn(states, day);
            return [state?.customer_property_id, state?.paddock_id, state?.head];
        };
        expect(on('2025-12-31')).toEqual([undefined, undefined, undefined]);
        expect(on('2026-01-31')).toEqual([1, 10, 100]);
        expect(on('2026-02-01')).toEqual([1, 10, 97]);
        expect(on('2026-02-10')).toEqual([1, 11, 97]);
        expect(on('2026-03-09')).toEqual([1, 11, 117]);
        expect(on('2027-01-01')).toEqual([2, 20, 117]);
    });
    it('is the same for any order of entries', () => {
        const random = createRandom(4);
        const kinds = ['birth', 'purchase', 'death', 'sale'] as const;
        for (let round = 0; round < 50; round++) {
            // one event of a type per day, because events of one day apply in order of entry
            const events = [
                opening(1000),
                ...Array.from({ length: 12 }, (_, at) =>
                    event(
                        random.pick(kinds),
                        dayAfter('2026-01-02', at * 3 + random.integer(0, 2)),
                        random.integer(1, 20),
                    ),
                ),
            ];
            const moves = Array.from({ length: 5 }, (_, at) =>
                move(dayAfter('2026-01-02', at * 9), 10 + random.integer(0, 3)),
            );
            const { states } = mobHistory(START, events, moves);
            expect(mobHistory(START, [...events].reverse(), [...moves].reverse()).states).toEqual(states);
            // without gaps, and no two consecutive states are equal
            for (const [at, state] of states.entries()) expect(state.until_on).toBe(states[at + 1]?.from_on ?? null);
            const sum = events.reduce(
                (head, { kind, head: by }) => head + (kind === 'death' || kind === 'sale' ? -1 : 1) * Number(by),
                0,
            );
            expect(states.at(-1)?.head).toBe(sum);
        }
    });
    it('with a count keeps the counted head if earlier events are entered late', () => {
        const events = [opening(100), event('count', '2026-03-01', 96)];
        expect(mobHistory(START, events, []).states.at(-1)?.head).toBe(96);
        events.push(event('death', '2026-02-01', 2));
        const { states } = mobHistory(START, events, []);
        expect(stateOn(states, '2026-02-15')?.head).toBe(98);
        expect(states.at(-1)?.head).toBe(96);
    });
    it('reports the first day with a head below 0', () => {
        const sold = [opening(10), event('purchase', '2026-03-01', 10), event('sale', '2026-02-01', 15)];
        expect(mobHistory(START, sold, []).below).toEqual({ on: '2026-02-01', head: -5 });
        expect(mobHistory(START, sold.slice(0, 2), []).below).toBeUndefined();
    });
    it('applies a class change from its day on', () => {
        const grown = event('class_change', '2026-06-01', null, { animal_class: 'steers_2' });
        const { states, headAfter } = mobHistory(START, [opening(10), grown], []);
        expect([stateOn(states, '2026-05-31')?.animal_class, stateOn(states, '2026-06-01')?.animal_class]).toEqual([
            'steers_1',
            'steers_2',
        ]);
        expect(headAfter.get(grown.id)).toBe(10);
    });
    it('gives origin and head of each move', () => {
        const moves = [move('2026-02-10', 11), move('2026-03-10', 12)];
        const history = mobHistory(START, [opening(100), event('sale', '2026-03-01', 40)], moves);
        expect(moves.map(({ id }) => history.moves.get(id))).toEqual([
            { customer_property_id: 1, paddock_id: 10, head: 100 },
            { customer_property_id: 1, paddock_id: 11, head: 60 },
        ]);
    });
});

describe('Live weight', () => {
    it('is interpolated between weighings and extrapolated by the daily gain after the last', () => {
        const weighings = [
            { weighed_on: '2026-01-01', live_weight: 300, daily_gain: 9 },
            { weighed_on: '2026-01-11', live_weight: 308, daily_gain: 0.5 },
        ];
        expect(weightOn(weighings, '2025-12-31')).toBeUndefined();
        expect(weightOn(weighings, '2026-01-06')).toBeCloseTo(304);
        expect(weightOn(weighings, '2026-01-11')).toBe(308);
        expect(weightOn(weighings, '2026-01-31')).toBeCloseTo(318);
    });
});

describe('Feed balance', () => {
    const figures = herdFigures(
        ANIMAL_CLASSES.map(animal_class => ({ animal_class, ...AE_TABLE[animal_class] })),
        8.4,
        PRODUCTION_LEVELS.map(level => ({ level, dry_matter: DRY_MATTER_PER_AE[level] })),
    );
    it('lasts for the dry matter left divided by the daily intake', () => {
        const ae = figures.adultEquivalents('steers_1', 'moderate', 100);
        expect(ae).toBeCloseTo(103);
        const intake = figures.intake(ae, 'moderate');
        expect(intake).toBeCloseTo(824);
        const { left, days } = feedBalance(dryMatterIn(20_000 as KgAsFed, 88), 1120 as KgDryMatter, intake);
        expect([left, Math.round((days ?? 0) * 100) / 100]).toEqual([16_480, 20]);
    });
    it('has no days without animals, and is never below 0', () => {
        expect(feedBalance(100 as KgDryMatter, 500 as KgDryMatter, 0 as KgDryMatter)).toEqual({ left: 0, days: null });
    });
    it('rejects kg as fed at compile time', () => {
        // @ts-expect-error kg as fed are no kg of dry matter
        feedBalance(100 as KgAsFed, 0 as KgDryMatter, 1 as KgDryMatter);
        expect(dryMatterIn(100 as KgAsFed, 40)).toBe(40);
    });
    it('has an intake that grows with the head', () => {
        const random = createRandom(9);
        for (let round = 0; round < 100; round++) {
            const [animalClass, level] = [random.pick(ANIMAL_CLASSES), random.pick(PRODUCTION_LEVELS)];
            const head = random.integer(0, 500);
            const eats = (many: number) => figures.intake(figures.adultEquivalents(animalClass, level, many), level);
            expect(eats(head + 1)).toBeGreaterThan(eats(head));
            expect(eats(0)).toBe(0);
        }
    });
});
