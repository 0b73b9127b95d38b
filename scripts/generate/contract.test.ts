import { describe, expect, it } from 'vitest';
import { migrationSql, tablesOfResources } from '../../src/server/platform/database/tables';
import { breakingChanges } from './breaking';
import { expand } from './expandOperations';
import { ContractError, type Node, type SourceDocument } from './load';
import { collectReports } from './reports';
import { collectResources } from './resources';

const home = { 'x-home': { platform: 'all' } };
/** A small contract, with the changes of the test. */
const written = (properties: Node = {}, more: Node = {}, crud: Node = {}, people: Node = {}): SourceDocument => {
    const user = {
        ...people,
        title: 'User',
        'x-table': 'users',
        'x-scope': 'internal',
        'x-display': 'fullname',
        required: ['fullname'],
        properties: { fullname: { type: 'string', title: 'Full name' } },
    };
    const tank = {
        title: 'Tank',
        'x-table': 'tanks',
        'x-scope': 'internal',
        required: ['name'],
        properties: {
            name: { type: 'string', title: 'Name', maxLength: 20, 'x-search': true, 'x-unique': true },
            ...properties,
        },
        ...more,
    };
    return {
        api: 'main',
        root: { openapi: '3.1.0', info: { title: 'Test', version: '1' } },
        paths: new Map([
            ['/users', { item: { ...home, 'x-crud': { schema: 'User', permission: 'user' } }, domain: 'identity' }],
            [
                '/tanks',
                { item: { ...home, 'x-crud': { schema: 'Tank', permission: 'tank', ...crud } }, domain: 'stock' },
            ],
        ]),
        schemas: new Map([
            ['User', { schema: user, domain: 'identity' }],
            ['Tank', { schema: tank, domain: 'stock' }],
        ]),
        foreign: new Map(),
        components: {},
        domains: ['identity', 'stock'],
    };
};
const resourcesOf = (doc: SourceDocument) => collectResources([doc]);
const documentOf = (doc: SourceDocument) => {
    const resources = resourcesOf(doc);
    return expand(doc, resources, collectReports([doc], resources));
};

describe('Contract validation', () => {
    it('rejects a stored schema without `x-scope`', () => {
        expect(() => resourcesOf(written({}, { 'x-scope': undefined }))).toThrow(/x-scope/);
    });
    it('rejects a reference to an unknown resource', () => {
        expect(() => resourcesOf(written({ barn_id: { type: 'integer', 'x-references': 'barns' } }))).toThrow(
            /barns, which is no resource/,
        );
    });
    it('rejects an operation without a permission', () => {
        const doc = written();
        doc.paths.set('/stray', { item: { get: { operationId: 'stray', responses: {} } }, domain: 'stock' });
        expect(() => documentOf(doc)).toThrow(ContractError);
    });
    it('rejects an internal field that is not nullable', () => {
        expect(() => resourcesOf(written({ notes: { type: 'string', 'x-internal': true } }))).toThrow(/may be null/);
    });
});

describe('CRUD resource', () => {
    it('has its operations, each with the permission of its noun', () => {
        const { paths } = documentOf(written());
        expect(Object.keys(paths)).toEqual([
            '/tanks',
            '/tanks/{id}',
            '/tanks/{id}/restore',
            '/users',
            '/users/{id}',
            '/users/{id}/restore',
        ]);
        expect(paths['/tanks'].get['x-permission']).toEqual(['access_tank']);
        expect(paths['/tanks/{id}'].delete['x-permission']).toEqual(['delete_tank']);
    });
    it('cannot write read-only fields and never returns private ones', () => {
        const { components } = documentOf(
            written({ level: { type: 'number', readOnly: true }, pin: { type: 'string', 'x-private': true } }),
        );
        expect(components.schemas.TankCreate.properties).not.toHaveProperty('level');
        expect(components.schemas.TankCreate.additionalProperties).toBe(false);
        expect(components.schemas.Tank.properties).not.toHaveProperty('pin');
    });
    it('changes its status by transitions only', () => {
        const doc = written({
            status: {
                type: 'string',
                enum: ['on', 'off'],
                default: 'on',
                'x-transitions': { stop: { title: 'Stop', from: ['on'], to: 'off', permission: 'stop_tank' } },
            },
        });
        const { paths, components } = documentOf(doc);
        expect(components.schemas.TankUpdate.properties).not.toHaveProperty('status');
        expect(paths['/tanks/{id}/transitions'].post['x-permission']).toEqual(['stop_tank']);
    });
    it('has a dropdown for callers who can write a record that refers to it', () => {
        const [, users] = resourcesOf(written({ keeper_id: { type: 'integer', 'x-references': 'users' } }));
        expect(users?.actions.dropdown).toEqual(['access_tank', 'access_user', 'create_tank', 'update_tank']);
    });
    it('has no dropdown for callers who only read records with an internal reference to it', () => {
        const keeper = { type: ['integer', 'null'], 'x-references': 'users', 'x-internal': true };
        const [, users] = resourcesOf(written({ keeper_id: keeper }));
        expect(users?.actions.dropdown).toEqual(['access_user', 'create_tank', 'update_tank']);
    });
    it('with personal data has a dropdown only for callers who can list it or write a reference to it', () => {
        const keeper = { keeper_id: { type: 'integer', 'x-references': 'users' } };
        const [, users] = resourcesOf(written(keeper, {}, {}, { 'x-personal': true }));
        expect(users?.actions.dropdown).toEqual(['access_user', 'create_tank', 'update_tank']);
    });
    it('has labels for the values of an array, also from a separate schema', () => {
        const doc = written({ faults: { type: 'array', items: { $ref: '#/components/schemas/Fault' } } });
        doc.schemas.set('Fault', {
            schema: { type: 'string', enum: ['no_flow'], 'x-labels': { no_flow: 'No water flow' } },
            domain: 'stock',
        });
        const tank = resourcesOf(doc).find(({ name }) => name === 'tanks');
        expect(tank?.fields.find(({ name }) => name === 'faults')).toMatchObject({
            type: 'json',
            options: [{ value: 'no_flow', label: 'No water flow' }],
        });
    });
    it('has only the operations in `only`', () => {
        expect(Object.keys(documentOf(written({}, {}, { only: ['list', 'get'] })).paths['/tanks'])).toEqual(['get']);
    });
});

