import { ALL_PERMISSIONS } from '../../test/app';
import { setClock } from '../../test/clock';
import { fillSites } from './attention';
import { withBenchApp } from './benchApp';

const DAYS = 90;
const ROUNDS = 9;
/** longer than a server shares strips */
const NEXT_READING_MS = 61_000;

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] as number;

/**
 * `GET /dose-strips` with 5,000 sites and 90 days. Cold: the first request of a minute, which reads the strips of all
 * sites; warm: requests of the same minute.
 */
export const benchStrips = (): Promise<boolean> =>
    withBenchApp('Dose strips', async app => {
        const { sql } = app.services;
        const staff = await app.userWith({ permissions: ALL_PERMISSIONS });
        await fillSites(app);
        await sql`INSERT INTO supplement_nutrients (supplement_id, nutrient, percentage) VALUES (1, 'phosphorus', 10)`;
        await sql`UPDATE udose_sites SET target_nutrient = 'phosphorus'`;
        await sql`
            INSERT INTO site_daily_summaries (site_id, day, readings, dose, head, target_dose, supplement_id)
            SELECT s.id, current_date - d, 24, 8000 + (s.id * 37 + d * 101) % 9000, 100, 10, 1
            FROM sites s, generate_series(1, ${DAYS}) d`;
        await app.services.database.vacuum();
        const timed = async (url: string) => {
            const startedAt = performance.now();
            const { status, text } = await app.call(staff.token, 'GET', `/api/main/dose-strips?${url}`);
            if (status >= 300) throw new Error(`${url}: ${status} ${text.slice(0, 300)}`);
            return { ms: performance.now() - startedAt, kB: text.length / 1000 };
        };
        console.log(`\nDose strips, ${ROUNDS} rounds, ms median (largest): cold, warm; size of the response`);
        for (const [name, url] of [
            ['100 of all sites', 'per_page=100'],
            ['25 sites of a customer', 'per_page=100&customer_id=7'],
        ] as const) {
            const times: Record<'cold' | 'warm', number[]> = { cold: [], warm: [] };
            let kB = 0;
            for (let round = 0; round < ROUNDS; round++) {
                await setClock(app.services, new Date(app.services.clock.now().getTime() + NEXT_READING_MS));
                times.cold.push((await timed(url)).ms);
                const warm = await timed(url);
                times.warm.push(warm.ms);
                kB = warm.kB;
            }
            const figures = [times.cold, times.warm].map(
                all => `${median(all).toFixed(0)} (${Math.max(...all).toFixed(0)})`,
            );
            console.log(`    ${name.padEnd(24)} ${figures.join(', ')}; ${kB.toFixed(0)} kB`);
        }
        return true;
    });
