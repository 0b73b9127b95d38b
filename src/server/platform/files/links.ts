import { createHmac, timingSafeEqual } from 'node:crypto';
import { linkExpiry, linkTimestamp } from '../../../domain/operations/files';

const DEFAULT_SECONDS = 60 * 60;
/**
 * Long-lived links are dated to the start of a period of this length, so that browsers see the same address and can
 * cache the file.
 */
const PERIOD_SECONDS = 5 * 60;

export const FILE_KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*\/\d{4}\/[0-9a-f-]{36}\.[a-z0-9]{2,5}$/;

/** Thumbnail format, stored next to its picture under the same key; no upload may have this extension. */
export const THUMBNAIL = { extension: 'webp', mediaType: 'image/webp' } as const;
export const isThumbnail = (key: string): boolean => FILE_KEY.test(key) && key.endsWith(`.${THUMBNAIL.extension}`);

interface LinkOptions {
    expiresSeconds?: number;
    downloadAs?: string;
}

/** `/files/<key>?X-Date=…&X-Expires=<seconds>&X-Signature=…`, with `X-Name` to download it under a name. */
export function signLink(
    secret: string,
    key: string,
    { expiresSeconds = DEFAULT_SECONDS, downloadAs }: LinkOptions = {},
    now = Date.now(),
): string {
    const lasts = expiresSeconds >= 4 * PERIOD_SECONDS;
    const start = lasts ? now - (now % (PERIOD_SECONDS * 1000)) : now;
    const query = new URLSearchParams({
        'X-Date': linkTimestamp(new Date(start)),
        'X-Expires': String(expiresSeconds),
    });
    if (downloadAs) query.set('X-Name', downloadAs);
    query.set('X-Signature', signature(secret, key, query));
    return `/files/${key}?${query}`;
}

/** Whether the address has a valid signature for this key and has not expired. */
export function verifyLink(
    secret: string,
    key: string,
    search: string,
    now = Date.now(),
): 'good' | 'expired' | 'forged' {
    const query = new URLSearchParams(search);
    const given = Buffer.from(query.get('X-Signature') ?? '');
    const right = Buffer.from(signature(secret, key, query));
    if (given.length !== right.length || !timingSafeEqual(given, right)) return 'forged';
    const expiry = linkExpiry(`?${search}`);
    return expiry !== undefined && expiry > now ? 'good' : 'expired';
}

function signature(secret: string, key: string, query: URLSearchParams): string {
    const signed = [key, query.get('X-Date'), query.get('X-Expires'), query.get('X-Name')];
    return createHmac('sha256', secret).update(JSON.stringify(signed)).digest('base64url');
}
