import type { KgDryMatter } from '../units';
import type { AnimalClass, ProductionLevel } from './animalClasses';

/**
 * Location and head of a mob on any day, derived from its events. Events apply to whole days; those of one day apply in
 * order of entry. Pure, server only.
 */

export type MobEventKind =
    | 'opening'
    | 'birth'
    | 'purchase'
    | 'death'
    | 'sale'
    | 'count'
    | 'class_change'
    | 'split_in'
    | 'split_out'
    | 'join_in'
    | 'join_out';
/** Event kinds that users enter; creating, drafting and boxing mobs creates the others. */
export const ENTERED_KINDS = ['birth', 'purchase', 'death', 'sale', 'count', 'class_change'] as const;

export interface MobEvent {
    id: number;
    kind: MobEventKind;
    /** calendar day */
    happened_on: string;
    head: number | null;
    animal_class: AnimalClass | null;
    level: ProductionLevel | null;
}
export interface MobPlace {
    customer_property_id: number;
    paddock_id: number | null;
}
export interface MobMove extends MobPlace {
    id: number;
    /** first day in the new place */
    moved_on: string;
}
export interface MobStart extends MobPlace {
    started_on: string;
    animal_class: AnimalClass;
    level: ProductionLevel;
}
export interface MobState extends MobPlace {
    from_on: string;
    /** first day after this state; null: it is current */
    until_on: string | null;
    head: number;
    animal_class: AnimalClass;
    level: ProductionLevel;
}
export interface MobHistory {
    /** without gaps, from the first day of the mob; the last one is open */
    states: MobState[];
    /** head after each event, by event */
    headAfter: Map<number, number>;
    /** previous location and head moved, by movement */
    moves: Map<number, MobPlace & { head: number }>;
    /** first day on which the head would be negative */
    below?: { on: string; head: number };
}

const SIGN: Partial<Record<MobEventKind, 1 | -1>> = {
    opening: 1,
    birth: 1,
    purchase: 1,
    split_in: 1,
    join_in: 1,
    death: -1,
    sale: -1,
    split_out: -1,
    join_out: -1,
};

/**
 * Head after an event. A count sets the head regardless of earlier events, so that a late entry before it has no effect
 * on it.
 */
const headAfterEvent = (head: number, { kind, head: given }: MobEvent): number =>
    kind === 'count' ? (given ?? head) : head + (SIGN[kind] ?? 0) * (given ?? 0);

type Entry = { on: string; id: number } & ({ event: MobEvent } | { move: MobMove });
const byDay = (a: Entry, b: Entry) =>
    a.on === b.on ? Number('move' in a) - Number('move' in b) || a.id - b.id : a.on < b.on ? -1 : 1;

/** Derives all states of a mob from its events, in any order of entry. */
export const mobHistory = (start: MobStart, events: readonly MobEvent[], moves: readonly MobMove[]): MobHistory => {
    const { started_on, ...startPlace } = start;
    let now = { ...startPlace, head: 0 };
    const states: MobState[] = [{ ...now, from_on: started_on, until_on: null }];
    const history: MobHistory = { states, headAfter: new Map(), moves: new Map() };
    const entries: Entry[] = [
        ...events.map(event => ({ on: event.happened_on, id: event.id, event })),
        ...moves.map(move => ({ on: move.moved_on, id: move.id, move })),
    ].sort(byDay);
    for (const entry of entries) {
        if ('event' in entry) {
            const { event } = entry;
            const head = headAfterEvent(now.head, event);
            now = {
                ...now,
                head,
                animal_class: event.animal_class ?? now.animal_class,
                level: event.level ?? now.level,
            };
            history.headAfter.set(event.id, head);
            if (head < 0 && !history.below) history.below = { on: event.happened_on, head };
        } else {
            const { customer_property_id, paddock_id } = entry.move;
            history.moves.set(entry.id, {
                customer_property_id: now.customer_property_id,
                paddock_id: now.paddock_id,
                head: now.head,
            });
            now = { ...now, customer_property_id, paddock_id };
        }
        const last = states.at(-1) as MobState;
        if (last.from_on === entry.on) Object.assign(last, now);
        else {
            last.until_on = entry.on;
            states.push({ ...now, from_on: entry.on, until_on: null });
        }
    }
    history.states = states.filter((state, at) => at === 0 || !sameState(state, states[at - 1] as MobState));
    for (const [at, state] of history.states.entries()) state.until_on = history.states[at + 1]?.from_on ?? null;
    return history;
};

const sameState = (a: MobState, b: MobState): boolean =>
    a.head === b.head &&
    a.paddock_id === b.paddock_id &&
    a.customer_property_id === b.customer_property_id &&
    a.animal_class === b.animal_class &&
    a.level === b.level;

/** State of a mob on a day; undefined before its first day. */
export const stateOn = (states: readonly MobState[], day: string): MobState | undefined =>
    states.find(({ from_on, until_on }) => from_on <= day && (until_on === null || day < until_on));

