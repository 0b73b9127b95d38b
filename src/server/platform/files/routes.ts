import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import { type Extension, extensionOf, MEDIA_TYPES } from '../../../domain/operations/files';
import { ApiError, notFound } from '../errors';
import type { OpenedFile, Services } from '../services';
import type { ByteRange } from './disk';
import { FILE_KEY, THUMBNAIL, verifyLink } from './links';

/**
 * Media types shown inline: browsers draw them without running anything. HEIC is downloaded, as few browsers can show
 * it.
 */
const INLINE: readonly string[] = [MEDIA_TYPES.png, MEDIA_TYPES.jpg, MEDIA_TYPES.pdf, THUMBNAIL.mediaType];

const typeOf = (key: string): string => {
    const extension = extensionOf(key);
    if (extension === THUMBNAIL.extension) return THUMBNAIL.mediaType;
    return MEDIA_TYPES[extension as Extension] ?? 'application/octet-stream';
};

/**
 * `GET /files/<key>?…`: sends a file, or a range of it, for a signed link. The link is the permission, so no token is
 * required. The entity tag is the content's hash, so that an interrupted download resumes only with the same content.
 */
export function registerFileRoutes(
    fastify: FastifyInstance,
    { config, files }: Pick<Services, 'config' | 'files'>,
): void {
    fastify.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
        const key = request.params['*'];
        const search = request.url.split('?')[1] ?? '';
        if (!FILE_KEY.test(key)) throw notFound();
        const judgement = verifyLink(config.secrets.files, key, search);
        if (judgement === 'forged') throw new ApiError(403, 'This link is not valid.');
        if (judgement === 'expired')
            throw new ApiError(403, 'This link has expired. Open the file from its page again.');
        const file = await files.open(key);
        if (!file) throw notFound();
        const tag = file.sha256 && `"${file.sha256}"`;
        const range = rangeOf(request, file, tag);
        if (range === 'unsatisfiable') {
            reply.header('content-range', `bytes */${file.size}`);
            throw new ApiError(416, `The file has ${file.size} bytes. Ask for some of those.`);
        }
        describe(reply, key, new URLSearchParams(search).get('X-Name'));
        if (tag) reply.header('etag', tag);
        if (tag && names(request.headers['if-none-match'], tag)) return reply.code(304).send();
        const { start, end } = range ?? { start: 0, end: file.size - 1 };
        reply.headers({ 'accept-ranges': 'bytes', 'content-length': end - start + 1 });
        if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`);
        // without a body Fastify would send a length of 0
        return reply.send(request.method === 'HEAD' ? Readable.from([]) : await file.stream(range));
    });
}

/**
 * The single requested range; undefined to send the whole file: for several ranges, an invalid range, or a range of
 * other content.
 */
function rangeOf(
    { headers, method }: FastifyRequest,
    { size }: OpenedFile,
    tag: string | null,
): ByteRange | 'unsatisfiable' | undefined {
    const ifRange = headers['if-range'];
    if (!headers.range || method !== 'GET' || (ifRange !== undefined && ifRange !== tag)) return undefined;
    const ranges = parseRange(size, headers.range, { combine: true });
    if (ranges === -1) return 'unsatisfiable';
    const only = ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1 ? undefined : ranges[0];
    return only && { start: only.start, end: only.end };
}

const names = (header: string | undefined, tag: string): boolean =>
    header?.split(',').some(given => [tag, `W/${tag}`, '*'].includes(given.trim())) ?? false;

function describe(reply: FastifyReply, key: string, name: string | null): void {
    const type = typeOf(key);
    const inline = !name && INLINE.includes(type);
    const shown = name ?? key.slice(key.lastIndexOf('/') + 1);
    // a sandbox prevents files from running scripts; browsers' PDF viewers do not work in one, and bring their own
    const policy =
        type === MEDIA_TYPES.pdf ? "default-src 'none'; style-src 'unsafe-inline'" : "default-src 'none'; sandbox";
    // the portal shows files in an iframe
    reply.headers({
        'content-type': type,
        'content-disposition': `${inline ? 'inline' : 'attachment'}; filename="${ascii(shown)}"; filename*=UTF-8''${encodeName(shown)}`,
        'content-security-policy': `${policy}; frame-ancestors 'self'`,
        'x-frame-options': 'SAMEORIGIN',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        // the content of a key never changes; only the person's own browser may cache it
        'cache-control': 'private, max-age=3600, immutable',
    });
}

const ascii = (name: string) => name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
/** RFC 5987: encodes the characters that encodeURIComponent leaves and a header must not contain. */
const encodeName = (name: string) =>
    encodeURIComponent(name).replace(/['()*]/g, character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
