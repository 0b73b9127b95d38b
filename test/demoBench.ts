import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { startTestApp, type TestApp } from './app';
import { copyOf } from './database';
import { ensureDemo } from './demonstration';

interface DemoBench {
    app: TestApp;
    /** token of a super admin */
    token: string;
}

/** The real server with the demonstration, loaded once and copied for each test file. */
export const startDemoApp = async (): Promise<TestApp> => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'headwater-demo-'));
    const { template, files } = await ensureDemo();
    const database = await copyOf(template, process.env.TEST_DATABASE_URL);
    cpSync(files, dataDir, { recursive: true });
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
