import { type ErrorCode, errorCodeOf } from '../../contract/errorCodes';
import { faultSentence } from '../../domain/records/faultTexts';

/** Error for the caller. Thrown anywhere in a request; converted into the error envelope in one place. */
export class ApiError extends Error {
    /** messages by field, each a sentence, for 417 and 422 */
    readonly errors: Record<string, string[]> | undefined;

    constructor(
        readonly status: number,
        message: string,
        errors?: Record<string, string[]>,
        /** extra members of the envelope, e.g. `body` with the current record on a 409 */
        readonly extra?: Record<string, unknown>,
        /** stable code for programs */
        readonly code: ErrorCode = errorCodeOf(status),
    ) {
        super(message);
        this.errors =
            errors &&
            Object.fromEntries(
                Object.entries(errors).map(([field, texts]) => [field, texts.map(text => faultSentence(field, text))]),
            );
    }
}

export const invalid = (errors: Record<string, string[]>, message = 'Some fields need attention.') =>
    new ApiError(422, message, errors);
export const notFound = () => new ApiError(404, 'Not found.');
export const forbidden = () => new ApiError(403, 'You do not have permission to do this.');
export const unauthenticated = () => new ApiError(401, 'Unauthenticated.');
export const conflict = (message: string, current?: unknown) =>
    current === undefined
        ? new ApiError(409, message)
        : new ApiError(409, message, undefined, { body: current }, 'version_conflict');
/**
 * Message of an optimistic lock conflict. It names nobody else where the caller wrote the current version, as when a request
 * is repeated whose answer was lost.
 */
export const staleMessage = (
    caller: { userId: number },
    current: { updated_by?: unknown } | undefined,
    what = 'this record',
): string =>
    current?.updated_by !== undefined && current.updated_by !== null && Number(current.updated_by) === caller.userId
        ? `You changed ${what} in the meantime, perhaps in another window. Check it, then try again.`
        : `Someone else changed ${what} in the meantime. Check what has changed, then try again.`;
/** Dependants of a record, by kind: their total, and a few by name. */
export interface Dependants {
    resource: string;
    title: string;
    total: number;
    records: { id: number; label: string; state?: string; kind?: string; record_id?: number }[];
}
export const dependantsConflict = (message: string, dependants: readonly Dependants[]) =>
    new ApiError(409, message, undefined, { held_by: dependants }, 'in_use');
/** Rate limit or queue limit exceeded. */
export const tooManyRequests = (retryAfterSeconds: number) =>
    new ApiError(
        429,
        `Too many requests at once. Try again in ${retryAfterSeconds === 1 ? 'a second' : `${retryAfterSeconds} seconds`}.`,
        undefined,
        { retry_after: retryAfterSeconds },
    );
export const tooManyAttempts = (retryAfterSeconds: number) =>
    new ApiError(
        429,
        `Too many attempts. Try again in ${Math.ceil(retryAfterSeconds / 60)} min.`,
        undefined,
        { retry_after: retryAfterSeconds },
        'too_many_attempts',
    );

/** Envelope of an error response. */
export const errorBody = ({ status, message, code, errors, extra }: ApiError): Record<string, unknown> => ({
    status: { code: status, message },
    message,
    code,
    ...(errors ? { errors } : {}),
    ...extra,
});
