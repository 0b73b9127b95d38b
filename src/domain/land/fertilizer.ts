/**
 * Nutrients applied to land by fertiliser: kg of each from litres, density and analysis. Pure; shared by portal and
 * server.
 */

export const PLANT_NUTRIENTS = ['nitrogen', 'phosphorus', 'potassium', 'sulphur'] as const;
export type PlantNutrient = (typeof PLANT_NUTRIENTS)[number];

/** Analysis as the label states it; shares in percent. */
export interface FertilizerAnalysis extends Record<PlantNutrient, number> {
    /** percent by weight, or kg per 100 L */
    analysis_basis: 'w_w' | 'w_v';
    /** kg/L */
    density: number | null;
}

/** Errors of an analysis by field: shares above 100 %, and a missing density. */
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
 * Kilograms of a nutrient per litre: density × share for an analysis by weight (% w/w), share of 100 L for one by
 * volume (% w/v). Undefined by weight without a density. Source: Fertilizer Australia, National Code of Practice for
 * Fertilizer Description and Labelling (fluid fertilisers are labelled % w/v, with their density or % w/w beside).
 */
export const kgPerLitre = (analysis: FertilizerAnalysis, nutrient: PlantNutrient): number | undefined => {
    const share = analysis[nutrient] / 100;
    if (analysis.analysis_basis === 'w_v') return share;
    return analysis.density === null ? undefined : share * analysis.density;
};

/** Quantity of one fertiliser that dosers have applied to a piece of land. */
export interface LandDose {
    fertilizer: { id: number | null; label: string };
    analysis: FertilizerAnalysis;
    sessions: number;
    /** total of all sessions */
    litres: number;
    /** by the area of the land, or by that of each session */
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
    /** lines of the sum, without fertilisers that lack this nutrient */
    lines: NutrientLine[];
}

/**
 * kg and kg/ha of each nutrient: L × kg/L, and L/ha × kg/L. The sums are those of the lines. Doses by weight without a
 * density are left out; `kgPerLitre` shows which nutrients are unknown.
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
