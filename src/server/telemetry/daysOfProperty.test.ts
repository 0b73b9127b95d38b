import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_BOUNDARY_MOMENTS, setClock } from '../../../test/clock';
import { timeZoneOf } from '../../domain/calendar/days';
import { type SiteBench, startSiteBench } from '../sites/testSites';
import { checkAllSites } from './healthChecks';

/** Figures by day use the property's time zone. */

let bench: SiteBench;
beforeAll(async () => {
    bench = await startSiteBench();
});
afterAll(() => bench.app.close());
const main = (path: string) => `/api/main${path}`;

describe.each(DAY_BOUNDARY_MOMENTS)('%s (%s, %s)', (_, state, moment) => {
    let here: Awaited<ReturnType<SiteBench['install']>>;
    const messages = (daysAgo: number, message: object) =>
        bench.dayBefore(daysAgo, timeZoneOf({ state })).map(hours => ({ hours, state: 'running', ...message }));
    const dose = async () => {
        await checkAllSites(bench.app.services);
        const { body } = await bench.call(bench.staff, 'GET', main(`/health-checks?site_id=${here.site}`));
        return body.data.find(({ kind }: { kind: string }) => kind === 'dose');
    };
    beforeEach(async () => {
        await setClock(bench.app.services, moment);
        here = await bench.install({ customer_property_id: await bench.property(state) });
    });

    it('the dose check uses the seven whole days before today', async () => {
        await bench.send(here.token, [
            ...messages(8, { dose: 9999 }),
            // half of 100 head × 10 g ÷ (1.25 × 0.1) a day
            ...[1, 2, 3, 4, 5, 6, 7].flatMap(day => messages(day, { dose: 4000 / 6 })),
            { hours: 0.001, state: 'running', dose: 9999 },
        ]);
        expect(await dose()).toMatchObject({ result: 'failed', value: 50 });
    });

    it('the dose check excludes the days of a stop and no others', async () => {
        const [midday = 0] = bench.dayBefore(3, timeZoneOf({ state })).slice(3);
        await bench.send(
            here.token,
            [1, 2, 3, 4, 5, 6, 7].flatMap(day => messages(day, { dose: day === 3 ? 0 : 8000 / 6 })),
        );
        expect((await dose()).value).toBeCloseTo(100 / 7, 1);
        await bench.ok('POST', main('/stop-reasons'), {
            site_id: here.site,
            reason: 'cattle_movement',
            started_at: bench.hoursAgo(midday + 12.9),
            ended_at: bench.hoursAgo(midday - 10.9),
        });
        expect(await dose()).toMatchObject({ result: 'passed', value: 0 });
    });

    it('each message counts on its day', async () => {
        await bench.send(here.token, [...messages(2, { dose: 100 }), ...messages(1, { dose: 10 })]);
        const { days } = await bench.ok('GET', main(`/doser-usages/${here.device}`));
        expect(days.map((day: { dose: number }) => day.dose)).toEqual([600, 60]);
        const usage = await bench.ok('GET', main(`/udose-sites/${here.site}/supplement-usage-summary`));
        expect(usage.total.dose).toBeCloseTo(660, 3);
    });
});
