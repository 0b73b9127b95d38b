import { createHmac, hkdfSync, randomUUID } from 'node:crypto';
import { IDEMPOTENCY_KEY_DAYS, REQUEST_RUNNING } from '../../../domain/records/idempotency';
import { ApiError } from '../../platform/errors';
import { createRunContext } from '../../platform/runContext';
import type { Caller, Database, Db, Services } from '../../platform/services';
import type { Operation } from '../contract';

/** Attempt that owns an idempotency key until a repetition takes it over. */
export interface IdempotencyClaim {
    userId: number;
    key: string;
    attempt: string;
    /** the response contains a secret (`x-secret`), so only its status is stored */
    secret: boolean;
}
/** Request-scoped state that is read deep inside a transaction. */
interface RequestState {
    ip: string;
    idempotency?: IdempotencyClaim;
}
const context = createRunContext<RequestState>();
export const requestState = () => context.get();
export const runWithRequest = <T>(memory: RequestState, run: () => Promise<T>) => context.run(memory, run);

/** A key that a repetition has taken over no longer belongs to this attempt. */
const ownsClaim = (db: Db, { userId, key, attempt }: IdempotencyClaim) =>
    db`user_id = ${userId} AND key = ${key} AND attempt = ${attempt}`;

interface StoredResponse {
    status: number;
    content: unknown;
}

/**
 * Digest of a request, keyed with the server's secret: bodies hold passwords, which could be guessed from a plain hash.
 */
const digestOf = (services: Services, body: unknown) =>
    createHmac('sha256', new Uint8Array(hkdfSync('sha256', services.config.secrets.jwt, '', 'headwater requests', 32)))
        .update(JSON.stringify(body ?? null))
        .digest('hex');

/** Response as stored; empty for an operation whose response holds a secret. */
const storedContent = (db: Db, { secret }: IdempotencyClaim, content: Record<string, unknown>) =>
    secret ? null : db.json(content as never);

/** Start of the stored keys of API tokens, which no session may use. */
const TOKEN_KEY = 'API token ';

/**
 * Claims an `Idempotency-Key`, or returns the stored response of the same request. Refuses the key for a different
 * request, while the first is still running, and if its response held a secret. Takes over from a first attempt that
 * died without committing.
 */
export const claimKey = async (
    services: Services,
    caller: Caller,
    given: string,
    { operationId: operation, secret }: Pick<Operation, 'operationId' | 'secret'>,
    body: unknown,
): Promise<IdempotencyClaim | StoredResponse> => {
    // each API token has its own keys, so that no response reaches a token with narrower rights
    const key = caller.token ? `${TOKEN_KEY}${caller.token.id}: ${given}` : given;
    if (given.length < 1 || given.length > 255)
        throw new ApiError(422, 'An Idempotency-Key has 1 to 255 characters.', {
            'Idempotency-Key': ['must have 1 to 255 characters.'],
        });
    if (!caller.token && given.startsWith(TOKEN_KEY))
        throw new ApiError(422, `An Idempotency-Key cannot start with “${TOKEN_KEY.trim()}”.`, {
            'Idempotency-Key': [`cannot start with “${TOKEN_KEY.trim()}”.`],
        });
    const hash = digestOf(services, body);
    const attempt = randomUUID();
    const [made] = await services.sql`
        INSERT INTO idempotency_keys (user_id, key, operation, request_hash, attempt) VALUES (${caller.userId}, ${key}, ${operation}, ${hash}, ${attempt})
        ON CONFLICT (user_id, key) DO UPDATE SET created_at = now(), attempt = ${attempt}
            WHERE idempotency_keys.status IS NULL AND idempotency_keys.request_hash = ${hash} AND idempotency_keys.created_at < now() - interval '1 minute'
        RETURNING key`;
    if (made) return { userId: caller.userId, key, attempt, secret };
    const [row] =
        await services.sql`SELECT operation, request_hash, status, response FROM idempotency_keys WHERE user_id = ${caller.userId} AND key = ${key}`;
    if (row && (row.request_hash !== hash || row.operation !== operation))
        throw new ApiError(422, 'This Idempotency-Key was used for another request.', {
            'Idempotency-Key': ['was used for another request.'],
        });
    if (!row || row.status === null)
        throw new ApiError(
            409,
            'The same request is still being processed. Try again in a moment.',
            undefined,
            { code_context: REQUEST_RUNNING },
            'busy',
        );
    if (secret)
        throw new ApiError(
            409,
            'This request was already processed. Its response contains a secret and was not stored. Send it with another Idempotency-Key to process it again.',
        );
    return { status: row.status, content: row.response };
};

/**
 * Stores the response in the transaction of the work, so that both are committed or neither. If a repetition has taken
 * over the key and finished, this attempt is rolled back.
 */
export const storeResponse = async (db: Db, status: number, content: Record<string, unknown>) => {
    const claim = requestState()?.idempotency;
    if (!claim) return;
    const kept =
        await db`UPDATE idempotency_keys SET status = ${status}, response = ${storedContent(db, claim, content)} WHERE ${ownsClaim(db, claim)} AND status IS NULL RETURNING key`;
    if (!kept.length)
        throw new ApiError(409, 'The same request was processed in the meantime.', undefined, undefined, 'busy');
};

/** For work in several transactions, none of whose results is the response. */
export const withoutIdempotency = <T>(run: () => Promise<T>) => {
    const { idempotency: _, ...rest } = requestState() ?? { ip: '' };
    return context.run(rest, run);
};

/** With the embedded database no request is running at a start, so unfinished keys were left by a crash. */
export const releaseOpenKeys = async ({ kind, sql }: Database) => {
    if (kind === 'embedded') await sql`DELETE FROM idempotency_keys WHERE status IS NULL`;
};

/** Requests are repeated within minutes; after a week a key may be reused. */
export const pruneKeys = async ({ sql }: Services): Promise<void> => {
    await sql`DELETE FROM idempotency_keys WHERE created_at < now() - interval '1 day' * ${IDEMPOTENCY_KEY_DAYS}`;
};

/** A refused request changed nothing, so its key is free again. */
export const releaseKey = async ({ sql }: Services, claim: IdempotencyClaim) => {
    await sql`DELETE FROM idempotency_keys WHERE ${ownsClaim(sql, claim)} AND status IS NULL`;
};

/** Stores the final response: `remember` may have stored a part of it, or there was no transaction. */
export const settleKey = async (
    { sql }: Services,
    claim: IdempotencyClaim,
    status: number,
    content: Record<string, unknown>,
) => {
    await sql`UPDATE idempotency_keys SET status = ${status}, response = ${storedContent(sql, claim, content)} WHERE ${ownsClaim(sql, claim)}`;
};
