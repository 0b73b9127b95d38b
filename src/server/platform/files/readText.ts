import { fileURLToPath } from 'node:url';
import { runIsolated } from './isolatedProcess';

/** Longest extracted text in bytes, some 250 pages of close print. Its words must fit into one index value of 1 MB. */
const MAX_BYTES = 600_000;
const MAX_PAGES = 500;
/** Soft time limit: the text read so far is the result; a page that takes much longer ends the process. */
const ENOUGH_MS = 12_000;
/** Memory limit in bytes of the reader process: a few bytes of a file may unpack to gigabytes. */
const MAX_MEMORY_BYTES = 512 * 1024 * 1024;

const READ_PROCESS = {
    script: fileURLToPath(new URL('./readFile.mjs', import.meta.url)),
    args: [MAX_BYTES, MAX_PAGES, ENOUGH_MS, MAX_MEMORY_BYTES],
    megabytes: 256,
    timeoutMs: 20_000,
    // as JSON, where a character may take six bytes
    maxBytes: 6 * MAX_BYTES + 1000,
};

export interface FileText {
    /** words separated by single spaces, pages by form feeds; empty where a page is a picture */
    content: string;
    /** true if the file has more text than was read */
    cut: boolean;
}

/**
 * Extracts the text of a PDF or Word document (.docx).
 * @throws UnreadableFile for a broken or locked file; another error if the reader process was killed
 */
export const readText = async (file: Uint8Array): Promise<FileText> =>
    JSON.parse(String(await runIsolated(READ_PROCESS, file)));
