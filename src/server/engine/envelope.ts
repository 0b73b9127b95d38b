/** The shapes of the contract's answers. A handler's plain return value becomes `{status, body}`. */
export interface Pagination {
    from: number;
    to: number;
    total: number;
    last_page: number;
}
export class Envelope {
    constructor(
        readonly content: Record<string, unknown>,
        readonly code = 200,
    ) {}
}
export const page = (data: unknown[], pagination: Pagination) => new Envelope({ data, pagination });
export const data = (value: unknown) => new Envelope({ data: value });
export const created = (body: unknown) => new Envelope({ body }, 201);
/** The handler has answered by itself, through `reply` (streams, files, server-sent events). */
export const ANSWERED = Symbol('answered');
