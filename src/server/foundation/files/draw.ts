import { fileURLToPath } from 'node:url';
import { handleApart } from './apart';

export { Unavailable, Unreadable } from './apart';

/** Longest side of a thumbnail in pixels: a tile of 128 on a screen of twice the density. */
const SIDE = 256;
/** Largest picture to decode, in pixels (about 200 MB of memory): phone photos of a few megabytes stay below it. */
const MOST_PIXELS = 50_000_000;

const DRAWER = {
    script: fileURLToPath(new URL('./drawThumbnail.mjs', import.meta.url)),
    args: [SIDE, MOST_PIXELS],
    megabytes: 64,
    patienceMs: 20_000,
    mostBytes: 1024 * 1024,
    environment: { VIPS_CONCURRENCY: '1' },
};

/**
 * The thumbnail (WebP, upright, without what the camera noted) of a JPEG or PNG. Throws `Unreadable` for one that is broken
 * or too large, `Unavailable`, and another error where the process that draws was ended.
 */
export const drawThumbnail = (picture: Uint8Array): Promise<Buffer> => handleApart(DRAWER, picture);
