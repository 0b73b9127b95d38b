import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../../test/app';
import { type LabBench, startLabBench } from './testLab';

let lab: LabBench;
let urea: number;
beforeAll(async () => {
    lab = await startLabBench();
    urea = (
        await lab.ok('POST', '/api/connect/v2/supplements', {
            name: 'Urea mix',
            form: 'liquid',
            use: 'fsm_delivery',
            density: 1.2,
            nutrients: [{ nutrient: 'urea_equivalent', percentage: 40 }],
        })
    ).id;
}, 120_000);
afterAll(() => lab?.app.close());
const siteOf = async (settings: object = {}) => {
    const site = await lab.ok('POST', '/api/main/udose-sites', {
        name: `Trough ${Math.round(performance.now() * 1000)}`,
        customer_property_id: lab.place,
        supplement_id: urea,
        number_of_animals: 100,
        live_weight: 400,
        target_dose: 40,
        alarm_level: 300_000,
        ...settings,
    });
    return site;
};
const look = (id: number) => lab.ok('GET', `/api/main/udose-sites/${id}`);
const offered = async (site: Json, cause: string): Promise<Json[]> =>
    (await lab.call(lab.staff, 'GET', `/api/main/lab-proposals?site_id=${site.site_id}&cause=${cause}&status=proposed`))
        .body.data;
const tested = async (site: Json, results: object, more: object = {}) => {
    const sample = await lab.approved({ site_id: site.site_id, ...more });
    expect((await lab.enter(sample.id, results)).status).toBe(201);
    return sample;
};
const decide = (proposal: Json, how: 'accept' | 'decline') =>
    lab.call(lab.staff, 'POST', `/api/main/lab-proposals/${proposal.id}/${how}`, { version: proposal.version });

describe('Lab proposal for water salinity', () => {
    it('is offered in µS/m and accepted once, shifting the alarm thresholds', async () => {
        const site = await siteOf();
        await tested(site, { EC: '1435' });
        const [proposal] = await offered(site, 'salinity');
        expect(proposal).toMatchObject({
            measured: '1435 µS/cm',
            changes: [{ field: 'water_conductivity', from: null, to: 143_500 }],
        });
        expect((await decide(proposal, 'accept')).body.body.status).toBe('taken');
        expect(await look(site.id)).toMatchObject({ water_conductivity: 143_500, alarm_level: 300_000 });
        expect((await decide(proposal, 'accept')).status).toBe(409);
        // another sample later: the thresholds shift by the same difference
        await tested(site, { EC: '1635' }, { taken_at: lab.hoursAgo(0) });
        const [next] = await offered(site, 'salinity');
        await decide(next, 'accept');
        expect(await look(site.id)).toMatchObject({ water_conductivity: 163_500, alarm_level: 320_000 });
    });
    it('ignores samples older than the latest one and those of the nutrient tank', async () => {
        const site = await siteOf();
        await tested(site, { EC: '1000' }, { taken_at: lab.hoursAgo(1) });
        await tested(site, { EC: '900' }, { taken_at: lab.hoursAgo(40) });
        await tested(site, { EC: '90000' }, { water_source: 'nutrient_tank', taken_at: lab.hoursAgo(0) });
        expect((await offered(site, 'salinity')).map(({ measured }) => measured)).toEqual(['1000 µS/cm']);
    });
    it('is withdrawn with its result and not offered again once declined', async () => {
        const site = await siteOf();
        const sample = await tested(site, { EC: '1435' });
        await lab.step(await lab.resultOf(sample.id, lab.params.EC), 'retract', 'Wrong bottle');
        expect(await offered(site, 'salinity')).toEqual([]);
        await lab.enter(sample.id, { EC: '1435' });
        const [proposal] = await offered(site, 'salinity');
        expect((await decide(proposal, 'decline')).status).toBe(200);
        await lab.enter(sample.id, { pH: '7.0' });
        expect(await offered(site, 'salinity')).toEqual([]);
        expect((await look(site.id)).water_conductivity).toBeNull();
    });
    it('cannot be accepted if the site changed meanwhile', async () => {
        const site = await siteOf();
        await tested(site, { EC: '1435' });
        const [proposal] = await offered(site, 'salinity');
        await lab.ok('PUT', `/api/main/udose-sites/${site.id}`, { version: site.version, water_conductivity: 1 });
        expect((await decide(proposal, 'accept')).body.message).toMatch(/^The site was changed since/);
    });
});

