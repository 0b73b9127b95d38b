import { ApiError } from '../errors';

/** Data exceptions (SQLSTATE class 22) and integrity violations (class 23). */
const DATA_FAULT = /^2[23][0-9A-Z]{3}$/;

const CHECK_VIOLATION = '23514';
const NOT_NULL_VIOLATION = '23502';
const FOREIGN_KEY_VIOLATION = '23503';
const KNOWN: Record<string, [status: number, message: string]> = {
    '22001': [422, 'A text is too long.'],
    '22003': [422, 'A number is too large.'],
    '22P02': [422, 'A value has the wrong format.'],
    '22021': [422, 'A text contains a character that cannot be stored.'],
    '22P05': [422, 'A text contains a character that cannot be stored.'],
    '22007': [422, 'A date has the wrong format.'],
    '22008': [422, 'A date is out of range.'],
    [NOT_NULL_VIOLATION]: [422, 'A required value is missing. Fill in all marked fields.'],
    [FOREIGN_KEY_VIOLATION]: [422, 'A linked record no longer exists. Choose it again.'],
    '23505': [422, 'A value that must be unique is already taken. Choose another one.'],
    '23P01': [409, 'This overlaps another entry. Reload the page, then choose another time or place.'],
};
const UNKNOWN: [number, string] = [422, 'A value cannot be stored. Check your entries.'];

/** Parts of a PostgreSQL error that identify its object. */
interface DatabaseError {
    code?: unknown;
    table_name?: string;
    column_name?: string;
    constraint_name?: string;
    detail?: string;
}

/** Column in PostgreSQL's constraint name: `payments_amount_check` of `payments` refers to `amount`. */
const columnOf = (kind: string, { table_name: table, constraint_name: constraint }: DatabaseError) =>
    table && constraint?.startsWith(`${table}_`)
        ? new RegExp(`^(\\w+)_${kind}\\d*$`).exec(constraint.slice(table.length + 1))?.[1]
        : undefined;

const errorsOf = (error: DatabaseError): Record<string, string[]> | undefined => {
    const about = (column: string | undefined, text: string) => (column ? { [column]: [text] } : undefined);
    switch (error.code) {
        case CHECK_VIOLATION:
            return about(columnOf('check', error), 'cannot be stored. Check your entry.');
        case NOT_NULL_VIOLATION:
            return about(error.column_name, 'is required.');
        case FOREIGN_KEY_VIOLATION:
            // in the other direction, other rows still refer to this row
            return error.detail?.includes('is not present')
                ? about(columnOf('fkey', error), 'no longer exists. Choose it again.')
                : undefined;
        default:
            return undefined;
    }
};

/**
 * Converts a value refused by the database into a client error: 422 (409 for an exclusion constraint), with the field
 * if the constraint names it.
 * @returns undefined for every other error
 */
export const dataFault = (error: unknown): ApiError | undefined => {
    const found = (error ?? {}) as DatabaseError;
    if (error instanceof ApiError || typeof found.code !== 'string' || !DATA_FAULT.test(found.code)) return undefined;
    const [status, message] = KNOWN[found.code] ?? UNKNOWN;
    return Object.assign(new ApiError(status, message, errorsOf(found)), { cause: error });
};
