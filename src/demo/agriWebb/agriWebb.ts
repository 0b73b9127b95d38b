import type { SeedContext } from '../seedContext';

/** Number of properties with an AgriWebb farm. */
const FARMS = 14;

/** AgriWebb farms of properties, without fetched data, because the demonstration has no AgriWebb address. */
export const seedAgriWebb = async ({ tx, insert, people }: SeedContext): Promise<void> => {
    const properties = await tx<{ id: number }[]>`
        SELECT id::int AS id FROM customer_properties WHERE archived_at IS NULL ORDER BY id LIMIT ${FARMS}`;
    await insert(
        'agriwebb_farms',
        properties.map(({ id }) => ({
            customer_property_id: id,
            farm_id: `5f3c${String(id * 7919).padStart(8, '0')}-a41d-4b7e-9c20-${String(id * 104_729).padStart(12, '0')}`,
            status: 'never',
            livestocks: 0,
            missing: 0,
            created_by: people.user,
            updated_by: people.user,
        })),
    );
};
