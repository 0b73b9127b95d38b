import type { AnimalClass, ProductionLevel } from '../../domain/livestock/animalClasses';
import { type MobEvent, type MobHistory, type MobMove, mobHistory } from '../../domain/livestock/mobHistory';
import { createRandom, type Random } from '../../domain/random';
import type { Row, SeedContext } from '../seedContext';

/** Separate random sequence, so that changes here do not affect other chapters. */
const SEED = 1_214;
const KINDS: readonly (readonly [
    name: string,
    kind: AnimalClass,
    level: ProductionLevel,
    weight: number,
    gain: number,
])[] = [
    ['Breeders', 'females_4', 'moderate', 465, 0],
    ['Weaner steers', 'steers_0', 'moderate', 195, 0.45],
    ['Heifers', 'females_1', 'moderate', 285, 0.4],
    ['Bullocks', 'steers_2', 'high', 455, 0.7],
    ['First-calf cows', 'females_2', 'moderate', 400, 0.1],
    ['Yearling steers', 'steers_1', 'moderate', 320, 0.6],
    ['Bulls', 'bulls', 'low', 690, 0],
];
interface Land {
    property: number;
    paddocks: number[];
}
interface Mob {
    id: number;
    land: Land;
    row: Row;
    history: MobHistory;
    events: (MobEvent & Row)[];
    moves: (MobMove & Row)[];
    weights: Row[];
}

const landOf = async ({ tx }: SeedContext): Promise<Land[]> => {
    const rows = await tx<{ property: number; paddocks: number[] }[]>`
        SELECT customer_property_id::int AS property, array_agg(id::int ORDER BY id) AS paddocks FROM paddocks
        WHERE archived_at IS NULL GROUP BY 1 ORDER BY 1`;
    return [...rows];
};

/** Events and moves of a mob over the last year or so. Ids are unique across the chapter. */
const seedMob = (
    { day, people }: SeedContext,
    random: Random,
    land: Land,
    id: number,
    next: { event: number; move: number },
): Mob => {
    const [name, animal_class, level, weight, gain] = KINDS[
        (id * 3 + land.property) % KINDS.length
    ] as (typeof KINDS)[number];
    const began = random.integer(120, 380);
    const head = animal_class === 'bulls' ? random.integer(8, 30) : random.integer(60, 380);
    const first = random.pick(land.paddocks);
    const none = { animal_class: null, level: null };
    const events: Mob['events'] = [
        { id: next.event++, kind: 'opening', happened_on: day(began), head, animal_class, level },
    ];
    const happened = (kind: MobEvent['kind'], ago: number, many: number, more: Row = {}) =>
        events.push({ id: next.event++, kind, happened_on: day(ago), head: many, ...none, ...more });
    if (random.chance(0.5))
        happened('purchase', Math.round(began * 0.8), random.integer(10, 60), { live_weight: weight });
    if (animal_class === 'females_4') happened('birth', Math.round(began * 0.6), Math.round(head * 0.3));
    if (random.chance(0.7)) happened('death', Math.round(began * 0.5), random.integer(1, 4));
    if (random.chance(0.5))
        happened('sale', Math.round(began * 0.3), Math.round(head * 0.2), { live_weight: weight + 40 });
    if (random.chance(0.3))
        happened('count', Math.round(began * 0.15), Math.round(head * 0.8), { notes: 'Counted at muster.' });
    const start = {
        started_on: day(began),
        customer_property_id: land.property,
        paddock_id: first,
        animal_class,
        level,
    };
    const moves: Mob['moves'] = [];
    let at = first;
    for (let ago = began - random.integer(20, 60); ago > 3; ago -= random.integer(25, 75)) {
        const otherPaddocks = land.paddocks.filter(paddock => paddock !== at);
        if (!otherPaddocks.length) break;
        at = random.pick(otherPaddocks);
        moves.push({ id: next.move++, moved_on: day(ago), customer_property_id: land.property, paddock_id: at });
    }
    const weights = [began, Math.round(began / 2)].map((ago, index) => ({
        mob_id: id,
        weighed_on: day(ago),
        live_weight: Math.round(weight + gain * (began - ago) * (index ? random.number(0.8, 1.1, 2) : 1)),
        daily_gain: gain,
        created_by: people.user,
        updated_by: people.user,
    }));
    const history = mobHistory(start, events, moves);
    const now = history.states.at(-1) as MobHistory['states'][number];
    const last = weights.at(-1) as Row;
    return {
        id,
        land,
        events,
        moves,
        weights,
        history,
        row: {
            name: `${name} ${new Date(day(began)).getFullYear()}`,
            first_property_id: land.property,
            first_paddock_id: first,
            started_on: day(began),
            customer_property_id: now.customer_property_id,
            paddock_id: now.paddock_id,
            animal_class: now.animal_class,
            level: now.level,
            head: now.head,
            live_weight: last.live_weight,
            daily_gain: gain,
            weighed_on: last.weighed_on,
            created_by: people.user,
            updated_by: people.user,
        },
    };
};

