import { randomBytes } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRandom, type Random } from '../src/domain/random';
import { openDatabase } from '../src/server/platform/database/open';
import { type Json, startTestApp, type TestApp, type TestUser, tokenOf } from './app';
import { createTestDatabase } from './database';
import { isWhole, seedOr } from './sample';

/**
 * Followers of the change feed beside 20 random writers, two servers on one database and killed connections: in the end
 * each copy equals what its caller can read in the database. `CHANGE_ROUNDS` sets the number of rounds.
 */
const url = process.env.TEST_DATABASE_URL;
const ROUNDS = Number(process.env.CHANGE_ROUNDS ?? (isWhole ? 20 : 2));
const WRITERS = 20;
const STEPS = 5;
const SEED = seedOr(71_903);

const READ = [
    'read_task',
    'read_region',
    'read_customer_contact',
    'read_paddock',

    'read_customer_property',
];
const WRITE = ['create_task', 'update_task', 'delete_task'];

let servers: [TestApp, TestApp];
let admin: Sql;
let writer: TestUser;
let customers: number[];
let properties: number[];
let names = 0;
const killed = { count: 0 };

beforeAll(async () => {
    if (!url) return;
    const database = await createTestDatabase();
    const [named] = await database.sql<{ name: string }[]>`SELECT current_database() AS name`;
    const databaseUrl = Object.assign(new URL(url), { pathname: `/${named?.name}` }).href;
    const quiet = { LOG_LEVEL: 'fatal', SECRET: randomBytes(32).toString('base64') };
    const first = await startTestApp(quiet, database);
    const second = await startTestApp(quiet, await openDatabase({ databaseUrl, dataDir: '' }));
    servers = [first, second];
    admin = postgres(databaseUrl, { max: 1, connection: { application_name: 'changeFeed.test' } });
    writer = await first.userWith({ permissions: [...READ, ...WRITE, 'read_customer'] });
    customers = (await admin`INSERT INTO customers (name) VALUES ('One'), ('Two') RETURNING id`).map(({ id }) =>
        Number(id),
    );
    properties = [];
    for (const id of customers) {
        const [made] = await admin`
            INSERT INTO customer_properties (name, customer_id) VALUES (${`Home of ${id}`}, ${id}) RETURNING id`;
        properties.push(Number(made?.id));
    }
}, 300_000);
afterAll(async () => {
    await admin?.end();
    // the first drops the database
    for (const server of [...(servers ?? [])].reverse()) await server.close();
});

/** Ends a connection, if possible in the middle of a transaction. */
const killOne = async (): Promise<void> => {
    const ended = await admin`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name <> 'changeFeed.test' AND xact_start IS NOT NULL
        ORDER BY state = 'idle in transaction' DESC, random() LIMIT 1`;
    killed.count += ended.length;
};

const randomId = async (table: string): Promise<number> =>
    Number((await admin`SELECT id FROM ${admin(table)} ORDER BY random() LIMIT 1`)[0]?.id ?? 0);

/** Writes of the API, each in a transaction of the engine. */
const writeTask = async (server: TestApp, random: Random): Promise<void> => {
    const path = '/api/connect/v2/tasks';
    const id = random.chance(0.4) ? 0 : await randomId('tasks');
    if (!id)
        return void (await server.call(writer.token, 'POST', path, {
            title: `Task ${++names}`,
            steps: [{ title: 'a' }],
        }));
    const { body } = await server.call(writer.token, 'GET', `${path}/${id}`);
    const version = body?.body?.version ?? 1;
    const steps = Array.from({ length: random.integer(0, 2) }, () => ({ title: `step ${++names}` }));
    const change = random.pick(['title', 'title', 'archive', 'restore'] as const);
    if (change === 'title')
        await server.call(writer.token, 'PUT', `${path}/${id}`, { title: `Task ${++names}`, steps, version });
    else if (change === 'archive') await server.call(writer.token, 'DELETE', `${path}/${id}`);
    else await server.call(writer.token, 'POST', `${path}/${id}/restore`);
};

