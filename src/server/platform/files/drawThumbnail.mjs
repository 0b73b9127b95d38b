/**
 * One picture on the standard input, its thumbnail on the standard output. A process of its own, and plain JavaScript: it
 * begins at once, its memory is gone when it ends, and a picture that breaks a decoder breaks nothing else.
 */
import { once } from 'node:events';
import os from 'node:os';
import { buffer } from 'node:stream/consumers';

const [side, mostPixels, unreadable, unavailable] = process.argv.slice(2).map(Number);
// people who wait come first
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
const { default: sharp } = await import('sharp').catch(error => {
    console.error(error.message);
    process.exit(unavailable);
});
sharp.cache(false);
sharp.concurrency(1);
// what was judged to be one of the two is read as that, and as nothing else
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
