import { type Boundary, boundaryBox } from '../../domain/land/boundaries';
import { metresOutside } from '../../domain/land/distances';
import type { Position } from '../../domain/land/position';
import { createRandom } from '../../domain/random';
import { raiseSilentAlerts } from '../../server/ceresTags/tagAlerts';
import { type StoredPoint, type TagRow, updateTagState } from '../../server/ceresTags/watchTags';
import type { Row, SeedContext } from '../seedContext';

/** Separate random sequence, so that changes here do not affect other chapters. */
const SEED = 4_140;
const DAYS = 30;
const STEP_HOURS = 2;
/** number of tags at a property: of the first customer's first two properties and of others */
const EACH = [14, 10, 8, 6, 6];
const UNLINKED = 4;
const KM_PER_DEGREE = 111.2;
const NAMES = [
    'Daisy',
    'Bluey',
    'Matilda',
    'Ruby',
    'Dusty',
    'Clementine',
    'Banjo',
    'Tilly',
    'Ginger',
    'Pearl',
    'Stockman',
    'Lady',
];

type Way = 'usual' | 'out' | 'still' | 'silent';
/** Behaviour of a property's tag, by its index. */
const wayOf = (at: number): Way => (at === 2 ? 'out' : at === 4 ? 'still' : at === 5 ? 'silent' : 'usual');

interface Property {
    id: number;
    customer_id: number;
    boundary: Boundary;
}

/** Well inside the boundary, so that wandering animals stay inside for a while. */
const placeWithin = (random: SeedContext['random'], boundary: Boundary): Position => {
    const { west, south, east, north } = boundaryBox(boundary);
    let best: Position = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
    for (let tries = 0; tries < 20; tries++) {
        const place = { latitude: random.number(south, north, 6), longitude: random.number(west, east, 6) };
        if (metresOutside(boundary, place) < metresOutside(boundary, best)) best = place;
    }
    return best;
};

/** Simulated track: the animal walks by day, rests at noon and at night, and turns around at the fence. */
const wander = (random: SeedContext['random'], boundary: Boundary, way: Way, now: Date, steps: number) => {
    const home = placeWithin(random, boundary);
    let place = home;
    const lastContactHours = way === 'silent' ? random.integer(40, 90) : random.number(0.2, 1.8, 2);
    return Array.from({ length: steps + 1 }, (_, at) => {
        const left = steps - at;
        const time = new Date(now.getTime() - (lastContactHours + left * STEP_HOURS) * 3_600_000);
        const local = (time.getUTCHours() + 10) % 24;
        const walks = (local >= 5 && local < 10) || (local >= 15 && local < 20);
        const isLying = way === 'still' && left < 20;
        const reach = isLying ? 0.01 : walks ? 0.9 : 0.12;
        const degrees = reach / KM_PER_DEGREE;
        const pull = isLying ? 0 : 0.06;
        const next = {
            latitude: place.latitude + random.number(-degrees, degrees, 6) + (home.latitude - place.latitude) * pull,
            longitude:
                place.longitude + random.number(-degrees, degrees, 6) + (home.longitude - place.longitude) * pull,
        };
        if (way === 'out' && left < 5) {
            // through an open gate, and along the road
            const { east } = boundaryBox(boundary);
            next.longitude = east + (0.6 + (5 - left) * 0.5) / KM_PER_DEGREE;
        } else if (metresOutside(boundary, next) > -30) Object.assign(next, home);
        place = next;
        return { time, place, walks };
    });
};

