import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../../test/app';
import { DEVICE_SETTINGS } from '../../domain/telemetry/deviceSettings';
import { type JobBench, startJobBench } from '../jobs/testJobs';

let b: JobBench;
let sequence = 0;
beforeAll(async () => {
    b = await startJobBench();
});
afterAll(() => b?.app.close());

const tokenOf = async (device: Json): Promise<string> => (await b.make(`/main/devices/${device.id}/tokens`, {})).token;
/** Device call; returns the settings in the response. */
const talk = async (token: string, answer?: { id: number; accepted: boolean }) => {
    const { status, text, body } = await b.app.call(token, 'POST', '/api/main/device-messages', {
        messages: [{ sequence: ++sequence, recorded_at: new Date().toISOString(), water: 1 }],
        ...(answer ? { settings_answer: answer } : {}),
    });
    expect(status, text).toBe(200);
    return body.body.settings as { id: number; values: Json } | null;
};
const siteOf = (site: Json) => b.get(`/udose-sites/${site.id}`);
const edit = async (site: Json, values: object) => {
    const answer = await b.put(`/udose-sites/${site.id}`, { version: (await siteOf(site)).version, ...values });
    expect(answer.status, answer.text).toBe(200);
};
const changesOf = (site: Json) => b.get(`/device-settings-changes?site_id=${site.site_id}`);
const swap = (site: Json, fresh: Json) => b.swap(site, fresh);
const uninstall = async (device: Json) => {
    const job = await b.newJob('device_uninstallation', { device_id: device.id });
    const done = await b.complete(job, { document: { inventory_location_id: b.store.id } });
    expect(done.status, done.text).toBe(200);
    return done.body.body;
};
const install = async (site: Json, device: Json) => {
    const done = await b.complete(await b.newJob('device_installation', { site_id: site.id, device_id: device.id }));
    expect(done.status, done.text).toBe(200);
};

describe('Device new at a site', () => {
    it('receives all settings of the site', async () => {
        const { site, device } = await b.installed();
        await edit(site, { target_dose: 12, alarm_level: 300_000 });
        const given = await talk(await tokenOf(device));
        expect(Object.keys(given?.values ?? {}).sort()).toEqual([...DEVICE_SETTINGS].sort());
        expect(given?.values).toMatchObject({
            target_dose: 12,
            alarm_level: 300_000,
            dosing_mode: 0,
            daily_cap: null,
        });
    });

    it('inherits pending settings of the previous device, which receives none any more', async () => {
        const { site, device } = await b.installed();
        const [old, fresh] = [await tokenOf(device), await b.newDevice()];
        const first = await talk(old);
        await talk(old, { id: first?.id ?? 0, accepted: true });
        await edit(site, { target_dose: 20 });
        const response = await talk(old);
        expect(response?.values).toEqual({ target_dose: 20 });
        expect((await siteOf(site)).target_dose).toBeNull();

        await swap(site, fresh);
        expect(await talk(old, { id: response?.id ?? 0, accepted: true })).toBeNull();
        expect((await changesOf(site)).map(({ status }: Json) => status)).toEqual(['pending', 'replaced', 'confirmed']);
        const token = await tokenOf(fresh);
        const given = await talk(token);
        expect(given?.values).toMatchObject({ target_dose: 20, dosing_mode: 0 });
        // changed before the device has confirmed: it still gets all settings
        await edit(site, { target_dose: 15 });
        const again = await talk(token);
        expect(Object.keys(again?.values ?? {})).toHaveLength(DEVICE_SETTINGS.length);
        expect(again?.values.target_dose).toBe(15);
        expect(await talk(token, { id: again?.id ?? 0, accepted: true })).toBeNull();
        expect(await siteOf(site)).toMatchObject({ target_dose: 15, pending_settings: null });
        expect(await talk(old)).toBeNull();
    });

    it('stops receiving settings if its swap is reverted, and the previous device resumes', async () => {
        const { site, device } = await b.installed();
        const token = await tokenOf(device);
        const first = await talk(token);
        await talk(token, { id: first?.id ?? 0, accepted: true });
        const fresh = await b.newDevice();
        const done = await swap(site, fresh);
        const newToken = await tokenOf(fresh);
        await edit(site, { target_dose: 9 });
        expect((await b.revert(done)).status).toBe(200);
        expect(await talk(newToken)).toBeNull();
        expect((await talk(token))?.values).toMatchObject({ target_dose: 9, dosing_mode: 0 });
    });
});

