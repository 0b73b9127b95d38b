const WEIGHTS = [3, 5, 7, 9, 11, 13, 15, 17, 19];

/** A valid Australian Business Number from nine digits: its first two are the check (modulus 89, abr.business.gov.au). */
export const abnOf = (nine: string): string => {
    const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(nine[at] ?? 0), 0);
    return `${99 - (sum % 89)}${nine}`;
};
