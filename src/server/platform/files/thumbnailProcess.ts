import { fileURLToPath } from 'node:url';
import { runIsolated } from './isolatedProcess';

export { LibraryUnavailable, UnreadableFile } from './isolatedProcess';

/** Longest side of a thumbnail in pixels: a tile of 128 on a screen of twice the density. */
const SIDE = 256;
/** Largest picture to decode, in pixels (about 200 MB of memory): phone photos of a few megabytes stay below it. */
const MAX_PIXELS = 50_000_000;

const DRAW_PROCESS = {
    script: fileURLToPath(new URL('./drawThumbnail.mjs', import.meta.url)),
    args: [SIDE, MAX_PIXELS],
    megabytes: 64,
    timeoutMs: 20_000,
    maxBytes: 1024 * 1024,
    environment: { VIPS_CONCURRENCY: '1' },
};

/**
 * Thumbnail (WebP, upright, without metadata) of a JPEG or PNG.
 * @throws UnreadableFile for one that is broken or too large, LibraryUnavailable, and another error if the process was
 * killed
 */
export const drawThumbnail = (picture: Uint8Array): Promise<Buffer> => runIsolated(DRAW_PROCESS, picture);
