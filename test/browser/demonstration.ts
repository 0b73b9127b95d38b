import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Reserved, reserveCopy } from '../database';
import { DEMO_DAYS, findDemo } from '../demonstration';
import { freePort } from '../freePort';

/** Data directory and address of a browser test server. */
export interface Place {
    url: string;
    dataDir: string;
    env: NodeJS.ProcessEnv;
}

/** A host name, because browsers support no passkeys on IP addresses. */
const addressAt = (port: number) => `http://localhost:${port}`;

/** Ignores the tester's configuration, so that no mail is sent and no other database is used. */
const environment = (dataDir: string, more: NodeJS.ProcessEnv, port = 0): NodeJS.ProcessEnv => {
    const { PATH, HOME, TMPDIR } = process.env;
    return {
        PATH,
        HOME,
        TMPDIR,
        PORT: String(port),
        PUBLIC_URL: addressAt(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        DEMO: 'true',
        DEMO_DAYS: String(DEMO_DAYS),
        ...more,
    };
};

/** Runs a program of this project. @throws with its output if it fails */
const run = (root: string, program: string, env: NodeJS.ProcessEnv) =>
    new Promise<void>((resolve, reject) => {
        let output = '';
        const child = spawn(process.execPath, ['--import', 'tsx', program], { cwd: root, env });
        for (const stream of [child.stdout, child.stderr])
            stream.on('data', chunk => {
                output += chunk;
            });
        child.once('exit', code =>
            code === 0 ? resolve() : reject(new Error(`The demonstration was not loaded.\n${output}`)),
        );
    });

/** The demonstration of the other tests, from a process of its own if it is missing: it needs the whole server. */
const findOrLoad = async (root: string, server: string) => {
    const found = await findDemo(server);
    if (found) return found;
    await run(root, 'test/browser/loadDemonstration.ts', { ...process.env, TEST_DATABASE_URL: server });
    const loaded = await findDemo(server);
    if (!loaded) throw new Error('The demonstration was removed at once.');
    return loaded;
};

interface Source {
    /** directory to copy, after the database, which may be made again */
    files: string;
    secret(): string;
    /** address of a copied database; undefined: it is in the directory */
    copy(): Promise<Reserved | undefined>;
}
const onServer = async (root: string, server: string): Promise<Source> => {
    const { template, files } = await findOrLoad(root, server);
    const secret = () => readFileSync(join(files, 'secrets'), 'utf8').trim();
    return { files, secret, copy: () => reserveCopy(server, template) };
};
const inDirectory = async (root: string, files: string): Promise<Source> => {
    const secret = randomBytes(48).toString('base64url');
    await run(root, 'scripts/seed/run.ts', environment(files, { SECRET: secret }));
    return { files, secret: () => secret, copy: async () => undefined };
};

/**
 * The demonstration, copied for each server: from the template of the other tests on the PostgreSQL server of
 * `TEST_DATABASE_URL`, else from a directory with the embedded database.
 */
export const demonstration = async (root: string, count: number) => {
    const home = mkdtempSync(join(tmpdir(), 'headwater-browser-'));
    const server = process.env.TEST_DATABASE_URL;
    const places: Place[] = [];
    const copies: Reserved[] = [];
    const remove = async () => {
        for (const { drop } of copies) await drop();
        rmSync(home, { recursive: true, force: true });
    };
    try {
        const source = await (server ? onServer(root, server) : inDirectory(root, join(home, 'template')));
        for (let at = 0; at < count; at++) {
            const database = await source.copy();
            if (database) copies.push(database);
            const dataDir = join(home, String(at));
            cpSync(source.files, dataDir, { recursive: true });
            const port = await freePort();
            const settings = { SECRET: source.secret(), ...(database && { DATABASE_URL: database.url }) };
            places.push({ url: addressAt(port), dataDir, env: environment(dataDir, settings, port) });
        }
    } catch (error) {
        await remove();
        throw error;
    }
    return { places, remove };
};
