import { ALL_PERMISSIONS, startTestApp } from '../../test/app';
import { createTestDatabase } from '../../test/database';
import { startPostgres } from '../../test/postgres';

/** Stocking rate and map of a large property, on PostgreSQL: `npx tsx scripts/bench/herd.ts`. */
const PADDOCKS = 500;
const MOBS = 400;
const MOVES_EACH = 50; // 20,000 movements in all
const ROUNDS = 100;
/** milliseconds at the 95th percentile that the product promises */
const PROMISED = 200;

const server = await startPostgres();
if (!server) throw new Error('There is no PostgreSQL on this machine.');
const app = await startTestApp({}, await createTestDatabase(server.url));
const { sql } = app.services;
const staff = await app.userWith({ permissions: ALL_PERMISSIONS });
const post = async (url: string, body: object) =>
    (await app.call(staff.token, 'POST', `/api/main${url}`, body)).body.body.id;
const customer = await post('/customers', { name: 'Large' });
const property = await post('/customer-properties', {
    customer_id: customer,
    name: 'Large',
    state: 'QLD',
    area: 500_000,
});

await sql`
    INSERT INTO paddocks (name, customer_property_id, area, boundary)
    SELECT 'Paddock ' || n, ${property}, 1000, jsonb_build_object('type', 'Polygon', 'coordinates', jsonb_build_array((
        SELECT jsonb_agg(jsonb_build_array(round((140 + n % 25 * 0.03 + 0.014 * cos(a * 0.157))::numeric, 5), round((-21 - n / 25 * 0.03 + 0.014 * sin(a * 0.157))::numeric, 5)) ORDER BY a)
        FROM generate_series(0, 40) a)))
    FROM generate_series(0, ${PADDOCKS - 1}) n`;
const [first] = await sql`SELECT min(id)::int AS id FROM paddocks WHERE customer_property_id = ${property}`;
await sql`
    INSERT INTO mobs (name, customer_property_id, animal_class, level, head, started_on)
    SELECT 'Mob ' || n, ${property}, (ARRAY['steers_1', 'females_4', 'steers_2', 'bulls'])[n % 4 + 1], 'moderate', 50, current_date - 400
    FROM generate_series(1, ${MOBS}) n`;
// each mob has been in another paddock every week
await sql`
    INSERT INTO mob_states (mob_id, from_on, until_on, customer_property_id, paddock_id, head, animal_class, level)
    SELECT m.id, current_date - 7 * (${MOVES_EACH} - k), CASE WHEN k < ${MOVES_EACH - 1} THEN current_date - 7 * (${MOVES_EACH - 1} - k) END,
           ${property}, ${first?.id} + (m.id * 7 + k * 13) % ${PADDOCKS}, 50, m.animal_class, 'moderate'
    FROM mobs m CROSS JOIN generate_series(0, ${MOVES_EACH - 1}) k`;
await sql`
    INSERT INTO mob_movements (mob_id, status, to_customer_property_id, to_paddock_id, planned_on, moved_on, head)
    SELECT mob_id, 'done', customer_property_id, paddock_id, from_on, from_on, head FROM mob_states`;
await sql`
    INSERT INTO paddock_feeds (paddock_id, assessed_on, amount)
    SELECT id, current_date - 60, 400000 FROM paddocks WHERE customer_property_id = ${property}`;
await app.services.database.vacuum();

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const measure = async (name: string, url: (round: number) => string) => {
    const times: number[] = [];
    for (let round = -5; round < ROUNDS; round++) {
        const begun = performance.now();
        const { status } = await app.call(staff.token, 'GET', url(Math.max(0, round)));
        if (status !== 200) throw new Error(`${name}: ${status}`);
        if (round >= 0) times.push(performance.now() - begun);
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
    console.info(`${name}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms (promised ${PROMISED})`);
    if (at(0.95) > PROMISED) process.exitCode = 1;
};
const of = `/api/main/customer-properties/${property}/stocking`;
await measure('stocking rate today', () => of);
await measure('stocking rate on a past day', round => `${of}?on=${day(round * 3)}`);
await measure('map: with outlines', () => `${of}?boundaries=true`);
await measure('who stands in a paddock', round => `/api/main/paddocks/${Number(first?.id) + round}/stocking`);
await measure('list of mobs', () => '/api/main/mobs?per_page=50');
await app.close();
await server.stop();
