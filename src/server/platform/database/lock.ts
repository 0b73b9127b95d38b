import { execFileSync } from 'node:child_process';
import {
    linkSync,
    mkdirSync,
    readFileSync,
    readlinkSync,
    renameSync,
    rmSync,
    statSync,
    utimesSync,
    writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';

/**
 * Process that holds the lock. A pid alone is not enough: it is reused eventually, and meaningless in another
 * container.
 */
interface Holder {
    pid: number;
    /** start time of the process, in the system's own format */
    started: string;
    /** identity of this boot and of its pid namespace */
    machine: string;
    host: string;
}

const HEARTBEAT_MS = 2_000;
/** a holder on another machine or container counts as gone after this time without a heartbeat */
const STALE_MS = 10_000;

export class DirectoryInUse extends Error {
    constructor(directory: string, holder: Holder | undefined) {
        const who = holder ? `process ${holder.pid} on ${holder.host}` : 'another process';
        super(
            `The data in ${directory} is in use by ${who}. Two servers on one embedded database would destroy it. ` +
                'Stop the other one, give this one its own DATA_DIR, or use PostgreSQL (DATABASE_URL) for several servers.',
        );
        this.name = 'DirectoryInUse';
    }
}

export interface DirectoryLock {
    release(): void;
}

/**
 * Acquires the exclusive lock on a data directory: PGlite itself admits a second process, which silently corrupts the
 * data. Takes over the lock of a killed process.
 * @throws DirectoryInUse
 */
export async function acquireLock(directory: string): Promise<DirectoryLock> {
    mkdirSync(directory, { recursive: true });
    const file = path.join(directory, 'database.lock');
    const own = JSON.stringify(ownIdentity());
    const giveUpAt = Date.now() + STALE_MS + HEARTBEAT_MS;
    for (;;) {
        if (create(file, own)) return keepAlive(file, own);
        const found = read(file);
        if (found === undefined) continue; // released meanwhile
        const state = lockState(file, found);
        if (state === 'gone') removeStale(file, found);
        else if (state === 'alive' || Date.now() > giveUpAt) throw new DirectoryInUse(directory, parse(found));
        else await new Promise(resolve => setTimeout(resolve, 500));
    }
}

function create(file: string, content: string): boolean {
    // written first and then linked, so that no process reads a half-written lock
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, content);
    try {
        linkSync(draft, file);
        return true;
    } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
        throw error;
    } finally {
        rmSync(draft, { force: true });
    }
}

function keepAlive(file: string, own: string): DirectoryLock {
    const heartbeat = setInterval(() => {
        try {
            const now = new Date();
            utimesSync(file, now, now);
        } catch {
            // a read-only or full disk is reported by the database first
        }
    }, HEARTBEAT_MS);
    heartbeat.unref();
    const release = () => {
        clearInterval(heartbeat);
        process.off('exit', release);
        if (read(file) === own) rmSync(file, { force: true });
    };
    process.on('exit', release);
    return { release };
}

function lockState(file: string, content: string): 'alive' | 'gone' | 'unknown' {
    const holder = parse(content);
    if (holder && holder.machine === machine()) {
        return isRunning(holder.pid) && started(holder.pid) === holder.started ? 'alive' : 'gone';
    }
    const touched = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    return Date.now() - touched > STALE_MS ? 'gone' : 'unknown';
}

/** Removes exactly the inspected lock: if another process was faster, its new lock is restored. */
function removeStale(file: string, judged: string): void {
    const aside = `${file}.stale-${process.pid}`;
    try {
        renameSync(file, aside);
    } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
        throw error;
    }
    if (read(aside) !== judged) linkSync(aside, file);
    rmSync(aside, { force: true });
}

function read(file: string): string | undefined {
    try {
        return readFileSync(file, 'utf8');
    } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
    }
}

function parse(content: string): Holder | undefined {
    try {
        return JSON.parse(content) as Holder;
    } catch {
        return undefined;
    }
}

function ownIdentity(): Holder {
    return { pid: process.pid, started: started(process.pid), machine: machine(), host: hostname() };
}

function isRunning(pid: number): boolean {
    try {
        process.kill(pid, 0);
        return true;
    } catch (error) {
        return (error as NodeJS.ErrnoException).code === 'EPERM';
    }
}

function started(pid: number): string {
    try {
        if (process.platform === 'linux') {
            // the name in parentheses may hold spaces; the 22nd field of stat is the start in clock ticks since boot
            const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
            return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
        }
        if (process.platform !== 'win32')
            return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    } catch {
        // cannot be determined: only the pid is compared
    }
    return '';
}

function machine(): string {
    if (process.platform !== 'linux') return hostname();
    try {
        return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
    } catch {
        return hostname();
    }
}
