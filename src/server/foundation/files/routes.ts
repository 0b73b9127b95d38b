import type { FastifyInstance, FastifyReply } from 'fastify';
import { errors } from 'flydrive';
import { type Extension, extensionOf, MEDIA_TYPES } from '../../../domain/files';
import { ApiError, notFound } from '../errors';
import type { Services } from '../services';
import { openDisk } from './disk';
import { judgeLink, KEY } from './links';
import { THUMBNAIL } from './thumbnails';

/** What browsers draw without running anything. HEIC is saved: few can show it. */
const INLINE: readonly string[] = [MEDIA_TYPES.png, MEDIA_TYPES.jpg, MEDIA_TYPES.pdf, THUMBNAIL.mediaType];

const typeOf = (key: string): string => {
    const extension = extensionOf(key);
    if (extension === THUMBNAIL.extension) return THUMBNAIL.mediaType;
    return MEDIA_TYPES[extension as Extension] ?? 'application/octet-stream';
};

/** `GET /files/<key>?…`: opens what a signed link allows. The link is the permission, so there is no token. */
export function registerFileRoutes(fastify: FastifyInstance, { config }: Pick<Services, 'config'>): void {
    const opening = openDisk(config);
    opening.catch(() => {}); // told by createFiles, which opens the same

    fastify.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
        const key = request.params['*'];
        const search = request.url.split('?')[1] ?? '';
        if (!KEY.test(key)) throw notFound();
        const judgement = judgeLink(config.secrets.files, key, search);
        if (judgement === 'forged') throw new ApiError(403, 'This link is not valid.');
        if (judgement === 'expired')
            throw new ApiError(403, 'This link has expired. Open the file from its page again.');
        const disk = await opening;
        const { contentLength } = await disk.getMetaData(key).catch(missing);
        const name = new URLSearchParams(search).get('X-Name');
        describe(reply, key, name);
        reply.header('content-length', contentLength);
        if (request.method === 'HEAD') return reply.send();
        return reply.send(await disk.getStream(key).catch(missing));
    });
}

function describe(reply: FastifyReply, key: string, name: string | null): void {
    const type = typeOf(key);
    const inline = !name && INLINE.includes(type);
    const shown = name ?? key.slice(key.lastIndexOf('/') + 1);
    // a sandbox stops what a file might run; the PDF viewers of browsers do not work in one, and bring their own
    const policy =
        type === MEDIA_TYPES.pdf ? "default-src 'none'; style-src 'unsafe-inline'" : "default-src 'none'; sandbox";
    // the portal shows a file in a frame of its own page
    reply.headers({
        'content-type': type,
        'content-disposition': `${inline ? 'inline' : 'attachment'}; filename="${ascii(shown)}"; filename*=UTF-8''${encodeName(shown)}`,
        'content-security-policy': `${policy}; frame-ancestors 'self'`,
        'x-frame-options': 'SAMEORIGIN',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        // the content of a key never changes; only the person's own browser keeps it
        'cache-control': 'private, max-age=3600, immutable',
    });
}

function missing(error: unknown): never {
    if (error instanceof errors.E_CANNOT_GET_METADATA || error instanceof errors.E_CANNOT_READ_FILE) throw notFound();
    throw error;
}

const ascii = (name: string) => name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
/** RFC 5987: the characters that encodeURIComponent leaves and a header must not hold. */
const encodeName = (name: string) =>
    encodeURIComponent(name).replace(/['()*]/g, character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
