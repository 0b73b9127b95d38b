// Adds brotli copies of the portal build's text files, so that the server compresses nothing per request. Maximum
// quality takes 18 s of processor time: `npm start` runs this beside the server, at the lowest priority. Until a copy
// exists the server compresses the file itself at lower quality. Standalone: node scripts/compress.mjs
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { constants as os, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const TEXT = /\.(js|css|svg|html|json)$/;
const SMALLEST = 1024;
const compress = promisify(brotliCompress);

/** Quality of copies for tests: a twentieth of the maximum's processor time, and a tenth more bytes. */
export const QUICK = 5;

/**
 * Adds missing copies of files whose path matches `names`. Copies are renamed when complete, because the server may
 * read them at any time. A run at maximum quality replaces the copies of a quicker one, of which a file beside the
 * folder reminds it.
 */
export const compressFiles = async (folder, names = TEXT, quality = constants.BROTLI_MAX_QUALITY) => {
    const reminder = `${folder}.quick`;
    const isQuick = quality < constants.BROTLI_MAX_QUALITY;
    const replaces = !isQuick && existsSync(reminder);
    const found = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
    for (const name of found.filter(one => TEXT.test(one) && names.test(one))) {
        const file = join(folder, name);
        if (existsSync(`${file}.br`) && !replaces) continue;
        const content = await readFile(file);
        if (content.length < SMALLEST) continue;
        const params = {
            [constants.BROTLI_PARAM_QUALITY]: quality,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        };
        writeFileSync(`${file}.br.new`, await compress(content, { params }));
        renameSync(`${file}.br.new`, `${file}.br`);
        if (isQuick) writeFileSync(reminder, '');
    }
    if (replaces && names === TEXT) rmSync(reminder);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    setPriority(os.priority.PRIORITY_LOW);
    await compressFiles(join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist/portal'));
}
