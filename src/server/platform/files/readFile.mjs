/**
 * Reads a PDF or Word document from standard input and writes its text as JSON to standard output. A separate process
 * in plain JavaScript: the libraries are never loaded in the server, and a file that crashes or exhausts one ends this
 * process only.
 */
import { once } from 'node:events';
import os from 'node:os';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';

const [mostBytes, mostPages, enoughMs, mostMemory, unreadable, unavailable] = process.argv.slice(2).map(Number);
const began = Date.now();
// lower priority than requests
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
// watches memory from another thread, because a parser that fills it blocks this one
new Worker(
    `setInterval(() => { if (process.memoryUsage.rss() > ${mostMemory}) process.kill(process.pid, 'SIGKILL'); }, 50)`,
    { eval: true },
).unref();

const give = (code, error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(code);
};
const load = name => import(name).catch(error => give(unavailable, error));

/** Pages in order, until the limit. */
async function* pagesOfPdf(data) {
    const { getDocumentProxy } = await load('unpdf');
    // no scripts of the file are run, and nothing is fetched
    const pdf = await getDocumentProxy(data, { isEvalSupported: false, useSystemFonts: false, verbosity: 0 });
    for (let at = 1; at <= pdf.numPages; at++) {
        if (at > mostPages) return yield undefined;
        const page = await pdf.getPage(at);
        const { items } = await page.getTextContent();
        yield items.map(({ str = '', hasEOL }) => str + (hasEOL ? '\n' : '')).join('');
        page.cleanup();
    }
}

const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const WRITTEN = /^word\/(document|footnotes|endnotes|header\d*|footer\d*)\.xml$/;
async function* partsOfWord(data) {
    const { strFromU8, unzipSync } = await load('fflate');
    let size = 0;
    const parts = unzipSync(data, {
        filter({ name, originalSize }) {
            if (!WRITTEN.test(name)) return false;
            size += originalSize;
            return size < mostMemory / 8;
        },
    });
    if (!parts['word/document.xml']) throw new Error('it has no text');
    for (const part of Object.values(parts))
        yield strFromU8(part)
            .replace(/<\/w:p>|<w:br\/>|<w:tab\/>/g, '\n')
            .replace(/<[^>]*>/g, '')
            .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
                const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined;
                return code === undefined ? (ENTITIES[name] ?? whole) : String.fromCodePoint(Math.min(code, 0x10ffff));
            });
}

/**
 * Text for search and quotation: joins words hyphenated at line ends, and removes characters that a text column cannot
 * hold.
 */
const plain = text =>
    text
        .normalize('NFKC')
        .replace(/\u00ad\s*/g, '')
        .replace(/(\p{L})-\n(\p{Ll})/gu, '$1$2')
        .replace(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}\s]+/gu, ' ')
        .trim();

const data = new Uint8Array(await buffer(process.stdin));
const pages = [];
let bytes = 0;
let cut = false;
try {
    const read = data[0] === 0x50 ? partsOfWord(data) : pagesOfPdf(data);
    for await (const page of read) {
        if (page === undefined || bytes >= mostBytes || Date.now() - began > enoughMs) {
            cut = true;
            break;
        }
        const text = Buffer.from(plain(page));
        // a character cut by the limit is dropped
        const taken = text
            .subarray(0, mostBytes - bytes)
            .toString()
            .replace(/\ufffd+$/, '');
        cut ||= text.length > mostBytes - bytes;
        bytes += text.length;
        pages.push(taken);
    }
} catch (error) {
    give(unreadable, error);
}
const answer = JSON.stringify({ content: pages.join('\f'), cut });
if (!process.stdout.write(answer)) await once(process.stdout, 'drain');
process.exit();
