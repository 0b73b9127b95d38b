import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { createApp } from '../../src/server/app';
import { signAccess } from '../../src/server/identity/tokens';
import { loadConfig } from '../../src/server/platform/config';
import { transact } from '../../src/server/platform/database/transact';
import { WITHOUT_LIMITS } from '../../test/limits';
import { AS_IN_PRODUCTION, startPostgres } from '../../test/postgres';

const SIZES = (process.env.STOCK_MOVEMENTS ?? '500000,5000000').split(',').map(Number);
const SUPPLEMENTS = 40;
const LOCATIONS = 20;
const PLACES = SUPPLEMENTS * LOCATIONS;
/** batches of each supplement */
const BATCHES = 200;
const LINES = 500;
const GOAL_MS = 2000;
/** rounds per request: as many as fit into this time, within these bounds */
const ROUNDS_MS = 15_000;
const FEWEST_ROUNDS = 5;
const MOST_ROUNDS = 60;
/** A batch of constant size, so that its recall shows the cost of the ledger's size. */
const SAME_BATCH = SUPPLEMENTS * BATCHES + 1;
const SAME_BATCH_MOVEMENTS = 600;

/** Supplements, places, batches and sales for the movements; and a place with five hundred supplements to count. */
const furnish = async (sql: Sql): Promise<void> => {
    const each = (count: number) => `FROM generate_series(1, ${count}) n`;
    for (const text of [
        `INSERT INTO supplements (name, form, use) SELECT 'Supplement ' || lpad(n::text, 3, '0'), 'liquid', 'fsm_delivery' ${each(SUPPLEMENTS + LINES)}`,
        `INSERT INTO inventory_locations (name) SELECT 'Place ' || lpad(n::text, 2, '0') ${each(LOCATIONS + 1)}`,
        `INSERT INTO customers (name) SELECT 'Customer ' || n ${each(200)}`,
        `INSERT INTO supplement_inventories (supplement_id, inventory_location_id)
         SELECT 1 + (n - 1) % ${SUPPLEMENTS}, 1 + (n - 1) / ${SUPPLEMENTS} ${each(PLACES)}`,
        `INSERT INTO stock_batches (supplement_id, code, unit_cost) SELECT 1 + (n - 1) % ${SUPPLEMENTS}, 'B-' || n, 0.8 ${each(SUPPLEMENTS * BATCHES + 1)}`,
        `INSERT INTO supplement_sales (customer_id, inventory_location_id, sold_at) SELECT 1 + n % 200, 1 + n % ${LOCATIONS}, now() ${each(20_000)}`,
        `INSERT INTO supplement_inventories (supplement_id, inventory_location_id) SELECT ${SUPPLEMENTS} + n, ${LOCATIONS + 1} ${each(LINES)}`,
        `INSERT INTO stock_movements (supplement_id, inventory_location_id, quantity, document_resource, document_id, document_label)
         SELECT ${SUPPLEMENTS} + n, ${LOCATIONS + 1}, 1000, 'supplement-adjustments', n, 'SA-' || n ${each(LINES)}`,
        `INSERT INTO stock_movements (supplement_id, inventory_location_id, stock_batch_id, quantity, document_resource, document_id, document_label)
         SELECT 1, 1 + (n - 1) / 2 % ${LOCATIONS}, ${SAME_BATCH}, CASE WHEN n % 2 = 1 THEN 2 ELSE -1 END,
                CASE WHEN n % 2 = 1 THEN 'supplement-adjustments' ELSE 'supplement-sales' END, n, 'R-' || n ${each(SAME_BATCH_MOVEMENTS)}`,
    ])
        await sql.unsafe(text);
};

/**
 * Movements up to this number, place after place: two litres in, one sold, batch after batch. Trigger-maintained sums
 * are calculated afterwards, so that millions take minutes.
 */
