import type { ErrorCode } from '../../../src/contract/errorCodes';

/** Error response of the API. */
export class ApiError extends Error {
    override readonly name: string = 'ApiError';

    /** @param message sentence for people; it may change */
    constructor(
        message: string,
        /** HTTP status */
        readonly status: number,
        /** stable code for programs; a later release may add codes */
        readonly code: ErrorCode | (string & {}),
        /** messages by field */
        readonly errors: Readonly<Record<string, readonly string[]>>,
        /** JSON of the response; with `version_conflict`, its `body` is the current record */
        // biome-ignore lint/suspicious/noExplicitAny: each code has members of its own
        readonly body: any,
        /** `Retry-After` of the response in seconds */
        readonly retryAfter: number | undefined,
        /** id of the request in the logs of the server */
        readonly requestId: string | undefined,
    ) {
        super(message);
    }
}

/** Seconds of a `Retry-After` header, which has seconds or a date. */
const parseRetryAfter = (header: string | null): number | undefined => {
    if (!header) return undefined;
    const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
    return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
};

/** Reads an error response. One without JSON, such as that of a proxy, has the code `bad_gateway`. */
export const readError = async (response: Response): Promise<ApiError> => {
    const text = await response.text();
    let body: Record<string, unknown> = {};
    try {
        const parsed: unknown = JSON.parse(text);
        if (typeof parsed === 'object' && parsed) body = parsed as Record<string, unknown>;
    } catch {
        // not a response of the API
    }
    return new ApiError(
        typeof body.message === 'string' ? body.message : `The server answered ${response.status}.`,
        response.status,
        typeof body.code === 'string' ? body.code : 'bad_gateway',
        (body.errors as Record<string, string[]> | undefined) ?? {},
        body,
        parseRetryAfter(response.headers.get('retry-after')),
        response.headers.get('x-request-id') ?? undefined,
    );
};
