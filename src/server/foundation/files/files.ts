import { createHash, randomUUID } from 'node:crypto';
import { acceptedExtensions, nameFor, storedExtension } from '../../../domain/files';
import type { Config } from '../config';
import { ApiError, invalid } from '../errors';
import type { Files } from '../services';
import { openDisk } from './disk';
import { judge } from './judge';
import { KEY, signLink } from './links';
import { pictureFault } from './measure';
import { type Thumbnails, thumbnailKey } from './thumbnails';

type FilesConfig = Pick<Config, 'dataDir' | 's3' | 'secrets' | 'maxUploadBytes'>;

/** Files by key, `<folder>/<year>/<uuid>.<extension>`: nothing of the uploader's name or path reaches the store. */
export async function createFiles(
    config: FilesConfig,
    thumbnails: Pick<Thumbnails, 'stored' | 'forget'>,
): Promise<Files> {
    const disk = await openDisk(config);
    return {
        async put({ data, name, field, imagesOnly = false, folder }) {
            const refuse = (problem: string) => invalid({ [field]: [`${name} ${problem}`] });
            if (data.length === 0) throw refuse('is empty.');
            if (data.length > config.maxUploadBytes) {
                throw refuse(`is larger than ${Math.floor(config.maxUploadBytes / 1024 / 1024)} MB.`);
            }
            const type = await judge(data, imagesOnly);
            const extension = type && storedExtension(type);
            if (!type || !extension) {
                throw refuse(`is not one of the accepted kinds of file: ${acceptedExtensions(imagesOnly).join(', ')}.`);
            }
            const fault = type.startsWith('image/') ? pictureFault(data, type) : undefined;
            if (fault) throw refuse(fault);
            const key = `${folder}/${new Date().getUTCFullYear()}/${randomUUID()}.${extension}`;
            if (!KEY.test(key)) throw new Error(`"${folder}" cannot name a folder of files.`);
            await disk.put(key, new Uint8Array(data), { contentType: type }).catch(explain);
            await thumbnails.stored(key, type).catch(async error => {
                await disk.delete(key);
                throw error;
            });
            const sha256 = createHash('sha256').update(data).digest('hex');
            return { key, name: nameFor(name, type), type, size: data.length, sha256 };
        },
        link: (key, options) => signLink(config.secrets.files, key, options),
        read: async key => Buffer.from(await disk.getBytes(key)),
        async remove(key) {
            if (!KEY.test(key)) return;
            // first, so that what is drawn of it meanwhile is known to be too late
            await thumbnails.forget(key);
            await disk.delete(key);
            await disk.delete(thumbnailKey(key));
        },
    };
}

function explain(error: Error & { cause?: NodeJS.ErrnoException }): never {
    if (error.cause?.code === 'ENOSPC') throw new ApiError(507, 'There is no room left to store the file.');
    throw error;
}
