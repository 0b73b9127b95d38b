import { ALL_PERMISSIONS, type Json, recordOf, startTestApp, type TestApp, type TestUser } from '../../../test/app';

const HOUR = 3_600_000;
export const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();

export interface InstalledSite {
    /** its own id, and the shared site id */
    site: number;
    site_id: number;
    device: number;
    token: string;
}
/** A business with two customers, and functions to install and operate a uDOSE AG or uBOT. */
export interface HerdBench {
    app: TestApp;
    staff: TestUser;
    /** property of the first customer, who subscribes to everything */
    property: number;
    customer: number;
    stranger: number;
    strangeProperty: number;
    ok(method: string, url: string, body?: object): Promise<Json>;
    install(kind: 'ag' | 'ubot', more?: object, property?: number): Promise<InstalledSite>;
    send(stand: InstalledSite, messages: unknown[], more?: object): Promise<Json>;
}

let made = 0;

export const startHerdBench = async (): Promise<HerdBench> => {
    const app = await startTestApp();
    const staff = await app.userWith({ permissions: ALL_PERMISSIONS });
    const ok = async (method: string, url: string, body?: object) => {
        return recordOf(await app.call(staff.token, method, url, body));
    };
    const place = async (name: string) => {
        const customer = (await ok('POST', '/api/main/customers', { name })).id;
        const property = await ok('POST', '/api/main/customer-properties', {
            customer_id: customer,
            name,
            state: 'QLD',
        });
        return { customer, property: property.id };
    };
    const own = await place('Wirrabilla');
    const strange = await place('Tarrenvale');
    // another kind of site shifts the ids, so that a kind's ids differ from shared ones
    await ok('POST', '/api/main/udose-sites', {
        name: 'Trough',
        customer_property_id: own.property,
        product_type: 'classic',
        dosing_mode: 0,
        flowmeter_setting: '1_l_pulse',
    });
    const base = { ag: '/api/main/udose-ags', ubot: '/api/main/ubot-sites' };
    return {
        app,
        staff,
        property: own.property,
        customer: own.customer,
        stranger: strange.customer,
        strangeProperty: strange.property,
        ok,
        async install(kind, more = {}, property = own.property) {
            const number = ++made;
            const site = await ok('POST', base[kind], {
                name: `Stand ${number}`,
                customer_property_id: property,
                ...more,
            });
            const device = await ok('POST', '/api/main/devices', { serial: `H-${number}`, product: kind });
            const document = await ok('POST', '/api/main/device-installations', {
                device_id: device.id,
                site_id: site.site_id,
            });
            await ok('POST', `/api/main/device-installations/${document.id}/job-completes`, {
                version: document.version,
                completed_at: ago(30 * 24),
            });
            const { token } = await ok('POST', `/api/main/devices/${device.id}/tokens`);
            return { site: site.id, site_id: site.site_id, device: device.id, token };
        },
        send: async ({ token }, messages, more = {}) =>
            app.call(token, 'POST', '/api/main/device-messages', { messages, ...more }),
    };
};
