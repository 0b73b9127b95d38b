/** Common error of all failed calls: react-admin's HttpError plus what the user may do about it. */

export const GENERIC_MESSAGE = 'Oops, something went wrong! Please try again.';
export const OFFLINE_MESSAGE = 'The server cannot be reached. Check your connection and try again.';

export interface FaultBody {
    status?: { code?: number; message?: string };
    message?: string;
    /** first message of each field, for react-admin's server-side validation */
    errors?: Record<string, string>;
    /** a 409 contains the current record */
    body?: unknown;
    [key: string]: unknown;
}

export class ApiFault extends Error {
    /** HTTP status; 0 if the server was not reached */
    readonly status: number;
    readonly body: FaultBody;
    /** every message of each field */
    readonly errors: Record<string, string[]>;
    /** true if the call can be repeated unchanged: nothing reached the server, or it was busy */
    readonly retriable: boolean;
    /** the page works without this call, so a 403 must not redirect */
    readonly background: boolean;

    constructor(status: number, message: string, answer: Record<string, unknown> = {}, background = false) {
        super(message || GENERIC_MESSAGE);
        this.name = 'HttpError';
        this.status = status;
        this.errors = fieldErrors(answer.errors);
        const first = Object.entries(this.errors).flatMap(([field, [message]]) => (message ? [[field, message]] : []));
        this.body = { ...answer, errors: first.length > 0 ? Object.fromEntries(first) : undefined };
        this.retriable = status === 0 || status === 429 || status >= 502;
        this.background = background;
    }
}

const fieldErrors = (errors: unknown): Record<string, string[]> => {
    if (typeof errors !== 'object' || errors === null) return {};
    return Object.fromEntries(
        Object.entries(errors).map(([field, messages]) => [
            field,
            (Array.isArray(messages) ? messages : [messages]).map(String),
        ]),
    );
};

/** Message of a failed call: the server's own, else a generic one. */
export const faultOf = async (response: Response, background = false): Promise<ApiFault> => {
    const text = await response.text().catch(() => '');
    let answer: Record<string, unknown> = {};
    try {
        const json: unknown = JSON.parse(text);
        if (typeof json === 'object' && json !== null) answer = json as Record<string, unknown>;
    } catch {
        // HTML error pages of proxies are not shown
    }
    const status = answer.status as { message?: unknown } | undefined;
    const message = [answer.message, status?.message].find(value => typeof value === 'string' && value !== '');
    return new ApiFault(response.status, (message as string | undefined) ?? '', answer, background);
};

export const isFault = (error: unknown): error is ApiFault => error instanceof ApiFault;

/** The caller aborted the call, as opposed to a time-out. By name, because test environments have two DOMExceptions. */
export const isAbort = (error: unknown): boolean => (error as Error | undefined)?.name === 'AbortError';
