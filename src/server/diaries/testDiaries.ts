import { expect } from 'vitest';
import { ALL_PERMISSIONS, type Json, recordOf, startTestApp, type TestApp, type TestUser } from '../../../test/app';

const BASE = '/api/connect/v2';

export interface DiariesBench {
    app: TestApp;
    /** has all permissions */
    keeper: TestUser;
    /** writes their own diaries and trips */
    worker: TestUser;
    other: TestUser;
    ask: (who: TestUser, method: string, url: string, body?: unknown) => ReturnType<TestApp['call']>;
    /** returns the record or the rows */
    ok(who: TestUser, method: string, url: string, body?: unknown): Promise<Json>;
    /** returns the errors by field */
    refused(who: TestUser, method: string, url: string, body?: unknown): Promise<Record<string, string[]>>;
    vehicle(more?: object): Promise<Json>;
    /** readings of a vehicle, oldest first */
    readings(vehicle: Json): Promise<{ value: number; source: string; distance: number | null }[]>;
    close(): Promise<void>;
}

const OF_A_WORKER = ['rnd', 'travel_diary'].flatMap(noun =>
    ['access', 'create', 'read', 'update', 'delete', 'export'].map(verb => `${verb}_${noun}`),
);

/** A diary manager and two people who write their own, with vehicles to add. */
export const startDiariesBench = async (): Promise<DiariesBench> => {
    const app = await startTestApp();
    const keeper = await app.userWith({ permissions: ALL_PERMISSIONS });
    const [worker, other] = [
        await app.userWith({ permissions: OF_A_WORKER }),
        await app.userWith({ permissions: OF_A_WORKER }),
    ];
    const ask: DiariesBench['ask'] = (who, method, url, body) =>
        app.call(who.token, method, url.startsWith('/api') ? url : `${BASE}${url}`, body);
    const ok: DiariesBench['ok'] = async (who, method, url, body) => {
        return recordOf(await ask(who, method, url, body));
    };
    let next = 1;
    return {
        app,
        keeper,
        worker,
        other,
        ask,
        ok,
        async refused(who, method, url, body) {
            const answer = await ask(who, method, url, body);
            expect(answer.status, answer.text).toBe(422);
            return answer.body.errors;
        },
        vehicle: (more = {}) =>
            ok(keeper, 'POST', '/api/connect/v3/vehicles', {
                name: `Ute ${next++}`,
                fuel: 'diesel',
                litres_per_100_km: 10,
                ...more,
            }),
        readings: async ({ id }) =>
            (await ok(keeper, 'GET', `/api/connect/v3/vehicle-meter-readings?vehicle_id=${id}&per_page=100`))
                .map(({ value, source, distance }: Json) => ({ value, source, distance }))
                .reverse(),
        close: () => app.close(),
    };
};
