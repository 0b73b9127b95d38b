import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Json, TestUser } from '../../../test/app';
import { instantOf, setClock } from '../../../test/clock';
import { timeZoneOf } from '../../domain/calendar/days';
import { type SiteBench, startSiteBench } from '../sites/testSites';

/** 8,000 ml for 100 head are the target: 10 g at 1.25 kg/L × 10 % are 80 ml. */
const TARGET = 8000;
const TODAY = '2026-11-20';
let b: SiteBench;
/** off target three weeks ago for four days, off target for the last two days, in another time zone, never reported */
let [early, recent, western, silent]: number[] = [];

const list = async (search = '', user: TestUser = b.staff): Promise<Json> => {
    const { status, text, body } = await b.call(user, 'GET', `/api/main/dose-strips${search}`);
    expect(status, text).toBe(200);
    return body.body;
};
/** Lets the time pass for which strips are shared between requests. */
const passMinute = () => setClock(b.app.services, new Date(b.app.services.clock.now().getTime() + 61_000));
const idsOf = ({ sites }: Json): number[] => sites.map(({ id }: Json) => id);
const lasts = ({ sites }: Json, id = recent) => sites.find((row: Json) => row.id === id)?.days.slice(-3);

beforeAll(async () => {
    b = await startSiteBench();
    const { sql } = b.app.services;
    // 20 November in Queensland, still the 19th in Western Australia
    await setClock(b.app.services, instantOf(TODAY, '00:30', timeZoneOf({ state: 'QLD' })));
    const install = async (settings = {}) => (await b.install(settings)).site;
    [silent, early, recent, western] = [
        await install(),
        await install(),
        await install(),
        await install({ customer_property_id: await b.property('WA') }),
    ];
    const fill = (site: number | undefined, from: number, to: number, dose: number, head: number | null = 100) => sql`
        INSERT INTO site_daily_summaries (site_id, day, readings, dose, head, target_dose, supplement_id)
        SELECT u.site_id, ${TODAY}::date - n, 6, ${dose}::float8, ${head}::int, 10, ${b.supplements[0]}::bigint
        FROM udose_sites u, generate_series(${from}::int, ${to}::int) n WHERE u.id = ${site as number}`;
    await fill(early, 1, 20, TARGET);
    await fill(early, 25, 28, TARGET * 0.2);
    await fill(recent, 3, 30, TARGET);
    await fill(recent, 1, 1, TARGET * 1.5);
    await fill(recent, 2, 2, TARGET * 0.5);
    await fill(western, 1, 31, TARGET);
});
afterAll(() => b?.app.close());

