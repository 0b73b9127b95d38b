import type { Boundary } from '../../domain/land/boundaries';
import { hectaresInside } from '../../domain/land/landAreas';
import type { SeedContext } from '../seedContext';

const NAMES = [
    'Horse',
    'River',
    'House',
    'Bullock',
    'Weaner',
    'Ridge',
    'Claypan',
    'Airstrip',
    'Top',
    'Bottom',
    'Holding',
    'Middle',
];
const KM_PER_DEGREE = 111.2;
/** maximum paddocks per property */
const EACH = 3;

/** Paddocks of the water points, roughly square and north-aligned. */
export const seedPaddocks = async ({ tx, insert, random, people }: SeedContext): Promise<void> => {
    const sites = await tx<{ id: number; customer_property_id: number; latitude: number; longitude: number }[]>`
        SELECT id, customer_property_id, latitude, longitude FROM udose_sites WHERE latitude IS NOT NULL ORDER BY customer_property_id, id`;
    const countBySite = new Map<number, number>();
    const water: { owner_id: number; other_id: number }[] = [];
    const rows = sites.flatMap(site => {
        const before = countBySite.get(site.customer_property_id) ?? 0;
        if (before === EACH) return [];
        countBySite.set(site.customer_property_id, before + 1);
        const high = random.number(1.6, 3.4, 2) / KM_PER_DEGREE;
        const wide = high * random.number(0.9, 1.5, 2);
        const [x, y] = [
            site.longitude + random.number(-0.4, 0.4, 2) * wide,
            site.latitude + random.number(-0.4, 0.4, 2) * high,
        ];
        const lean = random.number(-0.15, 0.15, 3) * high;
        const corner = (east: number, north: number) => [
            Number((x + east * wide + north * lean).toFixed(5)),
            Number((y + north * high).toFixed(5)),
        ];
        const ring = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
        const boundary: Boundary = { type: 'Polygon', coordinates: [[...ring, ring[0] as number[]]] };
        const inside = hectaresInside(boundary);
        water.push({ owner_id: water.length + 1, other_id: site.id });
        return [
            {
                name: `${NAMES[(before * 5 + site.customer_property_id) % NAMES.length]} Paddock`,
                customer_property_id: site.customer_property_id,
                // occasionally the deed differs from the fence
                area: site.id % 5 === 0 ? Math.round(inside * 1.03) : inside,
                boundary: tx.json(boundary as never),
                boundary_area: inside,
                latitude: y,
                longitude: x,
                created_by: people.user,
                updated_by: people.user,
            },
        ];
    });
    await insert('paddocks', rows);
    await tx`INSERT INTO paddocks_sites ${tx(water)}`;
};
