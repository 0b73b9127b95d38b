import { ALL_PERMISSIONS, type Json, recordOf, startTestApp, type TestApp, type TestUser } from '../../../test/app';

export interface FleetBench {
    app: TestApp;
    staff: TestUser;
    /** asks as staff, and gives the record or the rows */
    ok(method: string, url: string, body?: unknown): Promise<Json>;
    /** asks as staff, and gives the whole answer */
    ask: (method: string, url: string, body?: unknown) => ReturnType<TestApp['call']>;
    vehicle(more?: object): Promise<Json>;
    read(vehicle: Json, value: number, daysAgo: number, more?: object): ReturnType<TestApp['call']>;
    again(vehicle: Json): Promise<Json>;
    close(): Promise<void>;
}

/** Staff with vehicles to add, and a catalogue of three items of which two are critical. */
export const startFleetBench = async (): Promise<FleetBench> => {
    const app = await startTestApp();
    const staff = await app.userWith({ permissions: ALL_PERMISSIONS });
    const ask: FleetBench['ask'] = (method, url, body) => app.call(staff.token, method, `/api${url}`, body);
    const ok: FleetBench['ok'] = async (method, url, body) => {
        return recordOf(await ask(method, url, body));
    };
    for (const [place, [name, is_critical]] of (
        [
            ['Brakes', true],
            ['Tyres', true],
            ['Horn', false],
        ] as const
    ).entries())
        await ok('POST', '/connect/v3/vehicle-checklist-items', { name, is_critical, place });
    let next = 1;
    return {
        app,
        staff,
        ask,
        ok,
        vehicle: (more = {}) => ok('POST', '/connect/v3/vehicles', { name: `Hilux ${next++}`, ...more }),
        read: (vehicle, value, daysAgo, more = {}) =>
            ask('POST', '/connect/v3/vehicle-meter-readings', {
                vehicle_id: vehicle.id,
                value,
                read_at: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
                ...more,
            }),
        again: ({ id }) => ok('GET', `/connect/v3/vehicles/${id}`),
        close: () => app.close(),
    };
};
