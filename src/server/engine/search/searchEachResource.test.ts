import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type Json, startTestApp, type TestApp, type TestUser } from '../../../../test/app';
import { resources } from '../../../contract/generated/resources';
import type { Resource } from '../../../contract/metadata';
import { isSearchable, searchColumns } from '../../../domain/records/searchColumns';

const all = Object.values(resources) as Resource[];
const searchable = all.filter(isSearchable);

let app: TestApp;
let staff: TestUser;
const find = async (query: string): Promise<Json[]> => {
    const answer = await app.call(staff.token, 'GET', `/api/main/search?${new URLSearchParams({ query })}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data;
};
/** Sample values by column type. */
const FILLING: Readonly<Record<string, string>> = {
    integer: '0',
    smallint: '0',
    numeric: '0',
    'double precision': '0',
    boolean: 'false',
    date: `'2026-02-03'`,
    'timestamp with time zone': 'now()',
    jsonb: `'{}'`,
    'text[]': `'{}'`,
    'smallint[]': `'{}'`,
};
let filled = 10_000;
/** Inserts a row with this word in its first searched text column and sample values in the required ones. */
const insert = async ({ table, where = {}, ...resource }: Resource, word: string): Promise<number> => {
    const columns = await app.services.sql<{ name: string; type: string }[]>`
        SELECT attname AS name, format_type(atttypid, NULL) AS type FROM pg_attribute
        WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped AND attnotnull AND NOT atthasdef AND attidentity = ''`;
    const [first = ''] = searchColumns({ table, ...resource } as Resource);
    const values = new Map<string, string>([
        // tables of several resources are unique by their references
        ...columns.map(({ name, type }) => [name, FILLING[type] ?? `'${++filled}'`] as const),
        ...Object.entries(where).map(([name, value]) => [name, `'${value}'`] as const),
        [first, `'${word}'`],
    ]);
    return app.services.sql.begin(async tx => {
        // foreign keys and triggers do not matter here
        await tx.unsafe(`SET LOCAL session_replication_role = replica`);
        const [row] = await tx.unsafe(
            `INSERT INTO ${table} (${[...values.keys()].join(', ')}) VALUES (${[...values.values()].join(', ')}) RETURNING id`,
        );
        return Number(row?.id);
    });
};

beforeAll(async () => {
    app = await startTestApp();
    staff = await app.userWith({ permissions: ALL_PERMISSIONS });
    // rows with sample values are found, too
    await app.services.sql.unsafe(`
        DO $$ DECLARE one record; BEGIN
            FOR one IN SELECT conrelid::regclass AS at, conname FROM pg_constraint
                WHERE contype = 'c' AND connamespace = 'public'::regnamespace AND conrelid <> 0 AND conislocal
            LOOP EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', one.at, one.conname); END LOOP;
        END $$`);
});
afterAll(() => app.close());

describe('Global search order', () => {
    const add = async (url: string, body: object) => {
        const answer = await app.call(staff.token, 'POST', url, body);
        expect(answer.status, answer.text).toBe(201);
        return answer.body.body;
    };
    it('puts exact names before main records, and gives equal names different details', async () => {
        const { id: customer } = await add('/api/main/customers', { name: 'Bore Run Pastoral' });
        const property = await add('/api/main/customer-properties', {
            customer_id: customer,
            name: 'Bore run station',
            latitude: -21,
            longitude: 142,
        });
        await add('/api/main/udose-sites', {
            name: 'Old bore run',
            customer_property_id: property.id,
            product_type: 'classic',
            dosing_mode: 0,
            flowmeter_setting: '1_l_pulse',
        });
        const emissions = resources['transport-emissions'] as Resource;
        for (let n = 0; n < 5; n++) await insert(emissions, 'Bore run, Hilux');
        await add('/api/main/tags', { name: 'Bore run' });
        const found = await find('bore run');
        expect(found.map(({ resource }) => resource)).toEqual([
            'tags',
            'customers',
            'customer-properties',
            'udose-sites',
            ...Array.from({ length: 5 }, () => 'transport-emissions'),
        ]);
        const shown = found.map(({ resource, label, detail }) => `${resource} ${label} ${detail}`);
        expect(new Set(shown).size).toBe(found.length);
    });
});

it('Global search finds a record of every searchable resource', async () => {
    const missed: string[] = [];
    for (const [at, resource] of searchable.entries()) {
        const word = `findme${at}x`;
        const id = await insert(resource, word);
        const found = await find(word);
        const one = found.find(each => each.id === id && resources[each.resource]?.table === resource.table);
        if (!one || !searchable.some(({ name }) => name === one.resource))
            missed.push(`${resource.name}: ${JSON.stringify(found)}`);
    }
    expect(searchable.length).toBeGreaterThan(80);
    expect(missed).toEqual([]);
});
