/** Nutrients that fertiliser brings to land: kg of each from litres, density and analysis. Pure, for both sides. */

export const PLANT_NUTRIENTS = ['nitrogen', 'phosphorus', 'potassium', 'sulphur'] as const;
export type PlantNutrient = (typeof PLANT_NUTRIENTS)[number];

/** An analysis as the label states it; shares in percent. */
export interface FertilizerAnalysis extends Record<PlantNutrient, number> {
    /** percent of the weight, or kg in 100 L */
    analysis_basis: 'w_w' | 'w_v';
    /** kg/L */
    density: number | null;
}

/** Says by field what is wrong with an analysis: no more than the whole, and what litres need. */
export const analysisFaults = (analysis: FertilizerAnalysis): Record<string, string[]> => {
    const { analysis_basis: basis, density } = analysis;
    const total = PLANT_NUTRIENTS.reduce((sum, nutrient) => sum + analysis[nutrient], 0);
    // by volume, 100 L weigh 100 × density kg
    const most = basis === 'w_v' && density !== null ? 100 * density : 100;
    const rounded = Math.round(total * 1e6) / 1e6;
    return {
        ...(rounded > most
            ? {
                  nitrogen: [
                      `The shares add up to ${rounded} %, and ${basis === 'w_w' ? '100 kg hold 100 kg' : `100 L weigh ${most} kg`} at most.`,
                  ],
              }
            : {}),
        ...(basis === 'w_w' && density === null
            ? { density: ['is needed: the analysis is by weight, and dosers measure litres.'] }
            : {}),
    };
};

/**
 * kg of a nutrient in a litre: density × share for an analysis by weight (% w/w), share of 100 L for one by volume (% w/v).
 * Undefined by weight without a density. Source: Fertilizer Australia, National Code of Practice for Fertilizer Description
 * and Labelling (fluid fertilisers are labelled % w/v, with their density or % w/w beside).
 */
export const kgPerLitre = (analysis: FertilizerAnalysis, nutrient: PlantNutrient): number | undefined => {
    const share = analysis[nutrient] / 100;
    if (analysis.analysis_basis === 'w_v') return share;
    return analysis.density === null ? undefined : share * analysis.density;
};

/** Quantity of one fertiliser that dosers have put on a piece of land. */
export interface LandDose {
    fertilizer: { id: number | null; label: string };
    analysis: FertilizerAnalysis;
    sessions: number;
    /** total of all sessions */
    litres: number;
    /** by the area of the land, or of each session */
    litresPerHectare: number;
}
export interface NutrientLine {
    fertilizer: LandDose['fertilizer'];
    sessions: number;
    litres: number;
    litres_per_hectare: number;
    analysis_basis: FertilizerAnalysis['analysis_basis'];
    /** share of that nutrient */
    percentage: number;
    /** kg/L */
    density: number | null;
    kg_per_litre: number;
    kg: number;
    kg_per_hectare: number;
}
export interface NutrientSum {
    nutrient: PlantNutrient;
    kg: number;
    kg_per_hectare: number;
    /** lines of the sum; fertilisers without that nutrient are left out */
    lines: NutrientLine[];
}

/**
 * kg and kg/ha of each nutrient: L × kg/L, and L/ha × kg/L. The sums are those of the lines. Doses by weight without a density
 * are left out: `kgPerLitre` says of which nothing is known.
 */
export const nutrientsOnLand = (doses: readonly LandDose[]): NutrientSum[] =>
    PLANT_NUTRIENTS.map(nutrient => {
        const lines = doses.flatMap(({ fertilizer, analysis, sessions, litres, litresPerHectare }): NutrientLine[] => {
            const perLitre = kgPerLitre(analysis, nutrient);
            if (!perLitre) return [];
            return [
                {
                    fertilizer,
                    sessions,
                    litres,
                    litres_per_hectare: litresPerHectare,
                    analysis_basis: analysis.analysis_basis,
                    percentage: analysis[nutrient],
                    density: analysis.density,
                    kg_per_litre: perLitre,
                    kg: litres * perLitre,
                    kg_per_hectare: litresPerHectare * perLitre,
                },
            ];
        });
        const sum = (figure: 'kg' | 'kg_per_hectare') => lines.reduce((total, line) => total + line[figure], 0);
        return { nutrient, kg: sum('kg'), kg_per_hectare: sum('kg_per_hectare'), lines };
    });
