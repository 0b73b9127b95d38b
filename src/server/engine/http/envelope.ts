/** Response envelopes of the contract. A handler's plain return value becomes `{status, body}`. */
export class Envelope {
    constructor(
        readonly content: Record<string, unknown>,
        readonly code = 200,
    ) {}
}
interface Slice {
    /** undefined after a cursor, where positions are unknown */
    offset: number | undefined;
    limit: number;
    total: number;
    /** cursor of the next page */
    next?: string | undefined;
}
/** Pagination of rows from `offset`, with `total` rows in all and `limit` per page. An empty page starts at 0. */
export const page = (data: unknown[], { offset, limit, total, next }: Slice) =>
    new Envelope({
        data,
        pagination: {
            from: offset !== undefined && data.length ? offset + 1 : 0,
            to: offset === undefined ? 0 : offset + data.length,
            total,
            last_page: Math.ceil(total / limit),
            ...(next === undefined ? {} : { next }),
        },
    });
export const data = (value: unknown) => new Envelope({ data: value });
export const created = (body: unknown) => new Envelope({ body }, 201);
/** Marks a response that the handler has already sent through `reply` (streams, files, server-sent events). */
export const REPLY_SENT = Symbol('answered');
