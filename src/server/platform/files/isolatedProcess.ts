import { execFile } from 'node:child_process';

/** EX_DATAERR and EX_UNAVAILABLE of sysexits.h */
const UNREADABLE = 65;
const UNAVAILABLE = 69;

/** The file cannot be processed, and a retry cannot help. */
export class UnreadableFile extends Error {}
/** The required library is missing on this machine; the file may be fine. */
export class LibraryUnavailable extends Error {}

interface IsolatedRun {
    /** plain JavaScript module, which starts immediately */
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
 * Processes a file in a separate process, so that a file that crashes a library ends that process only. The script
 * receives `args` and then the exit codes for a broken file and a missing library.
 * @throws UnreadableFile, LibraryUnavailable, and another error if the process was killed
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
                // no settings of the server; Windows requires its own to start a process
                env: { ...environment, ...(process.env.SystemRoot ? { SystemRoot: process.env.SystemRoot } : {}) },
            },
            (error, made, said) => {
                if (!error) return resolve(made);
                const why = String(said).trim().slice(0, 500) || error.message;
                if (error.code === UNREADABLE) return reject(new UnreadableFile(why));
                reject(error.code === UNAVAILABLE ? new LibraryUnavailable(why) : new Error(why));
            },
        );
        // a process that ended before it read everything has reported the reason
        child.stdin?.on('error', () => {});
        child.stdin?.end(file);
    });
