import { expect } from 'vitest';
import { ALL_PERMISSIONS, type Json, recordOf, startTestApp, type TestApp, type TestUser } from '../../../test/app';

/** The real server with a customer with sites, stored devices, and a user with all permissions. */
export interface JobBench {
    app: TestApp;
    staff: TestUser;
    customer: Json;
    property: Json;
    store: Json;
    post(url: string, body?: object, token?: string): ReturnType<TestApp['call']>;
    put(url: string, body: object): ReturnType<TestApp['call']>;
    get(url: string): Promise<Json>;
    make(url: string, body: object): Promise<Json>;
    newSite(more?: object): Promise<Json>;
    newDevice(more?: object): Promise<Json>;
    newJob(type: string, more?: object): Promise<Json>;
    installed(): Promise<{ site: Json; device: Json; job: Json }>;
    complete(job: Json, more?: object): ReturnType<TestApp['call']>;
    /** a visit that replaces the device at the site with the new one and stores the old one */
    swap(site: Json, fresh: Json): Promise<Json>;
    revert(job: Json, reason?: string): ReturnType<TestApp['call']>;
    step(job: Json, transition: string, reason?: string): ReturnType<TestApp['call']>;
}

let made = 0;
export const startJobBench = async (): Promise<JobBench> => {
    const app = await startTestApp();
    const staff = await app.userWith({ permissions: ALL_PERMISSIONS });
    const post: JobBench['post'] = (url, body = {}, token = staff.token) =>
        app.call(token, 'POST', `/api/main${url}`, body);
    const make: JobBench['make'] = async (url, body) => {
        const answer = await app.call(staff.token, 'POST', `/api${url}`, body);
        expect(answer.status, answer.text).toBe(201);
        return answer.body.body;
    };
    const get: JobBench['get'] = async url => {
        return recordOf(await app.call(staff.token, 'GET', `/api/main${url}`));
    };
    const customer = await make('/main/customers', { name: 'Brolga Pastoral' });
    const property = await make('/main/customer-properties', {
        customer_id: customer.id,
        name: 'Brolga Downs',
        state: 'QLD',
    });
    const store = await make('/connect/v2/inventory-locations', { name: 'Townsville store' });
    const newSite: JobBench['newSite'] = (more = {}) =>
        make('/main/udose-sites', {
            name: `Bore ${++made}`,
            customer_property_id: property.id,
            product_type: 'classic',
            dosing_mode: 0,
            flowmeter_setting: '1_l_pulse',
            ...more,
        });
    const newDevice: JobBench['newDevice'] = (more = {}) =>
        make('/main/devices', {
            serial: `UD-${1000 + ++made}`,
            product: 'classic',
            inventory_location_id: store.id,
            ...more,
        });
    const newJob: JobBench['newJob'] = (type, more = {}) =>
        make('/main/job-cards', { type, customer_id: customer.id, ...more });
    const complete: JobBench['complete'] = (job, more = {}) =>
        post(`/job-cards/${job.id}/completions`, { version: job.version, ...more });
    return {
        app,
        staff,
        customer,
        property,
        store,
        post,
        put: (url, body) => app.call(staff.token, 'PUT', `/api/main${url}`, body),
        get,
        make,
        newSite,
        newDevice,
        newJob,
        complete,
        installed: async () => {
            const site = await newSite();
            const device = await newDevice();
            const job = await newJob('device_installation', { site_id: site.id, device_id: device.id });
            const answer = await complete(job);
            expect(answer.status, answer.text).toBe(200);
            return { site, device, job: answer.body.body };
        },
        swap: async (site, fresh) => {
            const answer = await complete(await newJob('site_maintenance', { site_id: site.id }), {
                notes: 'Swapped',
                document: {
                    visit_purpose: 'device_swap',
                    water_line_type: 'nest_to_trough',
                    water_flow_status: 'full',
                    replacement_device_id: fresh.id,
                    inventory_location_id: store.id,
                },
            });
            expect(answer.status, answer.text).toBe(200);
            return answer.body.body;
        },
        revert: (job, reason = 'Wrong job') =>
            post(`/job-cards/${job.id}/status-reverts`, { version: job.version, reason }),
        step: (job, transition, reason) =>
            post(`/job-cards/${job.id}/transitions`, {
                version: job.version,
                transition,
                ...(reason ? { reason } : {}),
            }),
    };
};
