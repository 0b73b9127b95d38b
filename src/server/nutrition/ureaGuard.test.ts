import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Json, tokenOf } from '../../../test/app';
import { createRandom } from '../../domain/random';
import { type SiteBench, startSiteBench } from '../sites/testSites';

let b: SiteBench;
let made = 0;
beforeAll(async () => {
    b = await startSiteBench();
});
afterAll(() => b?.app.close());

type Parts = Record<string, number>;
const rows = (parts: Parts) => Object.entries(parts).map(([nutrient, percentage]) => ({ nutrient, percentage }));
const supplement = (parts: Parts, more: object = {}) =>
    b.call(b.staff, 'POST', '/api/connect/v2/supplements', {
        name: `Mix ${++made}`,
        form: 'liquid',
        use: 'fsm_delivery',
        density: 1.2,
        nutrients: rows(parts),
        ...more,
    });
const orange: Parts = { nitrogen: 15.2, urea_equivalent: 33, crude_protein: 95, phosphorus: 3.4, water: 42 };
const makeSupplement = async (parts: Parts = orange): Promise<Json> => (await supplement(parts)).body.body;
const siteNow = (site: number) => b.ok('GET', `/api/main/udose-sites/${site}`);
const edit = async (site: number, values: object) =>
    b.call(b.staff, 'PUT', `/api/main/udose-sites/${site}`, { version: (await siteNow(site)).version, ...values });
const recompose = async (id: number, parts: Parts, by = b.staff) => {
    const { version } = await b.ok('GET', `/api/connect/v2/supplements/${id}`);
    return b.call(by, 'PUT', `/api/connect/v2/supplements/${id}`, { version, nutrients: rows(parts) });
};
let sequence = 0;
/** Device call; returns the settings in the response. */
const talk = async (token: string, answer?: { id: number; accepted: boolean }) => {
    const { status, text, body } = await b.app.call(token, 'POST', '/api/main/device-messages', {
        messages: [{ sequence: ++sequence, recorded_at: b.hoursAgo(0), water: 1 }],
        ...(answer ? { settings_answer: answer } : {}),
    });
    expect(status, text).toBe(200);
    return body.body.settings as { id: number } | null;
};
const confirm = async (token: string, accepted = true) => {
    const given = await talk(token);
    if (given) await talk(token, { id: given.id, accepted });
};

