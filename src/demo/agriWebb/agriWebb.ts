import { AGRIWEBB, type Livestock } from '../../domain/livestock/agriWebb';
import { createRandom } from '../../domain/random';
import { countLivestock } from '../../server/agriWebb/syncLivestock';
import type { SeedContext } from '../seedContext';

/** Number of properties with an AgriWebb farm. */
const FARMS = 14;
/** Farms whose animals were fetched before. */
const FETCHED = 3;
const ANIMALS = 60;
/** Animals that were sold in AgriWebb since, so that the last fetch did not return them. */
const MISSING = 4;

const GROUPS = [
    ['Top Creek breeders', 'Female', 'Cow', 5],
    ['Weaner heifers', 'Female', 'Heifer', 1],
    ['Bull paddock', 'Male', 'Bull', 4],
] as const;

const animalsOf = (property: number, year: number): Livestock[] => {
    const random = createRandom(5300 + property);
    return Array.from({ length: ANIMALS }, (_, at): Livestock => {
        // most are breeders, and every tenth animal is a bull
        const [group_name, sex, age_class, age] = GROUPS[at % 10 === 9 ? 2 : at % 3 === 2 ? 1 : 0];
        const tag = String(property * 1000 + at).padStart(6, '0');
        return {
            ...AGRIWEBB,
            external_id: `b71e${tag}-4c2d-49a0-8f16-${tag.padStart(12, '0')}`,
            name: null,
            vid: `DIT${tag.slice(-4)}`,
            eid: `982 ${tag.padStart(12, '0')}`,
            management_tag: `${String(year - age).slice(-2)}-${String(at + 1).padStart(3, '0')}`,
            species: 'Cattle',
            sex,
            breed: random.pick(['Brahman', 'Droughtmaster', 'Santa Gertrudis']),
            birth_year: year - age,
            age_class,
            group_name,
            location_id: null,
            on_farm: true,
            fate: 'Alive',
        };
    });
};

/** AgriWebb farms of properties, some with animals of an earlier fetch; the demonstration has no AgriWebb address. */
export const seedAgriWebb = async ({ tx, insert, people, now, hours }: SeedContext): Promise<void> => {
    const properties = await tx<{ id: number }[]>`
        SELECT id::int AS id FROM customer_properties WHERE archived_at IS NULL ORDER BY id LIMIT ${FARMS}`;
    const fetchedAt = (at: number) => hours(20 + 26 * at);
    await insert(
        'agriwebb_farms',
        properties.map(({ id }, at) => ({
            customer_property_id: id,
            farm_id: `5f3c${String(id * 7919).padStart(8, '0')}-a41d-4b7e-9c20-${String(id * 104_729).padStart(12, '0')}`,
            status: at < FETCHED ? 'fetched' : 'never',
            fetched_at: at < FETCHED ? fetchedAt(at) : null,
            livestocks: 0,
            missing: 0,
            created_by: people.user,
            updated_by: people.user,
        })),
    );
    for (const [at, { id }] of properties.slice(0, FETCHED).entries()) {
        const rows = animalsOf(id, now.getUTCFullYear()).map((animal, number) => ({
            ...animal,
            customer_property_id: id,
            is_missing: number < MISSING,
            fetched_at: number < MISSING ? hours(30 * 24) : fetchedAt(at),
        }));
        await tx`INSERT INTO agriwebb_livestocks ${tx(rows as never)}`;
        await countLivestock(tx, id);
    }
};
