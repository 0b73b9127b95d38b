import { NUTRIENT_COLORS } from '../../domain/dosing/nutrients';
import type { Services } from '../platform/services';

/** The nutrients that compositions name have a record each, from the first start on; one that somebody archived stays so. */
export const syncNutrients = async ({ sql }: Services): Promise<void> => {
    const known = Object.entries(NUTRIENT_COLORS);
    await sql`
        INSERT INTO nutrients (nutrient, color)
        SELECT k.nutrient, k.color FROM unnest(${known.map(([name]) => name)}::text[], ${known.map(([, color]) => color)}::text[]) WITH ORDINALITY AS k (nutrient, color, position)
        WHERE NOT EXISTS (SELECT 1 FROM nutrients n WHERE n.nutrient = k.nutrient)
        ORDER BY k.position`;
};
