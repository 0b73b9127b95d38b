import { resolveProgram } from '../database/program';
import { ApiError } from '../errors';
import { WorkerPool } from '../worker/pool';
import { TaskFault, WorkerLimit } from '../worker/task';
import type { PdfDocument } from './layouts';

export { LINE_COLOR } from './layouts';

/** Text limit of about 200 pages, checked before rendering. */
const MAX_CHARACTERS = 600_000;
const TIMEOUT_MS = 30_000;

const pool = new WorkerPool<PdfDocument, Buffer>({
    program: () => resolveProgram('pdfProcess'),
    size: 2,
    mostWaiting: 40,
    megabytes: 512,
    timeoutMs: TIMEOUT_MS,
});

const tooLong = (why: string) => new ApiError(422, `This document is too long to print: ${why}.`);

/** Characters of all texts of a document. */
const charactersOf = (part: unknown): number => {
    if (typeof part === 'string') return part.length;
    if (typeof part !== 'object' || part === null) return 0;
    let sum = 0;
    for (const [key, inner] of Object.entries(part)) if (key !== 'image') sum += charactersOf(inner);
    return sum;
};

/**
 * Renders a document outside the main thread.
 * @param caller id of the user; other users' documents go first if this one has several
 * @throws ApiError 422 if it is too long or takes too long; 429 if too many documents wait
 */
export const renderPdf = async (document: PdfDocument, caller?: number): Promise<Buffer> => {
    const characters = charactersOf(document.content);
    if (characters > MAX_CHARACTERS)
        throw tooLong(
            `${characters.toLocaleString('en-AU')} characters, more than ${MAX_CHARACTERS.toLocaleString('en-AU')}`,
        );
    try {
        return Buffer.concat(await pool.run(document, caller));
    } catch (error) {
        if (error instanceof TaskFault) throw new ApiError(422, error.message);
        if (!(error instanceof WorkerLimit)) throw error;
        throw tooLong(
            error.reason === 'time' ? `it takes more than ${TIMEOUT_MS / 1000} seconds` : 'it takes too much memory',
        );
    }
};
