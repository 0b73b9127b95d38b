import { ERROR_CODES } from '../../src/contract/errorCodes';
import type { Node } from './load';

export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
export const response = (name: string) => ({ $ref: `#/components/responses/${name}` });
export const json = (schema: Node) => ({ 'application/json': { schema } });
export const pascal = (name: string) =>
    name.replace(/(^|[^a-zA-Z0-9]+)([a-zA-Z0-9])/g, (_, __, letter: string) => letter.toUpperCase());
export const withoutExtensions = (schema: Node): Node =>
    Object.fromEntries(
        Object.entries(schema).filter(([key]) => !key.startsWith('x-') && key !== 'readOnly' && key !== 'writeOnly'),
    );

const REFERENCE = {
    type: 'object',
    required: ['id', 'label'],
    properties: { id: { type: 'integer' }, label: { type: 'string' } },
};
const KIND_REFERENCE = {
    ...REFERENCE,
    required: [...REFERENCE.required, 'kind', 'record_id'],
    properties: { ...REFERENCE.properties, kind: { type: 'string' }, record_id: { type: 'integer' } },
};

/** Members that every document contains. */
export const SHARED_SCHEMAS: Record<string, Node> = {
    Status: {
        type: 'object',
        required: ['code', 'message'],
        properties: { code: { type: 'integer' }, message: { type: 'string' } },
    },
    Pagination: {
        type: 'object',
        required: ['from', 'to', 'total', 'last_page'],
        properties: {
            ...Object.fromEntries(
                ['from', 'to', 'total', 'last_page'].map(key => [key, { type: 'integer', default: 0 }]),
            ),
            next: {
                type: 'string',
                maxLength: 200,
                description: 'Cursor of the next page (`after`) of a list sorted by `id`; absent on the last one',
            },
        },
    },
    Reference: {
        description: 'What a record refers to: enough to show and to link it.',
        ...REFERENCE,
    },
    // Expanded, because a serialiser decides `oneOf` by validating, for every row of every list.
    ReferenceOrNull: {
        description: 'What a record refers to, or nothing.',
        ...REFERENCE,
        type: ['object', 'null'],
    },
    KindReference: {
        description:
            'What a record refers to where that is of one of several kinds: its own record is `record_id` among those of its kind.',
        ...KIND_REFERENCE,
    },
    KindReferenceOrNull: { ...KIND_REFERENCE, type: ['object', 'null'] },
    Holders: {
        description: 'Records of one kind that keep another from being archived.',
        type: 'object',
        required: ['resource', 'title', 'total', 'records'],
        properties: {
            resource: { type: 'string' },
            title: { type: 'string', description: 'What they are called' },
            total: { type: 'integer' },
            records: {
                type: 'array',
                description: 'Those that the caller may see, a few at most.',
                items: {
                    ...REFERENCE,
                    properties: {
                        ...REFERENCE.properties,
                        state: { type: 'string' },
                        kind: { type: 'string' },
                        record_id: { type: 'integer' },
                    },
                },
            },
        },
    },
    ErrorCode: {
        type: 'string',
        title: 'Error code',
        description: `For programs; a code does not change. ${Object.entries(ERROR_CODES)
            .map(([code, { status, title }]) => `\`${code}\` (${status}): ${title}`)
            .join(' ')}`,
        enum: Object.keys(ERROR_CODES),
    },
    Fault: {
        type: 'object',
        required: ['status', 'message', 'code'],
        properties: {
            status: ref('Status'),
            message: { type: 'string', description: 'For people; the wording may change.' },
            code: ref('ErrorCode'),
            errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
            body: { description: 'On a 409: the record as it is now.' },
            held_by: {
                type: 'array',
                description: 'On a 409 of an archive: what depends on the record, by kind, a few of each by name.',
                items: ref('Holders'),
            },
            retry_after: { type: 'number', description: 'On a 429: seconds to wait.' },
        },
    },
};
const FAULTS: Record<string, string> = {
    Unreadable: 'The request cannot be read, e.g. a body that is no JSON.',
    Unauthenticated: 'Not signed in, or the token has expired.',
    Forbidden: 'The caller lacks the permission.',
    NotFound: 'Does not exist, or is not visible to the caller.',
    Conflict: 'Changed by someone else in the meantime, or not allowed in the current status.',
    TooLarge: 'The request is larger than allowed.',
    PasswordRefused: 'The new password is refused; `errors` has the messages of the form.',
    BadGateway: 'Another service did not answer as expected.',
    StorageFull: 'There is no space for the file.',
    WrongType: 'The content type or encoding of the request is not accepted.',
    Invalid: 'Invalid input; `errors` names the fields.',
    TooMany: 'Rate limit or concurrency limit exceeded. Nothing was done; retry after `Retry-After`.',
    Unavailable:
        'The database or the server is not available, or the request took too long. Nothing was done; try again.',
};
/** Headers that responses refer to. */
export const SHARED_HEADERS: Node = {
    RequestId: {
        description:
            'Id of the request in our logs: the `x-request-id` of the request if it is 1 to 100 letters, digits, `_`, `.`, `:` or `-`, else a new one. Name it when you report a problem.',
        schema: { type: 'string', maxLength: 100 },
    },
};
/** Response with the header that every response has. */
export const withRequestId = (made: Node): Node =>
    made.$ref
        ? made
        : { ...made, headers: { ...made.headers, 'x-request-id': { $ref: '#/components/headers/RequestId' } } };
const RETRY_AFTER = {
    headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } } },
};
export const SHARED_RESPONSES = Object.fromEntries(
    Object.entries(FAULTS).map(([name, description]) => [
        name,
        { description, ...(name === 'TooMany' ? RETRY_AFTER : {}), content: json(ref('Fault')) },
    ]),
);
interface OperationFacts {
    method: string;
    path: string;
    /** for everyone, without a session */
    isPublic: boolean;
    /** made by the engine, which reads without changing anything if the method is GET */
    isGenerated: boolean;
    /** takes files */
    isUpload: boolean;
}
/** Names of the error responses that an operation can give, by status. */
export const errorResponses = ({
    method,
    path,
    isPublic,
    isGenerated,
    isUpload,
}: OperationFacts): Record<string, string> => {
    const isRead = method === 'get';
    const readsOnly = isRead && isGenerated;
    return {
        ...(isRead ? {} : { 400: 'Unreadable' }),
        // a public write checks a password, a link or a signature itself
        ...(isPublic && isRead ? {} : { 401: 'Unauthenticated', 403: 'Forbidden' }),
        ...(readsOnly && !path.includes('{') ? {} : { 404: 'NotFound' }),
        ...(readsOnly ? {} : { 409: 'Conflict' }),
        ...(isRead ? {} : { 413: 'TooLarge', 415: 'WrongType' }),
        422: 'Invalid',
        429: 'TooMany',
        503: 'Unavailable',
        ...(isUpload ? { 507: 'StorageFull' } : {}),
    };
};

export const envelope = (member: string, schema: Node) => ({
    type: 'object',
    required: ['status', member],
    properties: { status: ref('Status'), [member]: schema },
});
export const pageOf = (items: Node) => ({
    type: 'object',
    required: ['status', 'data', 'pagination'],
    properties: { status: ref('Status'), data: { type: 'array', items }, pagination: ref('Pagination') },
});
export const responseOf = (description: string, schema: Node) => ({ description, content: json(schema) });

/**
 * Expands `x-answer: { body | data | page: schema }` or `{ file: media type }` into the responses of a hand-written
 * operation.
 */
export const withStandardFaults = (operation: Node): Node => {
    const kind = operation['x-answer'] as Node | undefined;
    const code = operation['x-status'] ?? 200;
    const written = operation.responses ?? {};
    if (!kind) return written;
    if (kind.file)
        return {
            ...written,
            [code]: { description: 'The file.', content: { [kind.file]: { schema: { type: 'string' } } } },
        };
    const [[member, schema]] = Object.entries(kind) as [[string, Node]];
    return { ...written, [code]: responseOf('Done.', member === 'page' ? pageOf(schema) : envelope(member, schema)) };
};