describe('Urea guard', () => {
    it('checks pending settings when live weight, supplement or settings change', async () => {
        const strong = await makeSupplement({ phosphorus: 3, nitrogen: 25 });
        const { id } = await makeSupplement();
        const { site, token } = await b.install({
            supplement_id: id,
            target_dose: 5,
            target_nutrient: 'nitrogen',
            live_weight: 400,
        });
        // 35 g of nitrogen are 76 g of urea, 101 g on a hot day: 0.253 g/kg at 400 kg
        expect((await edit(site, { target_dose: 35 })).status).toBe(200);
        const lighter = await edit(site, { live_weight: 200 });
        expect(lighter.status).toBe(422);
        expect(lighter.body.errors.live_weight[0]).toContain('0.51 g of urea');
        expect(lighter.body.errors.live_weight[0]).toContain('once the device has confirmed');
        for (const change of [
            { target_nutrient: 'phosphorus' },
            { supplement_id: strong.id, target_nutrient: 'phosphorus' },
        ])
            expect((await edit(site, change)).status, JSON.stringify(change)).toBe(422);
        await confirm(token);
        expect((await siteNow(site)).target_dose).toBe(35);
        // pending settings are checked, too
        expect((await edit(site, { live_weight: 200 })).status).toBe(422);
        expect((await edit(site, { target_dose: 10 })).status).toBe(200);
        // the device still doses 35
        expect((await edit(site, { live_weight: 200 })).status).toBe(422);
        await confirm(token);
        expect((await edit(site, { live_weight: 200 })).status).toBe(200);
    });

    it('checks all sites of a supplement when its composition changes, and names the unsafe ones in row scope', async () => {
        const { id } = await makeSupplement();
        const settings = { supplement_id: id, target_nutrient: 'nitrogen', live_weight: 400 };
        const { site } = await b.install({ ...settings, target_dose: 20 });
        const waits = await b.install({ ...settings, target_dose: 1 });
        const next = await b.install({
            ...settings,
            supplement_id: b.supplements[0],
            new_nutrient_selection: id,
            target_dose: 20,
        });
        await b.install({ ...settings, target_dose: 1 });
        expect((await edit(waits.site, { target_dose: 30 })).status).toBe(200);
        // a tenth of the nitrogen: ten times as much of the rest for the same target, and the urea share follows the
        // phosphorus
        expect((await recompose(id, { nitrogen: 1.5, phosphorus: 3.4 })).status).toBe(200);
        expect((await recompose(id, orange)).status).toBe(200);
        for (const one of [site, waits.site, next.site])
            expect((await edit(one, { target_nutrient: 'phosphorus' })).status).toBe(422);
        const small = await edit(site, { target_nutrient: 'phosphorus', target_dose: 5 });
        expect(small.status).toBe(422);
        const weak = await makeSupplement({ phosphorus: 20, nitrogen: 15 });
        const [a, c, d] = await Promise.all(
            [{}, {}, { supplement_id: b.supplements[0], new_nutrient_selection: weak.id }].map(more =>
                b.install({
                    supplement_id: weak.id,
                    target_nutrient: 'phosphorus',
                    live_weight: 400,
                    target_dose: 10,
                    ...more,
                }),
            ),
        );
        const refused = await recompose(weak.id, { phosphorus: 2, nitrogen: 15 });
        expect(refused.status).toBe(422);
        for (const one of [a, c, d])
            expect(refused.body.errors.nutrients[0]).toContain(
                `${(await siteNow(one?.site ?? 0)).name} · Wirrabilla 0.54 g`,
            );
        const elsewhere = await tokenOf(b.app, b.staff, { property_ids: [await b.property('QLD')] });
        const hidden = await recompose(weak.id, { phosphorus: 2, nitrogen: 15 }, { ...b.staff, token: elsewhere });
        expect(hidden.status).toBe(422);
        expect(hidden.body.errors.nutrients[0]).toContain('is toxic): 3 more sites.');
        expect((await recompose(weak.id, { phosphorus: 15, nitrogen: 15 })).status).toBe(200);
    });

    it('assumes a minimum water intake for dosing by volume', async () => {
        const { id } = await makeSupplement();
        const settings = { supplement_id: id, target_nutrient: 'nitrogen', live_weight: 400, water_intake: 45 };
        const { site } = await b.install({ ...settings, target_dose: 15 });
        // 15 g of nitrogen are 33 g of urea, 0.109 g/kg on a hot day; of 400 kg at least 26.7 L are drunk
        const low = await edit(site, { water_intake: 5 });
        expect(low.status).toBe(422);
        expect(low.body.errors.water_intake[0]).toContain('0.58 g of urea');
        expect((await edit(site, { water_intake: 5, dosing_mode: 1, doses_per_day: 24 })).status).toBe(200);
        // by volume, and no longer by time
        expect((await edit(site, { dosing_mode: 0 })).status).toBe(422);
        expect((await edit(site, { water_intake: 30, dosing_mode: 0 })).status).toBe(200);
    });

    it('uses the water measured in recent days if known', async () => {
        const { id } = await makeSupplement();
        const settings = { supplement_id: id, live_weight: 400, number_of_animals: 100 };
        const here = await b.install({
            ...settings,
            target_nutrient: 'nitrogen',
            target_dose: 15,
            water_intake: 60,
        });
        const weak = await makeSupplement({ phosphorus: 6, nitrogen: 15.2 });
        const there = await b.install({
            ...settings,
            supplement_id: weak.id,
            target_nutrient: 'phosphorus',
            target_dose: 8,
            water_intake: 45,
        });
        expect((await edit(here.site, { water_intake: 27 })).status).toBe(200);
        expect((await edit(here.site, { water_intake: 60 })).status).toBe(200);
        // 8 g of phosphorus are 66 g of urea, 0.22 g/kg on a hot day, if only the configured 45 L are drunk
        expect((await recompose(weak.id, { phosphorus: 4, nitrogen: 15.2 })).status).toBe(200);
        expect((await recompose(weak.id, { phosphorus: 6, nitrogen: 15.2 })).status).toBe(200);
        // 100 head drank 75 L each a day
        for (const { token } of [here, there])
            await b.send(
                token,
                [1, 2, 3].flatMap(day => b.dayBefore(day).map(hours => ({ hours, state: 'running', water: 7500 / 6 }))),
            );
        const refused = await edit(here.site, { water_intake: 27 });
        expect(refused.status).toBe(422);
        expect(refused.body.errors.water_intake[0]).toContain('0.30 g of urea');
        expect((await recompose(weak.id, { phosphorus: 4, nitrogen: 15.2 })).status).toBe(422);
    });

    it("names only the customer's own sites to a customer", async () => {
        const mix = await makeSupplement({ phosphorus: 20, nitrogen: 15 });
        await b.install({ supplement_id: mix.id, target_nutrient: 'phosphorus', live_weight: 400, target_dose: 10 });
        const refused = await b.call(b.stranger, 'PUT', `/api/connect/v2/supplements/${mix.id}`, {
            version: mix.version,
            nutrients: rows({ phosphorus: 2, nitrogen: 15 }),
        });
        expect(refused.status).toBe(422);
        expect(refused.body.errors.nutrients[0]).toMatch(/^Nutrients would bring .* 1 more site/);
        expect(refused.body.errors.nutrients[0]).not.toContain('Bore');
    });

    it('treats nitrogen as urea without an equivalent and rejects inconsistent compositions', async () => {
        const { id } = await makeSupplement({ nitrogen: 30, phosphorus: 3 });
        const { site } = await b.install({
            supplement_id: id,
            target_nutrient: 'nitrogen',
            live_weight: 200,
            target_dose: 5,
        });
        const refused = await edit(site, { target_dose: 25 });
        expect(refused.body.errors.target_dose[0]).toContain('0.36 g of urea');
        const wrong = await supplement({ nitrogen: 46, urea_equivalent: 10, crude_protein: 5 });
        expect(wrong.status).toBe(422);
        expect(wrong.body.errors['nutrients.1.percentage'][0]).toContain('100 %');
    });

    it('allows lowering an unsafe dose and rejects restoring an unsafe site (409)', async () => {
        const { id } = await makeSupplement();
        const { site } = await b.install({
            supplement_id: id,
            target_nutrient: 'nitrogen',
            live_weight: 400,
            target_dose: 20,
        });
        const { sql } = b.app.services;
        await sql`UPDATE devices SET site_id = NULL WHERE site_id = ${site}`;
        await sql`UPDATE device_placements SET removed_at = clock_now() WHERE site_id = ${site}`;
        await sql`UPDATE udose_sites SET live_weight = 100, device_id = NULL, device_serial = NULL WHERE id = ${site}`;
        expect((await edit(site, { notes: 'Yearlings now' })).status).toBe(200);
        expect((await edit(site, { target_dose: 19 })).status).toBe(200);
        expect((await edit(site, { target_dose: 20 })).status).toBe(422);
        expect((await b.call(b.staff, 'DELETE', `/api/main/udose-sites/${site}`)).status).toBeLessThan(300);
        const restored = await b.call(b.staff, 'POST', `/api/main/udose-sites/${site}/restore`);
        expect(restored.status).toBe(409);
        expect(restored.body.message).toContain('g of urea');
    });

    it('holds over random edits of sites, supplements and device confirmations', async () => {
        const random = createRandom(20261122);
        const mixes: Parts[] = [
            orange,
            { phosphorus: 10, nitrogen: 5, water: 60 },
            { phosphorus: 2, nitrogen: 20, crude_protein: 125 },
            { sulphur: 6, urea_equivalent: 20, water: 50 },
        ];
        const [first, second] = [await makeSupplement(mixes[0]), await makeSupplement(mixes[1])];
        const stock = [first?.id, second?.id];
        const sites = [
            await b.install({ supplement_id: first.id, target_nutrient: 'nitrogen', target_dose: 5, live_weight: 400 }),
            await b.install({
                supplement_id: second.id,
                target_nutrient: 'phosphorus',
                target_dose: 5,
                live_weight: 300,
            }),
        ];
        const made = { accepted: 0, refused: 0 };
        const count = ({ status, text }: { status: number; text: string }) => {
            expect([200, 422], text).toContain(status);
            made[status === 200 ? 'accepted' : 'refused']++;
        };
        const change = () =>
            random.pick<() => object>([
                () => ({ target_dose: random.integer(1, 60) }),
                () => ({ live_weight: random.pick([150, 200, 300, 400, 550]) }),
                () => ({ supplement_id: random.pick(stock) }),
                () => ({ target_nutrient: random.pick(['nitrogen', 'phosphorus', 'urea_equivalent', null]) }),
                () => ({ dosing_mode: random.integer(0, 2), daily_cap: random.number(1, 3, 2) }),
                () => ({ new_nutrient_selection: random.pick([...stock, null]) }),
            ])();
        // written here again, independently of the product's code
        const worst = async (site: number): Promise<number> => {
            const { sql } = b.app.services;
            const [now] = await sql`
                SELECT s.target_dose::float8 AS target, s.target_nutrient AS named, s.live_weight::float8 AS weight, s.dosing_mode AS mode, s.daily_cap::float8 AS cap,
                       (SELECT json_object_agg(nutrient, percentage) FROM supplement_nutrients WHERE supplement_id = s.supplement_id) AS parts
                FROM udose_sites s WHERE id = ${site}`;
            const parts = (now?.parts ?? {}) as Parts;
            const urea = Math.max(
                parts.urea_equivalent ?? 0,
                (parts.nitrogen ?? 0) / 0.46,
                (parts.crude_protein ?? 0) / 2.875,
            );
            const real = Object.entries(parts).filter(
                ([name]) => !['water', 'urea_equivalent', 'crude_protein'].includes(name),
            );
            const [, most = 0] = real.sort(([, one], [, other]) => other - one)[0] ?? [];
            const share = parts[now?.named ?? ''] ?? most;
            const peak = now?.mode === 1 ? 1 : now?.mode === 2 ? Math.min(4 / 3, now?.cap ?? 1.25) : 4 / 3;
            return (now?.target * (urea / share) * peak) / now?.weight;
        };
        for (let step = 0; step < 150; step++) {
            const one = random.pick(sites);
            const { site, token } = one;
            const kind = random.next();
            if (kind < 0.55) count(await edit(site, change()));
            else if (kind < 0.75) count(await recompose(random.pick(stock), random.pick(mixes)));
            else if (kind < 0.95) await confirm(token, random.chance(0.8));
            else one.token = (await b.swap(site)).token;
            for (const any of sites) expect(await worst(any.site), `step ${step}`).toBeLessThan(0.3);
        }
        expect(made.accepted).toBeGreaterThan(20);
        expect(made.refused).toBeGreaterThan(10);
    });

    it('holds under concurrent changes of composition and dose', async () => {
        for (let round = 0; round < 6; round++) {
            const mix = await makeSupplement({ phosphorus: 20, nitrogen: 15 });
            const { site } = await b.install({
                supplement_id: mix.id,
                target_nutrient: 'phosphorus',
                live_weight: 400,
                target_dose: 2,
            });
            // each alone is within the limit, both together are 1.09 g/kg
            const answers = await Promise.all([
                recompose(mix.id, { phosphorus: 2, nitrogen: 15 }),
                edit(site, { target_dose: 20 }),
            ]);
            expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
        }
    });
});
