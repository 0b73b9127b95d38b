import { NUTRIENT_COLORS } from '../../domain/dosing/nutrients';
import type { Services } from '../platform/services';

/** Creates the missing nutrients of compositions at each start; archived ones stay archived. */
export const syncNutrients = async ({ sql }: Services): Promise<void> => {
    const known = Object.entries(NUTRIENT_COLORS);
    await sql`
        INSERT INTO nutrients (nutrient, color)
        SELECT k.nutrient, k.color FROM unnest(${known.map(([name]) => name)}::text[], ${known.map(([, color]) => color)}::text[]) WITH ORDINALITY AS k (nutrient, color, position)
        WHERE NOT EXISTS (SELECT 1 FROM nutrients n WHERE n.nutrient = k.nutrient)
        ORDER BY k.position`;
};
