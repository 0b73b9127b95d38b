import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Folders that are installed, built or runtime data, not source. */
const NOT_WRITTEN = new Set(['node_modules', '.git', 'data', 'dist', 'coverage', 'test-results', '.cache']);

/** Copy of the project in a separate folder, with this one's installed packages. */
export interface Scratch {
    folder: string;
    read(path: string): string;
    write(path: string, text: string): void;
    /** Runs a command of the installed packages; returns its output, and throws with it on failure. */
    run(command: string, ...args: string[]): Promise<string>;
    /** files that differ from the copied ones, in order */
    touched(): string[];
    remove(): void;
}

const print = (folder: string) => {
    const hashes = new Map<string, string>();
    const walk = (under: string) => {
        for (const entry of readdirSync(join(folder, under), { withFileTypes: true })) {
            const path = under ? `${under}/${entry.name}` : entry.name;
            if (!under && NOT_WRITTEN.has(entry.name)) continue;
            if (entry.isDirectory()) walk(path);
            else
                hashes.set(
                    path,
                    createHash('sha256')
                        .update(readFileSync(join(folder, path)))
                        .digest('hex'),
                );
        }
    };
    walk('');
    return hashes;
};

/** Environment of programs in the copy, without the variables of the surrounding tests. */
export const plainEnvironment = () => ({
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    TMPDIR: process.env.TMPDIR,
    NO_COLOR: '1',
});

/** @param added additional files of the copy, by path */
export const copyProject = (added: Readonly<Record<string, string>>): Scratch => {
    const folder = mkdtempSync(join(tmpdir(), 'headwater-newcomer-'));
    for (const name of readdirSync(root))
        if (!NOT_WRITTEN.has(name)) cpSync(join(root, name), join(folder, name), { recursive: true });
    // caches of tools (.cache, .vite) are the copy's own
    mkdirSync(join(folder, 'node_modules'));
    for (const name of readdirSync(join(root, 'node_modules')))
        if (!name.startsWith('.') || name === '.bin')
            symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
    const write = (path: string, text: string) => {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), text);
    };
    for (const [path, text] of Object.entries(added)) write(path, text);
    const before = print(folder);
    return {
        folder,
        write,
        read: path => readFileSync(join(folder, path), 'utf8'),
        run: (command, ...args) =>
            new Promise((resolve, reject) => {
                execFile(
                    join(folder, 'node_modules/.bin', command),
                    args,
                    // tests in the copy use the same database server: an embedded template takes 7 processor seconds more
                    {
                        cwd: folder,
                        env: { ...plainEnvironment(), TEST_DATABASE_URL: process.env.TEST_DATABASE_URL },
                        maxBuffer: 64 * 1024 * 1024,
                    },
                    (error, stdout, stderr) =>
                        error ? reject(new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`)) : resolve(stdout),
                );
            }),
        touched: () => {
            const now = print(folder);
            return [...new Set([...before.keys(), ...now.keys()])]
                .filter(path => before.get(path) !== now.get(path))
                .sort();
        },
        remove: () => rmSync(folder, { recursive: true, force: true }),
    };
};
