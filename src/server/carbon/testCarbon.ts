import { expect } from 'vitest';
import { ALL_PERMISSIONS, type Json, recordOf, startTestApp, type TestApp, type TestUser } from '../../../test/app';

/** Two customers with a property each, staff and customer users. */
export interface CarbonBench {
    app: TestApp;
    staff: TestUser;
    customer: TestUser;
    stranger: TestUser;
    /** in Queensland, north of the tropic */
    property: number;
    /** property of the other customer, without a state or a position */
    bare: number;
    ask(user: TestUser, method: string, path: string, body?: unknown): ReturnType<TestApp['call']>;
    ok(method: string, path: string, body?: unknown, user?: TestUser): Promise<Json>;
    /** the errors of a refused request */
    refused(method: string, path: string, body?: unknown, user?: TestUser): Promise<Record<string, string[]>>;
    account(more?: object): Promise<Json>;
    calculate(account: Json, user?: TestUser): Promise<Json>;
    close(): Promise<void>;
}

/** One row of animals per season. */
export const everySeason = (row: object) =>
    ['spring', 'summer', 'autumn', 'winter'].map(season => ({ season, ...row }));

export const startCarbonBench = async (): Promise<CarbonBench> => {
    const app = await startTestApp();
    const staff = await app.userWith({ permissions: ALL_PERMISSIONS });
    const ask: CarbonBench['ask'] = (user, method, path, body) =>
        app.call(user.token, method, `/api/main${path}`, body);
    const ok: CarbonBench['ok'] = async (method, path, body, user = staff) => {
        return recordOf(await ask(user, method, path, body));
    };
    const customers = [
        await ok('POST', '/customers', { name: 'Nardoo Pastoral' }),
        await ok('POST', '/customers', { name: 'Coolabah Grazing' }),
    ];
    const property = await ok('POST', '/customer-properties', {
        name: 'Nardoo Park',
        customer_id: customers[0].id,
        state: 'QLD',
        latitude: -20.7,
        longitude: 139.5,
    });
    const bare = await ok('POST', '/customer-properties', { name: 'Coolabah', customer_id: customers[1].id });
    const customer = await app.userWith({ permissions: ALL_PERMISSIONS, customerId: customers[0].id });
    const stranger = await app.userWith({ permissions: ALL_PERMISSIONS, customerId: customers[1].id });
    let accounts = 0;
    return {
        app,
        staff,
        customer,
        stranger,
        property: property.id,
        bare: bare.id,
        ask,
        ok,
        refused: async (method, path, body, user = staff) => {
            const answer = await ask(user, method, path, body);
            expect(answer.status, answer.text).toBe(422);
            return answer.body.errors;
        },
        account: (more = {}) =>
            ok('POST', '/carbon-accounts', {
                name: `Account ${++accounts}`,
                customer_property_id: property.id,
                starts_on: '2025-07-01',
                ends_on: '2026-06-30',
                herd: everySeason({ animal_class: 'steers_2', head: 100, live_weight: 450, live_weight_gain: 0 }),
                ...more,
            }),
        calculate: (account, user = staff) =>
            ok('POST', `/carbon-accounts/${account.id}/reports`, { version: account.version }, user),
        close: () => app.close(),
    };
};