describe('Generated tables', () => {
    it('have an index for each filter, for search and for the default order', () => {
        const { tanks } = tablesOfResources(resourcesOf(written({ kind: { type: 'string', enum: ['a', 'b'] } })));
        expect(tanks?.indexes).toMatchObject({
            tanks_kind_idx: { on: '(kind, id)' },
            tanks_name_trgm_idx: { on: 'USING gin (fold_text(name) gin_trgm_ops)' },
            tanks_name_key: { unique: true, on: '(fold_text(name)) WHERE archived_at IS NULL' },
            tanks_name_order_idx: { on: '(natural_key(name) COLLATE "C", id) WHERE archived_at IS NULL' },
        });
    });
    it('have no index for a filter with `x-index: false`', () => {
        const tanks = resourcesOf(written({ volts: { type: 'number', title: 'Battery', 'x-index': false } })).filter(
            ({ name }) => name === 'tanks',
        );
        expect(tanks[0]?.fields.find(({ name }) => name === 'volts')).toMatchObject({ filter: true, sort: true });
        expect(Object.keys(tablesOfResources(tanks).tanks?.indexes ?? {})).not.toContain('tanks_volts_idx');
    });
    it('store search words in a generated column, and rebuild it if the searched fields change', () => {
        const before = tablesOfResources(resourcesOf(written()));
        expect(before.tanks).toMatchObject({
            columns: { words: { type: 'tsvector GENERATED ALWAYS AS (folded_words(name)) STORED' } },
            indexes: { tanks_words_idx: { on: 'USING gin (words)' } },
        });
        const after = tablesOfResources(resourcesOf(written({ code: { type: 'string', 'x-search': true } })));
        const sql = migrationSql(before, after);
        expect(sql).toContain('ALTER TABLE tanks DROP COLUMN words;');
        expect(sql).toContain('words tsvector GENERATED ALWAYS AS (folded_words(name, code)) STORED');
        // the index was dropped with the column
        expect(sql).toContain('CREATE INDEX tanks_words_idx ON tanks USING gin (words);');
        expect(sql).not.toMatch(/DROP INDEX (IF EXISTS )?tanks_words_idx/);
    });
    it('rename duplicates before a unique index is rebuilt with another key', () => {
        const after = tablesOfResources(resourcesOf(written()));
        const { tanks } = after;
        const name = { unique: true, on: '(lower(name)) WHERE archived_at IS NULL' };
        const before = {
            ...after,
            tanks: { ...tanks, indexes: { ...tanks?.indexes, tanks_name_key: name } },
        } as typeof after;
        const sql = migrationSql(before, after);
        const [dropped, statements, made] = [
            'DROP INDEX IF EXISTS tanks_name_key',
            'UPDATE tanks t SET name = ',
            'CREATE UNIQUE INDEX tanks_name_key',
        ].map(part => sql.indexOf(part));
        expect([dropped, statements, made]).toEqual([dropped, statements, made].sort((a = 0, b = 0) => a - b));
        expect(dropped).toBeGreaterThanOrEqual(0);
    });
    it('index phone numbers by digits, and emails and codes with their accents', () => {
        const { tanks } = tablesOfResources(
            resourcesOf(
                written({
                    phone: { type: 'string', format: 'phone', 'x-search': true },
                    mail: { type: 'string', format: 'email', 'x-unique': true },
                    code: { type: 'string', 'x-unique': true },
                }),
            ),
        );
        expect(tanks?.indexes).toMatchObject({
            tanks_phone_trgm_idx: { on: 'USING gin (digits_of(phone) gin_trgm_ops)' },
            tanks_mail_key: { on: '(lower(mail)) WHERE archived_at IS NULL' },
            tanks_code_key: { on: '(lower(code)) WHERE archived_at IS NULL' },
        });
        expect(tanks?.columns.words?.type).toContain('folded_words(name, phone, digits_of(phone))');
    });
    it('get a migration for what changed, and none without a change', () => {
        const before = tablesOfResources(resourcesOf(written()));
        const after = tablesOfResources(resourcesOf(written({ level: { type: 'number', default: 0 } })));
        expect(migrationSql(before, before)).toBe('');
        expect(migrationSql(before, after)).toContain('ALTER TABLE tanks ADD COLUMN level numeric NOT NULL DEFAULT 0;');
    });
    it('keep a column that the contract drops, as nullable', () => {
        const before = tablesOfResources(resourcesOf(written({ level: { type: 'number', default: 0 } })));
        const sql = migrationSql(before, tablesOfResources(resourcesOf(written())));
        expect(sql).not.toMatch(/^DROP TABLE|DROP COLUMN/m);
        expect(sql).toContain('ALTER TABLE tanks ALTER COLUMN level DROP NOT NULL;');
    });
});

