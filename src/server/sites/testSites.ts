import { expect } from 'vitest';
import { ALL_PERMISSIONS, type Json, startTestApp, type TestApp, type TestUser } from '../../../test/app';
import { instantOf } from '../../../test/clock';
import { RIGHTS } from '../../contract/generated/permissions';
import { permissionsOfRole } from '../../domain/access/roles';
import { BUSINESS_ZONE, dayAfter, todayIn } from '../../domain/calendar/days';

/** A station with sites that have devices, for tests of what is recorded at them. */
export interface SiteBench {
    app: TestApp;
    staff: TestUser;
    /** every permission there is, of this customer's people */
    customer: TestUser;
    /** the same, of another customer */
    stranger: TestUser;
    /** a user of the customer with the initial permissions of a role */
    ofRole(name: 'Customer' | 'Station Manager'): Promise<TestUser>;
    customerId: number;
    supplements: readonly [number, number];
    ok(method: string, url: string, body?: object): Promise<Json>;
    call(user: TestUser, method: string, url: string, body?: object): ReturnType<TestApp['call']>;
    /** an active site whose device has stood there for 60 days */
    install(settings?: object): Promise<{ site: number; device: number; token: string }>;
    /** another device takes the place of the one at a site, by a job that is completed now */
    swap(site: number): Promise<{ device: number; token: string }>;
    /** a moment so many hours ago, by the clock of the server */
    hoursAgo(hours: number): string;
    /** how many hours ago it was one, five, nine … o'clock of a whole day of the property: six times, so many days before today */
    dayBefore(days: number, zone?: string): number[];
    /** a property of the customer in another state */
    property(state: string): Promise<number>;
    /** messages of a device, each with how many hours ago it was recorded */
    send(token: string, messages: readonly ({ hours: number } & Record<string, unknown>)[]): Promise<void>;
}

let made = 0;
const SWAP = { visit_purpose: 'device_swap', water_line_type: 'nest_to_trough', water_flow_status: 'full' };
let sequence = 0;

export const startSiteBench = async (): Promise<SiteBench> => {
    const app = await startTestApp();
    const staff = await app.userWith({ permissions: ALL_PERMISSIONS });
    const call: SiteBench['call'] = (user, method, url, body) => app.call(user.token, method, url, body);
    const ok: SiteBench['ok'] = async (method, url, body) => {
        const answer = await call(staff, method, url, body);
        expect(answer.status, `${method} ${url}: ${answer.text}`).toBeLessThan(300);
        return answer.body.body;
    };
    const station = async (name: string) => {
        const { id } = await ok('POST', '/api/main/customers', { name });
        const property = await ok('POST', '/api/main/customer-properties', { customer_id: id, name, state: 'QLD' });
        return { id: Number(id), property: Number(property.id) };
    };
    const { services } = app;
    const HOUR = 3_600_000;
    const hoursAgo = (hours: number) => new Date(services.clock.now().getTime() - hours * HOUR).toISOString();
    const own = await station('Wirrabilla');
    const other = await station('Mulgarra');
    const supplement = async (name: string, percentage: number) =>
        Number(
            (
                await ok('POST', '/api/connect/v2/supplements', {
                    name,
                    form: 'liquid',
                    use: 'fsm_delivery',
                    density: 1.25,
                    price_per_litre: 2,
                    nutrients: [{ nutrient: 'phosphorus', percentage }],
                })
            ).id,
        );
    const supplements = [await supplement('Phos 10', 10), await supplement('Phos 20', 20)] as const;
    return {
        app,
        staff,
        customer: await app.userWith({ permissions: ALL_PERMISSIONS, customerId: own.id }),
        stranger: await app.userWith({ permissions: ALL_PERMISSIONS, customerId: other.id }),
        ofRole: name => app.userWith({ permissions: permissionsOfRole(name, 'uhub', RIGHTS), customerId: own.id }),
        customerId: own.id,
        supplements,
        ok,
        call,
        hoursAgo,
        dayBefore(days, zone = BUSINESS_ZONE) {
            const now = services.clock.now();
            const day = dayAfter(todayIn(zone, now), -days);
            return ['01', '05', '09', '13', '17', '21'].map(
                hour => (now.getTime() - instantOf(day, `${hour}:00`, zone).getTime()) / HOUR,
            );
        },
        property: async state =>
            Number(
                (
                    await ok('POST', '/api/main/customer-properties', {
                        customer_id: own.id,
                        name: `Wirrabilla ${state} ${++made}`,
                        state,
                    })
                ).id,
            ),
        async install(settings = {}) {
            const number = ++made;
            const site = await ok('POST', '/api/main/udose-sites', {
                name: `Bore ${number}`,
                customer_property_id: own.property,
                product_type: 'classic',
                dosing_mode: 0,
                flowmeter_setting: '1_l_pulse',
                supplement_id: supplements[0],
                number_of_animals: 100,
                target_dose: 10,
                nutrient_tank_capacity: 500,
                nutrient_tank_current_level: 400,
                ...settings,
            });
            await ok('POST', `/api/main/udose-sites/${site.id}/transitions`, {
                transition: 'activate',
                version: site.version,
            });
            const device = await ok('POST', '/api/main/devices', { serial: `SR-${number}`, product: 'classic' });
            const { token } = await ok('POST', `/api/main/devices/${device.id}/tokens`);
            const { sql } = app.services;
            await sql`INSERT INTO device_placements (device_id, site_id, installed_at) VALUES (${device.id}, ${site.id}, clock_now() - interval '60 days')`;
            await sql`UPDATE devices SET site_id = ${site.id}, customer_id = ${site.customer_id}, device_status = 'enabled' WHERE id = ${device.id}`;
            await sql`UPDATE udose_sites SET device_id = ${device.id}, device_serial = ${device.serial}, tank_measured_at = clock_now() - interval '60 days' WHERE id = ${site.id}`;
            return { site: Number(site.id), device: Number(device.id), token };
        },
        async swap(site) {
            const store = await ok('POST', '/api/connect/v2/inventory-locations', { name: `Store ${++made}` });
            const device = await ok('POST', '/api/main/devices', {
                serial: `SW-${made}`,
                product: 'classic',
                inventory_location_id: store.id,
            });
            const { token } = await ok('POST', `/api/main/devices/${device.id}/tokens`);
            const job = await ok('POST', '/api/main/job-cards', {
                type: 'site_maintenance',
                customer_id: own.id,
                site_id: site,
            });
            await ok('POST', `/api/main/job-cards/${job.id}/completions`, {
                version: job.version,
                notes: 'Swapped',
                document: { ...SWAP, replacement_device_id: device.id, inventory_location_id: store.id },
            });
            return { device: Number(device.id), token };
        },
        async send(token, messages) {
            const answer = await app.call(token, 'POST', '/api/main/device-messages', {
                messages: messages.map(({ hours, ...message }) => ({
                    ...message,
                    sequence: ++sequence,
                    recorded_at: hoursAgo(hours),
                })),
            });
            expect(answer.status, answer.text).toBe(200);
            expect(answer.body.body.rejected).toEqual([]);
        },
    };
};
