import { ALL_PERMISSIONS, startTestApp } from '../../test/app';
import { AS_IN_PRODUCTION, startPostgres } from '../../test/postgres';

const TAGS = 100;
const SIZES = [100_000, 1_000_000];
const ROUNDS = 40;
const GOAL_MS = 200;
const DAYS = 30;

const percentile = (values: readonly number[], share: number) =>
    [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.ceil(values.length * share) - 1)] as number;
const timed = async (work: (tag: number) => Promise<unknown>): Promise<string> => {
    const took: number[] = [];
    // another tag each time; the first rounds warm up
    for (let round = -5; round < ROUNDS; round++) {
        const begin = performance.now();
        await work(1 + (((round + 5) * 37) % TAGS));
        if (round >= 0) took.push(performance.now() - begin);
    }
    worst = Math.max(worst, percentile(took, 0.95));
    return `${percentile(took, 0.5).toFixed(1)} / ${percentile(took, 0.95).toFixed(1)}`;
};
let worst = 0;

/** tags on the map, each with its last position */
const ON_MAP = 20_000;

/** Map of many tags: all of them as clusters, and a part with single tags, compared with the latter's bare SQL. */
const mapOfTags = async ({ services: { sql }, call }: Awaited<ReturnType<typeof startTestApp>>, token: string) => {
    await sql`
        INSERT INTO ceres_tags (serial, customer_property_id, linked_at, state, observed_at, latitude, longitude)
        SELECT 'MAP-' || n, 1, now() - interval '1 year', (ARRAY['well', 'well', 'well', 'silent', 'outside'])[1 + n % 5], now(), -25 + n % 200 * 0.02, 140 + n / 200 * 0.02
        FROM generate_series(1, ${ON_MAP}::int) n`;
    await sql`VACUUM ANALYZE ceres_tags`;
    const get = (query: string) => async () => {
        const { status, text } = await call(token, 'GET', `/api/main/ceres-tags/positions${query}`);
        if (status !== 200) throw new Error(text);
    };
    return {
        [`map of ${ON_MAP.toLocaleString('en')} tags, as a customer`]: await timed(get('')),
        'a part of that map, one by one': await timed(get('?west=140&east=140.1&south=-25&north=-21')),
        'that part, bare': await timed(
            () =>
                sql`SELECT id, serial, name, state, latitude, longitude, observed_at FROM ceres_tags WHERE archived_at IS NULL AND latitude BETWEEN -25 AND -21 AND longitude BETWEEN 140 AND 140.1 LIMIT 2000`,
        ),
    };
};

/** Track and list of ear tags among 100,000 and 1,000,000 observations, compared with bare SQL, in one run. */
export const benchTags = async () => {
    const postgres = await startPostgres(AS_IN_PRODUCTION);
    if (!postgres) {
        console.log('Tags: no PostgreSQL server could be started here.');
        return true;
    }
    process.env.TEST_DATABASE_URL = postgres.url;
    const app = await startTestApp();
    worst = 0;
    try {
        const { sql } = app.services;
        const staff = await app.userWith({ permissions: ALL_PERMISSIONS });
        const [customer] = await sql`INSERT INTO customers (name) VALUES ('Wirrabilla') RETURNING id`;
        const [property] =
            await sql`INSERT INTO customer_properties (customer_id, name) VALUES (${customer?.id}, 'Wirrabilla') RETURNING id`;
        await sql`INSERT INTO ceres_tags (serial, customer_property_id, linked_at) SELECT 'CT-' || n, ${property?.id}, now() - interval '1 year' FROM generate_series(1, ${TAGS}::int) n`;
        const viewer = await app.userWith({
            permissions: ['access_ceres_tag', 'read_ceres_tag'],
            customerId: Number(customer?.id),
        });
        console.log(`\nEar tags, ${ROUNDS} rounds, ms median / 95 %`);
        for (const size of SIZES) {
            const each = size / TAGS;
            await sql`TRUNCATE ceres_tag_observations`;
            await sql`
                INSERT INTO ceres_tag_observations (ceres_tag_id, observed_at, latitude, longitude, activity, customer_property_id, customer_id, received_at)
                SELECT t.id, now() - n * interval '1 day' * ${DAYS} / ${each}, -20 + sin(n / 40.0) * 0.02 + random() * 0.002, 140 + cos(n / 57.0) * 0.02 + random() * 0.002,
                    n % 100, ${property?.id}, ${customer?.id}, now()
                FROM generate_series(1, ${each}::int) n, ceres_tags t`;
            await sql`VACUUM ANALYZE ceres_tag_observations`;
            const from = new Date(Date.now() - DAYS * 86_400_000);
            const get =
                (path: string, token = staff.token) =>
                async (tag: number) => {
                    const { status } = await app.call(token, 'GET', `/api/main/ceres-tags/${tag}/${path}`);
                    if (status !== 200) throw new Error(`${path}: ${status}`);
                };
            const month = `from=${from.toISOString()}`;
            const rows = {
                'track of a month, 1,000 points': await timed(get(`track?${month}&points=1000`)),
                'the same, bare: all its points': await timed(
                    tag =>
                        sql`SELECT observed_at, latitude, longitude FROM ceres_tag_observations WHERE ceres_tag_id = ${tag} AND observed_at >= ${from} ORDER BY observed_at`,
                ),
                'list, first page of 20 with total': await timed(get(`observations?${month}`)),
                'the same, as a customer': await timed(get(`observations?${month}`, viewer.token)),
                'list, page 40': await timed(get(`observations?${month}&page=40`)),
                'list, bare: rows and count': await timed(async tag => {
                    await sql`SELECT * FROM ceres_tag_observations WHERE ceres_tag_id = ${tag} AND observed_at >= ${from} ORDER BY observed_at DESC LIMIT 20`;
                    await sql`SELECT count(*) FROM ceres_tag_observations WHERE ceres_tag_id = ${tag} AND observed_at >= ${from}`;
                }),
            };
            if (size === Math.max(...SIZES)) Object.assign(rows, await mapOfTags(app, viewer.token));
            console.log(`${size.toLocaleString('en')} observations, ${each.toLocaleString('en')} of a tag`);
            for (const [name, figures] of Object.entries(rows)) console.log(`    ${name.padEnd(40)} ${figures}`);
        }
    } finally {
        await app.close();
        await postgres.stop();
        delete process.env.TEST_DATABASE_URL;
    }
    console.log(
        worst <= GOAL_MS ? `Every one within ${GOAL_MS} ms.` : `The slowest took ${worst.toFixed(0)} ms of ${GOAL_MS}.`,
    );
    return worst <= GOAL_MS;
};
