import type { ErrorCode } from '../../contract/errorCodes';
import { ApiError, invalid } from '../platform/errors';

/** Position in the change feed: everything before it has been read. */
export interface Cursor {
    /** identity of the feed, which a restored database changes */
    feed: string;
    /** transaction and number of the last change that was read */
    xact: bigint;
    id: bigint;
    /** fingerprint of the caller's rights at the start of the copy */
    access: string;
    /** while a copy is taken: resource, id of its last copied record, and whether it ends with this resource */
    copy?: { resource: string; after: number; only?: boolean } | undefined;
}

const FORM = /^([0-9a-f]{8})\.(\d{1,19})\.(\d{1,19})\.([0-9a-f]{12})(?:\.([a-z0-9-]{1,80})\.(\d{1,15})(\.only)?)?$/;
const MAX_BIGINT = 2n ** 63n - 1n;

export const writeCursor = ({ feed, xact, id, access, copy }: Cursor): string =>
    [feed, xact, id, access, ...(copy ? [copy.resource, copy.after, ...(copy.only ? ['only'] : [])] : [])].join('.');

export const malformed = () => invalid({ since: ['is no cursor of this feed. Use `next` of an earlier response.'] });
/** @throws ApiError 422 naming `since` */
export const parseCursor = (text: string): Cursor => {
    const [, feed = '', xact = '', id = '', access = '', resource, after, only] = FORM.exec(text) ?? [];
    if (!feed || BigInt(xact) > MAX_BIGINT || BigInt(id) > MAX_BIGINT) throw malformed();
    const copy = resource ? { resource, after: Number(after), only: only !== undefined } : undefined;
    return { feed, xact: BigInt(xact), id: BigInt(id), access, copy };
};

/** State of the feed that decides whether a cursor is still valid. */
export interface FeedState {
    feed: string;
    /** last deleted change */
    pruned: Pick<Cursor, 'xact' | 'id'>;
    /** lowest transaction that may commit changes later */
    horizon: bigint;
}

const gone = (code: ErrorCode, message: string) => new ApiError(410, message, undefined, undefined, code);
/**
 * @param access present fingerprint of the caller's rights
 * @throws ApiError 410 with the `code` of the reason: the follower needs a new copy
 */
export const requireCurrent = (cursor: Cursor, { feed, pruned, horizon }: FeedState, access: string): void => {
    const isPruned = cursor.xact < pruned.xact || (cursor.xact === pruned.xact && cursor.id < pruned.id);
    if (cursor.feed !== feed || cursor.xact > horizon || isPruned)
        throw gone('changes_expired', 'Changes after this cursor are no longer stored. Take a new copy.');
    if (cursor.access !== access)
        throw gone('changes_access_changed', 'What you may read has changed since this cursor. Take a new copy.');
};
