import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
    cpSync,
    existsSync,
    mkdirSync,
    mkdtempSync,
    readdirSync,
    readFileSync,
    rmSync,
    statSync,
    writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEmbedded, importEmbedded } from '../../../../test/embeddedBuild';
import { sample } from '../../../../test/sample';
import type { DatabaseFailure, openDirectory as OpenDirectory } from './embedded';

const home = mkdtempSync(path.join(tmpdir(), 'headwater-embedded-'));
const children: ChildProcess[] = [];
const unexpected = (error: DatabaseFailure) => {
    throw error;
};
let module_: string;
let openDirectory: typeof OpenDirectory;
const made = path.join(home, 'made');
beforeAll(async () => {
    module_ = await buildEmbedded();
    ({ openDirectory } = await importEmbedded(module_));
    await (await openDirectory(made, unexpected)).close();
});
afterAll(() => {
    for (const child of children) child.kill('SIGKILL');
    rmSync(home, { recursive: true, force: true });
});

/** Directory with an empty database, copied from one because initialising takes most of the time. */
function copyTo(directory: string): string {
    cpSync(made, directory, { recursive: true });
    return directory;
}

/** Process that opens a directory, runs some code and stays until it is killed. Collects its lines of output. */
function otherProcess(directory: string, code: string) {
    const script = `
        import { openDirectory } from ${JSON.stringify(module_)};
        const database = await openDirectory(${JSON.stringify(directory)}, error => console.log('fatal', error.message));
        const { sql } = database;
        ${code}
        setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--liftoff-only', '--input-type=module', '-e', script]);
    children.push(child);
    let output = '';
    // its output is complete only after its end
    let silent = false;
    const waiting = new Set<() => void>();
    const wake = () => {
        for (const look of waiting) look();
    };
    for (const stream of [child.stdout, child.stderr])
        stream.on('data', data => {
            output += data;
            wake();
        });
    const ended = new Promise<void>(resolve =>
        child.once('close', () => {
            silent = true;
            wake();
            resolve();
        }),
    );
    return {
        output: () => output,
        hasEnded: () => silent,
        kill: async () => {
            child.kill('SIGKILL');
            await ended;
        },
        says: (word: string) =>
            new Promise<void>((resolve, reject) => {
                const look = () => {
                    if (output.includes(word)) resolve();
                    else if (silent) reject(new Error(`"${word}" was not said: ${output}`));
                    else return void waiting.add(look);
                    waiting.delete(look);
                };
                look();
            }),
    };
}

test('A second process cannot open a data directory in use; the error names the process and DATABASE_URL', {
    timeout: 90_000,
}, async () => {
    const directory = copyTo(path.join(home, 'shared'));
    const first = await openDirectory(directory, unexpected);
    const second = otherProcess(directory, '');
    await second.says('is in use by process');
    expect(second.output()).toContain(`process ${process.pid}`);
    expect(second.output()).toContain('DATABASE_URL');
    await expect(openDirectory(directory, unexpected)).rejects.toMatchObject({ name: 'DirectoryInUse' });
    await first.close();
    expect(existsSync(path.join(directory, 'database.lock'))).toBe(false);
    await (await openDirectory(directory, unexpected)).close();
});

test('After SIGKILL, a new process takes over the stale lock and finds every acknowledged commit', {
    timeout: 90_000,
}, async () => {
    const directory = copyTo(path.join(home, 'killed'));
    const other = otherProcess(
        directory,
        `await sql\`CREATE TABLE notes (id int)\`;
        for (let id = 1; ; id++) {
            await sql.begin(tx => tx\`INSERT INTO notes VALUES (\${id})\`);
            console.log('acknowledged ' + id);
        }`,
    );
    await other.says('acknowledged 200');
    await other.kill();
    const last = Number(other.output().trim().split(' ').at(-1));
    const database = await openDirectory(directory, unexpected);
    const [row] = await database.sql`SELECT count(*) AS count, max(id) AS last FROM notes`;
    expect(row?.count).toBe(row?.last);
    expect(row?.last).toBeGreaterThanOrEqual(last);
    await database.close();
});

test('A lock file whose process id was reused by another program is taken over', { timeout: 60_000 }, async () => {
    const directory = copyTo(path.join(home, 'reused'));
    const database = await openDirectory(directory, unexpected);
    const lock = path.join(directory, 'database.lock');
    const own = JSON.parse(readFileSync(lock, 'utf8'));
    await database.close();
    writeFileSync(lock, JSON.stringify({ ...own, started: 'long ago' }));
    await (await openDirectory(directory, unexpected)).close();
});

test('The files of a new embedded database are not writable by group and others, its folder is private', () => {
    const files = readdirSync(path.join(made, 'database'), { recursive: true, withFileTypes: true });
    // files that the engine writes later follow the umask of the process
    const open = files.filter(({ parentPath, name }) => statSync(path.join(parentPath, name)).mode & 0o022);
    expect(files.length).toBeGreaterThan(900);
    expect(open.map(({ name }) => name)).toEqual([]);
    expect(statSync(path.join(made, 'database')).mode & 0o077).toBe(0);
});

