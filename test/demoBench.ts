import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { fingerprint as fingerprintOf } from '../scripts/fingerprint.mjs';
import { seedDemo } from '../src/demo/seed';
import type { Database } from '../src/server/foundation/services';
import { startTestApp, type TestApp } from './app';
import { CACHE, copyOnServer, fingerprint } from './database';

interface DemoBench {
    app: TestApp;
    /** of somebody who may see and do everything */
    token: string;
}

/** Of readings: what tests look at stands beside them. */
const DAYS = 30;
const NAME = 'headwater_demo_';

const seedInto = async (database: Database | undefined, dataDir: string): Promise<TestApp> => {
    const app = await startTestApp({ DATA_DIR: dataDir }, database);
    if (!(await seedDemo(app.services, { days: DAYS }))) throw new Error('There was something already.');
    return app;
};

let known: string | undefined;
const HALF_AN_HOUR_MS = 1_800_000;
/** Of all that the demonstration follows from, the day included: it is told by today, and wherever a property lies days begin at a half hour. */
const nameOfDemo = (): string => {
    known ??= `${NAME}${fingerprintOf(process.cwd(), ['src/demo', 'src/domain', 'src/server', 'src/contract']).slice(0, 16)}`;
    return `${known}_${fingerprint()}_${Math.floor(Date.now() / HALF_AN_HOUR_MS)}`;
};

const DAY_MS = 86_400_000;
/** Lets go of demonstrations that were told before on this server, and of directories whose server nobody knows any more. */
const forgetOthers = async ({ sql }: Database, port: string): Promise<void> => {
    const others = await sql<{ datname: string }[]>`
        SELECT datname FROM pg_database WHERE starts_with(datname, ${NAME}) AND datname <> current_database()`;
    for (const { datname } of others) await sql.unsafe(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
    for (const other of existsSync(CACHE) ? readdirSync(CACHE).filter(found => found.startsWith(NAME)) : []) {
        const folder = path.join(CACHE, other);
        if (other.endsWith(`_${port}`) || Date.now() - statSync(folder).mtimeMs > DAY_MS)
            rmSync(folder, { recursive: true, force: true });
    }
};

/** A copy of the database with the demonstration; the files of its server are in `kept`. */
const copyOfDemo = (server: string, name: string, kept: string): Promise<Database> =>
    copyOnServer(server, {
        name,
        make: async database => {
            await forgetOthers(database, new URL(server).port);
            mkdirSync(kept, { recursive: true });
            const app = await seedInto({ ...database, close: async () => {} }, kept);
            await app.close();
        },
    });

/** The real server with the demonstration. On a PostgreSQL server it is told once, and copied for each file of tests. */
export const startDemoApp = async (): Promise<TestApp> => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'headwater-demo-'));
    const server = process.env.TEST_DATABASE_URL;
    let app: TestApp;
    if (server) {
        const name = nameOfDemo();
        // one for each server: another one may be fresh while this is kept
        const kept = path.join(CACHE, `${name}_${new URL(server).port}`);
        const database = await copyOfDemo(server, name, kept);
        cpSync(kept, dataDir, { recursive: true });
        app = await startTestApp({ DATA_DIR: dataDir }, database);
    } else app = await seedInto(undefined, dataDir);
    const { close } = app;
    app.close = async () => {
        await close();
        rmSync(dataDir, { recursive: true, force: true });
    };
    return app;
};

/** The demonstration while the tests of a file run. */
export const openDemo = (): DemoBench => {
    const bench = {} as DemoBench;
    beforeAll(async () => {
        bench.app = await startDemoApp();
        bench.token = (await bench.app.userWith({ superAdmin: true })).token;
    }, 300_000);
    afterAll(() => bench.app?.close());
    return bench;
};
