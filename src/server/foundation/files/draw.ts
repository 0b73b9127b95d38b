import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Longest side of a thumbnail in pixels: a tile of 128 on a screen of twice the density. */
const SIDE = 256;
/** What is decoded in memory at most, about 200 MB: no picture of a few megabytes that a telephone took has more. */
const MOST_PIXELS = 50_000_000;
const PATIENCE_MS = 20_000;
const LARGEST_BYTES = 1024 * 1024;
/** EX_DATAERR and EX_UNAVAILABLE of sysexits.h */
const UNREADABLE = 65;
const UNAVAILABLE = 69;
const SCRIPT = fileURLToPath(new URL('./drawThumbnail.mjs', import.meta.url));
/** nothing of the server's own settings; Windows starts no process without its own */
const ENVIRONMENT = {
    VIPS_CONCURRENCY: '1',
    ...(process.env.SystemRoot ? { SystemRoot: process.env.SystemRoot } : {}),
};

/** No thumbnail can be made of it, however often it is tried. */
export class Unreadable extends Error {}
/** This machine has no library that draws: nothing is said about the picture. */
export class Unavailable extends Error {}

/**
 * The thumbnail (WebP, upright, without what the camera noted) of a JPEG or PNG. Throws `Unreadable` for one that is broken
 * or too large, `Unavailable`, and another error where the process that draws was ended.
 */
export const drawThumbnail = (picture: Uint8Array): Promise<Buffer> =>
    new Promise((resolve, reject) => {
        const child = execFile(
            process.execPath,
            ['--max-old-space-size=64', SCRIPT, ...[SIDE, MOST_PIXELS, UNREADABLE, UNAVAILABLE].map(String)],
            {
                encoding: 'buffer',
                maxBuffer: LARGEST_BYTES,
                timeout: PATIENCE_MS,
                killSignal: 'SIGKILL',
                env: ENVIRONMENT,
            },
            (error, drawn, said) => {
                if (!error) return resolve(drawn);
                const why = String(said).trim().slice(0, 500) || error.message;
                if (error.code === UNREADABLE) return reject(new Unreadable(why));
                reject(error.code === UNAVAILABLE ? new Unavailable(why) : new Error(why));
            },
        );
        // a process that ended before it had read everything has said why
        child.stdin?.on('error', () => {});
        child.stdin?.end(picture);
    });
