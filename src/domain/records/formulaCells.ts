/**
 * First characters that make spreadsheets run a cell as a formula; Apple Numbers also accepts their full-width forms.
 */
const SIGNS = '=+\\-@\\t\\r\\uFF1D\\uFF0B\\uFF0D\\uFF20';
const RUNS = new RegExp(`^'*[${SIGNS}]`);
const PROTECTED = new RegExp(`^'+[${SIGNS}]`);

/**
 * Escapes a cell text with an apostrophe if a spreadsheet would run it, or if it already begins with apostrophes before
 * such a character.
 */
export const protectCell = (text: string): string => (RUNS.test(text) ? `'${text}` : text);

/** Inverse of `protectCell`. */
export const unprotectCell = (cell: string): string => (PROTECTED.test(cell) ? cell.slice(1) : cell);
