import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { setClock } from '../../../test/clock';
import { type SiteBench, startSiteBench } from '../sites/testSites';

/** Daily figures use the values valid on that day, however late its messages arrive. Noon in Queensland is 02:00 UTC. */

let b: SiteBench;
beforeAll(async () => {
    b = await startSiteBench();
});
afterAll(() => b?.app.close());
afterEach(() => setClock(b.app.services));

const noon = (day: number) => `2026-11-${String(day).padStart(2, '0')}T02:00:00Z`;
const at = (day: number) => setClock(b.app.services, noon(day));
const edit = async (site: number, values: object) => {
    const { version } = await b.ok('GET', `/api/main/udose-sites/${site}`);
    await b.ok('PUT', `/api/main/udose-sites/${site}`, { version, ...values });
};
const days = async (site: number) => {
    const rows = await b.app.services.sql`
        SELECT day, head, target_dose, supplement_id, dose FROM site_daily_summaries WHERE site_id = ${site} ORDER BY day`;
    return Object.fromEntries(
        rows.map(row => [
            String(row.day).slice(8),
            {
                head: Number(row.head),
                target: Number(row.target_dose),
                supplement: Number(row.supplement_id),
                dose: Number(row.dose),
            },
        ]),
    );
};
/** Message recorded on a day and sent `today`: `hours` is its age. */
const said = (today: number, day: number, dose: number) => ({ hours: (today - day) * 24 + 1, dose });

describe('Daily summary', () => {
    it('of a late message uses head, target and supplement of that day', async () => {
        const [phos10, phos20] = b.supplements;
        await at(1);
        const { site, token } = await b.install();
        await b.app.services.sql`UPDATE device_placements SET installed_at = ${noon(1)} WHERE site_id = ${site}`;
        await at(5);
        await edit(site, { number_of_animals: 250, supplement_id: phos20 });
        await at(10);
        await b.send(token, [said(10, 10, 500)]);
        await b.send(token, [said(10, 3, 100), said(10, 4, 100), said(10, 7, 300)]);
        expect(await days(site)).toEqual({
            '03': { head: 100, target: 10, supplement: phos10, dose: 100 },
            '04': { head: 100, target: 10, supplement: phos10, dose: 100 },
            '07': { head: 250, target: 10, supplement: phos20, dose: 300 },
            '10': { head: 250, target: 10, supplement: phos20, dose: 500 },
        });
        // derived values follow: cost and grams by supplement
        const usage = await b.ok(
            'GET',
            `/api/main/udose-sites/${site}/supplement-usage-summary?from=2026-11-01&to=2026-11-10`,
        );
        expect(
            usage.supplements.map(
                ({
                    supplement,
                    figures,
                }: {
                    supplement: { id: number };
                    figures: { dose: number; head_days: number };
                }) => [supplement.id, figures.dose, figures.head_days],
            ),
        ).toEqual([
            [phos20, 800, 500],
            [phos10, 200, 200],
        ]);
    });

    it('of a day with changes uses the values at its last message, in any order of arrival', async () => {
        const changed = async (order: readonly number[]) => {
            await at(1);
            const { site, token } = await b.install();
            await b.app.services.sql`UPDATE device_placements SET installed_at = ${noon(1)} WHERE site_id = ${site}`;
            await at(5);
            await edit(site, { number_of_animals: 300 });
            await at(7);
            // an hour before, and an hour after the change
            for (const hours of order) await b.send(token, [{ hours, dose: 10 }]);
            return (await days(site))['05'];
        };
        const [before, after] = [49, 47];
        expect(await changed([before, after])).toMatchObject({ head: 300, dose: 20 });
        expect(await changed([after, before])).toMatchObject({ head: 300, dose: 20 });
        expect(await changed([before])).toMatchObject({ head: 100, dose: 10 });
    });

    it('derives tank levels from the density at that time', async () => {
        const heavy = await b.ok('POST', '/api/connect/v2/supplements', {
            name: 'Heavy',
            form: 'liquid',
            use: 'fsm_delivery',
            density: 1.5,
        });
        await at(1);
        const { site, token } = await b.install({
            nutrient_probe_mode: 1,
            nutrient_tank_height: 100,
            nutrient_tank_capacity: 500,
        });
        await b.app.services.sql`UPDATE device_placements SET installed_at = ${noon(1)} WHERE site_id = ${site}`;
        await at(5);
        await edit(site, { supplement_id: heavy.id });
        await at(10);
        // half a metre of SG 1.25, and of SG 1.5
        const kPa = (density: number) => 0.5 * 9.80665 * density;
        await b.send(token, [
            { hours: 24 * 7, tank_pressure: kPa(1.25) },
            { hours: 1, tank_pressure: kPa(1.5) },
        ]);
        const levels = await b.app.services
            .sql`SELECT tank_level FROM readings WHERE site_id = ${site} ORDER BY recorded_at`;
        expect(levels.map(({ tank_level }) => Number(tank_level))).toEqual([
            expect.closeTo(250, 3),
            expect.closeTo(250, 3),
        ]);
    });

    it('subtracts a late dose from the tank with the density of its day', async () => {
        const path = '/api/connect/v2/supplements';
        const thin = await b.ok('POST', path, { name: 'Thin', form: 'liquid', use: 'fsm_delivery', density: 1.5 });
        await at(1);
        const { site, token } = await b.install({ nutrient_tank_capacity: 500 });
        await b.app.services.sql`UPDATE device_placements SET installed_at = ${noon(1)} WHERE site_id = ${site}`;
        await edit(site, { supplement_id: thin.id, nutrient_tank_current_level: 100 });
        await b.app.services.sql`UPDATE udose_sites SET tank_measured_at = NULL WHERE id = ${site}`;
        await b.ok('PUT', `${path}/${thin.id}`, { version: thin.version, density: 3 });
        await at(10);
        await b.send(token, [{ hours: 24 * 3, dose: 1000 }]);
        const [level] = await b.app.services
            .sql`SELECT nutrient_tank_current_level AS kg FROM udose_sites WHERE id = ${site}`;
        expect(Number(level?.kg)).toBe(98.5);
    });
});
