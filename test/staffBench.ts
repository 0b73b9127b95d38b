import { ALL_PERMISSIONS, type Json, recordOf, startTestApp, type TestApp, type TestUser } from './app';

export interface StaffBench {
    app: TestApp;
    staff: TestUser;
    /** requests as staff, and returns the record or the rows */
    ok(method: string, url: string, body?: unknown): Promise<Json>;
    /** requests as staff, or as another user, and returns the whole response */
    ask(method: string, url: string, body?: unknown, user?: TestUser): ReturnType<TestApp['call']>;
    close(): Promise<void>;
}

/** The real server, and a staff user with all permissions. @param base common prefix of the addresses */
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