/** Events are entered on their day; the latest deaths and the latest count were entered days later. */
const seedEntryTimes = async ({ tx }: SeedContext): Promise<void> => {
    await tx`
        UPDATE mob_events e SET created_at = entry.at, updated_at = entry.at, notes = coalesce(e.notes, entry.note)
        FROM (SELECT id,
                     happened_on + CASE WHEN place <= 2 AND kind IN ('death', 'count') THEN interval '6 days 8 hours' ELSE interval '8 hours' END AS at,
                     CASE WHEN place <= 2 AND kind = 'death' THEN 'Found on the water run. Entered at the end of the week.' END AS note
              FROM (SELECT id, kind, happened_on, row_number() OVER (PARTITION BY kind ORDER BY happened_on DESC, id) AS place
                    FROM mob_events) numbered) entry
        WHERE entry.id = e.id`;
};

const movementRows = ({ day, people }: SeedContext, random: Random, mobs: readonly Mob[], first: number): Row[] => {
    let id = first;
    const by = { created_by: people.user, updated_by: people.user };
    const done = mobs.flatMap(({ id: mob_id, moves, history }) =>
        moves.map(({ id: own, moved_on, customer_property_id, paddock_id }) => ({
            id: own,
            mob_id,
            status: 'done',
            to_customer_property_id: customer_property_id,
            to_paddock_id: paddock_id,
            planned_on: moved_on,
            moved_on,
            from_customer_property_id: history.moves.get(own)?.customer_property_id,
            from_paddock_id: history.moves.get(own)?.paddock_id,
            head: history.moves.get(own)?.head,
            ...by,
        })),
    );
    const previousMobs = mobs.flatMap((mob, at) => {
        const otherPaddocks = mob.land.paddocks.filter(paddock => paddock !== mob.row.paddock_id);
        if (!otherPaddocks.length) return [];
        const kinds = at % 3 === 0 ? ['planned'] : at % 3 === 1 ? ['cancelled'] : [];
        return kinds.map(status => ({
            id: id++,
            mob_id: mob.id,
            status,
            to_customer_property_id: mob.land.property,
            to_paddock_id: random.pick(otherPaddocks),
            planned_on: day(status === 'planned' ? -random.integer(0, 14) : random.integer(5, 60)),
            notes: status === 'cancelled' ? 'The creek came down.' : null,
            ...by,
        }));
    });
    return [...done, ...previousMobs];
};

/** Mobs of the properties with paddocks, their movements, and feed assessments. */
export const seedHerd = async (context: SeedContext): Promise<void> => {
    const { tx, insert, day, people } = context;
    const random = createRandom(SEED);
    const next = { event: 1, move: 1 };
    const mobs: Mob[] = [];
    const lands = await landOf(context);
    for (const land of lands)
        for (let many = random.integer(1, 3); many > 0; many--)
            mobs.push(seedMob(context, random, land, mobs.length + 1, next));
    const by = { created_by: people.user, updated_by: people.user };
    await insert(
        'mobs',
        mobs.map(({ row }) => row),
    );
    await insert(
        'mob_events',
        mobs.flatMap(({ id, events, history }) =>
            events.map(event => ({ ...event, mob_id: id, head_after: history.headAfter.get(event.id), ...by })),
        ),
    );
    await seedEntryTimes(context);
    await insert(
        'mob_weights',
        mobs.flatMap(({ weights }) => weights),
    );
    await insert('mob_movements', movementRows(context, random, mobs, next.move));
    const states = mobs.flatMap(({ id, history }) => history.states.map(state => ({ mob_id: id, ...state })));
    for (let from = 0; from < states.length; from += 200)
        await tx`INSERT INTO mob_states ${tx(states.slice(from, from + 200) as never)}`;
    await insert(
        'paddock_feeds',
        lands.flatMap(({ paddocks }) =>
            paddocks.map((paddock_id, at) => ({
                paddock_id,
                assessed_on: day(random.integer(2, 30)),
                amount: random.integer(30, 260) * 1000,
                basis: at % 5 === 4 ? 'as_fed' : 'dry_matter',
                dry_matter_percent: at % 5 === 4 ? 88 : null,
                ...by,
            })),
        ),
    );
};
