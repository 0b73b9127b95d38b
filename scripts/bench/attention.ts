import { withoutIndexes } from '../../src/server/platform/database/indexes';
import { ALL_PERMISSIONS, type TestApp } from '../../test/app';
import { withBenchApp } from './benchApp';

const SITES = Number(process.env.SITES ?? 5_000);
/** 20 million in all */
const READINGS_EACH = Number(process.env.READINGS_EACH ?? 4_000);
const DAYS = 90;
const ROUNDS = 60;
/** performance goal of a page, milliseconds at the 95th percentile */
const GOAL_MS = 150;

const percentile = (values: readonly number[], share: number) =>
    [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.ceil(values.length * share) - 1)] as number;

/** Sites with devices of a large business: 25 for each customer. */
export const fillSites = async ({ services: { sql } }: TestApp) => {
    await sql`INSERT INTO regions (name) SELECT 'Region ' || n FROM generate_series(1, 10) n`;
    await sql`INSERT INTO customers (name, phone) SELECT 'Customer ' || n, '+61 7 5550 1000' FROM generate_series(1, ${SITES / 25}) n`;
    await sql`
        INSERT INTO customer_properties (name, customer_id, state, region_id)
        SELECT 'Property ' || n, 1 + (n - 1) / 5, 'QLD', 1 + n % 10 FROM generate_series(1, ${SITES / 5}) n`;
    await sql`INSERT INTO supplements (name, form, use, density) VALUES ('Bench', 'liquid', 'fsm_delivery', 1.2)`;
    // a tank in fourteen has less than ten days left, a site in twenty is offline
    await sql`
        INSERT INTO udose_sites (name, customer_property_id, customer_id, product_type, site_status, doser_state, device_serial, device_status, supplement_id,
                                 number_of_animals, target_dose, water_intake, nutrient_tank_capacity, nutrient_tank_current_level, last_communicated_at)
        SELECT 'Bore ' || n, 1 + (n - 1) / 5, 1 + (n - 1) / 25, 'classic', 1, CASE WHEN n % 20 = 0 THEN 'not_communicated' ELSE 'running' END,
               'BD' || n, 'reporting', 1, 50 + n % 400, 10, 45, 500, CASE WHEN n % 14 = 0 THEN 20 + n % 60 ELSE 300 END,
               now() - CASE WHEN n % 20 = 0 THEN interval '3 days' ELSE interval '1 hour' END
        FROM generate_series(1, ${SITES}) n`;
    await sql`
        INSERT INTO devices (serial, product, site_id, customer_id, device_status)
        SELECT device_serial, 'classic', site_id, customer_id, 'reporting' FROM udose_sites ORDER BY id`;
    await sql`UPDATE udose_sites s SET device_id = d.id FROM devices d WHERE d.site_id = s.site_id`;
};

const fillFindings = async ({ services: { sql } }: TestApp, person: number) => {
    await sql`
        INSERT INTO alarms (title, message, alarm_type_id, code, level, status, site_id, customer_id, raised_at, cleared_at, acknowledged_by_id)
        SELECT y.title, 'Check the doser.', y.id, y.code, y.level, k.status, s.id, s.customer_id, now() - make_interval(hours => (s.id * 13 % 900)::int),
               CASE WHEN k.status = 'cleared' THEN now() END, CASE WHEN k.status = 'acknowledged' THEN ${person}::bigint END
        FROM sites s
        JOIN LATERAL (SELECT unnest(CASE WHEN s.id % 10 = 0 THEN ARRAY['cleared', 'cleared', CASE WHEN s.id % 3 = 0 THEN 'acknowledged' ELSE 'open' END]
                                         ELSE ARRAY['cleared', 'cleared'] END) AS status) k ON true
        JOIN alarm_types y ON y.id = (SELECT min(id) FROM alarm_types) + s.id % 12`;
    await sql`
        INSERT INTO site_health_checks (site_id, kind, result, title, finding, since, checked_at)
        SELECT s.id, k, CASE WHEN (s.id * 8 + p) % 100 < 3 THEN 'failed' ELSE 'passed' END, k, 'Finding of ' || k, now() - interval '2 days', now()
        FROM sites s, unnest(ARRAY['silence', 'battery', 'tank', 'water', 'dose', 'conductivity']) WITH ORDINALITY AS c (k, p)`;
    await sql`INSERT INTO refill_requests (site_id, customer_id, status, quantity) SELECT id, customer_id, 'asked', 300 FROM sites WHERE id % 40 = 7`;
    await sql`
        INSERT INTO site_follow_ups (site_id, customer_id, subject, status, due_on)
        SELECT id, customer_id, 'Check the trough', CASE WHEN id % 2 = 0 THEN 'open' ELSE 'done' END, current_date - (id % 30)::int FROM sites WHERE id % 5 = 1`;
    await sql`
        INSERT INTO job_cards (type, status, site_id, customer_id, due_on, title, assigned_to_id, completed_at)
        SELECT 'site_maintenance', CASE WHEN n = 1 AND s.id % 6 = 0 THEN 1 ELSE 4 END, s.id, s.customer_id, current_date - (s.id % 20)::int + 7, 'Service',
               CASE WHEN s.id % 4 = 0 THEN ${person}::bigint END, CASE WHEN n > 1 OR s.id % 6 > 0 THEN now() - make_interval(days => n * 30) END
        FROM sites s, generate_series(1, 4) n`;
};

