import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { inject } from 'vitest';
import { migrate } from '../../src/server/foundation/database/migrate';
import { openDatabase } from '../../src/server/foundation/database/open';
import { transact } from '../../src/server/foundation/database/transact';
import { loadSecrets } from '../../src/server/foundation/secrets';
import type { Database, Services } from '../../src/server/foundation/services';
import { syncPermissions } from '../../src/server/identity/syncPermissions';
import { signAccess } from '../../src/server/identity/tokens';
import { freePort } from '../freePort';
import { WITHOUT_LIMITS } from '../limits';

/** One installation: its data, and its secret, which its servers and the tests share. */
export interface Installation {
    dataDir: string;
    databaseUrl?: string;
    secret: string;
    userId: number;
    session: string;
}
/** The real server as a process of its own, reached over HTTP. */
export interface Server {
    url: string;
    /** what it wrote to its terminal */
    output(): string;
    kill(): Promise<void>;
    ended: Promise<number | null>;
}

const running = new Set<ChildProcess>();
/** What a test that failed left running. */
export const killAll = (): void => {
    for (const child of running) child.kill('SIGKILL');
};
process.once('exit', killAll);

export const openInstallation = (at: Pick<Installation, 'dataDir' | 'databaseUrl'>): Promise<Database> =>
    openDatabase(at, {
        fatal: error => {
            throw error;
        },
    });

/** A migrated database with one super admin, who is signed in; the embedded one is a copy of what was made once for all. */
export const install = async (at: Pick<Installation, 'dataDir' | 'databaseUrl'>): Promise<Installation> => {
    if (at.databaseUrl) return installAnew(at);
    const made = inject('embedded');
    cpSync(made.dataDir, at.dataDir, { recursive: true });
    return { ...made, ...at };
};

export const installAnew = async (at: Pick<Installation, 'dataDir' | 'databaseUrl'>): Promise<Installation> => {
    const database = await openInstallation(at);
    await migrate(database);
    const { sql } = database;
    await syncPermissions({ database, sql } as Services);
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

/** Good for a quarter of an hour. */
export const tokenFor = ({ secret, userId, session, dataDir }: Installation): Promise<string> =>
    signAccess(
        { config: { secrets: loadSecrets({ SECRET: secret }, { dataDir, generate: false }) } } as Services,
        userId,
        session,
    );

/** Starts a server without waiting until it answers. */
export const launch = async ({ dataDir, databaseUrl, secret }: Installation): Promise<Server> => {
    const port = await freePort();
    const child = spawn(process.execPath, ['--enable-source-maps', inject('server')], {
        env: {
            PATH: process.env.PATH,
            HOME: process.env.HOME,
            PORT: String(port),
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
    for (const stream of [child.stdout, child.stderr])
        stream?.on('data', data => {
            output += data;
        });
    const ended = new Promise<number | null>(resolve =>
        child.once('close', code => {
            running.delete(child);
            resolve(code);
        }),
    );
    return {
        url: `http://127.0.0.1:${port}`,
        output: () => output,
        ended,
        kill: async () => {
            child.kill('SIGKILL');
            await ended;
        },
    };
};

/** Starts a server; answers once it is ready, as it must become by itself. */
export const start = async (installation: Installation): Promise<Server> => {
    const server = await launch(installation);
    let over = false;
    void server.ended.then(() => {
        over = true;
    });
    const until = Date.now() + 120_000;
    // its own word first: another server at that address would be ready too
    const announced = () => server.output().includes(new URL(server.url).host);
    for (;;) {
        const ready =
            announced() &&
            (await fetch(`${server.url}/ready`).then(
                ({ ok }) => ok,
                () => false,
            ));
        if (ready) return server;
        if (over || Date.now() > until) throw new Error(`The server did not start: ${server.output()}`);
        await delay(50);
    }
};