describe('Site without its device', () => {
    it('keeps its settings and becomes active again with the next device', async () => {
        const { site, device } = await b.installed();
        const token = await tokenOf(device);
        await edit(site, { target_dose: 20 });
        await uninstall(device);
        expect(await siteOf(site)).toMatchObject({ site_status: 3, target_dose: 20, pending_settings: null });
        expect(await talk(token)).toBeNull();
        await edit(site, { target_dose: 18 });
        expect((await siteOf(site)).target_dose).toBe(18);
        await install(site, device);
        expect((await siteOf(site)).site_status).toBe(1);
        expect((await talk(token))?.values.target_dose).toBe(18);
    });

    it('stays idle with the next device if it was idle before', async () => {
        const { site, device } = await b.installed();
        const { version } = await siteOf(site);
        await b.post(`/udose-sites/${site.id}/transitions`, { version, transition: 'idle', reason: 'Wet season' });
        await uninstall(device);
        await install(site, device);
        expect((await siteOf(site)).site_status).toBe(3);
    });
});

describe('Pending setting changed before confirmation', () => {
    /** a site whose device uses 5, and its token */
    const doing5 = async () => {
        const { site, device } = await b.installed();
        await edit(site, { target_dose: 5 });
        const token = await tokenOf(device);
        const first = await talk(token);
        await talk(token, { id: first?.id ?? 0, accepted: true });
        expect(await siteOf(site)).toMatchObject({ target_dose: 5, pending_settings: null });
        return { site, token };
    };

    it('is sent again if the old value is restored', async () => {
        const { site, token } = await doing5();
        await edit(site, { target_dose: 10 });
        const response = await talk(token);
        await edit(site, { target_dose: 5 });
        expect(await siteOf(site)).toMatchObject({ target_dose: 5, pending_settings: { target_dose: 5 } });
        expect((await changesOf(site))[0].settings).toEqual({ target_dose: { from: 5, to: 5 } });
        const [entry] = await b.get(`/udose-sites/${site.id}/timeline?kind[]=settings`);
        expect(entry).toMatchObject({
            title: 'Settings pending',
            text: expect.stringMatching(/^Target dose: 5( \S+)?$/),
        });
        // it applied the 10 before the correction, so the record shows 10 until it confirms 5
        const back = await talk(token, { id: response?.id ?? 0, accepted: true });
        expect(back?.values).toEqual({ target_dose: 5 });
        expect(await siteOf(site)).toMatchObject({ target_dose: 10, pending_settings: { target_dose: 5 } });
        expect(await talk(token, { id: back?.id ?? 0, accepted: true })).toBeNull();
        expect(await siteOf(site)).toMatchObject({ target_dose: 5, pending_settings: null });
    });

    it('is sent again without a confirmation and after unsent changes; unsent ones vanish', async () => {
        const { site, token } = await doing5();
        await edit(site, { target_dose: 10 });
        await talk(token);
        // settings that are never sent to the device
        await edit(site, { target_dose: 12 });
        await edit(site, { target_dose: 5 });
        const back = await talk(token);
        expect(back?.values).toEqual({ target_dose: 5 });
        expect(await talk(token, { id: back?.id ?? 0, accepted: true })).toBeNull();
        // unsent settings are withdrawn without a trace
        await edit(site, { target_dose: 12 });
        await edit(site, { target_dose: 5 });
        expect((await siteOf(site)).pending_settings).toBeNull();
        expect(await talk(token)).toBeNull();
    });

    it('keeps the confirmed value if the device rejects the next one', async () => {
        const { site, token } = await doing5();
        await edit(site, { target_dose: 10 });
        const ten = await talk(token);
        await edit(site, { target_dose: 12 });
        const twelve = await talk(token, { id: ten?.id ?? 0, accepted: true });
        expect(twelve?.values).toEqual({ target_dose: 12 });
        expect((await changesOf(site))[0].settings).toEqual({ target_dose: { from: 10, to: 12 } });
        expect(await talk(token, { id: twelve?.id ?? 0, accepted: false })).toBeNull();
        expect(await siteOf(site)).toMatchObject({ target_dose: 10, pending_settings: null });
        const history = await b.get(`/records/udose-sites/${site.id}/histories`);
        expect(history.slice(0, 2)).toMatchObject([
            { action: 'settings refused' },
            { action: 'settings confirmed', changes: { target_dose: { from: 5, to: 10 } } },
        ]);
    });

    it('ignores a confirmation that arrives after a later one', async () => {
        const { site, token } = await doing5();
        await edit(site, { target_dose: 10 });
        const ten = await talk(token);
        await edit(site, { target_dose: 12 });
        const twelve = await talk(token);
        await talk(token, { id: twelve?.id ?? 0, accepted: true });
        await talk(token, { id: ten?.id ?? 0, accepted: true });
        expect(await siteOf(site)).toMatchObject({ target_dose: 12, pending_settings: null });
    });

    it('is not sent anew if saved unchanged', async () => {
        const { site, token } = await doing5();
        await edit(site, { target_dose: 10 });
        const response = await talk(token);
        await edit(site, { target_dose: 10 });
        expect((await talk(token))?.id).toBe(response?.id);
    });
});
