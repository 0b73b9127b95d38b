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

/**
 * Said of a mix in terms of something else (urea and crude protein of its nitrogen), or of all of it: never a part
 * that adds up with the others.
 */
const EQUIVALENTS: ReadonlySet<string> = new Set(['urea_equivalent', 'crude_protein', 'nutrient']);
export const isEquivalent = (nutrient: string): boolean => EQUIVALENTS.has(nutrient);

export interface Share {
    nutrient: string;
    /** percent by weight */
    percentage: number;
}

/** Percent by weight that the parts of a mix make up together, equivalents left out. */
export const totalShare = (shares: readonly Share[]): number =>
    shares.reduce((sum, { nutrient, percentage }) => (isEquivalent(nutrient) ? sum : sum + percentage), 0);
