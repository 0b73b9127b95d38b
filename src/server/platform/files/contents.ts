import { webcrypto } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { errors } from 'flydrive';
import type { Sql, TransactionSql } from 'postgres';
import { requireNoTransaction, transact } from '../database/transact';
import type { Queue } from '../services';
import { type FileStore, UNFINISHED_FOLDER } from './disk';
import { FILE_KEY, isThumbnail } from './links';

export const COPY_JOB = 'files.copy';
export const SWEEP_JOB = 'files.sweep';

/** Retention of unreferenced content, so that a running backup still finds it. */
const KEPT_FOR = '1 day';
const AT_ONCE = 200;

/** Storage path of bytes: `content/<first two>/<SHA-256>`. */
export const contentPath = (sha256: string): string => `content/${sha256.slice(0, 2)}/${sha256}`;
/** SHA-256 in a content path; undefined for any other path. */
export const contentHash = (place: string): string | undefined => {
    const sha256 = place.slice(place.lastIndexOf('/') + 1);
    return contentPath(sha256) === place ? sha256 : undefined;
};

export interface FoundContent {
    /** storage path of the bytes */
    place: string;
    /** null for derived files and for files not yet copied */
    sha256: string | null;
}

export interface Contents {
    /** Stores `data` under `key`, without writing bytes that already exist. Returns their SHA-256. */
    keep(key: string, data: Buffer, contentType: string): Promise<string>;
    find(key: string): Promise<FoundContent>;
    release(key: string): Promise<void>;
    registerWork(): void;
}

interface ContentsInput {
    sql: Sql;
    store: FileStore;
    queue: Pick<Queue, 'register'>;
    log: Pick<FastifyBaseLogger, 'info'>;
}

/** Retained for a day if no key refers to it. */
const reserveContent = (tx: TransactionSql, sha256: string, size: number) => tx`
    INSERT INTO file_contents AS c (sha256, size, released_at) VALUES (${sha256}, ${size}, now())
    ON CONFLICT (sha256) DO UPDATE SET released_at = CASE WHEN c.released_at IS NOT NULL THEN now() END`;

const linkKey = async (tx: TransactionSql, key: string, sha256: string) => {
    await tx`INSERT INTO file_keys (key, sha256) VALUES (${key}, ${sha256}) ON CONFLICT (key) DO NOTHING`;
    await tx`UPDATE file_contents SET released_at = NULL WHERE sha256 = ${sha256} AND released_at IS NOT NULL`;
};

