import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
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
const environment = (dataDir: string, database: string | undefined, port = 0): NodeJS.ProcessEnv => {
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
        DEMO_DAYS: '60',
        SECRET: 'of the browser tests, and of nobody else at all',
        ...(database && { DATABASE_URL: database }),
    };
};

const seed = (root: string, env: NodeJS.ProcessEnv) =>
    new Promise<void>((resolve, reject) => {
        let output = '';
        const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/seed/run.ts'], { cwd: root, env });
        for (const stream of [child.stdout, child.stderr])
            stream.on('data', chunk => {
                output += chunk;
            });
        child.once('exit', code =>
            code === 0 ? resolve() : reject(new Error(`The demonstration was not loaded.\n${output}`)),
        );
    });

/**
 * The demonstration, loaded once and copied for each server: as a template on the PostgreSQL server of
 * `TEST_DATABASE_URL`, as a directory for the embedded database.
 */
export const demonstration = async (root: string, count: number) => {
    const home = mkdtempSync(join(tmpdir(), 'headwater-browser-'));
    const onServer = process.env.TEST_DATABASE_URL;
    const prefix = `headwater_browser_${randomUUID().slice(0, 8)}`;
    const nameOf = (copy: number) => `${prefix}_${copy}`;
    const within = (name: string) => onServer && Object.assign(new URL(onServer), { pathname: `/${name}` }).href;
    const administer = async (statements: readonly string[]) => {
        if (!onServer) return;
        const admin = postgres(onServer, { max: 1, onnotice: () => {} });
        for (const statement of statements) await admin.unsafe(statement);
        await admin.end();
    };
    const copies = Array.from({ length: count }, (_, copy) => copy);
    const template = join(home, 'template');
    await administer([`CREATE DATABASE ${prefix}`]);
    await seed(root, environment(template, within(prefix)));
    await administer(copies.map(copy => `CREATE DATABASE ${nameOf(copy)} TEMPLATE ${prefix}`));
    const places: Place[] = [];
    for (const copy of copies) {
        const dataDir = join(home, String(copy));
        cpSync(template, dataDir, { recursive: true });
        const port = await freePort();
        places.push({
            url: addressAt(port),
            dataDir,
            env: environment(dataDir, within(nameOf(copy)), port),
        });
    }
    return {
        places,
        remove: async () => {
            await administer(
                [prefix, ...copies.map(nameOf)].map(name => `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
            );
            rmSync(home, { recursive: true, force: true });
        },
    };
};
