/**
 * Stable codes of error responses (`code`), for programs. The sentence beside a code may change, its code does not. The
 * first code of a status is the one without a further reason.
 */
export const ERROR_CODES = {
    bad_request: { status: 400, title: 'The request cannot be read.' },
    unauthenticated: { status: 401, title: 'No access token, or it has expired.' },
    forbidden: { status: 403, title: 'The caller lacks the permission.' },
    password_change_required: { status: 403, title: 'The person must change their password first.' },
    not_found: { status: 404, title: 'Does not exist, or is not visible to the caller.' },
    not_allowed_now: { status: 409, title: 'Not allowed in the current state of the record.' },
    version_conflict: { status: 409, title: 'Changed in the meantime; `body` is the current record.' },
    in_use: { status: 409, title: 'Other records depend on it; `held_by` lists them.' },
    busy: { status: 409, title: 'The same record or request is processed right now. Try again.' },
    changes_expired: { status: 410, title: 'Changes after this cursor are no longer stored. Take a new copy.' },
    changes_access_changed: { status: 410, title: 'What the caller may read has changed. Take a new copy.' },
    too_large: { status: 413, title: 'The request is larger than allowed.' },
    unsupported_media_type: { status: 415, title: 'The content type or encoding is not accepted.' },
    range_not_satisfiable: { status: 416, title: 'The file has no such bytes.' },
    password_refused: { status: 417, title: 'The new password is not strong enough.' },
    invalid: { status: 422, title: 'Invalid input; `errors` names the fields.' },
    too_many_requests: { status: 429, title: 'Too many requests; `retry_after` says when to try again.' },
    too_many_attempts: { status: 429, title: 'Too many failed attempts; `retry_after` says when to try again.' },
    internal: { status: 500, title: 'A fault of the server.' },
    bad_gateway: { status: 502, title: 'Another service did not answer as expected.' },
    unavailable: { status: 503, title: 'The database or the server is not available. Try again.' },
    too_slow: { status: 503, title: 'Took too long and was stopped. Request less data.' },
    storage_full: { status: 507, title: 'There is no space for the data.' },
} as const;

export type ErrorCode = keyof typeof ERROR_CODES;

/** General code of an HTTP status. */
export const errorCodeOf = (status: number): ErrorCode => {
    const codes = Object.keys(ERROR_CODES) as ErrorCode[];
    return codes.find(code => ERROR_CODES[code].status === status) ?? (status >= 500 ? 'internal' : 'bad_request');
};