/** Mapping of file keys to contents, and the jobs that copy and clean up. */
export const createContents = ({ sql, store, queue, log }: ContentsInput): Contents => {
    /**
     * Order: the row, which the clean-up respects; then the bytes; the key last, so that it never refers to missing
     * bytes.
     */
    const keep: Contents['keep'] = async (key, data, contentType) => {
        requireNoTransaction('Keeping a file');
        // hashed in the thread pool, because a file may have hundreds of megabytes
        const sha256 = Buffer.from(await webcrypto.subtle.digest('SHA-256', data)).toString('hex');
        const place = contentPath(sha256);
        await transact({ sql }, tx => reserveContent(tx, sha256, data.length));
        if ((await contentSize(store, place)) !== data.length)
            await store.put(place, new Uint8Array(data), { contentType });
        await transact({ sql }, tx => linkKey(tx, key, sha256));
        return sha256;
    };

    const release = async (key: string) => {
        requireNoTransaction('Letting go of a file');
        await transact({ sql }, async tx => {
            const [releasedKey] = await tx`DELETE FROM file_keys WHERE key = ${key} RETURNING sha256`;
            if (!releasedKey) return;
            // locked, so that the second of two concurrent releases sees the first
            await tx`SELECT 1 FROM file_contents WHERE sha256 = ${releasedKey.sha256} FOR UPDATE`;
            await tx`
                UPDATE file_contents c SET released_at = now()
                WHERE sha256 = ${releasedKey.sha256} AND NOT EXISTS (SELECT 1 FROM file_keys k WHERE k.sha256 = c.sha256)`;
        });
    };

    /** Copies one legacy file to its content path. It can be interrupted at any point and restarted. */
    const copy = async (key: string) => {
        const [known] = await sql`SELECT 1 FROM file_keys WHERE key = ${key}`;
        if (known) return;
        const data = await readContent(store, key);
        if (!data) return;
        await keep(key, Buffer.from(data), 'application/octet-stream');
        // deleted during the copy
        if ((await contentSize(store, key)) === undefined) await release(key);
    };

    /** Deletes a copied file from its old key once the copy has the full size. */
    const deleteCopied = async (key: string) => {
        const [copied] = await sql`
            SELECT k.sha256, c.size FROM file_keys k JOIN file_contents c USING (sha256) WHERE k.key = ${key}`;
        if (copied && (await contentSize(store, contentPath(copied.sha256))) === Number(copied.size))
            await store.delete(key);
    };

    const copyAll = async () => {
        const [state] = await sql`
            SELECT copied_at, settled_at, copied_at < now() - ${KEPT_FOR}::interval AS due FROM file_store`;
        if (!state || state.settled_at || (state.copied_at && !state.due)) return;
        let files = 0;
        for await (const key of legacyKeys(store)) {
            await (state.copied_at ? deleteCopied(key) : copy(key));
            files += 1;
        }
        if (files > 0) log.info({ files }, state.copied_at ? 'files lie under their hash' : 'files were copied');
        await transact({ sql }, tx =>
            state.copied_at
                ? tx`UPDATE file_store SET settled_at = now() WHERE settled_at IS NULL`
                : tx`UPDATE file_store SET copied_at = now() WHERE copied_at IS NULL`,
        );
    };

    /**
     * Deletes unreferenced content. A concurrent upload of the same content waits for the row lock, finds the row gone
     * and writes the bytes anew; the foreign key of a referring key prevents the deletion.
     */
    const deleteContent = (sha256: string) =>
        transact({ sql }, async tx => {
            const [free] = await tx`
                SELECT 1 FROM file_contents WHERE sha256 = ${sha256} AND released_at < now() - ${KEPT_FOR}::interval FOR UPDATE`;
            if (!free) return;
            await tx`DELETE FROM file_contents WHERE sha256 = ${sha256}`;
            // within the transaction, because others wait for the row; a rollback then leaves a row without bytes
            await store.delete(contentPath(sha256));
        });

    const sweep = async () => {
        for (;;) {
            const free = await sql`
                SELECT sha256 FROM file_contents WHERE released_at < now() - ${KEPT_FOR}::interval
                ORDER BY released_at LIMIT ${AT_ONCE}`;
            for (const { sha256 } of free) await deleteContent(sha256);
            if (free.length < AT_ONCE) break;
        }
        await store.clearUnfinished(new Date(Date.now() - 86_400_000));
    };

    return {
        keep,
        release,
        async find(key) {
            requireNoTransaction('Looking for a file');
            const [row] = await sql`SELECT sha256 FROM file_keys WHERE key = ${key}`;
            return row ? { place: contentPath(row.sha256), sha256: row.sha256 } : { place: key, sha256: null };
        },
        registerWork() {
            queue.register(COPY_JOB, copyAll, { cron: '*/5 * * * *' });
            queue.register(SWEEP_JOB, sweep, { cron: '25 3 * * *' });
        },
    };
};

/** Files still stored under their own key, from before content addressing; thumbnails stay there. */
async function* legacyKeys(store: FileStore): AsyncGenerator<string> {
    for await (const key of storeKeys(store)) if (FILE_KEY.test(key) && !isThumbnail(key)) yield key;
}

/** All completely written files of the store, by key. */
export async function* storeKeys(store: FileStore): AsyncGenerator<string> {
    let paginationToken: string | undefined;
    do {
        const page = await store.listAll('', { recursive: true, paginationToken }).catch(error => {
            // no file was uploaded yet
            if ((error as { cause?: NodeJS.ErrnoException }).cause?.code === 'ENOENT') return undefined;
            throw error;
        });
        if (!page) return;
        const keys = [...page.objects].flatMap(object => (object.isFile ? [object.key] : []));
        yield* keys.filter(key => !key.startsWith(`${UNFINISHED_FOLDER}/`)).sort();
        paginationToken = page.paginationToken;
    } while (paginationToken);
}

/** Bytes at a storage path; undefined if missing. */
export const contentSize = (store: FileStore, place: string): Promise<number | undefined> =>
    store.getMetaData(place).then(
        ({ contentLength }) => contentLength,
        error => {
            if (isMissing(error)) return undefined;
            throw error;
        },
    );

export const readContent = (store: FileStore, place: string): Promise<Uint8Array | undefined> =>
    store.getBytes(place).catch(error => {
        if (isMissing(error)) return undefined;
        throw error;
    });

/** The store answered that there is no such file. */
export const isMissing = (error: unknown): boolean => {
    if (!(error instanceof errors.E_CANNOT_READ_FILE || error instanceof errors.E_CANNOT_GET_METADATA)) return false;
    const { code, name } = ((error as Error).cause ?? {}) as { code?: string; name?: string };
    return code === 'ENOENT' || name === 'NoSuchKey' || name === 'NotFound';
};
