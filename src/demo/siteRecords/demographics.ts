import type { AnimalClass, ProductionLevel } from '../../domain/livestock/animalClasses';
import type { Random } from '../../domain/random';
import type { Row, SeedContext } from '../seedContext';
import type { RecordedSite } from './siteRecords';

const MOBS: readonly (readonly [AnimalClass, ProductionLevel, number, number])[][] = [
    [
        ['females_4', 'moderate', 0.62, 470],
        ['females_0', 'moderate', 0.3, 180],
        ['bulls', 'moderate', 0.08, 680],
    ],
    [
        ['steers_1', 'moderate', 0.55, 330],
        ['steers_2', 'high', 0.45, 450],
    ],
    [
        ['females_2', 'low', 0.5, 370],
        ['females_3', 'moderate', 0.46, 420],
        ['bulls', 'low', 0.04, 640],
    ],
    [
        ['females_1', 'moderate', 0.7, 280],
        ['steers_1', 'low', 0.3, 300],
    ],
];
export const seedDemographics = async (
    context: SeedContext,
    random: Random,
    sites: readonly RecordedSite[],
): Promise<void> => {
    const { insert, day, hours, people } = context;
    const herds = sites.filter(({ id, number_of_animals: head }) => head && (id === 1 || random.chance(0.72)));
    await insert(
        'site_animal_demographics',
        herds.map((site): Row => {
            const ago = random.integer(4, 300);
            return {
                site_id: site.id,
                counted_on: day(ago),
                dse_per_ae: random.weighted([
                    [8.4, 12],
                    [8, 1],
                    [10, 1],
                ]),
                notes: random.chance(0.2) ? 'Counted at muster.' : null,
                created_by: people.user,
                updated_by: people.user,
                created_at: hours(ago * 24),
            };
        }),
    );
    const groups = herds.flatMap((site, at) => {
        const mob = random.pick(MOBS);
        const total = Number(site.number_of_animals);
        let left = total;
        return mob.map(([animal_class, level, part, weight], place) => {
            const head = place === mob.length - 1 ? left : Math.round(total * part);
            left -= head;
            return {
                site_animal_demographic_id: at + 1,
                position: place,
                animal_class,
                level,
                head,
                live_weight: random.chance(0.85) ? weight + random.integer(-4, 4) * 5 : null,
            };
        });
    });
    await insert('site_animal_demographic_rows', groups);
};