/** Stages of a first start, by the contents of the directory. */
const MOMENTS: Record<string, (files: (folder?: string) => string[]) => boolean> = {
    'when the lock is taken': files => files().includes('database.lock'),
    'when the draft is begun': files => files().some(name => name.startsWith('database.new-')),
    'when the draft has tables': files =>
        files().some(name => name.startsWith('database.new-') && files(`${name}/base/1`).length > 100),
    'when the draft has its name': files => files().includes('database'),
};

test.each(sample(Object.keys(MOMENTS), String, { parts: 4, kindOf: () => 'moment' }))(
    'After SIGKILL %s, the next start in a new data directory succeeds',
    { timeout: 180_000 },
    async moment => {
        const directory = path.join(home, `first ${moment}`);
        const files = (folder = '') => {
            const at = path.join(directory, folder);
            return existsSync(at) ? readdirSync(at) : [];
        };
        const other = otherProcess(directory, '');
        while (!MOMENTS[moment]?.(files)) {
            if (other.hasEnded()) throw new Error(`It ended before: ${other.output()}`);
            await delay(5);
        }
        await other.kill();
        const database = await openDirectory(directory, unexpected);
        expect(await database.sql`SELECT 1 AS one`).toEqual([{ one: 1 }]);
        await database.close();
    },
);

/** File system of a chosen size, if this machine allows mounting one. */
function smallDisk(size: string): string | undefined {
    const directory = path.join(home, 'disk');
    mkdirSync(directory);
    const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', directory], {
        stdio: 'ignore',
    });
    return status === 0 ? directory : undefined;
}
const disk = smallDisk('110m');
afterAll(() => disk && spawnSync('umount', ['-l', disk]));

test.skipIf(!disk)(
    'A full disk stops the server with an error that says so, and no acknowledged commit is lost',
    { timeout: 120_000 },
    async () => {
        copyTo(disk as string);
        const other = otherProcess(
            disk as string,
            `const { randomBytes } = await import('node:crypto');
        await sql\`CREATE TABLE notes (id int, text text)\`;
        // the refused statement may come before the word about the disk, and must not end the process first
        const write = async () => {
            for (let id = 1; ; id++) {
                await sql\`INSERT INTO notes VALUES (\${id}, \${randomBytes(50_000).toString('base64')})\`;
                console.log('acknowledged ' + id);
            }
        };
        await write().catch(error => console.log(error.message));`,
        );
        await other.says('is full. Make room');
        await other.kill();
        const last = Math.max(...[...other.output().matchAll(/acknowledged (\d+)\n/g)].map(([, id]) => Number(id)));
        const refused = otherProcess(disk as string, '');
        await refused.says('is full. Make room');
        await refused.kill();
        spawnSync('mount', ['-o', 'remount,size=400m', disk as string]);
        const database = await openDirectory(disk as string, unexpected);
        const [row] = await database.sql`SELECT count(*) AS count FROM notes`;
        expect(last).toBeGreaterThan(10);
        expect(row?.count).toBeGreaterThanOrEqual(last);
        await database.close();
    },
);

test('An idle transaction is rolled back after its time-out (25P03), so that the next transaction proceeds', {
    timeout: 60_000,
}, async () => {
    const { PGlite } = await import('@electric-sql/pglite');
    const { engineOptions } = await import('./engineOptions');
    const { SharedSession } = await import('./sharedSession');
    const directory = path.join(copyTo(path.join(home, 'forgotten')), 'database');
    const engine = await PGlite.create({ ...engineOptions(), dataDir: directory });
    const session = new SharedSession(engine, { onSqlState: () => {}, onFailure: unexpected as never }, 100);
    let received = '';
    let listen = () => {};
    const channel = (who: string) => ({
        send: (data: Uint8Array) => {
            received += `${who}: ${Buffer.from(data).toString('latin1')}\n`;
            listen();
        },
        close: () => {},
    });
    const first = session.connect(channel('first'));
    const second = session.connect(channel('second'));
    first.receive(greeting());
    second.receive(greeting());
    first.receive(query('BEGIN'));
    second.receive(query("SELECT 'reached'"));
    await new Promise<void>(resolve => {
        listen = () => received.includes('reached') && resolve();
        listen();
    });
    // in this order: the second transaction proceeds because the first is rolled back
    expect(received).toMatch(/first: [^\n]*25P03[\s\S]*second: [\s\S]*reached/);
    await engine.close();
});

function greeting(): Uint8Array {
    const body = Buffer.from('\0\x03\0\0user\0postgres\0database\0postgres\0\0', 'latin1');
    const length = Buffer.alloc(4);
    length.writeInt32BE(body.length + 4);
    return new Uint8Array(Buffer.concat([length, body]));
}

function query(text: string): Uint8Array {
    const head = Buffer.alloc(5);
    head.write('Q');
    head.writeInt32BE(Buffer.byteLength(text) + 5, 1);
    return new Uint8Array(Buffer.concat([head, Buffer.from(`${text}\0`)]));
}
