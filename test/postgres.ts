import { execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import { freePort } from './freePort';

export interface TestServer {
    url: string;
    stop(): Promise<void>;
    /** crashes the server, as kill -9 */
    crash(): void;
    /** restarts it on the same data and port, after a crash */
    restart(): Promise<void>;
}

/** Trades durability for speed, because tests need no crash safety of the machine. */
const THROW_AWAY = ['fsync=off', 'full_page_writes=off', 'shared_buffers=128MB', 'max_wal_size=1GB'];
/** Settings of a small production server, so that benchmarks are realistic. */
export const AS_IN_PRODUCTION = ['fsync=on', 'shared_buffers=2GB', 'effective_cache_size=6GB', 'max_wal_size=4GB'];

const PREFIX = 'headwater-pg-';
const MEMORY = '/dev/shm';
/** Space for some databases of 50 to 150 MB, and the log between two checkpoints. */
const ROOM = 4e9;
const HALF_A_DAY_MS = 12 * 3_600_000;

/**
 * Stores data in memory if there is room: a database has hundreds of small files, whose copy costs a tenth of the
 * processor time there. Removes leftovers of killed runs first, which would hold memory until a reboot.
 */
function inMemory(): string {
    if (!existsSync(MEMORY)) return tmpdir();
    for (const name of readdirSync(MEMORY).filter(found => found.startsWith(PREFIX))) {
        const left = path.join(MEMORY, name);
        if (isForgotten(left)) rmSync(left, { recursive: true, force: true });
    }
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, freemem()) > ROOM ? MEMORY : tmpdir();
}

/** Old and without a server: new directories have none yet, and a test that crashes its own restarts it. */
function isForgotten(directory: string): boolean {
    const pidFile = path.join(directory, 'data/postmaster.pid');
    if (Date.now() - (statSync(directory, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) < HALF_A_DAY_MS)
        return false;
    try {
        // signal 0 only checks whether the process exists
        process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 0);
        return false;
    } catch {
        return true;
    }
}

/** Starts a temporary PostgreSQL server on this machine; undefined if it is not installed. */
export async function startPostgres(more: readonly string[] = THROW_AWAY): Promise<TestServer | undefined> {
    const bin = findBinaries();
    const identity = unprivileged();
    if (!bin || identity === null) return undefined;
    const directory = mkdtempSync(path.join(more === THROW_AWAY ? inMemory() : tmpdir(), PREFIX));
    if (identity) chownSync(directory, identity.uid, identity.gid);
    const options: SpawnOptions = {
        ...identity,
        cwd: directory,
        stdio: 'ignore',
        env: { ...process.env, LC_ALL: 'C.UTF-8' },
    };
    const data = path.join(directory, 'data');
    execFileSync(
        path.join(bin, 'initdb'),
        ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
        options,
    );
    let port = await freePort();
    const settings = [
        `listen_addresses=127.0.0.1`,
        `unix_socket_directories=${directory}`,
        'max_connections=120',
        ...more,
    ];
    const run = () => {
        const server = spawn(
            path.join(bin, 'postgres'),
            ['-D', data, '-p', String(port), ...settings.flatMap(setting => ['-c', setting])],
            options,
        );
        return { server, ended: new Promise<void>(resolve => server.once('exit', () => resolve())) };
    };
    let { server, ended } = run();
    const url = () => `postgres://postgres@127.0.0.1:${port}/postgres`;
    const remove = () => rmSync(directory, { recursive: true, force: true });
    process.once('exit', () => server.kill('SIGKILL'));
    const isUp = () => Promise.race([ended.then(() => false), accepting(url(), data)]);
    // another run may take the port between the probe and the start
    for (let attempt = 0; !(await isUp()); attempt++) {
        server.kill('SIGKILL');
        await ended;
        if (attempt > 20) throw new Error('PostgreSQL does not start.');
        port = await freePort();
        ({ server, ended } = run());
    }
    return {
        url: url(),
        stop: async () => {
            server.kill('SIGINT'); // "fast" shutdown: does not wait for clients
            await ended;
            remove();
        },
        crash: () => void server.kill('SIGKILL'),
        restart: async () => {
            // it refuses to start while old processes exist
            for (let attempt = 0; attempt < 50; attempt++) {
                await ended;
                ({ server, ended } = run());
                if (await isUp()) return;
                await delay(100);
            }
            throw new Error('PostgreSQL does not start again.');
        },
    };
}

function findBinaries(): string | undefined {
    const packaged = '/usr/lib/postgresql';
    const versions = existsSync(packaged) ? readdirSync(packaged).sort((a, b) => Number(b) - Number(a)) : [];
    const places = [
        ...versions.map(version => path.join(packaged, version, 'bin')),
        ...(process.env.PATH ?? '').split(path.delimiter),
    ];
    return places.find(place => existsSync(path.join(place, 'initdb')) && existsSync(path.join(place, 'postgres')));
}

/** User for PostgreSQL, which refuses to run as root. Undefined: no change needed; null: root without another user. */
function unprivileged(): { uid: number; gid: number } | undefined | null {
    if (process.getuid?.() !== 0) return undefined;
    const accounts = readFileSync('/etc/passwd', 'utf8')
        .split('\n')
        .map(line => line.split(':'));
    const account = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
    return account ? { uid: Number(account[2]), gid: Number(account[3]) } : null;
}

/** Waits for a server at the address; false if it serves other data. */
async function accepting(url: string, data: string): Promise<boolean> {
    for (let attempt = 0; ; attempt++) {
        const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => {} });
        try {
            const [row] = await sql`SHOW data_directory`;
            return row?.data_directory === data;
        } catch (error) {
            if (attempt > 100) throw error;
            await delay(100);
        } finally {
            await sql.end({ timeout: 0 });
        }
    }
}
