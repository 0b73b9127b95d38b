import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config';
import { ApiError, invalid } from '../../platform/errors';

/** Uploaded file. Name and type are the client's claim; `services.files.put` detects the content. */
export interface Upload {
    name: string;
    data: Buffer;
}

interface MultipartLimits {
    files: number;
    /** bytes per file */
    fileSize: number;
    fields: number;
    /** bytes per text field */
    fieldSize: number;
}
const authenticatedLimits = ({ maxUploadBytes }: Config): MultipartLimits => ({
    files: 20,
    fileSize: maxUploadBytes,
    fields: 50,
    fieldSize: 100_000,
});
const MEGABYTE = 1024 * 1024;
/**
 * Limits for unauthenticated callers: the photos of a report and little text, because the body is read before
 * authentication.
 */
const publicLimits = ({ maxUploadBytes }: Config): MultipartLimits => ({
    // one more than accepted, so that the operation can report the excess
    files: 4,
    fileSize: Math.min(5 * MEGABYTE, maxUploadBytes),
    fields: 5,
    fieldSize: 4_000,
});

/** Parser errors (a form without an end, a part without a name) are client errors. */
const unreadable = (error: unknown) =>
    error instanceof ApiError || (error as { statusCode?: number }).statusCode
        ? error
        : new ApiError(400, 'This form cannot be read.', { body: ['is not a complete form.'] });

/** Multipart body as an object: texts unchanged, files as `Upload`, `key[]` as a list under `key`. */
export const readMultipart = async (
    request: FastifyRequest,
    config: Config,
    isPublic: boolean,
): Promise<Record<string, unknown>> => {
    // The same operation may accept JSON without files.
    if (!request.isMultipart()) {
        if (typeof request.body === 'object' && request.body !== null) return request.body as Record<string, unknown>;
        throw new ApiError(415, 'Send this as multipart/form-data.', {
            'content-type': ['must be multipart/form-data.'],
        });
    }
    const body: Record<string, unknown> = Object.create(null);
    const add = (written: string, value: unknown) => {
        const many = written.endsWith('[]');
        const name = many ? written.slice(0, -2) : written;
        if (many) body[name] = [...((body[name] as unknown[] | undefined) ?? []), value];
        else if (body[name] === undefined) body[name] = value;
        else body[name] = [body[name], value].flat();
    };
    try {
        await readParts(request, (isPublic ? publicLimits : authenticatedLimits)(config), add);
    } catch (error) {
        throw unreadable(error);
    }
    return { ...body };
};

const ENCODED: Readonly<Record<string, string>> = { '%22': '"', '%0D': '\r', '%0A': '\n' };
/**
 * Original name of a multipart part: browsers encode exactly these three characters, and no percent sign (HTML
 * standard, multipart form data).
 */
const decodeName = (name: string): string => name.replace(/%(?:22|0D|0A)/g, encoded => ENCODED[encoded] ?? encoded);

const readParts = async (
    request: FastifyRequest,
    limits: MultipartLimits,
    add: (name: string, value: unknown) => void,
) => {
    for await (const part of request.parts({ limits })) {
        const field = decodeName(part.fieldname);
        if (part.type === 'file') {
            const name = decodeName(part.filename);
            const data = await part.toBuffer().catch(error => {
                if ((error as { code?: string }).code !== 'FST_REQ_FILE_TOO_LARGE') throw error;
                throw invalid({
                    [field.replace('[]', '')]: [`${name} is larger than ${Math.floor(limits.fileSize / MEGABYTE)} MB.`],
                });
            });
            add(field, { name, data } satisfies Upload);
        } else add(field, part.value);
    }
};