/** A transaction of several statements, which may be slow, roll back or be killed. */
const writeRows = async (server: TestApp, random: Random): Promise<void> => {
    const [table, column, owners] = random.pick([
        ['customer_contacts', 'customer_id', customers],
        ['paddocks', 'customer_property_id', properties],
        ['regions', '', []],
    ] as const);
    const [owner, chosen] = [owners.length ? random.pick(owners) : 0, random.chance(0.5) ? await randomId(table) : 0];
    const kind = random.pick(['insert', 'update', 'delete', 'move', 'fail'] as const);
    await server.services.sql.begin(async tx => {
        const name = `Row ${++names}`;
        await tx`INSERT INTO ${tx(table)} ${tx({ name, ...(owner ? { [column]: owner } : {}) })}`;
        for (let pause = random.integer(0, 8); pause > 0; pause--) await tx`SELECT 1`;
        if (kind === 'fail') throw new Error('given up');
        if (kind === 'update') await tx`UPDATE ${tx(table)} SET name = ${`${name} again`} WHERE id = ${chosen}`;
        if (kind === 'move' && owner) await tx`UPDATE ${tx(table)} SET ${tx({ [column]: owner })} WHERE id = ${chosen}`;
        if (kind === 'delete') await tx`DELETE FROM ${tx(table)} WHERE id = ${chosen}`;
    });
};
const moveProperty = async (server: TestApp, random: Random): Promise<void> => {
    const owned = random.chance(0.5)
        ? { customer_id: random.pick(customers) }
        : { archived_at: random.chance(0.7) ? null : new Date() };
    await server.services.sql`
        UPDATE customer_properties SET ${server.services.sql(owned)} WHERE id = ${random.pick(properties)}`;
};

const write = async (random: Random): Promise<void> => {
    for (let step = 0; step < STEPS; step++) {
        const server = random.pick(servers);
        const work = random.weighted([
            [writeTask, 4],
            [writeRows, 7],
            [moveProperty, 1],
        ] as const);
        const doing = work(server, random).catch(() => undefined);
        if (random.chance(0.1)) await killOne();
        await doing;
    }
};

/** Program that follows the feed as `docs/changes.md` describes it. */
class Follower {
    readonly copy = new Map<string, Json>();
    private cursor: string | undefined;
    constructor(
        private readonly token: string,
        private readonly random: Random,
    ) {}

    /** Reads a page from either server. @returns whether it has all changes up to a transaction */
    async step(mark = 0n): Promise<boolean> {
        const server = this.random.pick(servers);
        const from = this.cursor ? `since=${this.cursor}` : 'copy=true';
        const answer = await server.call(
            this.token,
            'GET',
            `/api/main/changes?${from}&limit=${this.random.integer(1, 60)}`,
        );
        if (answer.status >= 500) return false;
        expect(answer.status, answer.text).toBe(200);
        const { data, relist, next, has_more: hasMore } = answer.body;
        const lists = new Map<string, Json[]>();
        for (const resource of relist) {
            const rows = await this.recopy(server, resource);
            if (!rows) return false;
            lists.set(resource, rows);
        }
        for (const { resource, record_id: id, change, record } of data)
            if (change === 'removed') this.copy.delete(`${resource} ${id}`);
            else this.copy.set(`${resource} ${id}`, record);
        for (const [resource, rows] of lists) {
            for (const key of [...this.copy.keys()].filter(one => one.startsWith(`${resource} `)))
                this.copy.delete(key);
            for (const row of rows) this.copy.set(`${resource} ${row.id}`, row);
        }
        this.cursor = next;
        return !hasMore && BigInt(next.split('.')[1]) > mark;
    }

