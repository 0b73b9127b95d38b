/**
 * Colours of nutrients in charts and composition bars. Chosen for the product (the specification only says that each
 * has one): mid tones that stand on light and dark paper alike, neighbours in a mix far apart.
 */
export const NUTRIENT_COLORS: Readonly<Record<string, string>> = {
    phosphorus: '#d97706',
    sulphur: '#b99a00',
    nitrogen: '#2563eb',
    urea_equivalent: '#0891b2',
    crude_protein: '#7c3aed',
    iodine: '#9333ea',
    cobalt: '#1d4ed8',
    copper: '#b45309',
    zinc: '#64748b',
    selenium: '#be185d',
    manganese: '#a21caf',
    magnesium: '#15803d',
    sodium: '#0e7490',
    chloride: '#4d7c0f',
    peg: '#db2777',
    water: '#38a3d1',
    nutrient: '#0f766e',
};
export const NUTRIENTS: readonly string[] = Object.keys(NUTRIENT_COLORS);

/**
 * Said of a mix in terms of something else (urea and crude protein of its nitrogen), or of all of it: never a part
 * that adds up with the others.
 */
const EQUIVALENTS: ReadonlySet<string> = new Set(['urea_equivalent', 'crude_protein', 'nutrient']);
export const isEquivalent = (nutrient: string): boolean => EQUIVALENTS.has(nutrient);

/** Nutrients that urea brings: a target of one is a target of urea. */
const BY_UREA: ReadonlySet<string> = new Set(['urea_equivalent', 'nitrogen', 'crude_protein']);
export const isUreaBased = (nutrient: unknown): boolean => BY_UREA.has(String(nutrient));

export interface NutrientShare {
    nutrient: string;
    /** percent by weight */
    percentage: number;
}

/** Percent by weight that the parts of a mix make up together, equivalents left out. */
export const totalShare = (shares: readonly NutrientShare[]): number =>
    shares.reduce((sum, { nutrient, percentage }) => (isEquivalent(nutrient) ? sum : sum + percentage), 0);

/** Urea is 46 % nitrogen by weight. */
export const NITROGEN_IN_UREA = 0.46;
/** Crude protein is reckoned from nitrogen: × 6.25. */
export const PROTEIN_PER_NITROGEN = 6.25;
/** Crude-protein equivalent of urea, g a gram. */
export const CRUDE_PROTEIN_PER_UREA = NITROGEN_IN_UREA * PROTEIN_PER_NITROGEN;

const shareOf = (shares: readonly NutrientShare[], nutrient: string): number =>
    shares.find(share => share.nutrient === nutrient)?.percentage ?? 0;

/**
 * Urea in a mix by weight (0–1), or what would be as much nitrogen: the most that its nitrogen, its urea equivalent or its
 * crude protein says. Where nobody wrote whether the nitrogen is urea, it counts as urea.
 */
export const ureaShare = (shares: readonly NutrientShare[]): number =>
    Math.max(
        shareOf(shares, 'urea_equivalent'),
        shareOf(shares, 'nitrogen') / NITROGEN_IN_UREA,
        shareOf(shares, 'crude_protein') / CRUDE_PROTEIN_PER_UREA,
    ) / 100;

/** Labels round: an equivalent may differ by one percent of the mix, or by a twentieth of itself (proposed). */
const agrees = (given: number, expected: number): boolean =>
    Math.abs(given - expected) <= Math.max(1, 0.05 * expected) + 1e-9;
/** Conversions between equivalents with their factors; protein is checked against urea if no nitrogen is entered. */
const RELATIONS = [
    ['urea_equivalent', 'nitrogen', 1 / NITROGEN_IN_UREA, 'nitrogen ÷ 0.46'],
    ['crude_protein', 'nitrogen', PROTEIN_PER_NITROGEN, 'nitrogen × 6.25'],
    ['crude_protein', 'urea_equivalent', CRUDE_PROTEIN_PER_UREA, 'urea × 2.875'],
] as const;

/** Where a composition contradicts itself, as errors name a field, and why. */
export interface CompositionFault {
    field: 'nutrients' | `nutrients.${number}.${'nutrient' | 'percentage'}`;
    text: string;
}
/** A composition judged against itself: each nutrient once, parts of at most 100 % together, equivalents that follow from the nitrogen. */
export const compositionFaults = (shares: readonly NutrientShare[]): CompositionFault[] => {
    const row = (nutrient: string) => shares.findIndex(share => share.nutrient === nutrient);
    const twice = shares.findIndex(({ nutrient }, at) => row(nutrient) < at);
    if (twice >= 0) return [{ field: `nutrients.${twice}.nutrient`, text: 'is already in the list.' }];
    // rounding of the parts may add up to a little more
    if (totalShare(shares) > 100.05)
        return [{ field: 'nutrients', text: 'must not add up to more than 100 % (equivalents left out).' }];
    const overIndex = shares.findIndex(({ nutrient, percentage }) => nutrient !== 'crude_protein' && percentage > 100);
    if (overIndex >= 0) return [{ field: `nutrients.${overIndex}.percentage`, text: 'must not be more than 100 %.' }];
    const isDeclared = (nutrient: string) => row(nutrient) >= 0;
    const wrong = RELATIONS.find(([of, from, factor]) => {
        if (from === 'urea_equivalent' && isDeclared('nitrogen')) return false;
        const [given, source] = [shareOf(shares, of), shareOf(shares, from)];
        return isDeclared(of) && isDeclared(from) && !agrees(given, source * factor);
    });
    if (!wrong) return [];
    const [of, from, factor, formula] = wrong;
    const expected = Number((shareOf(shares, from) * factor).toFixed(1));
    return [
        {
            field: `nutrients.${row(of)}.percentage`,
            text: `does not agree with the ${formula}, which is ${expected} %.`,
        },
    ];
};
