import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../../contract/errorCodes';
import { dataFault } from '../../platform/database/dataFaults';
import { ApiError, errorBody } from '../../platform/errors';
import { InputError, MAX_FIELD_ERRORS } from '../write/validate';

const POSTGRES: Record<string, [status: number, message: string, code: ErrorCode]> = {
    // tried again already (transact)
    '40001': [409, 'The same record is being saved right now. Nothing of yours was saved. Try again.', 'busy'],
    '40P01': [409, 'The same record is being saved right now. Nothing of yours was saved. Try again.', 'busy'],
    '55P03': [409, 'The same record is being saved right now. Nothing of yours was saved. Try again.', 'busy'],
    '57014': [
        503,
        'This took too long and was stopped. Nothing was saved. Try again, or request less data.',
        'too_slow',
    ],
    '53100': [503, 'The disk of the server is full. Nothing was saved.', 'unavailable'],
};
const CONNECTION_ERRORS = new Set([
    'ECONNREFUSED',
    'ECONNRESET',
    'CONNECTION_CLOSED',
    'CONNECTION_ENDED',
    'CONNECTION_DESTROYED',
    'CONNECT_TIMEOUT',
    'ENOENT',
    'EPIPE',
    '57P01',
    '57P02',
    '57P03',
    '08006',
    '08001',
]);

const NAME_LENGTH = 100;
const TEXT_LENGTH = 1_000;
const clip = (text: string, length: number) => (text.length > length ? `${text.slice(0, length)}…` : text);
/** Truncates field errors, which may echo the input: a limited number of fields and messages, each of limited length. */
const clipErrors = (errors: Record<string, string[]>) =>
    Object.fromEntries(
        Object.entries(errors)
            .slice(0, MAX_FIELD_ERRORS)
            .map(([name, texts]) => [
                clip(name, NAME_LENGTH),
                texts.slice(0, MAX_FIELD_ERRORS).map(text => clip(text, TEXT_LENGTH)),
            ]),
    );

/** Error response in the contract's envelope; messages for users never reveal implementation details. */
export const toApiError = (error: unknown): ApiError => {
    if (error instanceof ApiError) return error;
    if (error instanceof InputError) return new ApiError(422, error.message, error.errors);
    const { code, statusCode, validation, message } = error as FastifyError & { code?: string };
    if (validation) return new ApiError(422, message);
    const refused = dataFault(error);
    if (refused) return refused;
    const known = POSTGRES[code ?? ''];
    if (known) return new ApiError(known[0], known[1], undefined, undefined, known[2]);
    if (CONNECTION_ERRORS.has(code ?? ''))
        return new ApiError(503, 'The database cannot be reached. Try again in a moment.');
    if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FST_REQ_FILE_TOO_LARGE')
        return new ApiError(413, 'The request is too large.', { body: ['is too large.'] });
    if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
        return new ApiError(415, 'This content type is not accepted here.', {
            'content-type': ['is not accepted here.'],
        });
    if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH')
        return new ApiError(400, 'This address cannot be read.');
    if (statusCode && statusCode >= 400 && statusCode < 500)
        return new ApiError(
            statusCode,
            statusCode === 429 ? 'Too many requests. Try again in a moment.' : message,
            statusCode === 400 ? { body: [message] } : undefined,
        );
    return new ApiError(500, 'Oops, something went wrong! Please try again.');
};

/** Sends an error response, also for errors before routing, such as an undecodable path. */
export const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    // the client disconnected during the request, which is not a server error
    const { raw } = request;
    const fault =
        raw.destroyed && !raw.complete
            ? new ApiError(400, 'The request ended before it was whole.')
            : toApiError(error);
    if (fault.status >= 500) request.log.error({ err: error, id: request.id }, 'request failed');
    // a database constraint without a matching validation
    else if (fault.cause) request.log.warn({ err: fault.cause, id: request.id }, 'refused by the database');
    // hooks do not run for an address that cannot be decoded
    reply.header('x-request-id', request.id);
    const { retry_after: retryAfter } = (fault.extra ?? {}) as { retry_after?: number };
    if (retryAfter) reply.header('retry-after', Math.ceil(retryAfter));
    const message = clip(fault.message, TEXT_LENGTH);
    // Bypasses the contract's serialiser, because all errors have one shape.
    return reply
        .code(fault.status)
        .header('content-type', 'application/json; charset=utf-8')
        .serializer((content: unknown) => JSON.stringify(content))
        .send({
            ...errorBody(fault),
            status: { code: fault.status, message },
            message,
            ...(fault.errors ? { errors: clipErrors(fault.errors) } : {}),
        });
};

export const installErrorHandler = (fastify: FastifyInstance) => void fastify.setErrorHandler(sendError);
