import type { FastifyBaseLogger } from 'fastify';
import type { Sql } from 'postgres';
import { isPicture } from '../../../domain/operations/uploads';
import { transact } from '../database/transact';
import type { Db, Files, Queue } from '../services';
import { type Contents, readContent } from './contents';
import type { FileStore } from './disk';
import { THUMBNAIL } from './links';
import { drawThumbnail, LibraryUnavailable, UnreadableFile } from './thumbnailProcess';

export const THUMBNAIL_JOB = 'files.thumbnails';
/** Serialises all jobs of the queue. */
const ALL = { key: 'all' };
/** Long enough that a browser sees the same address again (`links.ts`) and can use its cache. */
const THUMBNAIL_SECONDS = 20 * 60;

/** Attempts after which a picture that crashes the process gets no thumbnail. */
const TRIES = 3;
/** Thumbnails per job, which then re-enqueues itself, so that the server can stop. */
const AT_ONCE = 20;

/** Stored next to the picture under the same name; no upload has this extension. */
export const thumbnailKey = (key: string): string => key.replace(/[^.]*$/, THUMBNAIL.extension);

/** SQL of the thumbnail key of the file in `column`; null if there is none (yet). */
export const thumbnailSql = (column: string): string =>
    `(SELECT picture.thumbnail FROM pictures picture WHERE picture.key = ${column})`;

export const thumbnailLink = ({ link }: Pick<Files, 'link'>, thumbnail: unknown): string | null =>
    typeof thumbnail === 'string' ? link(thumbnail, { expiresSeconds: THUMBNAIL_SECONDS }) : null;

interface ThumbnailsInput {
    sql: Sql;
    queue: Queue;
    log: FastifyBaseLogger;
    store: FileStore;
    contents: Contents;
}
/** Publishes the new thumbnail to open pages, in the transaction that records it. */
type OnThumbnail = (db: Db, key: string) => Promise<void>;

export interface Thumbnails {
    /** Requests a thumbnail for a stored picture. */
    enqueue(key: string, type: string): Promise<void>;
    /** Removes the thumbnail record; the caller removes the file and its thumbnail. */
    forget(key: string): Promise<void>;
    registerWork(onThumbnail: OnThumbnail): void;
}

/** Draws thumbnails in a job, one at a time, newest picture first; every ten minutes it looks for missed ones. */
export const createThumbnails = ({ sql, queue, log, store, contents }: ThumbnailsInput): Thumbnails => {
    const enqueueNext = (db: Db) => queue.enqueue(db, THUMBNAIL_JOB, {}, ALL);

    const saveResult = (key: string, thumbnail: string | null, onThumbnail?: OnThumbnail) =>
        transact({ sql }, async tx => {
            const [known] = await tx`
                UPDATE pictures SET thumbnail = ${thumbnail}, judged_at = now() WHERE key = ${key} RETURNING key`;
            if (known) await onThumbnail?.(tx, key);
            return known !== undefined;
        });

    const make = async (key: string, onThumbnail: OnThumbnail) => {
        const picture = await readContent(store, (await contents.find(key)).place);
        if (!picture) return void (await saveResult(key, null));
        const drawn = await drawThumbnail(picture).catch(async error => {
            if (error instanceof LibraryUnavailable) throw error;
            log.warn({ err: error, picture: key }, 'a thumbnail could not be made');
            if (error instanceof UnreadableFile) await saveResult(key, null);
            else await transact({ sql }, tx => tx`UPDATE pictures SET tries = tries + 1 WHERE key = ${key}`);
        });
        if (!drawn) return;
        const thumbnail = thumbnailKey(key);
        await store.put(thumbnail, new Uint8Array(drawn), { contentType: THUMBNAIL.mediaType });
        // deleted while it was drawn
        if (!(await saveResult(key, thumbnail, onThumbnail))) await store.delete(thumbnail);
    };

    return {
        async enqueue(key, type) {
            if (!isPicture(type)) return;
            await transact({ sql }, async tx => {
                await tx`INSERT INTO pictures (key) VALUES (${key}) ON CONFLICT DO NOTHING`;
                await enqueueNext(tx);
            });
        },
        async forget(key) {
            await transact({ sql }, tx => tx`DELETE FROM pictures WHERE key = ${key}`);
        },
        registerWork(onThumbnail) {
            const work = async () => {
                for (let made = 0; made < AT_ONCE; made++) {
                    const [next] = await sql<{ key: string }[]>`
                        SELECT key FROM pictures WHERE judged_at IS NULL AND tries < ${TRIES}
                        ORDER BY tries, created_at DESC, key LIMIT 1`;
                    if (!next) return;
                    await make(next.key, onThumbnail);
                }
                await transact({ sql }, enqueueNext);
            };
            queue.register(THUMBNAIL_JOB, work, { cron: '*/10 * * * *', ...ALL });
        },
    };
};
