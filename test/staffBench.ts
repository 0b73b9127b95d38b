import { ALL_PERMISSIONS, type Json, recordOf, startTestApp, type TestApp, type TestUser } from './app';

export interface StaffBench {
    app: TestApp;
    staff: TestUser;
    /** asks as staff, and gives the record or the rows */
    ok(method: string, url: string, body?: unknown): Promise<Json>;
    /** asks as staff, or as another, and gives the whole answer */
    ask(method: string, url: string, body?: unknown, user?: TestUser): ReturnType<TestApp['call']>;
    close(): Promise<void>;
}

/** The real server, and one of the staff who may do everything. @param base of all addresses that are asked */
export const startStaffBench = async (base = '/api'): Promise<StaffBench> => {
    const app = await startTestApp();
    const staff = await app.userWith({ permissions: ALL_PERMISSIONS });
    const ask: StaffBench['ask'] = (method, url, body, user = staff) =>
        app.call(user.token, method, `${base}${url}`, body);
    return {
        app,
        staff,
        ask,
        ok: async (method, url, body) => recordOf(await ask(method, url, body)),
        close: () => app.close(),
    };
};
