/**
 * Reads one picture from standard input and writes its thumbnail to standard output. A separate process in plain
 * JavaScript: it starts immediately, frees its memory at its end, and contains the crash of a decoder.
 */
import { once } from 'node:events';
import os from 'node:os';
import { buffer } from 'node:stream/consumers';

const [side, mostPixels, unreadable, unavailable] = process.argv.slice(2).map(Number);
// lower priority than requests
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
const { default: sharp } = await import('sharp').catch(error => {
    console.error(error.message);
    process.exit(unavailable);
});
sharp.cache(false);
sharp.concurrency(1);
// decoded only as the detected type
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });

const picture = await buffer(process.stdin);
try {
    const drawn = await sharp(picture, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
        .autoOrient()
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 75 })
        .toBuffer();
    if (!process.stdout.write(drawn)) await once(process.stdout, 'drain');
} catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = unreadable;
}
