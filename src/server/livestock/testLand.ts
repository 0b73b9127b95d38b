import { expect } from 'vitest';
import { ALL_PERMISSIONS, type Json, recordOf, startTestApp, type TestApp, type TestUser } from '../../../test/app';
import { rectangle } from '../../domain/land/testOutlines';

/** Corners in steps of 0.001° (about 105 m) from a place in Queensland. */
const box = (west: number, south: number, east: number, north: number) =>
    rectangle(142 + west / 1000, -21 + south / 1000, 142 + east / 1000, -21 + north / 1000);

export interface LandBench {
    app: TestApp;
    staff: TestUser;
    property: number;
    customer: number;
    box: typeof box;
    call(method: string, path: string, body?: object): ReturnType<TestApp['call']>;
    /** requests as staff, and returns the record */
    ok(method: string, path: string, body?: object): Promise<Json>;
    /** first error of a field in a refused request */
    refused(method: string, path: string, body: object, field: string): Promise<string>;
    step(path: string, record: Json, transition: string): ReturnType<TestApp['call']>;
}

/** A customer with a property, and a user with all permissions there. */
export const startLandBench = async (): Promise<LandBench> => {
    const app = await startTestApp();
    const staff = await app.userWith({ permissions: ALL_PERMISSIONS });
    const call = (method: string, path: string, body?: object) =>
        app.call(staff.token, method, `/api/main/${path}`, body);
    const ok = async (method: string, path: string, body?: object) => {
        return recordOf(await call(method, path, body));
    };
    const customer = (await ok('POST', 'customers', { name: 'Wirrabilla' })).id;
    const property = (
        await ok('POST', 'customer-properties', { customer_id: customer, name: 'Wirrabilla', state: 'QLD' })
    ).id;
    return {
        app,
        staff,
        customer,
        property,
        box,
        call,
        ok,
        async refused(method, path, body, field) {
            const answer = await call(method, path, body);
            expect(answer.status, `${method} ${path}: ${answer.text}`).toBe(422);
            return answer.body.errors[field]?.[0] ?? answer.text;
        },
        step: (path, { id, version }, transition) =>
            call('POST', `${path}/${id}/transitions`, { transition, version, reason: 'As it was' }),
    };
};
