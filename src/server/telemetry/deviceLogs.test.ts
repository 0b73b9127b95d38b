import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SiteBench, startSiteBench } from '../sites/testSites';

let bench: SiteBench;
let here: Awaited<ReturnType<SiteBench['install']>>;
/** more rows than one fetch of the export */
const MESSAGES = 4500;
const PER_PAGE = 100;

beforeAll(async () => {
    bench = await startSiteBench();
    here = await bench.install();
    // several at the same moment, as a device with a coarse clock would send them
    await bench.app.services.sql`
        INSERT INTO readings (device_id, site_id, epoch, sequence, recorded_at, received_at, state, water, alarms)
        SELECT ${here.device}, ${here.site}, 1, n, date_trunc('second', now()) - (n / 3) * interval '1 minute', now(),
               CASE n % 5 WHEN 0 THEN 'stopped' ELSE 'running' END, n, CASE n % 9 WHEN 0 THEN '{3,99}'::smallint[] ELSE '{}' END
        FROM generate_series(1, ${MESSAGES}) n`;
});
afterAll(() => bench.app.close());

const url = (more = '') => `/api/main/udose-sites/${here.site}/device-logs${more}`;
const lines = async (query = '') =>
    (await bench.call(bench.staff, 'GET', url(`/export${query}`))).text.trim().split('\r\n').slice(1);
/** message number, in the second last column */
const sequences = (rows: readonly string[]) => rows.map(row => Number(row.split(',').at(-2)));

describe('Device message export of a site', () => {
    it('contains all messages once, newest first', async () => {
        const rows = await lines();
        expect(rows).toHaveLength(MESSAGES);
        const found = sequences(rows);
        expect(new Set(found).size).toBe(MESSAGES);
        const times = rows.map(row => row.split(',')[0] as string);
        expect(times).toEqual([...times].sort().reverse());
    });

    it('contains the messages of the list with the same filter and order', async () => {
        for (const filter of ['?state=stopped', '?alarmed=true', '?alarmed=false&state=running']) {
            const list = await bench.call(bench.staff, 'GET', url(`${filter}&per_page=${PER_PAGE}`));
            const rows = await lines(filter);
            expect(rows, filter).toHaveLength(list.body.pagination.total);
            expect(sequences(rows).slice(0, PER_PAGE), filter).toEqual(
                list.body.data.map(({ sequence }: { sequence: number }) => sequence),
            );
        }
    });

    it('names the alarms, and shows the code of unknown ones', async () => {
        const [row] = await lines('?alarmed=true');
        expect(row).toContain('"Low Battery Voltage, 99"');
    });

    it('requires access to the site (403, 404)', async () => {
        expect((await bench.call(bench.stranger, 'GET', url('/export'))).status).toBe(404);
        const nobody = await bench.app.userWith({ permissions: ['read_device'] });
        expect((await bench.call(nobody, 'GET', url('/export'))).status).toBe(403);
        expect((await bench.call(bench.customer, 'GET', url('/export'))).status).toBe(200);
    });
});
