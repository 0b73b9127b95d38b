import { expect, it } from 'vitest';
import { ERROR_CODES, type ErrorCode, errorCodeOf } from '../../../contract/errorCodes';
import {
    conflict,
    dependantsConflict,
    invalid,
    notFound,
    tooManyAttempts,
    tooManyRequests,
} from '../../platform/errors';
import { toApiError } from './errorHandler';

it.each<[string, unknown, ErrorCode]>([
    ['a stale version', conflict('Changed.', { id: 1 }), 'version_conflict'],
    ['a state that does not allow it', conflict('It is closed.'), 'not_allowed_now'],
    ['dependants', dependantsConflict('It has sites.', []), 'in_use'],
    ['invalid fields', invalid({ name: ['is required.'] }), 'invalid'],
    ['a missing record', notFound(), 'not_found'],
    ['too many requests', tooManyRequests(1), 'too_many_requests'],
    ['too many attempts', tooManyAttempts(60), 'too_many_attempts'],
    ['a serialisation failure', { code: '40001' }, 'busy'],
    ['a statement time-out', { code: '57014' }, 'too_slow'],
    ['a lost database connection', { code: 'ECONNREFUSED' }, 'unavailable'],
    ['a large body', { code: 'FST_ERR_CTP_BODY_TOO_LARGE' }, 'too_large'],
    ['a wrong content type', { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE' }, 'unsupported_media_type'],
    ['an unknown error', new Error('x'), 'internal'],
])('%s has its code', (_, error, code) => {
    const fault = toApiError(error);
    expect(fault.code).toBe(code);
    expect(ERROR_CODES[code].status).toBe(fault.status);
});

it('Each status without a further reason has a code of its class', () => {
    expect([400, 418, 599].map(errorCodeOf)).toEqual(['bad_request', 'bad_request', 'internal']);
});
