import { isEquivalent, type Share } from './nutrition';

/**
 * The nutrient that a supplement is given for, which a target dose in grams speaks of: what the supplement calls its
 * `nutrient`, else its largest part by weight that is neither water nor an equivalent of another part.
 */
export const activeShare = (shares: readonly Share[]): Share | undefined =>
    shares.find(({ nutrient }) => nutrient === 'nutrient') ??
    shares
        .filter(({ nutrient }) => nutrient !== 'water' && !isEquivalent(nutrient))
        .reduce<Share | undefined>(
            (most, share) => (most && most.percentage >= share.percentage ? most : share),
            undefined,
        );

/**
 * ml of supplement that hold so many grams of its nutrient: g ÷ (SG × w), domain facts, "Dosing".
 * @param density SG of the supplement, g/ml
 * @param percentage of the nutrient by weight
 */
export const volumeOfNutrient = (grams: number, density: number, percentage: number): number =>
    grams / (density * (percentage / 100));

/** Grams of the nutrient in so many ml of supplement: ml × SG × w, the reverse of `volumeOfNutrient`. */
export const nutrientInVolume = (ml: number, density: number, percentage: number): number =>
    ml * density * (percentage / 100);