describe('`breakingChanges`', () => {
    const base = documentOf(written({ kind: { type: 'string', enum: ['a', 'b'] } }));
    it('reports a removed field', () => {
        expect(breakingChanges(base, documentOf(written()))).toContain('GET /tanks/{id} answer.body.kind is gone');
    });
    it('reports a removed enumeration value', () => {
        expect(breakingChanges(base, documentOf(written({ kind: { type: 'string', enum: ['a'] } })))).toContain(
            'POST /tanks body.kind no longer takes "b"',
        );
    });
    it('reports a field that became required and a removed operation', () => {
        const changed = documentOf(
            written(
                { kind: { type: 'string', enum: ['a', 'b'] } },
                { required: ['name', 'kind'] },
                { only: ['list', 'get', 'create'] },
            ),
        );
        expect(breakingChanges(base, changed)).toEqual(
            expect.arrayContaining(['POST /tanks body.kind is now required', 'PUT /tanks/{id} is gone']),
        );
    });
    it('ignores a new field', () => {
        expect(
            breakingChanges(
                base,
                documentOf(written({ kind: { type: 'string', enum: ['a', 'b'] }, level: { type: 'number' } })),
            ),
        ).toEqual([]);
    });
});

describe('Report definition', () => {
    const level = {
        type: 'object',
        properties: {
            id: { type: 'integer' },
            read_at: { type: 'string', format: 'date-time', title: 'Time' },
            tank_id: { type: 'integer', 'x-references': 'tanks' },
            litres: { type: ['number', 'null'], title: 'Level', 'x-unit': 'L' },
        },
    };
    const report = (words: object = {}, path = '/tanks/{id}/levels') => {
        const doc = written();
        doc.schemas.set('Level', { schema: level, domain: 'stock' });
        const reportDefinition = {
            schema: 'Level',
            permission: 'read_tank',
            source: 'tank_levels',
            parent: { resource: 'tanks', column: 'tank_id' },
            time: { column: 'read_at' },
            key: ['id'],
            ...words,
        };
        doc.paths.set(path, { item: { 'x-report': reportDefinition }, domain: 'stock' });
        return doc;
    };

    it('generates a list and an export for the rows of its parent', () => {
        const { paths } = documentOf(report({ filters: ['tank_id'] }));
        const names = (path: string) =>
            paths[path].get.parameters.map(
                ({ name, $ref }: { name?: string; $ref?: string }) => name ?? $ref?.split('/').pop(),
            );
        expect(names('/tanks/{id}/levels')).toEqual([
            'id',
            'from',
            'to',
            'tank_id',
            'tank_id[]',
            'TimeZone',
            'page',
            'per_page',
        ]);
        expect(names('/tanks/{id}/levels/export')).toEqual([
            'id',
            'from',
            'to',
            'tank_id',
            'tank_id[]',
            'TimeZone',
            'columns[]',
        ]);
    });
    it.each([
        ['whose rows it shows', { parent: undefined }, /parent/],
        ['a scope or a parent', { parent: undefined }, /parent/, '/levels'],
        ['a parent that is a resource', { parent: { resource: 'barns', column: 'barn_id' } }, /barns is no resource/],
        ['a time that is one', { time: { column: 'litres' } }, /neither a day nor a moment/],
        ['its time once', { sort: ['read_at'] }, /sorted by its time anyway/],
        ['filters that are columns', { filters: ['height'] }, /no column height/],
        ['columns that are there', { columns: ['height'] }, /no column height/],
        ['a scope that begins at a column', { scope: 'barn_id.customer_id' }, /no column barn_id/],
    ] as const)('requires %s', (_, words, refusal, path: string = '/tanks/{id}/levels') => {
        expect(() => documentOf(report(words, path))).toThrow(refusal);
    });
});