const fill = async (sql: Sql, from: number, to: number): Promise<void> => {
    await sql.unsafe(
        `ALTER TABLE stock_movements DISABLE TRIGGER USER; ALTER TABLE supplement_inventories DISABLE TRIGGER USER;`,
    );
    await sql.unsafe(`
        INSERT INTO stock_movements (supplement_id, inventory_location_id, stock_batch_id, quantity, balance, document_resource, document_id, document_label, occurred_at)
        SELECT 1 + p % ${SUPPLEMENTS}, 1 + p / ${SUPPLEMENTS}, 1 + p % ${SUPPLEMENTS} + ${SUPPLEMENTS} * ((r / 2) % ${BATCHES}),
               CASE WHEN r % 2 = 0 THEN 2 ELSE -1 END, CASE WHEN r % 2 = 0 THEN r / 2 + 2 ELSE r / 2 + 1 END,
               CASE WHEN r % 2 = 0 THEN 'supplement-adjustments' ELSE 'supplement-sales' END, 1 + n % 20000, 'D-' || n,
               now() - interval '2 years' + n * interval '2 years' / ${to}
        FROM (SELECT n, (n % ${PLACES})::int AS p, (n / ${PLACES})::int AS r FROM generate_series(${from}, ${to} - 1) n) g`);
    await sql.unsafe(`
        DELETE FROM stock_lots WHERE supplement_id <= ${SUPPLEMENTS};
        INSERT INTO stock_lots (supplement_id, inventory_location_id, stock_batch_id, quantity)
        SELECT supplement_id, inventory_location_id, stock_batch_id, sum(quantity) FROM stock_movements WHERE supplement_id <= ${SUPPLEMENTS} GROUP BY 1, 2, 3;
        UPDATE supplement_inventories i SET quantity = l.quantity
        FROM (SELECT supplement_id, inventory_location_id, sum(quantity) AS quantity FROM stock_lots GROUP BY 1, 2) l
        WHERE l.supplement_id = i.supplement_id AND l.inventory_location_id = i.inventory_location_id;
        DELETE FROM stock_month_changes WHERE supplement_id <= ${SUPPLEMENTS};
        INSERT INTO stock_month_changes (supplement_id, inventory_item_id, inventory_location_id, stock_batch_id, month, quantity)
        SELECT supplement_id, inventory_item_id, inventory_location_id, stock_batch_id, date_trunc('month', occurred_at AT TIME ZONE 'UTC')::date, sum(quantity)
        FROM stock_movements WHERE supplement_id <= ${SUPPLEMENTS} GROUP BY 1, 2, 3, 4, 5`);
    await sql.unsafe(
        `ALTER TABLE stock_movements ENABLE TRIGGER USER; ALTER TABLE supplement_inventories ENABLE TRIGGER USER;`,
    );
    await sql.unsafe('ANALYZE');
};

const soldOf = (sql: Sql, batch: number) => sql`
    SELECT s.customer_id, sum(-m.quantity) FROM stock_movements m
    JOIN supplement_sales s ON s.id = m.document_id AND m.document_resource = 'supplement-sales'
    WHERE m.stock_batch_id = ${batch} AND m.quantity < 0 GROUP BY 1`;

/** Requests under test, each with the equivalent sum over the movements in bare SQL. */
const benchQueries = (
    sql: Sql,
    day: string,
): readonly (readonly [title: string, path: string, bare: () => Promise<unknown>])[] => [
    [
        'availability of all places',
        '/v2/supplement-inventories/list',
        () => sql`SELECT supplement_id, inventory_location_id, sum(quantity) FROM stock_movements GROUP BY 1, 2`,
    ],
    [
        'one supplement at its places',
        '/v2/supplement-inventories/supplements/7',
        () => sql`SELECT inventory_location_id, sum(quantity) FROM stock_movements WHERE supplement_id = 7 GROUP BY 1`,
    ],
    [
        'value today',
        '/v2/stock-value',
        () => sql`
            SELECT m.inventory_location_id, m.supplement_id, sum(m.quantity * b.unit_cost) FROM stock_movements m
            JOIN stock_batches b ON b.id = m.stock_batch_id GROUP BY 1, 2`,
    ],
    [
        'value of a day a year ago',
        `/v2/stock-value?day=${day}`,
        () => sql`
            SELECT m.inventory_location_id, m.supplement_id, sum(m.quantity * b.unit_cost) FROM stock_movements m
            JOIN stock_batches b ON b.id = m.stock_batch_id WHERE m.occurred_at < ${day}::date GROUP BY 1, 2`,
    ],
    ['recall of a batch of the same size', `/v2/stock-batches/${SAME_BATCH}/recall`, () => soldOf(sql, SAME_BATCH)],
    ['recall of a batch that grew as well', '/v2/stock-batches/7/recall', () => soldOf(sql, 7)],
    [
        'a page of the ledger',
        '/v2/supplement-movements?supplement_id=7&inventory_location_id=3',
        () =>
            sql`SELECT * FROM stock_movements WHERE supplement_id = 7 AND inventory_location_id = 3 ORDER BY id DESC LIMIT 20`,
    ],
];

const quantile = (values: readonly number[], share: number) =>
    [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] as number;
const ms = (value: number) => `${value.toFixed(0).padStart(5)} ms`;
const timed = async (work: () => Promise<unknown>) => {
    const startedAt = performance.now();
    await work();
    return performance.now() - startedAt;
};
const load = () =>
    `load ${loadavg()
        .map(each => each.toFixed(1))
        .join(' ')}`;