    /** Copy of one resource; undefined after a failure. */
    private async recopy(server: TestApp, resource: string): Promise<Json[] | undefined> {
        const records: Json[] = [];
        for (let from = `copy=true&resource=${resource}`; ; ) {
            const answer = await server.call(this.token, 'GET', `/api/main/changes?${from}&limit=30`);
            if (answer.status >= 500) return undefined;
            expect(answer.status, answer.text).toBe(200);
            records.push(...answer.body.data.map(({ record }: Json) => record));
            if (!answer.body.has_more) return records;
            from = `since=${answer.body.next}`;
        }
    }
}

/** Lines of a copy, with the columns that the writers change. */
const linesOf = (copy: ReadonlyMap<string, Json>): string[] =>
    [...copy]
        .map(
            ([
                key,
                { name, title, version, customer_id: customer, customer_property_id: property, archived_at: at, steps },
            ]) =>
                [
                    key,
                    title ?? name,
                    version,
                    customer ?? property ?? '',
                    at ? 'archived' : '',
                    (steps ?? []).map((one: Json) => one.title),
                ].join('|'),
        )
        .sort();
/** The same of the database, read without the product. @param customerId scope; null: all */
const expected = async (customerId: number | null): Promise<string[]> => {
    const isAll = customerId === null;
    const rows = await admin`
        SELECT 'tasks ' || id AS key, title AS name, version, '' AS owner, archived_at,
            ARRAY(SELECT s.title FROM task_steps s WHERE s.task_id = t.id ORDER BY s.position, s.id) AS steps FROM tasks t WHERE ${isAll}
        UNION ALL SELECT 'regions ' || id, name, version, '', archived_at, '{}' FROM regions
        UNION ALL SELECT 'customer-contacts ' || id, name, version, customer_id::text, archived_at, '{}' FROM customer_contacts
            WHERE ${isAll} OR customer_id = ${customerId}
        UNION ALL SELECT 'customer-properties ' || id, name, version, customer_id::text, archived_at, '{}' FROM customer_properties
            WHERE ${isAll} OR customer_id = ${customerId}
        UNION ALL SELECT 'paddocks ' || d.id, d.name, d.version, d.customer_property_id::text, d.archived_at, '{}' FROM paddocks d
            JOIN customer_properties p ON p.id = d.customer_property_id
            WHERE ${isAll} OR p.customer_id = ${customerId} AND p.archived_at IS NULL`;
    return rows
        .map(({ key, name, version, owner, archived_at: at, steps }) =>
            [key, name, version, owner, at ? 'archived' : '', steps].join('|'),
        )
        .sort();
};

it.skipIf(!url)(
    `Copies equal the database after ${ROUNDS} rounds of writes and kills (TEST_SEED=${SEED})`,
    async () => {
        const random = createRandom(SEED);
        const program = await tokenOf(servers[0], writer, { scopes: READ });
        const [one = 0] = customers;
        const user = await servers[0].userWith({ permissions: READ, customerId: one });
        const kept = [new Follower(program, random), new Follower(user.token, random)] as const;
        for (let round = 0; round < ROUNDS; round++) {
            // one that begins in the middle of the writes
            const late = new Follower(program, createRandom(SEED + round));
            let isWriting = true;
            const writing = Promise.all(
                Array.from({ length: WRITERS }, (_, at) => write(createRandom(SEED + 1000 * round + at))),
            ).finally(() => {
                isWriting = false;
            });
            while (isWriting) for (const follower of [...kept, late]) await follower.step();
            await writing;
            const [last] = await admin`SELECT pg_current_xact_id()::text AS xact`;
            for (const [follower, scope] of [
                [kept[0], null],
                [kept[1], one],
                [late, null],
            ] as const) {
                while (!(await follower.step(BigInt(last?.xact))));
                expect(linesOf(follower.copy), `round ${round}`).toEqual(await expected(scope));
            }
        }
        expect(killed.count).toBeGreaterThan(0);
        if (ROUNDS > 2) console.log(`${ROUNDS} rounds: copies equal the database; ${killed.count} connections killed`);
    },
    Math.max(60_000, ROUNDS * 10_000),
);