/** Herds with ear tags and a month of observations, processed by the product's own rules. */
export const seedCeresTags = async (
    { tx, insert, services, now, hours, people }: SeedContext,
    { days = DAYS } = {},
): Promise<void> => {
    const random = createRandom(SEED);
    const properties = await tx<Property[]>`
        SELECT id, customer_id, boundary FROM (
            SELECT id, customer_id, boundary, row_number() OVER (PARTITION BY customer_id ORDER BY id) AS turn
            FROM customer_properties WHERE boundary IS NOT NULL AND archived_at IS NULL) p
        WHERE turn = 1 OR customer_id = 1 AND turn = 2 ORDER BY customer_id, id LIMIT ${EACH.length}`;
    const worn = properties.flatMap((property, at) =>
        Array.from({ length: EACH[at] as number }, (_, index) => ({ property, turn: index })),
    );
    const since = Math.min(days, DAYS) * 24;
    const linkedAt = hours(since + 24);
    await insert('ceres_tags', [
        ...worn.map(({ property, turn: index }, at) => ({
            serial: `CT-${String(10_412 + at * 7).padStart(6, '0')}`,
            name: index % 3 === 2 ? null : `${NAMES[(at * 5) % NAMES.length]} ${at + 1}`,
            animal_number: index % 4 === 3 ? null : `QLNP${String(1_000 + at)}XBK${String(200 + at).padStart(5, '0')}`,
            customer_property_id: property.id,
            linked_at: linkedAt,
            state: 'new',
        })),
        ...Array.from({ length: UNLINKED }, (_, at) => ({
            serial: `CT-${String(20_101 + at * 3).padStart(6, '0')}`,
            state: 'unlinked',
        })),
    ]);
    const [{ id: before } = { id: 0 }] = await tx<
        { id: number }[]
    >`SELECT id FROM customer_properties WHERE customer_id = 1 ORDER BY id DESC LIMIT 1`;
    const links: Row[] = worn.map(({ property }, at) => ({
        ceres_tag_id: at + 1,
        ceres_tag_serial: `CT-${String(10_412 + at * 7).padStart(6, '0')}`,
        customer_property_id: property.id,
        customer_id: property.customer_id,
        status: 'linked',
        linked_at: linkedAt,
        unlinked_at: null,
        created_by: people.user,
        created_at: linkedAt,
    }));
    // some were moved from another property of the same business
    for (const link of links.slice(0, 6))
        links.push({
            ...link,
            customer_property_id: before,
            status: 'ended',
            linked_at: hours(since + 24 * 90),
            unlinked_at: hours(since + 24 * 2),
            created_at: hours(since + 24 * 90),
        });
    await insert('ceres_tag_links', links);

    const observations = worn.flatMap(({ property, turn: index }, at) =>
        wander(random, property.boundary, wayOf(index), now, Math.floor(since / STEP_HOURS) - 34).map(
            ({ time, place, walks }) => ({
                ceres_tag_id: at + 1,
                observed_at: time.toISOString(),
                latitude: Number(place.latitude.toFixed(6)),
                longitude: Number(place.longitude.toFixed(6)),
                accuracy: random.integer(3, 14),
                activity: walks ? random.integer(35, 85) : random.integer(2, 25),
                temperature: Number(
                    (22 + 9 * Math.sin((((time.getUTCHours() + 10) % 24) - 8) / 3.8) + random.number(-2, 2, 1)).toFixed(
                        1,
                    ),
                ),
                battery_voltage: random.number(3.6, 4.1, 2),
                customer_property_id: property.id,
                customer_id: property.customer_id,
                received_at: new Date(time.getTime() + random.integer(2, 20) * 60_000),
            }),
        ),
    );
    for (let from = 0; from < observations.length; from += 2_000)
        await tx`
            INSERT INTO ceres_tag_observations
            SELECT * FROM jsonb_populate_recordset(NULL::ceres_tag_observations, ${tx.json(observations.slice(from, from + 2_000) as never)})`;
    const tags = await tx<TagRow[]>`SELECT * FROM ceres_tags WHERE customer_property_id IS NOT NULL ORDER BY id`;
    await updateTagState(tx, services, tags, observations satisfies StoredPoint[]);
    await raiseSilentAlerts(tx, now);
    // marked as notified, so that a first start sends nothing
    await tx`UPDATE ceres_tag_alerts SET told_at = raised_at + interval '9 minutes'`;
};