/**
 * Response times of balances, availability, value and recall with half a million and five million movements, and of a
 * stocktake of 500 lines.
 */
export const benchStock = async () => {
    const postgres = await startPostgres(AS_IN_PRODUCTION);
    if (!postgres) {
        console.log('Stock: no PostgreSQL server could be started here.');
        return true;
    }
    const dataDir = mkdtempSync(join(tmpdir(), 'headwater-bench-'));
    const app = await createApp(
        loadConfig({
            DATA_DIR: dataDir,
            DATABASE_URL: postgres.url,
            SECRET: 'benchmark '.repeat(6),
            DEMO: 'false',
            LOG_LEVEL: 'silent',
            ...WITHOUT_LIMITS,
        }),
    );
    const { services, fastify } = app;
    const sql = services.sql as Sql;
    let slowest = 0;
    try {
        await fastify.ready();
        const token = await transact(services, async tx => {
            const [user] = await tx`
                INSERT INTO users (username, email, fullname, first_name, last_name, user_type, is_staff, status)
                VALUES ('keeper', 'keeper@example.test', 'Keeper', 'Kit', 'Keeper', 'staff', true, 'active') RETURNING id`;
            await tx`
                INSERT INTO users_roles (owner_id, other_id)
                SELECT ${Number(user?.id)}, id FROM roles WHERE name = 'Super Admin' AND is_system LIMIT 1`;
            const [session] = await tx`
                INSERT INTO sessions (user_id, kind, expires_at) VALUES (${Number(user?.id)}, 'full', now() + interval '1 day') RETURNING id`;
            return signAccess(services, Number(user?.id), String(session?.id));
        });
        const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
            const answer = await fastify.inject({
                method,
                url: `/api/connect${path}`,
                headers: { authorization: `Bearer ${token}` },
                ...(payload ? { payload } : {}),
            });
            if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.statusCode} ${answer.body.slice(0, 400)}`);
            return JSON.parse(answer.body);
        };
        await furnish(sql);
        const day = new Date(Date.now() - 366 * 86_400_000).toISOString().slice(0, 10);
        for (const [at, size] of SIZES.entries()) {
            await fill(sql, SIZES[at - 1] ?? 0, size);
            console.log(
                `\nStock on PostgreSQL, ${size.toLocaleString('en-AU')} movements: median, 95th percentile, rounds (${load()})`,
            );
            for (const [title, path, bare] of benchQueries(sql, day)) {
                const ours: number[] = [];
                const theirs: number[] = [];
                await call('GET', path);
                const end = performance.now() + ROUNDS_MS;
                const shouldContinue = () =>
                    ours.length < FEWEST_ROUNDS || (ours.length < MOST_ROUNDS && performance.now() < end);
                while (shouldContinue()) {
                    ours.push(await timed(() => call('GET', path)));
                    theirs.push(await timed(bare));
                }
                console.log(
                    `  ${title.padEnd(36)} ${ms(quantile(ours, 0.5))} ${ms(quantile(ours, 0.95))} ${String(ours.length).padStart(3)}   the same sum in bare SQL ${ms(quantile(theirs, 0.5))} ${ms(quantile(theirs, 0.95))}`,
                );
            }
            const { body: made } = await call('POST', '/v3/stocktakes', {
                inventory_location_id: LOCATIONS + 1,
                coverage: 'supplements',
                is_blind: false,
                second_count_percent: 100,
            });
            const { data: sheet } = await call('GET', `/v3/stocktakes/${made.id}/lines`);
            const counts = sheet.map((line: { supplement: { id: number }; recorded_quantity: number }) => ({
                supplement_id: line.supplement.id,
                counted_quantity: line.recorded_quantity - 1,
                reason: 'spilled',
            }));
            const entered = await timed(() => call('PUT', `/v3/stocktakes/${made.id}/counts`, { lines: counts }));
            const { body: record } = await call('GET', `/v2/stocktakes/${made.id}`);
            const approved = await timed(() =>
                call('POST', `/v2/stocktakes/${made.id}/transitions`, {
                    transition: 'approve',
                    version: record.version,
                }),
            );
            slowest = Math.max(slowest, approved);
            console.log(
                `  stocktake of ${counts.length} lines: counts entered in ${entered.toFixed(0)} ms, approved in ${approved.toFixed(0)} ms (goal ${GOAL_MS}; ${load()})`,
            );
        }
    } finally {
        await app.close();
        await postgres.stop();
        rmSync(dataDir, { recursive: true, force: true });
    }
    return slowest < GOAL_MS;
};