describe('Dose strips', () => {
    it('list sites worst first, where recent days off target weigh more than earlier ones', async () => {
        const body = await list();
        // 30 + 29 against 3 + 4 + 5 + 6; of sites on target the one with fewer reports
        expect(idsOf(body)).toEqual([recent, early, silent, western]);
        expect(body.sites.map((row: Json) => row.off_target)).toEqual([2, 4, 0, 0]);
        expect(body.total).toBe(4);
        expect(body.sites[0].days).toHaveLength(30);
        expect(lasts(body)).toEqual([
            { day: '2026-11-17', percent: 100, state: 'on_target' },
            { day: '2026-11-18', percent: 50, state: 'below' },
            { day: '2026-11-19', percent: 150, state: 'above' },
        ]);
        expect(idsOf(await list('?sort_by=id'))).toEqual([silent, early, recent, western]);
    });

    it('pages without overlap', async () => {
        const pages = [await list('?per_page=3'), await list('?per_page=3&page=2')];
        expect(pages.flatMap(idsOf)).toEqual([recent, early, silent, western]);
        expect(pages[1]?.total).toBe(4);
    });

    it('keep the order of the first page for later pages', async () => {
        const { sql } = b.app.services;
        const first = await list('?per_page=3');
        const setDoses = (dose: number) => sql`
            UPDATE site_daily_summaries d SET dose = ${dose} FROM udose_sites u
            WHERE u.site_id = d.site_id AND u.id = ${western as number}`;
        await setDoses(0);
        await passMinute();
        expect(idsOf(await list('?per_page=3'))[0]).toBe(western);
        expect(idsOf(await list(`?per_page=3&page=2&as_of=${first.as_of}`))).toEqual([western]);
        await setDoses(TARGET);
        await passMinute();
    });

    it("end yesterday in the property's time zone", async () => {
        const body = await list();
        expect(body.sites.map((row: Json) => row.days.at(-1).day)).toEqual([
            '2026-11-19',
            '2026-11-19',
            '2026-11-19',
            '2026-11-18',
        ]);
        expect(body.sites[3].days[0].day).toBe('2026-10-20');
    });

    it('distinguish days without a report from days without a target', async () => {
        const { sql } = b.app.services;
        const day = (set: object) => sql`
            UPDATE site_daily_summaries d SET ${sql(set as never)} FROM udose_sites u
            WHERE u.site_id = d.site_id AND u.id = ${recent as number} AND d.day = '2026-11-18'`;
        await day({ head: null });
        expect(lasts(await list())[1]).toEqual({ day: '2026-11-18', percent: 50, state: 'below' });
        await passMinute();
        expect(lasts(await list())[1]).toEqual({ day: '2026-11-18', percent: null, state: 'no_target' });
        await day({ head: 100, dose: null });
        await passMinute();
        expect(lasts(await list())[1]).toEqual({ day: '2026-11-18', percent: null, state: 'no_report' });
        await day({ dose: TARGET * 0.5 });
    });

    it('use the composition of the supplement on each day, as the daily summary does', async () => {
        const { sql } = b.app.services;
        const edited = instantOf('2026-11-19', '00:00', timeZoneOf({ state: 'QLD' })).toISOString();
        await sql`UPDATE supplement_nutrients SET percentage = 20 WHERE supplement_id = ${b.supplements[0]}`;
        await sql`INSERT INTO activity_logs (occurred_at, action, resource, record_id, changes)
            VALUES (${edited}, 'update', 'supplements', ${b.supplements[0]}, ${sql.json({
                nutrients: {
                    from: [{ nutrient: 'phosphorus', percentage: 10 }],
                    to: [{ nutrient: 'phosphorus', percentage: 20 }],
                },
            })})`;
        await passMinute();
        const strip = (await list()).sites.find((row: Json) => row.id === recent);
        const { body } = await b.call(b.staff, 'GET', `/api/main/daily-summary?site_id=${recent}&per_page=100`);
        const percents = body.data.map((row: Json) => [row.day, Math.round((row.grams_per_head / 10) * 100)]);
        expect(percents.toReversed()).toEqual(strip.days.map(({ day, percent }: Json) => [day, percent]));
        expect(strip.days.slice(-2).map(({ percent }: Json) => percent)).toEqual([50, 300]);
    });

    it('are read once for requests at the same time', async () => {
        await passMinute();
        const statements = vi.spyOn(b.app.services.sql, 'unsafe');
        await Promise.all([list(), list('?per_page=1&page=2'), list('', b.customer)]);
        expect(statements.mock.calls.filter(([text]) => text.includes('strengths AS'))).toHaveLength(1);
        statements.mockRestore();
    });

    it("take the filters of the list and stay within the caller's customer", async () => {
        expect(idsOf(await list(`?customer_id=${b.customerId}&search=bore`))).toHaveLength(4);
        expect(idsOf(await list('', b.customer))).toHaveLength(4);
        expect((await list('', b.stranger)).sites).toEqual([]);
        const { sql } = b.app.services;
        const [mulgarra] = await sql`SELECT id::int FROM customer_properties WHERE name = 'Mulgarra'`;
        const { site: foreign } = await b.install({ customer_property_id: mulgarra?.id });
        await sql`INSERT INTO site_daily_summaries (site_id, day, readings, dose, head, target_dose, supplement_id)
            SELECT u.site_id, '2026-11-19', 6, ${TARGET * 3}, 100, 10, ${b.supplements[0]} FROM udose_sites u WHERE u.id = ${foreign}`;
        await passMinute();
        expect(idsOf(await list())).toContain(foreign);
        expect(idsOf(await list('', b.stranger))).toEqual([foreign]);
        const own = await list('?per_page=3', b.customer);
        expect([own.total, idsOf(own).includes(foreign)]).toEqual([4, false]);
        const wrong = await b.call(b.staff, 'GET', '/api/main/dose-strips?shoe_size=4');
        expect(wrong.status).toBe(422);
        const nobody = await b.app.userWith({ permissions: [] });
        expect((await b.call(nobody, 'GET', '/api/main/dose-strips')).status).toBe(403);
    });

    it('begin a new day at midnight of a property, whatever was read just before', async () => {
        const { sql } = b.app.services;
        const midnight = instantOf('2026-11-21', '00:00', timeZoneOf({ state: 'WA' }));
        await sql`INSERT INTO site_daily_summaries (site_id, day, readings, dose, head, target_dose, supplement_id)
            SELECT u.site_id, '2026-11-20', 6, ${TARGET}, 100, 10, ${b.supplements[0]} FROM udose_sites u WHERE u.id = ${western as number}`;
        const last = async () => lasts(await list(), western).at(-1);
        await setClock(b.app.services, new Date(midnight.getTime() - 20_000));
        expect((await last()).day).toBe('2026-11-19');
        await setClock(b.app.services, midnight);
        expect(await last()).toMatchObject({ day: '2026-11-20', state: 'above' });
    });
});
