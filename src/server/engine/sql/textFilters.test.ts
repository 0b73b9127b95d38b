import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, startTestApp, type TestApp, type TestUser } from '../../../../test/app';
import { resources } from '../../../contract/generated/resources';
import { compiled } from './compile';
import { parseListQuery } from './query';

const SUPPLIERS = '/api/connect/v2/suppliers';
const ROWS = 20_000;
const STAFF = { customerId: null, staff: true, timeZone: 'Australia/Brisbane' } as Parameters<typeof parseListQuery>[2];

let app: TestApp;
let staff: TestUser;
const names = async (query: string, url = SUPPLIERS, field = 'name') => {
    const { status, body, text } = await app.call(staff.token, 'GET', `${url}?${query}`);
    expect(status, text).toBe(200);
    return body.data.map((row: Record<string, unknown>) => row[field]);
};
/** Query plan of a list; `forced` disables sequential scans, because the table is small. */
const planOf = async (name: string, query: Record<string, unknown>, forced = false) => {
    const { table, where, params } = listOf(name, query);
    return app.services.sql.begin(async tx => {
        if (forced) await tx.unsafe('SET LOCAL enable_seqscan = off; SET LOCAL enable_indexscan = off');
        const rows = await tx.unsafe(
            `EXPLAIN SELECT count(*) FROM ${table} t ${where}`,
            params as Parameters<typeof tx.unsafe>[1],
        );
        return rows.map(row => row['QUERY PLAN']).join('\n');
    });
};
const listOf = (name: string, query: Record<string, unknown>) => {
    const resource = resources[name];
    if (!resource) throw new Error(`no resource ${name}`);
    return { table: resource.table, ...parseListQuery(compiled(app.services.registry, name), query, STAFF) };
};

beforeAll(async () => {
    app = await startTestApp();
    staff = await app.userWith({ permissions: ALL_PERMISSIONS });
    for (const body of [
        { name: 'Blue Range Feeds', email: 'office@blue.example' },
        { name: 'Coastal BLENDS' },
        { name: '100% Molasses' },
        { name: '100 Mile Freight' },
        { name: 'under_score' },
        { name: 'underscore' },
    ]) {
        const made = await app.call(staff.token, 'POST', SUPPLIERS, body);
        expect(made.status, made.text).toBe(201);
    }
});
afterAll(() => app.close());

describe('Text filter', () => {
    it('matches a part of the text, ignoring case', async () => {
        expect(await names('name=bl')).toEqual(['Blue Range Feeds', 'Coastal BLENDS']);
        expect(await names('name=%20range%20')).toEqual(['Blue Range Feeds']);
        expect(await names('name=Blue Range Feeds')).toEqual(['Blue Range Feeds']);
        expect(await names('name=nobody')).toEqual([]);
    });
    it('matches any of several values', async () => {
        expect(await names('name[]=blue&name[]=mile')).toEqual(['100 Mile Freight', 'Blue Range Feeds']);
    });
    it('treats SQL wildcards and backslashes as plain characters', async () => {
        expect(await names('name=100%25')).toEqual(['100% Molasses']);
        expect(await names('name=r_s')).toEqual(['under_score']);
        expect(await names('name=%5C')).toEqual([]);
    });
    it('returns 422 and names the field if the text exceeds 200 characters', async () => {
        const { status, body } = await app.call(staff.token, 'GET', `${SUPPLIERS}?name=${'a'.repeat(201)}`);
        expect(status).toBe(422);
        expect(body.errors.name).toEqual(['Name must be at most 200 characters.']);
    });
    it('matches an email address as a whole only, ignoring case', async () => {
        const [row] = await app.services.sql<{ email: string }[]>`SELECT email FROM users WHERE id = ${staff.id}`;
        const email = row?.email ?? '';
        expect(await names(`email=${encodeURIComponent(email.toUpperCase())}`, '/api/main/users', 'email')).toEqual([
            email,
        ]);
        expect(await names(`email=${encodeURIComponent(email.slice(1))}`, '/api/main/users', 'email')).toEqual([]);
    });
});

describe('Query plan', () => {
    beforeAll(async () => {
        await app.services.sql`
            INSERT INTO regions (name, state) SELECT 'Region ' || md5(n::text), 'QLD' FROM generate_series(1, ${ROWS}::int) n`;
        // the latest rows are in the pending list of the index
        await app.services.sql`VACUUM ANALYZE regions`;
    }, 60_000);

    it('of a text filter on 20,000 rows uses the trigram index, no sequential scan', async () => {
        const plan = await planOf('regions', { name: 'A1B2C' });
        expect(plan).toContain('regions_name_trgm_idx');
        expect(plan).not.toContain('Seq Scan');
    });
    it('of a search over several columns uses trigram indexes, no sequential scan', async () => {
        for (const name of ['customers', 'inventory-locations', 'activity-logs', 'deliveries']) {
            const plan = await planOf(name, { search: 'a1b2c', archived: 'include' }, true);
            expect(plan, name).toContain('trgm');
            expect(plan, name).not.toContain('Seq Scan');
        }
    });
});

it('Every text field with a "contains" filter or search has a trigram index', async () => {
    const indexed = new Set(
        (
            await app.services.sql<{ at: string }[]>`
                SELECT c.relname || '.' || substring(pg_get_indexdef(i.indexrelid, 1, true) FROM '^(?:fold_text|digits_of)[(]"?([a-z0-9_]+)"?[)]$') AS at
                FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid JOIN pg_opclass o ON o.oid = i.indclass[0]
                WHERE o.opcname = 'gin_trgm_ops'`
        ).map(({ at }) => at),
    );
    const missing = Object.values(resources)
        .filter(({ view }) => !view)
        .flatMap(({ table, fields }) =>
            fields.filter(f => f.contains || (f.search && f.stored)).map(f => `${table}.${f.name}`),
        )
        .filter(column => !indexed.has(column));
    expect(missing).toEqual([]);
});

describe('Number filter', () => {
    const priced = (text: string) =>
        parseListQuery(compiled(app.services.registry, 'customer-properties'), { area_from: text }, STAFF);
    it('accepts decimal commas and thousands separators, rejects ambiguous, hexadecimal and exponent forms', () => {
        expect(priced('12,5').params).toContain(12.5);
        expect(priced('1,234.5').params).toContain(1234.5);
        for (const text of ['0x10', '1e5', 'Infinity', ',', '1,250', ''])
            expect(() => priced(text), text).toThrow('area_from: must be a number.');
    });
});
