import { afterAll, beforeAll } from 'vitest';
import { seedDemo } from '../src/demo/seed';
import { startTestApp, type TestApp } from './app';

interface DemoBench {
    app: TestApp;
    /** of somebody who may see and do everything */
    token: string;
}

/** The real server with the demonstration of a few days, while the tests of a file run. */
export const openDemo = (days: number): DemoBench => {
    const bench = {} as DemoBench;
    beforeAll(async () => {
        bench.app = await startTestApp();
        await seedDemo(bench.app.services, { days });
        bench.token = (await bench.app.userWith({ superAdmin: true })).token;
    }, 300_000);
    afterAll(() => bench.app?.close());
    return bench;
};