const fillReadings = async ({ services: { sql } }: TestApp) => {
    await sql`
        INSERT INTO site_daily_summaries (site_id, day, readings, running_readings, water, dose, head, target_dose, supplement_id, battery_voltage_min,
                                          battery_voltage_max, conductivity_min, conductivity_max, tank_level)
        SELECT s.id, current_date - d, 24, 24, 2000 + s.id % 900, 4000 + s.id % 3000, 200, 10, 1, 12.4, 13.2, 100000, 140000, 300
        FROM sites s, generate_series(1, ${DAYS}) d`;
    await sql`SELECT ensure_reading_partitions((now() - make_interval(hours => ${READINGS_EACH}))::date, now()::date)`;
    await withoutIndexes(
        sql,
        'readings',
        () => sql`
        INSERT INTO readings (device_id, site_id, epoch, sequence, recorded_at, state, water, pulses, dose, battery_voltage, conductivity, tank_level)
        SELECT u.device_id, u.site_id, 0, k, now() - make_interval(hours => ${READINGS_EACH}::int - k), 'running', 80 + k % 40, 80, 200, 12.6, 120000, 300
        FROM generate_series(1, ${READINGS_EACH}::int) k, udose_sites u`,
    );
};

/** `GET /attention` with 5,000 sites and 20 million readings: first page, later page, filters, and evidence of rows. */
export const benchAttention = (): Promise<boolean> =>
    withBenchApp('Attention list', async app => {
        let good = true;
        const staff = await app.userWith({ permissions: ALL_PERMISSIONS });
        const send = async (url: string) => {
            const answer = await app.call(staff.token, 'GET', `/api/main${url}`);
            if (answer.status >= 300) throw new Error(`${url}: ${answer.status} ${answer.text.slice(0, 300)}`);
            return answer.body;
        };
        await fillSites(app);
        await fillFindings(app, staff.id);
        await fillReadings(app);
        await app.services.database.vacuum();
        const { pagination } = await send('/attention');
        const { data } = await send('/attention?per_page=50');
        console.log(
            `\nAttention list: ${SITES} sites, ${SITES * READINGS_EACH} readings, ${pagination.total} rows, ${ROUNDS} rounds, ms median / 95 %`,
        );
        const measure = async (name: string, url: (round: number) => string) => {
            const times: number[] = [];
            for (let round = -5; round < ROUNDS; round++) {
                const startedAt = performance.now();
                await send(url(Math.max(0, round)));
                if (round >= 0) times.push(performance.now() - startedAt);
            }
            const worst = percentile(times, 0.95);
            console.log(
                `    ${name.padEnd(30)} ${percentile(times, 0.5).toFixed(1)} / ${worst.toFixed(1)}   (goal ${GOAL_MS})`,
            );
            if (worst > GOAL_MS) good = false;
        };
        await measure('first page of 10', () => '/attention?per_page=10');
        await measure('first page of 50', () => '/attention?per_page=50');
        await measure('later pages of 10', round => `/attention?per_page=10&page=${round + 2}`);
        await measure(
            'unassigned in a region',
            round => `/attention?per_page=10&owner=nobody&region_id=${(round % 10) + 1}`,
        );
        const siteIds: number[] = data.flatMap((row: { site: { id: number } | null }) => row.site?.id ?? []);
        await measure('evidence of a row', round => `/attention/evidence?site_id=${siteIds[round % siteIds.length]}`);
        return good;
    });
