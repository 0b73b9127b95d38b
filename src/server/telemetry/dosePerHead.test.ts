import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { instantOf, setClock } from '../../../test/clock';
import { timeZoneOf } from '../../domain/calendar/days';
import { targetShare } from '../../domain/dosing/doseRules';
import { createRandom } from '../../domain/random';
import { type SiteBench, startSiteBench } from '../sites/testSites';

let b: SiteBench;
beforeAll(async () => {
    b = await startSiteBench();
});
afterAll(() => b?.app.close());
afterEach(() => setClock(b.app.services));

const read = async (site: number, user = b.staff) => {
    const { status, text, body } = await b.call(user, 'GET', `/api/main/udose-sites/${site}/dose-per-head`);
    expect(status, text).toBe(200);
    return body.body;
};

describe('Dose per head', () => {
    it("is computed by days of the property's time zone, at any hour", async () => {
        for (const [state, time] of [
            ['QLD', '09:00'],
            ['WA', '00:10'],
            ['NSW', '23:50'],
        ] as const) {
            const zone = timeZoneOf({ state });
            await setClock(b.app.services, instantOf('2026-11-20', time, zone));
            const { site, token } = await b.install({ customer_property_id: await b.property(state) });
            // 10 g at 1.25 kg/L × 10 % are 80 ml: 8,000 ml for 100 head; half of it on each whole day
            const messages = [1, 2, 3, 4, 5, 6, 7].flatMap(day =>
                b.dayBefore(day, zone).map(hours => ({ hours, dose: 4000 / 6 })),
            );
            await b.send(token, [...messages, { hours: 0.02, dose: 500 }]);
            const answer = await read(site);
            expect(answer.today, state).toMatchObject({ from: '2026-11-20', to: '2026-11-20', millilitres: 5 });
            expect(answer.week, state).toMatchObject({ from: '2026-11-13', to: '2026-11-19', missing: null });
            expect(answer.week.millilitres).toBeCloseTo(40, 3);
            expect(answer.week.grams).toBeCloseTo(5, 3);
            expect(answer.week).toMatchObject({ target_millilitres: 80, target_grams: 10 });
            expect(answer.week.share).toBeCloseTo(0.5, 4);
            expect(answer.nutrient).toBe('phosphorus');
            expect(answer.hours).toBeCloseTo(Number(time.slice(0, 2)) + Number(time.slice(3)) / 60, 1);
        }
    });

    it('has its target for a customer without supplement permission, also in the daily list', async () => {
        const owner = await b.app.userWith({
            permissions: ['read_udose_site', 'access_udose_site'],
            customerId: b.customerId,
        });
        const { site, token } = await b.install();
        await b.send(token, [{ hours: 0.01, dose: 4000 }]);
        expect((await read(site, owner)).today).toMatchObject({
            target_millilitres: 80,
            target_grams: 10,
            missing: null,
        });
        const { body } = await b.call(owner, 'GET', `/api/main/daily-summary?site_id=${site}`);
        expect(body.data[0]).toMatchObject({
            dose_per_head: 40,
            target_millilitres: 80,
            grams_per_head: 5,
            target_dose: 10,
        });
        expect((await b.call(b.stranger, 'GET', `/api/main/udose-sites/${site}/dose-per-head`)).status).toBe(404);
    });

    it('uses the same nutrient in SQL as in the rules', async () => {
        const random = createRandom(5);
        const names = [
            'water',
            'crude_protein',
            'urea_equivalent',
            'nitrogen',
            'phosphorus',
            'sulphur',
            'zinc',
            'nutrient',
        ];
        const { sql } = b.app.services;
        const [made] =
            await sql`INSERT INTO supplements (name, form, use, density) VALUES ('Any', 'liquid', 'mixing', 1.2) RETURNING id`;
        for (let round = 0; round < 60; round++) {
            const shares = names
                .filter(() => random.chance(0.5))
                .map(nutrient => ({ nutrient, percentage: random.integer(1, 12) }));
            await sql`DELETE FROM supplement_nutrients WHERE supplement_id = ${made?.id}`;
            for (const [position, share] of shares.entries())
                await sql`INSERT INTO supplement_nutrients ${sql({ ...share, position, supplement_id: made?.id } as never)}`;
            const named = random.pick([null, 'zinc', 'phosphorus', 'crude_protein']);
            const [row] = await sql`SELECT grams_per_ml(${made?.id}, ${named}) AS grams`;
            const share = targetShare(shares, named);
            if (share)
                expect(row?.grams, JSON.stringify({ shares, named })).toBeCloseTo(1.2 * (share.percentage / 100), 8);
            else expect(row?.grams).toBeNull();
        }
    });
});
