import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Json, TestUser } from '../../../../test/app';
import { instantOf, setClock } from '../../../../test/clock';
import { type SiteBench, startSiteBench } from '../testSites';
import { followSchedules } from './followSchedules';

let b: SiteBench;
let reader: TestUser;
let made = 0;
let sequence = 0;
beforeAll(async () => {
    b = await startSiteBench();
    reader = await b.app.userWith({
        permissions: ['access_udose_site', 'read_udose_site'],
        customerId: b.customerId,
        name: 'reader',
    });
});
afterAll(() => b?.app.close());
afterEach(() => setClock(b.app.services));

const UPDATED = 'Automated Target Dose Updated';
const BEYOND = 'Target Dose Out of Threshold';
const PROPOSED = 'automated-target-dose-optimization';
const main = (path: string) => `/api/main${path}`;

const siteNow = (site: number): Promise<Json> => b.ok('GET', main(`/udose-sites/${site}`));
const edit = async (site: number, values: object, user = b.staff) =>
    b.call(user, 'PUT', main(`/udose-sites/${site}`), { version: (await siteNow(site)).version, ...values });
const automation = (site: number): Promise<Json> => b.ok('GET', main(`/udose-sites/${site}/target-dose-automation`));
const putAutomation = async (site: number, values: object, user = b.staff) =>
    b.call(user, 'PUT', main(`/udose-sites/${site}/target-dose-automation`), {
        version: (await automation(site)).version,
        ...values,
    });
const history = async (site: number, user = b.staff): Promise<Json[]> =>
    (await b.call(user, 'GET', main(`/target-dose-changes?site_id=${site}`))).body.data;
const decide = async (change: Json, what: 'accept' | 'decline' | 'undo', user = b.staff, more: object = {}) =>
    b.call(user, 'POST', main(`/target-dose-changes/${change.id}/${what}`), {
        version: change.version,
        site_version: (await siteNow(change.site_id)).version,
        ...more,
    });
const targetNotifications = async (
    site: number,
    user = reader,
): Promise<{ type: string; message: string; data: Json }[]> =>
    (
        await b.app.services.sql`
            SELECT type, data FROM notifications WHERE user_id = ${user.id} AND (data ->> 'site_id')::bigint = ${site} ORDER BY id`
    ).map(({ type, data }) => ({ type, message: data.message, data }));
/** The device calls and takes what waits for it. */
const confirm = async (token: string) => {
    const talk = (answer?: object) =>
        b.app.call(token, 'POST', main('/device-messages'), {
            messages: [{ sequence: ++sequence, recorded_at: b.hoursAgo(0), water: 1 }],
            ...(answer ? { settings_answer: answer } : {}),
        });
    const { body } = await talk();
    await talk({ id: body.body.settings.id, accepted: true });
};
/** 10 g/head/day at 400 kg: 2.5 g for each 100 kg. */
const BY_WEIGHT = { how: 'applied', follows: 'live_weight', grams_per_100_kg: 2.5, lowest: 5, highest: 15 };
const following = async (values: object = {}, settings: object = {}) => {
    const place = await b.install({ live_weight: 400, ...settings });
    const answer = await putAutomation(place.site, { ...BY_WEIGHT, ...values });
    expect(answer.status, answer.text).toBe(200);
    return place;
};
/** 46 % of it is nitrogen, as of urea: 1 g of nitrogen brings 2.17 g. */
const urea = async (): Promise<number> =>
    Number(
        (
            await b.ok('POST', '/api/connect/v2/supplements', {
                name: `Urea ${++made}`,
                form: 'liquid',
                use: 'fsm_delivery',
                density: 1.2,
                nutrients: [{ nutrient: 'nitrogen', percentage: 15 }],
            })
        ).id,
    );

