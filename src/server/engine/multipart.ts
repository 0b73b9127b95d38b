import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { ApiError, invalid } from './errors';

/** A file as it arrived. Its name and type are what the sender says; `services.files.put` judges the content. */
export interface Upload {
    name: string;
    data: Buffer;
}

const MAX_FILES = 20;
const MAX_FIELDS = 50;

/** A multipart body as an object: texts as they are, files as `Upload`, `key[]` as a list under `key`. */
export const readMultipart = async (request: FastifyRequest, config: Config): Promise<Record<string, unknown>> => {
    // The same operation may take JSON where no file comes along.
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
    for await (const part of request.parts({
        limits: { fileSize: config.maxUploadBytes, files: MAX_FILES, fields: MAX_FIELDS, fieldSize: 100_000 },
    })) {
        if (part.type === 'file') {
            const data = await part.toBuffer().catch(error => {
                if ((error as { code?: string }).code !== 'FST_REQ_FILE_TOO_LARGE') throw error;
                throw invalid({
                    [part.fieldname.replace('[]', '')]: [
                        `${part.filename} is larger than ${Math.floor(config.maxUploadBytes / 1024 / 1024)} MB.`,
                    ],
                });
            });
            add(part.fieldname, { name: part.filename, data } satisfies Upload);
        } else add(part.fieldname, part.value);
    }
    return { ...body };
};
