import { fileURLToPath } from 'node:url';
import { runIsolated } from './isolatedProcess';

/** Longest extracted text in bytes, some 250 pages of close print. Its words must fit into one index value of 1 MB. */
const MAX_BYTES = 600_000;
const MAX_PAGES = 500;
/** Then what has been read until then is the text; a page that is not done soon after ends the process. */
const ENOUGH_MS = 12_000;
/** Memory limit in bytes of the reader process: a few bytes of a file may unpack to gigabytes. */
const MAX_MEMORY_BYTES = 512 * 1024 * 1024;

const READ_PROCESS = {
    script: fileURLToPath(new URL('./readFile.mjs', import.meta.url)),
    args: [MAX_BYTES, MAX_PAGES, ENOUGH_MS, MAX_MEMORY_BYTES],
    megabytes: 256,
    timeoutMs: 20_000,
    // as JSON, where a character may take six
    maxBytes: 6 * MAX_BYTES + 1000,
};

export interface FileText {
    /** one space between words, pages set apart by form feeds; empty where a page is a picture */
    content: string;
    /** whether there is more in the file than was read */
    cut: boolean;
}

/**
 * Extracts the text of a PDF or Word document (.docx).
 * @throws Unreadable for a broken or locked file; another error if the reader process was ended
 */
export const readText = async (file: Uint8Array): Promise<FileText> =>
    JSON.parse(String(await runIsolated(READ_PROCESS, file)));
