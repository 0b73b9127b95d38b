import { transact } from '../platform/database/transact';
import { LibraryUnavailable, UnreadableFile } from '../platform/files/isolatedProcess';
import { readText } from '../platform/files/readText';
import type { Db, Services } from '../platform/services';

const READ_JOB = 'documents.read-texts';
/** Serialises all jobs of the queue. */
const ALL = { key: 'all' };
/** Attempts after which a file that crashes the reader is not searchable. */
const TRIES = 2;
/** Texts per job, which then re-enqueues itself, so that the server can stop. */
const AT_ONCE = 20;

/** Enqueues text extraction after the commit. */
export const enqueueTextExtraction = (db: Db, { queue }: Pick<Services, 'queue'>) =>
    queue.enqueue(db, READ_JOB, {}, ALL);

/** Next content without a text, newest first. The attempt is counted first, because it may crash the server. */
const takeNext = (services: Services) =>
    transact(services, async db => {
        const [next] = await db<{ sha256: string; file_path: string }[]>`
            SELECT x.sha256, f.file_path
            FROM file_texts x CROSS JOIN LATERAL (SELECT file_path FROM files WHERE sha256 = x.sha256 ORDER BY id DESC LIMIT 1) f
            WHERE x.read_at IS NULL AND x.tries < ${TRIES} ORDER BY x.tries, x.created_at DESC, x.sha256 LIMIT 1
            FOR UPDATE OF x SKIP LOCKED`;
        if (next) await db`UPDATE file_texts SET tries = tries + 1 WHERE sha256 = ${next.sha256}`;
        return next;
    });

const keep = (services: Services, sha256: string, content: string | null, cut = false) =>
    transact(
        services,
        db => db`UPDATE file_texts SET content = ${content}, cut = ${cut}, read_at = now() WHERE sha256 = ${sha256}`,
    );

/** Extracts up to twenty pending texts. Returns whether there may be more. */
export const extractWaitingTexts = async (services: Services): Promise<boolean> => {
    for (let read = 0; read < AT_ONCE; read++) {
        const next = await takeNext(services);
        if (!next) return false;
        try {
            const { content, cut } = await readText(await services.files.read(next.file_path));
            await keep(services, next.sha256, content, cut);
        } catch (error) {
            if (error instanceof LibraryUnavailable) throw error;
            services.log.warn({ err: error, file: next.file_path }, 'the text of a file could not be read');
            if (error instanceof UnreadableFile) await keep(services, next.sha256, null);
        }
    }
    return true;
};

/** Also covers files from before the search existed; an interrupted run is continued by the next. */
export const registerTextExtraction = (services: Services): void =>
    services.queue.register(
        READ_JOB,
        async () => {
            if (await extractWaitingTexts(services))
                await transact(services, db => enqueueTextExtraction(db, services));
        },
        { cron: '*/10 * * * *', ...ALL },
    );
