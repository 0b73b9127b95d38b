import { execFile } from 'node:child_process';

/** EX_DATAERR and EX_UNAVAILABLE of sysexits.h */
const UNREADABLE = 65;
const UNAVAILABLE = 69;

/** Nothing can be made of it, however often it is tried. */
export class UnreadableFile extends Error {}
/** This machine has no library that does it: nothing is said about the file. */
export class LibraryUnavailable extends Error {}

interface IsolatedRun {
    /** a module of plain JavaScript, so that it begins at once */
    script: string;
    args: readonly (string | number)[];
    /** limit of the JavaScript heap */
    megabytes: number;
    timeoutMs: number;
    /** limit of the response */
    maxBytes: number;
    environment?: Record<string, string>;
}

/**
 * Has a file handled by a process of its own, which lives for that one: a file that breaks a library ends that process only.
 * The script is given `args` and, after them, the codes to end with for a file that is broken and for a library that is missing.
 * Throws `UnreadableFile`, `LibraryUnavailable`, and another error where the process was ended.
 */
export const runIsolated = (
    { script, args, megabytes, timeoutMs: patienceMs, maxBytes: mostBytes, environment = {} }: IsolatedRun,
    file: Uint8Array,
): Promise<Buffer> =>
    new Promise((resolve, reject) => {
        const child = execFile(
            process.execPath,
            [`--max-old-space-size=${megabytes}`, script, ...[...args, UNREADABLE, UNAVAILABLE].map(String)],
            {
                encoding: 'buffer',
                maxBuffer: mostBytes,
                timeout: patienceMs,
                killSignal: 'SIGKILL',
                // nothing of the server's own settings; Windows starts no process without its own
                env: { ...environment, ...(process.env.SystemRoot ? { SystemRoot: process.env.SystemRoot } : {}) },
            },
            (error, made, said) => {
                if (!error) return resolve(made);
                const why = String(said).trim().slice(0, 500) || error.message;
                if (error.code === UNREADABLE) return reject(new UnreadableFile(why));
                reject(error.code === UNAVAILABLE ? new LibraryUnavailable(why) : new Error(why));
            },
        );
        // a process that ended before it had read everything has said why
        child.stdin?.on('error', () => {});
        child.stdin?.end(file);
    });
