import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { fingerprint as fingerprintOf } from '../scripts/fingerprint.mjs';
import { seedDemo } from '../src/demo/seed';
import type { Database } from '../src/server/platform/services';
import { startTestApp, type TestApp } from './app';
import { CACHE, copyOf, fingerprint, firstStart, type Template } from './database';

interface DemoBench {
    app: TestApp;
    /** token of a super admin */
    token: string;
}

/** Days of readings to generate; tests need no more. */
const DAYS = 30;
const NAME = 'headwater_demo_';

let known: string | undefined;
const HALF_AN_HOUR_MS = 1_800_000;
/**
 * Fingerprint of the demonstration's sources and the half hour: its dates are relative to today, and days begin on a
 * half hour in every zone.
 */
const nameOfDemo = (): string => {
    known ??= `${NAME}${fingerprintOf(process.cwd(), ['src/demo', 'src/domain', 'src/server', 'src/contract']).slice(0, 16)}`;
    return `${known}_${fingerprint()}_${Math.floor(Date.now() / HALF_AN_HOUR_MS)}`;
};

/** Removes databases with earlier demonstrations from this server. */
const dropOthers = async ({ sql }: Database): Promise<void> => {
    const otherDatabases = await sql<{ datname: string }[]>`
        SELECT datname FROM pg_database WHERE starts_with(datname, ${NAME}) AND datname <> current_database()`;
    for (const { datname } of otherDatabases) await sql.unsafe(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
};
const DAY_MS = 86_400_000;
/** Removes earlier demonstrations: of this database, and of databases unused for a day. */
const removeOthers = (ending: string): void => {
    for (const other of existsSync(CACHE) ? readdirSync(CACHE).filter(found => found.startsWith(NAME)) : []) {
        const place = path.join(CACHE, other);
        const age = Date.now() - (statSync(place, { throwIfNoEntry: false })?.mtimeMs ?? 0);
        if (age > DAY_MS || (other.includes(ending) && age > HALF_AN_HOUR_MS))
            rmSync(place, { recursive: true, force: true });
    }
};

/** The demonstration as a template; the files of its server are in `kept`. */
const demoTemplate = (name: string, kept: string, ending: string): Template => ({
    name,
    label: 'template: demonstration',
    base: firstStart(),
    make: async database => {
        if (database.kind === 'server') await dropOthers(database);
        removeOthers(ending);
        rmSync(kept, { recursive: true, force: true });
        mkdirSync(kept, { recursive: true });
        const app = await startTestApp({ DATA_DIR: kept }, { ...database, close: async () => {} });
        if (!(await seedDemo(app.services, { days: DAYS }))) throw new Error('There was something already.');
        await database.vacuum();
        await app.close();
    },
});

/** The real server with the demonstration, loaded once and copied for each test file. */
export const startDemoApp = async (): Promise<TestApp> => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'headwater-demo-'));
    const server = process.env.TEST_DATABASE_URL;
    // one per database server, because their fingerprints may differ
    const ending = server ? `_${new URL(server).port}` : '_embedded';
    const name = nameOfDemo();
    const kept = path.join(CACHE, `${name}${ending}`);
    const template = demoTemplate(server ? name : `${name}${ending}`, kept, ending);
    const database = await copyOf(template, server);
    cpSync(kept, dataDir, { recursive: true });
    const app = await startTestApp({ DATA_DIR: dataDir }, database);
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
