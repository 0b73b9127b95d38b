import { startTestApp, type TestApp } from '../../test/app';
import { createTestDatabase } from '../../test/database';
import { AS_IN_PRODUCTION, startPostgres } from '../../test/postgres';

/**
 * Runs a benchmark of the server in process, on an own PostgreSQL with the settings of production.
 * @param name of the benchmark in the output
 * @param run measures, and returns whether every figure is within its goal
 * @returns true also where no PostgreSQL can be started
 */
export const withBenchApp = async (name: string, run: (app: TestApp) => Promise<boolean>): Promise<boolean> => {
    const server = await startPostgres(AS_IN_PRODUCTION);
    if (!server) {
        console.log(`${name}: no PostgreSQL server could be started here.`);
        return true;
    }
    const app = await startTestApp({}, await createTestDatabase(server.url));
    try {
        return await run(app);
    } finally {
        await app.close();
        await server.stop();
    }
};
