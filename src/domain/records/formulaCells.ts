/** Spreadsheets run a cell that begins with one of these; Apple Numbers their full-width forms as well. */
const SIGNS = '=+\\-@\\t\\r\\uFF1D\\uFF0B\\uFF0D\\uFF20';
const RUNS = new RegExp(`^'*[${SIGNS}]`);
const PROTECTED = new RegExp(`^'+[${SIGNS}]`);

/** A text for a cell, with an apostrophe before what a spreadsheet would run, and before apostrophes that stand so already. */
export const protectCell = (text: string): string => (RUNS.test(text) ? `'${text}` : text);

/** The text that `protectCell` was given. */
export const unprotectCell = (cell: string): string => (PROTECTED.test(cell) ? cell.slice(1) : cell);