describe('Lab proposal for urea loss in alkaline water', () => {
    it('compensates the loss in the target dose, once', async () => {
        const site = await siteOf();
        await tested(site, { pH: '8.6' });
        const [proposal] = await offered(site, 'urea_loss');
        expect(proposal.changes).toEqual([
            { field: 'urea_loss', from: null, to: 20 },
            { field: 'target_dose', from: 40, to: 50 },
        ]);
        await decide(proposal, 'accept');
        expect(await look(site.id)).toMatchObject({ urea_loss: 20, target_dose: 50 });
        await tested(site, { pH: '8.7' }, { taken_at: lab.hoursAgo(0) });
        expect(await offered(site, 'urea_loss')).toEqual([]);
    });
    it('passes the urea guard or is rejected with 422 and stays open', async () => {
        const site = await siteOf({ live_weight: 200 });
        await tested(site, { pH: '8.6' });
        const [proposal] = await offered(site, 'urea_loss');
        const refused = await decide(proposal, 'accept');
        expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['target_dose']]);
        expect(await look(site.id)).toMatchObject({ target_dose: 40, urea_loss: null });
        expect(await offered(site, 'urea_loss')).toHaveLength(1);
    });
    it('is not offered for a phosphorus target', async () => {
        const site = await siteOf({ supplement_id: lab.supplements[0], target_dose: 8 });
        await tested(site, { pH: '8.6' });
        expect(await offered(site, 'urea_loss')).toEqual([]);
    });
    it("follows the target nutrient, whatever the order of the supplement's nutrients", async () => {
        const mixOf = async (...nutrients: [nutrient: string, percentage: number][]) =>
            (
                await lab.ok('POST', '/api/connect/v2/supplements', {
                    name: `Mix of ${nutrients.map(([nutrient]) => nutrient).join(', ')}`,
                    form: 'liquid',
                    use: 'fsm_delivery',
                    density: 1.2,
                    nutrients: nutrients.map(([nutrient, percentage]) => ({ nutrient, percentage })),
                })
            ).id;
        const ofNitrogen = await siteOf({ supplement_id: await mixOf(['water', 42], ['nitrogen', 15.2]) });
        await tested(ofNitrogen, { pH: '8.6' });
        expect(await offered(ofNitrogen, 'urea_loss')).toHaveLength(1);
        const ofPhosphorus = await siteOf({
            supplement_id: await mixOf(['nitrogen', 3], ['phosphorus', 12]),
            target_dose: 8,
        });
        await tested(ofPhosphorus, { pH: '8.6' });
        expect(await offered(ofPhosphorus, 'urea_loss')).toEqual([]);
    });
    it('appears in the dose chain, for a customer only after publication', async () => {
        const site = await siteOf();
        await lab.app.services.sql`
            INSERT INTO site_daily_summaries (site_id, day, readings, pulses, water, dose, last_at, supplement_id)
            VALUES (${site.site_id}, ${lab.hoursAgo(0).slice(0, 10)}, 1, 100, 4500, 8000, ${lab.hoursAgo(0)}, ${urea})`;
        const link = async (user = lab.staff) => {
            const { body } = await lab.call(user, 'GET', `/api/main/udose-sites/${site.id}/dose-provenance`);
            return body.body.steps.find(({ key }: Json) => key === 'grams_after_water');
        };
        expect(await link()).toBeUndefined();
        const sample = await tested(site, { pH: '8.6' });
        // 8,000 ml × 1.2 × 40 % for 100 head, less a fifth
        expect((await link()).value).toBeCloseTo(30.72, 6);
        expect((await link()).sources).toContainEqual({
            key: 'water_sample',
            kind: 'laboratory',
            value: sample.number,
            unit: null,
            at: null,
        });
        // not published to the customer yet
        expect(await link(lab.customer)).toBeUndefined();
        expect((await lab.publish(await lab.report([sample.id]))).status).toBe(200);
        expect((await link(lab.customer)).value).toBeCloseTo(30.72, 6);
        const [proposal] = await offered(site, 'urea_loss');
        await decide(proposal, 'accept');
        await tested(site, { pH: '7.1' }, { taken_at: lab.hoursAgo(0.5) });
        await decide((await offered(site, 'urea_loss'))[0] as Json, 'accept');
        expect(await link()).toBeUndefined();
    });
    it('requires the permission to change the site (403, 404)', async () => {
        const site = await siteOf();
        await tested(site, { pH: '8.6' });
        const [proposal] = await offered(site, 'urea_loss');
        const clerk = await lab.app.userWith({ permissions: ['access_lab_proposal', 'read_lab_proposal'] });
        expect(
            (
                await lab.call(clerk, 'POST', `/api/main/lab-proposals/${proposal.id}/accept`, {
                    version: proposal.version,
                })
            ).status,
        ).toBe(403);
        expect(
            (
                await lab.call(lab.customer, 'POST', `/api/main/lab-proposals/${proposal.id}/accept`, {
                    version: proposal.version,
                })
            ).status,
        ).toBe(404);
    });
});