export interface Weighing {
    weighed_on: string;
    /** kg a head */
    live_weight: number;
    /** expected gain from this day on, kg per head and day */
    daily_gain: number | null;
}
const dayNumber = (day: string) => Date.parse(day) / 86_400_000;

/**
 * Weight per head of a mob on a day, in kg: interpolated between weighings, extrapolated by the expected gain after the
 * last one (without one, constant). Undefined before the first weighing.
 */
export const weightOn = (weighings: readonly Weighing[], day: string): number | undefined => {
    const sorted = [...weighings].sort((a, b) => (a.weighed_on < b.weighed_on ? -1 : 1));
    const at = sorted.findLastIndex(({ weighed_on }) => weighed_on <= day);
    const [before, after] = [sorted[at], sorted[at + 1]];
    if (!before) return undefined;
    return before.live_weight + gainAfter(before, after) * (dayNumber(day) - dayNumber(before.weighed_on));
};
/** Gain in kg per head and day after a weighing. */
const gainAfter = (before: Weighing, after: Weighing | undefined): number =>
    after
        ? (after.live_weight - before.live_weight) / (dayNumber(after.weighed_on) - dayNumber(before.weighed_on))
        : (before.daily_gain ?? 0);

export interface FeedBalance {
    left: KgDryMatter;
    /** null if no animals eat there */
    days: number | null;
}
/**
 * Feed left in a paddock and the days it lasts. Ignores growth since the assessment, which the next assessment covers.
 * @param intake per day of the animals there now
 */
export const feedBalance = (available: KgDryMatter, eaten: KgDryMatter, intake: KgDryMatter): FeedBalance => {
    const left = Math.max(0, available - eaten) as KgDryMatter;
    return { left, days: intake > 0 ? left / intake : null };
};

/** Per hectare; null where the area is unknown. */
export const perHectare = (figure: number, area: number | null): number | null => (area ? figure / area : null);

export const herdMessages = {
    below: (head: number, day: string) =>
        `This would leave ${head} head on ${day}. Enter a smaller number, or first enter the animals that came before.`,
    future: 'must not be after today at the property.',
    beforeStart: (day: string) => `must not be before ${day}, when the mob begins.`,
    beforeArrival: (day: string) => `must not be before ${day}, when the mob came to its property.`,
    beforeOwner: (day: string) => `must not be before ${day}, when the property changed hands.`,
    sameMob: 'must be another mob.',
    otherCustomer: 'belongs to another customer. Enter a sale here, and a purchase there.',
    otherProperty: 'is on another property.',
    samePaddock: 'The mob is already in this paddock on that day.',
    kind: 'has its own action: add a mob, draft animals off or box mobs.',
    headNeeded: 'Enter the number of animals.',
    classNeeded: 'Enter the new class or production level.',
    percentNeeded: 'Enter the share of dry matter.',
    opening: 'The first count of a mob cannot be changed. Enter a new count to correct it.',
    decided: 'This movement is no longer planned. Only its notes can be changed.',
    empty: 'has no animals on that day.',
    draftedLater: (mob: string, head: number, day: string, paddock: string | null) =>
        `${mob} (${head} head) was drafted off on ${day} and would stay ${paddock ? `in ${paddock}` : 'where the mob stood'}.`,
    classedLater: (mob: string, head: number, day: string, animals: string) =>
        `${mob} (${head} head) was drafted off on ${day} and would stay ${animals}.`,
    boxedLater: (mob: string, head: number, into: string, day: string) =>
        `${head} head would stay in ${mob}, which was boxed with ${into} on ${day}.`,
};

/** Conversion factors for animals on a day. */
export interface HerdFigures {
    /** AE of a number of head */
    adultEquivalents(animalClass: AnimalClass, level: ProductionLevel, head: number): number;
    /** kg of dry matter per day of a number of AE */
    intake(adultEquivalents: number, level: ProductionLevel): KgDryMatter;
    dsePerAe: number;
}
/**
 * @param types AE of one head, by class
 * @param phases kg of dry matter per AE and day, by level of production
 */
export const herdFigures = (
    types: readonly { animal_class: AnimalClass; low: number; moderate: number; high: number }[],
    dsePerAe: number,
    phases: readonly { level: ProductionLevel; dry_matter: number }[],
): HerdFigures => {
    const ofClass = new Map(types.map(type => [type.animal_class, type]));
    const ofLevel = new Map(phases.map(({ level, dry_matter }) => [level, dry_matter]));
    const known = <Value>(value: Value | undefined, what: string): Value => {
        // Incomplete settings are refused, because a silent zero would go unnoticed.
        if (value === undefined) throw new Error(`The settings have no value for ${what}.`);
        return value;
    };
    return {
        adultEquivalents: (animalClass, level, head) =>
            head * Number(known(ofClass.get(animalClass), animalClass)[level]),
        intake: (ae, level) => (ae * Number(known(ofLevel.get(level), level))) as KgDryMatter,
        dsePerAe,
    };
};
