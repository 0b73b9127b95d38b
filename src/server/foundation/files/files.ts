import { randomUUID } from 'node:crypto';
import { acceptedExtensions, nameFor, storedExtension } from '../../../domain/files';
import type { Config } from '../config';
import { ApiError, invalid } from '../errors';
import type { Files } from '../services';
import { type Contents, sizeAt } from './contents';
import type { Store } from './disk';
import { judge } from './judge';
import { KEY, signLink } from './links';
import { pictureFault } from './measure';
import { type Thumbnails, thumbnailKey } from './thumbnails';

interface FilesInput {
    config: Pick<Config, 'secrets' | 'maxUploadBytes'>;
    store: Store;
    contents: Contents;
    thumbnails: Pick<Thumbnails, 'stored' | 'forget'>;
}

/** Files by key, `<folder>/<year>/<uuid>.<extension>`: nothing of the uploader's name or path reaches the store. */
export function createFiles({ config, store, contents, thumbnails }: FilesInput): Files {
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
                throw refuse(`is not an accepted file type. Use ${acceptedExtensions(imagesOnly).join(', ')}.`);
            }
            const fault = type.startsWith('image/') ? pictureFault(data, type) : undefined;
            if (fault) throw refuse(fault);
            const key = `${folder}/${new Date().getUTCFullYear()}/${randomUUID()}.${extension}`;
            if (!KEY.test(key)) throw new Error(`"${folder}" cannot name a folder of files.`);
            const sha256 = await contents.keep(key, data, type).catch(explain);
            await thumbnails.stored(key, type).catch(async error => {
                await contents.release(key);
                throw error;
            });
            return { key, name: nameFor(name, type), type, size: data.length, sha256 };
        },
        link: (key, options) => signLink(config.secrets.files, key, options),
        read: async key => Buffer.from(await store.getBytes((await contents.find(key)).place)),
        async open(key) {
            const { place, sha256 } = await contents.find(key);
            const size = await sizeAt(store, place);
            if (size === undefined) return undefined;
            return {
                size,
                sha256,
                stream: range => (range ? store.getRange(place, range) : store.getStream(place)),
            };
        },
        async remove(key) {
            if (!KEY.test(key)) return;
            // first, so that what is drawn of it meanwhile is known to be too late
            await thumbnails.forget(key);
            await contents.release(key);
            // of before there were contents
            await store.delete(key);
            await store.delete(thumbnailKey(key));
        },
    };
}

function explain(error: Error & { cause?: NodeJS.ErrnoException }): never {
    if (error.cause?.code === 'ENOSPC') throw new ApiError(507, 'There is not enough space to store the file.');
    throw error;
}
