import { randomUUID } from 'node:crypto';
import { acceptedExtensions, fileNameFor, storedExtension } from '../../../domain/operations/files';
import type { Config } from '../config';
import { ApiError, invalid } from '../errors';
import type { Files } from '../services';
import { type Contents, contentSize } from './contents';
import type { FileStore } from './disk';
import { FILE_KEY, signLink } from './links';
import { detectMediaType } from './mediaType';
import { pictureError } from './pictureLimits';
import { type Thumbnails, thumbnailKey } from './thumbnails';

interface FilesInput {
    config: Pick<Config, 'secrets' | 'maxUploadBytes'>;
    store: FileStore;
    contents: Contents;
    thumbnails: Pick<Thumbnails, 'enqueue' | 'forget'>;
}

/** Files by key, `<folder>/<year>/<uuid>.<extension>`: the uploader's name and path never reach the store. */
export function createFiles({ config, store, contents, thumbnails }: FilesInput): Files {
    return {
        async put({ data, name, field, imagesOnly = false, folder }) {
            const refuse = (problem: string) => invalid({ [field]: [`${name} ${problem}`] });
            if (data.length === 0) throw refuse('is empty.');
            if (data.length > config.maxUploadBytes) {
                throw refuse(`is larger than ${Math.floor(config.maxUploadBytes / 1024 / 1024)} MB.`);
            }
            const type = await detectMediaType(data, imagesOnly);
            const extension = type && storedExtension(type);
            if (!type || !extension) {
                throw refuse(`is not an accepted file type. Use ${acceptedExtensions(imagesOnly).join(', ')}.`);
            }
            const fault = type.startsWith('image/') ? pictureError(data, type) : undefined;
            if (fault) throw refuse(fault);
            const key = `${folder}/${new Date().getUTCFullYear()}/${randomUUID()}.${extension}`;
            if (!FILE_KEY.test(key)) throw new Error(`"${folder}" cannot name a folder of files.`);
            const sha256 = await contents.keep(key, data, type).catch(toUploadError);
            await thumbnails.enqueue(key, type).catch(async error => {
                await contents.release(key);
                throw error;
            });
            return { key, name: fileNameFor(name, type), type, size: data.length, sha256 };
        },
        link: (key, options) => signLink(config.secrets.files, key, options),
        read: async key => Buffer.from(await store.getBytes((await contents.find(key)).place)),
        async open(key) {
            const { place, sha256 } = await contents.find(key);
            const size = await contentSize(store, place);
            if (size === undefined) return undefined;
            return {
                size,
                sha256,
                stream: range => (range ? store.getRange(place, range) : store.getStream(place)),
            };
        },
        async remove(key) {
            if (!FILE_KEY.test(key)) return;
            // first, so that a thumbnail drawn meanwhile is discarded
            await thumbnails.forget(key);
            await contents.release(key);
            // stored before content addressing
            await store.delete(key);
            await store.delete(thumbnailKey(key));
        },
    };
}

function toUploadError(error: Error & { cause?: NodeJS.ErrnoException }): never {
    if (error.cause?.code === 'ENOSPC') throw new ApiError(507, 'There is not enough space to store the file.');
    throw error;
}
