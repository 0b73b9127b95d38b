import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inject } from 'vitest';
import { syncPermissions } from '../../src/server/identity/syncPermissions';
import { signAccess } from '../../src/server/identity/tokens';
import { migrate } from '../../src/server/platform/database/migrate';
import { openDatabase } from '../../src/server/platform/database/open';
import { transact } from '../../src/server/platform/database/transact';
import { loadSecrets } from '../../src/server/platform/secrets';
import type { Database, Services } from '../../src/server/platform/services';
import { embeddedFirstStart, firstStart, reserveCopy, runSequentially } from '../database';
import { importEmbedded } from '../embeddedBuild';
import { WITHOUT_LIMITS } from '../limits';

/** Installation: its data, and its secret, which its servers and the tests share. */
export interface Installation {
    dataDir: string;
    databaseUrl?: string;
    secret: string;
    userId: number;
    session: string;
}
/** The real server as a process of its own, reached over HTTP. */
export interface Server {
    /** address, as the server printed it. @throws before it is printed */
    readonly url: string;
    /** rejects if the server ends before */
    announced: Promise<void>;
    /** output on its terminal */
    output(): string;
    kill(): Promise<void>;
    ended: Promise<number | null>;
}

const running = new Set<ChildProcess>();
/** Kills the servers that a failed test left running. */
export const killAll = (): void => {
    for (const child of running) child.kill('SIGKILL');
};
process.once('exit', killAll);

const fatal = (error: Error) => {
    throw error;
};
export const openInstallation = async (at: Pick<Installation, 'dataDir' | 'databaseUrl'>): Promise<Database> => {
    if (at.databaseUrl) return openDatabase(at, { fatal });
    const { openDirectory } = await importEmbedded(inject('embeddedModule'));
    return openDirectory(at.dataDir, fatal);
};

/** Installation on the embedded database: a copy of the one that the first file creates. */
export const install = async (at: Pick<Installation, 'dataDir'>): Promise<Installation> => {
    const made = await createOnce();
    cpSync(made.dataDir, at.dataDir, { recursive: true });
    return { ...made, ...at };
};

/** Embedded installation as after a first start. A worker creates it, because not every run needs it. */
const createOnce = (): Promise<Installation> => {
    const dataDir = join(inject('installations'), 'embedded');
    const written = `${dataDir}.json`;
    return runSequentially(written, async () => {
        if (existsSync(written)) return JSON.parse(readFileSync(written, 'utf8'));
        mkdirSync(dataDir, { recursive: true });
        const { openEngine } = await importEmbedded(inject('embeddedModule'));
        const load = await embeddedFirstStart();
        const made = await createStorekeeper(
            { dataDir },
            await openEngine({ directory: join(dataDir, 'database'), load }, fatal),
        );
        writeFileSync(written, JSON.stringify(made));
        return made;
    });
};

/** Installation on an empty database of a PostgreSQL server. */
export const installAnew = async (
    at: Required<Pick<Installation, 'dataDir' | 'databaseUrl'>>,
): Promise<Installation> => {
    const database = await openInstallation(at);
    await migrate(database);
    const { sql } = database;
    await syncPermissions({ database, sql } as Services);
    return createStorekeeper(at, database);
};

/** Installation on a PostgreSQL server, in its own database as after a first start. */
export const installCopy = async (server: string, dataDir: string) => {
    const { url: databaseUrl, drop } = await reserveCopy(server, firstStart());
    const at = { dataDir, databaseUrl };
    return { installation: await createStorekeeper(at, await openInstallation(at)), drop };
};

/** Creates a signed-in super admin. Closes the database. */
const createStorekeeper = async (
    at: Pick<Installation, 'dataDir' | 'databaseUrl'>,
    database: Database,
): Promise<Installation> => {
    const made = await transact(database, async tx => {
        const [user] = await tx`
            INSERT INTO users (username, email, fullname, user_type, is_staff, status) VALUES ('keeper', 'keeper@example.test', 'Keeper', 'staff', true, 'active') RETURNING id`;
        const userId = Number(user?.id);
        await tx`INSERT INTO users_roles (owner_id, other_id) SELECT ${userId}, id FROM roles WHERE name = 'Super Admin' AND is_system LIMIT 1`;
        const [session] =
            await tx`INSERT INTO sessions (user_id, kind, expires_at) VALUES (${userId}, 'full', now() + interval '7 days') RETURNING id`;
        return { userId, session: String(session?.id) };
    });
    await database.close();
    return { ...at, secret: randomBytes(48).toString('base64url'), ...made };
};

/** Valid for fifteen minutes. */
export const tokenFor = ({ secret, userId, session, dataDir }: Installation): Promise<string> =>
    signAccess(
        { config: { secrets: loadSecrets({ SECRET: secret }, { dataDir, generate: false }) } } as Services,
        userId,
        session,
    );

/** Last line of a start, with the address. */
const ANNOUNCED = /Headwater runs at (http:\S+)/;

/** Starts a server without waiting until it responds. */
export const launch = ({ dataDir, databaseUrl, secret }: Installation): Server => {
    // WebAssembly of the embedded database: optimising it takes longer than these short runs
    const flags = databaseUrl ? [] : ['--liftoff-only'];
    const child = spawn(process.execPath, [...flags, '--enable-source-maps', inject('server')], {
        env: {
            PATH: process.env.PATH,
            HOME: process.env.HOME,
            // chosen by the system, so that nobody can take it between a probe and the start
            PORT: '0',
            DATA_DIR: dataDir,
            SECRET: secret,
            DEMO: 'false',
            LOG_LEVEL: 'error',
            ...WITHOUT_LIMITS,
            ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
        },
        stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    let output = '';
    const ended = new Promise<number | null>(resolve =>
        child.once('close', code => {
            running.delete(child);
            resolve(code);
        }),
    );
    const announced = new Promise<void>((resolve, reject) => {
        for (const stream of [child.stdout, child.stderr])
            stream?.on('data', data => {
                output += data;
                if (ANNOUNCED.test(output)) resolve();
            });
        void ended.then(() => reject(new Error(`The server did not start: ${output}`)));
    });
    // awaited only by those who need it
    announced.catch(() => {});
    return {
        get url() {
            const [, url] = ANNOUNCED.exec(output) ?? [];
            if (!url) throw new Error(`The server has not announced its address: ${output}`);
            return url;
        },
        announced,
        output: () => output,
        ended,
        kill: async () => {
            child.kill('SIGKILL');
            await ended;
        },
    };
};

/** Starts a server; resolves once it is ready, which must happen by itself. */
export const start = async (installation: Installation): Promise<Server> => {
    const server = launch(installation);
    // its own output first, because another server at that address could be ready, too
    await server.announced;
    let over = false;
    void server.ended.then(() => {
        over = true;
    });
    for (;;) {
        const ready = await fetch(`${server.url}/ready`).then(
            ({ ok }) => ok,
            () => false,
        );
        if (ready) return server;
        if (over) throw new Error(`The server ended before it was ready: ${server.output()}`);
        await delay(50);
    }
};
