import { seedDemo } from '../src/demo/seed';
import { startTestApp, type TestApp } from './app';

/** The real server with the demonstration, of a few days, and the token of somebody who may see and do everything. */
export const startDemoBench = async (days: number): Promise<{ app: TestApp; token: string }> => {
    const app = await startTestApp();
    await seedDemo(app.services, { days });
    return { app, token: (await app.userWith({ superAdmin: true })).token };
};
