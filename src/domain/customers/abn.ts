/** The Australian Business Number: eleven digits, of which the first two check the others. */

/** abr.business.gov.au, "Format of the ABN": the first digit less one, each digit by its weight, and the sum divides by 89. */
const WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];
const MODULUS = 89;

/** Whether eleven digits can be an ABN. Spaces are not accepted: what is stored has none. */
export const isAbn = (text: string): boolean =>
    /^\d{11}$/.test(text) &&
    [...text].reduce((sum, digit, at) => sum + (Number(digit) - (at === 0 ? 1 : 0)) * (WEIGHTS[at] ?? 0), 0) %
        MODULUS ===
        0;

/** Strips the spaces of a typed or copied ABN (51 824 753 556), as it is stored. */
export const tidyAbn = (text: string): string => text.replace(/\s+/g, '');

/** As it is read: 51 824 753 556. */
export const abnInGroups = (abn: string): string => abn.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');
