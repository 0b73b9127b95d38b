/** Australian Business Number: eleven digits, of which the first two are check digits. */

/**
 * Check by abr.business.gov.au, "Format of the ABN": subtract one from the first digit, weight each digit, and the sum
 * is divisible by 89.
 */
const WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];
const MODULUS = 89;

/** Validates eleven digits as an ABN. Spaces are refused, because stored numbers have none. */
export const isAbn = (text: string): boolean =>
    /^\d{11}$/.test(text) &&
    [...text].reduce((sum, digit, at) => sum + (Number(digit) - (at === 0 ? 1 : 0)) * (WEIGHTS[at] ?? 0), 0) %
        MODULUS ===
        0;

/** Strips the spaces of a typed or copied ABN (51 824 753 556), as it is stored. */
export const tidyAbn = (text: string): string => text.replace(/\s+/g, '');

/** ABN in display format: 51 824 753 556. */
export const abnInGroups = (abn: string): string => abn.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');