describe('Automated target dose by live weight', () => {
    it('changes with the weight, waits for device confirmation, and logs and notifies the reason', async () => {
        const { site, token } = await following();
        expect(await history(site)).toEqual([]);
        const saved = await edit(site, { live_weight: 500 });
        expect(saved.body.body).toMatchObject({ target_dose: 10, pending_settings: { target_dose: 12.5 } });
        expect(await history(site)).toMatchObject([
            {
                status: 'applied',
                cause: 'live_weight',
                target_before: 10,
                wished: 12.5,
                target: 12.5,
                live_weight: 500,
                number_of_animals: 100,
                beyond: null,
            },
        ]);
        await confirm(token);
        expect(await siteNow(site)).toMatchObject({
            target_dose: 12.5,
            pending_settings: null,
            target_dose_automation: 'applied',
        });
        const { sql } = b.app.services;
        const [sent] = await sql`
            SELECT user_name, reason, changes FROM activity_logs WHERE resource = 'udose-sites' AND record_id = ${site} AND action = 'settings for the device' ORDER BY id DESC LIMIT 1`;
        expect(sent).toMatchObject({
            user_name: null,
            reason: 'Automated target dose: the live weight is now 500 kg.',
            changes: { target_dose: { from: 10, to: 12.5 } },
        });
        const news = await targetNotifications(site);
        expect(news.map(({ type }) => type)).toEqual([UPDATED]);
        expect(news[0]?.message).toContain(
            'Target dose 10 g/head/day → 12.5 g/head/day, because the live weight is now 500 kg',
        );
    });

    it('applies at once without a device and is logged in the history', async () => {
        const place = await b.install({ live_weight: 400 });
        const { sql } = b.app.services;
        await sql`UPDATE udose_sites SET device_id = NULL, device_serial = NULL WHERE id = ${place.site}`;
        expect((await putAutomation(place.site, BY_WEIGHT)).status).toBe(200);
        const saved = await edit(place.site, { live_weight: 300 });
        expect(saved.body.body).toMatchObject({ target_dose: 7.5, pending_settings: null });
        const [line] = await sql`
            SELECT user_name, changes FROM activity_logs WHERE resource = 'udose-sites' AND record_id = ${place.site} AND action = 'set the target dose'`;
        expect(line).toMatchObject({ user_name: null, changes: { target_dose: { from: 10, to: 7.5 } } });
    });

    it('ignores unrelated changes and an unknown weight', async () => {
        const { site } = await following();
        await edit(site, { notes: 'Fence mended' });
        await edit(site, { number_of_animals: 250 });
        await edit(site, { live_weight: null });
        expect(await history(site)).toEqual([]);
        expect((await siteNow(site)).pending_settings).toBeNull();
    });

    it('is computed on setup and notifies everyone but the acting user', async () => {
        const { site } = await following({ grams_per_100_kg: 3 });
        expect(await history(site)).toMatchObject([{ cause: 'setup', target: 12, status: 'applied' }]);
        expect((await targetNotifications(site)).map(({ type }) => type)).toEqual([UPDATED]);
        expect(await targetNotifications(site, b.staff)).toEqual([]);
    });

    it('becomes a proposal if the user sets the target in the same request', async () => {
        const { site } = await following();
        await edit(site, { live_weight: 500, target_dose: 11 });
        expect((await siteNow(site)).pending_settings).toEqual({ target_dose: 11 });
        expect((await automation(site)).proposal).toMatchObject({
            target_before: 11,
            target: 12.5,
            status: 'proposed',
        });
    });

    it('cannot be overwritten from a stale form (409)', async () => {
        const { site } = await following();
        const open = await siteNow(site);
        await edit(site, { live_weight: 500 });
        const late = await b.call(b.staff, 'PUT', main(`/udose-sites/${site}`), {
            version: open.version,
            target_dose: 9,
        });
        expect(late.status).toBe(409);
        expect(late.body.body.pending_settings).toEqual({ target_dose: 12.5 });
        // and also where the other save of the same moment was not the one that changed it
        const { site: other } = await following();
        const answers = await Promise.all([edit(other, { live_weight: 450 }), edit(other, { target_dose: 9 })]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });
});

describe('Automated target dose by head count', () => {
    it('redistributes the dose of the herd', async () => {
        const { site } = await following({ follows: 'head', grams_of_herd: 1000 });
        await edit(site, { number_of_animals: 80 });
        expect((await siteNow(site)).pending_settings).toEqual({ target_dose: 12.5 });
        expect((await targetNotifications(site))[0]?.message).toContain('80 animals drink here now');
    });
});

describe('Target dose limits', () => {
    it('cap the target and notify with both figures', async () => {
        const { site } = await following();
        await edit(site, { live_weight: 700 });
        expect((await siteNow(site)).pending_settings).toEqual({ target_dose: 15 });
        expect(await history(site)).toMatchObject([
            { status: 'applied', wished: 17.5, target: 15, beyond: 'highest', limit_value: 15 },
        ]);
        const news = await targetNotifications(site);
        expect(news.map(({ type }) => type)).toEqual([BEYOND]);
        expect(news[0]).toMatchObject({ data: { wished: 17.5, limit: 15, target: 15 } });
        expect(news[0]?.message).toContain('should be 17.5 g/head/day');
        expect(news[0]?.message).toContain('The highest target allowed is 15 g/head/day. It was set to this limit.');
        // further beyond: the target stays at the limit, with another notification
        await edit(site, { live_weight: 800 });
        expect((await history(site))[0]).toMatchObject({
            status: 'refused',
            wished: 20,
            target: null,
            beyond: 'highest',
        });
        expect((await targetNotifications(site)).at(-1)?.message).toContain('It stays at 15 g/head/day.');
        // the same once more is no news
        await edit(site, { number_of_animals: 101 });
        expect(await targetNotifications(site)).toHaveLength(2);
    });

    it('include the urea guard: the target stays, with its reason', async () => {
        const supplement_id = await urea();
        // 20 g of nitrogen are 43 g of urea, 0.15 g/kg on a hot day at 400 kg
        const settings = { supplement_id, target_nutrient: 'nitrogen', live_weight: 400, target_dose: 20 };
        const { site } = await following({ follows: 'head', grams_of_herd: 2000, lowest: 1, highest: 100 }, settings);
        await edit(site, { number_of_animals: 30 });
        expect((await siteNow(site)).pending_settings).toBeNull();
        expect(await history(site)).toMatchObject([
            { status: 'refused', wished: 66.7, target: null, target_before: 20, beyond: 'urea' },
        ]);
        const [news] = await targetNotifications(site);
        expect(news?.type).toBe(BEYOND);
        expect(news?.message).toContain('g of urea per kg of live weight on a hot day');
        expect(news?.message).toContain('It stays at 20 g/head/day.');
        // nor as a proposal
        expect((await putAutomation(site, { how: 'proposed' })).status).toBe(200);
        expect((await automation(site)).proposal).toBeNull();
        expect((await history(site))[0]).toMatchObject({ status: 'refused', beyond: 'urea', cause: 'setup' });
    });
});

describe('Target dose proposal', () => {
    it('changes nothing until accepted, and notifies deciders separately', async () => {
        const { site, token } = await following({ how: 'proposed' });
        await edit(site, { live_weight: 500 });
        expect(await siteNow(site)).toMatchObject({ pending_settings: null, target_dose_automation: 'proposed' });
        const { proposal } = await automation(site);
        expect(proposal).toMatchObject({ status: 'proposed', target_before: 10, target: 12.5 });
        // readers get no request for a decision
        expect(await targetNotifications(site)).toEqual([]);
        const decider = await targetNotifications(site, b.customer);
        expect(decider.map(({ type }) => type)).toEqual([PROPOSED]);
        const accepted = await decide(proposal, 'accept', b.customer);
        expect(accepted.status, accepted.text).toBe(200);
        expect(accepted.body.body).toMatchObject({ status: 'applied', decided_by_id: b.customer.id });
        expect((await siteNow(site)).pending_settings).toEqual({ target_dose: 12.5 });
        await confirm(token);
        expect((await siteNow(site)).target_dose).toBe(12.5);
        expect((await targetNotifications(site)).map(({ type }) => type)).toEqual([UPDATED]);
        expect((await targetNotifications(site, b.customer)).map(({ type }) => type)).toEqual([PROPOSED]);
    });

    it('is not offered again once declined; another herd makes a new one', async () => {
        const { site } = await following({ how: 'proposed' });
        await edit(site, { live_weight: 500 });
        const declined = await decide((await automation(site)).proposal, 'decline');
        expect(declined.body.body).toMatchObject({ status: 'declined', decided_by_id: b.staff.id });
        await edit(site, { number_of_animals: 90 });
        expect((await automation(site)).proposal).toBeNull();
        await edit(site, { live_weight: 520 });
        expect((await automation(site)).proposal).toMatchObject({ target: 13 });
        await edit(site, { live_weight: 540 });
        expect((await history(site)).map(({ status, target }) => [status, target])).toEqual([
            ['proposed', 13.5],
            ['replaced', 13],
            ['declined', 12.5],
        ]);
        // back where it was: there is nothing to propose
        await edit(site, { live_weight: 400 });
        expect((await automation(site)).proposal).toBeNull();
    });

    it('is decided once and returns 409 if the site changed meanwhile', async () => {
        const { site } = await following({ how: 'proposed' });
        await edit(site, { live_weight: 500 });
        const { proposal, site_version } = await automation(site);
        await edit(site, { target_dose: 9 });
        const stale = await decide(proposal, 'accept', b.staff, { site_version });
        expect([stale.status, stale.body.message]).toEqual([
            409,
            'You changed this site in the meantime, perhaps in another window. Check it, then try again.',
        ]);
        const answers = await Promise.all([decide(proposal, 'accept'), decide(proposal, 'decline')]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
        expect((await history(site)).filter(({ status }) => status !== 'proposed')).toHaveLength(1);
    });

    it('is withdrawn when the automation is switched off', async () => {
        const { site } = await following({ how: 'proposed' });
        await edit(site, { live_weight: 500 });
        const { proposal } = await automation(site);
        expect((await putAutomation(site, { how: 'off' })).body.body.proposal).toBeNull();
        expect((await decide(proposal, 'accept')).status).toBe(409);
        expect((await siteNow(site)).target_dose_automation).toBeNull();
        await edit(site, { live_weight: 600 });
        expect(await history(site)).toHaveLength(1);
    });

    it('that would now violate the urea guard is rejected on acceptance', async () => {
        const { site } = await following({ how: 'proposed', highest: 50 }, { target_nutrient: 'nitrogen' });
        await edit(site, { live_weight: 1400 });
        const { proposal } = await automation(site);
        expect(proposal.target).toBe(35);
        // the weight was a slip, and the supplement is another by now
        const { sql } = b.app.services;
        await sql`UPDATE udose_sites SET live_weight = 250, supplement_id = ${await urea()} WHERE id = ${site}`;
        const refused = await decide(proposal, 'accept');
        expect(refused.status).toBe(422);
        expect(refused.body.errors.target_dose[0]).toContain('g of urea');
        expect((await automation(site)).proposal.id).toBe(proposal.id);
    });
});

describe('Undoing a target dose change', () => {
    it('restores the previous target and switches to proposals', async () => {
        const { site, token } = await following();
        await edit(site, { live_weight: 500 });
        await confirm(token);
        const [change] = await history(site);
        const undone = await decide(change, 'undo');
        expect(undone.status, undone.text).toBe(200);
        expect(undone.body.body).toMatchObject({ status: 'undone', undone_by_id: b.staff.id });
        expect(await siteNow(site)).toMatchObject({
            target_dose: 12.5,
            pending_settings: { target_dose: 10 },
            target_dose_automation: 'proposed',
        });
        expect((await targetNotifications(site)).at(-1)?.message).toContain(
            '12.5 g/head/day → 10 g/head/day. New ones are proposed',
        );
        // the same is not proposed again, another is
        await edit(site, { number_of_animals: 120 });
        expect((await automation(site)).proposal).toBeNull();
        await edit(site, { live_weight: 520 });
        expect((await automation(site)).proposal).toMatchObject({ target: 13, target_before: 10 });
    });

    it('is possible once, for the last change, while its target applies', async () => {
        const { site } = await following();
        await edit(site, { live_weight: 500 });
        await edit(site, { live_weight: 520 });
        const [last, first] = await history(site);
        expect((await decide(first, 'undo')).status).toBe(409);
        expect((await decide(last, 'undo')).status).toBe(200);
        expect((await siteNow(site)).pending_settings).toEqual({ target_dose: 12.5 });
        expect((await decide(last, 'undo')).status).toBe(409);
        const { site: other } = await following();
        await edit(other, { live_weight: 500 });
        await edit(other, { target_dose: 9 });
        expect((await decide((await history(other))[0], 'undo')).status).toBe(409);
    });
});

describe('Target dose schedule', () => {
    const steps = (...schedule: [string, number][]) => ({
        follows: 'schedule',
        schedule: schedule.map(([begins_on, target]) => ({ begins_on, target })),
    });
    it.each([
        ['WA', 'Australia/Perth'],
        ['NSW', 'Australia/Sydney'],
    ])("starts at midnight of the property's time zone in %s", async (state, zone) => {
        const { services } = b.app;
        const midnight = instantOf('2026-11-28', '00:00', zone).getTime();
        await setClock(services, new Date(midnight - 3_600_000));
        const customer_property_id = await b.property(state);
        const { site } = await following(steps(['2026-11-28', 12], ['2026-12-24', 8]), { customer_property_id });
        await setClock(services, new Date(midnight - 60_000));
        await followSchedules(services);
        expect(await history(site)).toEqual([]);
        await setClock(services, new Date(midnight + 60_000));
        expect(await followSchedules(services)).toBe(1);
        expect(await history(site)).toMatchObject([
            { cause: 'schedule', step_on: '2026-11-28', target: 12, status: 'applied', created_by: null },
        ]);
        expect((await targetNotifications(site)).at(-1)?.message).toContain('the schedule has a step on 28 Nov 2026');
        expect((await siteNow(site)).pending_settings).toEqual({ target_dose: 12 });
    });

    it('applies each step once across servers and keeps later manual changes', async () => {
        const { services } = b.app;
        await setClock(services, '2026-11-27T00:00:00Z');
        const { site } = await following(steps(['2026-11-28', 12], ['2026-11-30', 12]));
        await setClock(services, '2026-11-28T02:00:00Z');
        await Promise.all([1, 2, 3].map(() => followSchedules(services)));
        expect(await history(site)).toHaveLength(1);
        expect((await targetNotifications(site)).map(({ type }) => type)).toEqual([UPDATED]);
        await edit(site, { target_dose: 9 });
        expect(await followSchedules(services)).toBe(0);
        expect((await siteNow(site)).pending_settings).toEqual({ target_dose: 9 });
        // the next step is another, though it says the same
        await setClock(services, '2026-11-30T02:00:00Z');
        await followSchedules(services);
        expect((await siteNow(site)).pending_settings).toEqual({ target_dose: 12 });
    });

    it('requires steps within limits, one per day', async () => {
        const { site } = await following();
        const refused = await putAutomation(site, steps(['2026-11-28', 12], ['2026-11-28', 30]));
        expect(refused.status).toBe(422);
        expect(Object.keys(refused.body.errors).sort()).toEqual(['schedule.1.begins_on', 'schedule.1.target']);
        expect((await putAutomation(site, { lowest: 16 })).body.errors).toHaveProperty('highest');
        expect((await putAutomation(site, { grams_per_100_kg: null })).body.errors).toHaveProperty('grams_per_100_kg');
    });
});

describe('Target dose permissions', () => {
    it('require site update for setup and decisions; readers can only read', async () => {
        const { site } = await following({ how: 'proposed' });
        await edit(site, { live_weight: 500 });
        const { proposal } = await automation(site);
        expect((await putAutomation(site, { how: 'off' }, reader)).status).toBe(403);
        for (const what of ['accept', 'decline', 'undo'] as const)
            expect((await decide(proposal, what, reader)).status, what).toBe(403);
        const seen = await b.call(reader, 'GET', main(`/udose-sites/${site}/target-dose-automation`));
        expect(seen.body.body).toMatchObject({ how: 'proposed', proposal: { id: proposal.id } });
        expect(await history(site, reader)).toHaveLength(1);
    });

    it('hide everything from other customers (404)', async () => {
        const { site } = await following({ how: 'proposed' });
        await edit(site, { live_weight: 500 });
        const { proposal } = await automation(site);
        expect(await history(site, b.stranger)).toEqual([]);
        for (const path of [`/udose-sites/${site}/target-dose-automation`, `/target-dose-changes/${proposal.id}`])
            expect((await b.call(b.stranger, 'GET', main(path))).status, path).toBe(404);
        expect((await putAutomation(site, { how: 'off' }, b.stranger)).status).toBe(404);
        for (const what of ['accept', 'decline', 'undo'] as const)
            expect((await decide(proposal, what, b.stranger)).status, what).toBe(404);
        expect(await targetNotifications(site, b.stranger)).toEqual([]);
    });
});
