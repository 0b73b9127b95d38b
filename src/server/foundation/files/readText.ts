import { fileURLToPath } from 'node:url';
import { handleApart } from './apart';

/** Longest extracted text in bytes, some 250 pages of close print. Its words must fit into one index value of 1 MB. */
const MOST_BYTES = 600_000;
const MOST_PAGES = 500;
/** Then what has been read until then is the text; a page that is not done soon after ends the process. */
const ENOUGH_MS = 12_000;
/** Memory limit in bytes of the reader process: a few bytes of a file may unpack to gigabytes. */
const MOST_MEMORY = 512 * 1024 * 1024;

const READER = {
    script: fileURLToPath(new URL('./readFile.mjs', import.meta.url)),
    args: [MOST_BYTES, MOST_PAGES, ENOUGH_MS, MOST_MEMORY],
    megabytes: 256,
    patienceMs: 20_000,
    // as JSON, where a character may take six
    mostBytes: 6 * MOST_BYTES + 1000,
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
    JSON.parse(String(await handleApart(READER, file)));
