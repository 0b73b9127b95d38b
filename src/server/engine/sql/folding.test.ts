import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { ALL_PERMISSIONS, startTestApp, type TestApp, type TestUser } from '../../../../test/app';
import { createTestDatabase } from '../../../../test/database';
import { SEED } from '../../../../test/sample';
import { createRandom } from '../../../domain/random';
import {
    cleanText,
    compareNames,
    foldedWords,
    foldText,
    naturalKey,
    searchDigits,
} from '../../../domain/records/textFolding';
import type { Database } from '../../platform/services';
import { lazyValidator } from '../write/validate';

const random = createRandom(SEED);
const pick = <T>(items: readonly T[]): T => items[Math.floor(random.next() * items.length)] as T;

const PIECES = [
    ...'abzAZ019 _%\\^$-.,·',
    ...'‘’‚′´`"“”«»',
    ...'‐‑–—−',
    ...'éÉïÏñøØßÆœłİıςΣдЖ字ﬁ½％',
    '\u00a0',
    '\u2009',
    '\t',
    '\n',
    '\u0085',
    '\u200b',
    '\u200c',
    '\u200d',
    'خم',
    'क्ष',
    '\u00ad',
    '\ufeff',
    'e\u0301',
    'A\u030a',
    '007',
    '10',
    '2',
];
const randomText = () => Array.from({ length: 1 + Math.floor(random.next() * 12) }, () => pick(PIECES)).join('');
const texts = Array.from({ length: 500 }, randomText);

/** Variants of one name, as other keyboards, programs and copying produce them. */
const spellings = (name: string): string[] => [
    name.toUpperCase(),
    name.replace(/['’]/g, '’'),
    name.replace(/['’]/g, '‘'),
    name.replace(/['’]/g, "'"),
    name.replace(/[-–]/g, '–'),
    name.replace(/[-–]/g, '\u2011'),
    name.replaceAll(' ', '\u00a0'),
    name.replaceAll(' ', '  '),
    name.normalize('NFD'),
    name.normalize('NFC'),
    name.normalize('NFD').replace(/\p{M}/gu, ''),
    ` ${name} `,
    `${name}\u200b`,
    `\ufeff${name}`,
    [...name].join('\u00ad'),
];
const NAMES = ["O'Malley", 'O’Brien – Glenalvon', 'Café Zoë', 'No 7 Bore', 'Jean-Luc', 'Straße 4', 'Ångström'];

describe.each([
    { kind: 'embedded', url: '' },
    { kind: 'server', url: process.env.TEST_DATABASE_URL },
])('Text folding on the $kind database', ({ kind, url }) => {
    const skipped = kind === 'server' && !url;
    let database: Database;
    beforeAll(async () => {
        if (!skipped) database = await createTestDatabase(url);
    });
    afterAll(() => database?.close());

    test.skipIf(skipped)(`folds, splits and orders texts as the domain functions do (seed ${SEED})`, async () => {
        const rows = await database.sql<{ given: string; folded: string; key: string; words: string[] }[]>`
            SELECT given, fold_text(given) AS folded, natural_key(given) AS key, tsvector_to_array(folded_words(given)) AS words
            FROM unnest(${[...texts, ...NAMES.flatMap(spellings)]}::text[]) given`;
        for (const { given, folded, key, words } of rows) {
            expect(folded, JSON.stringify(given)).toBe(foldText(given));
            expect(key, JSON.stringify(given)).toBe(naturalKey(given));
            expect(words, JSON.stringify(given)).toEqual(expect.arrayContaining(foldedWords(given)));
        }
    });
    test.skipIf(skipped)('sorts numbers by value and ignores case', async () => {
        const given = ['Zebra', 'Sort 10', 'sort 2', 'apple', 'Élan', 'Sort 2b', 'item-9', 'item-10', 'Sort 002'];
        const rows = await database.sql<{ name: string }[]>`
            SELECT name FROM unnest(${given}::text[]) WITH ORDINALITY x (name, n) ORDER BY natural_key(name) COLLATE "C", n`;
        const names = rows.map(({ name }) => name);
        expect(names).toEqual([
            'apple',
            'Élan',
            'item-9',
            'item-10',
            'sort 2',
            'Sort 002',
            'Sort 2b',
            'Sort 10',
            'Zebra',
        ]);
        expect([...given].sort(compareNames)).toEqual(names);
    });
});

describe('Folded text of records', () => {
    const CUSTOMERS = '/api/main/customers';
    let app: TestApp;
    let staff: TestUser;
    const add = (url: string, body: object) => app.call(staff.token, 'POST', url, body);
    const listed = async (query: Record<string, string>, url = CUSTOMERS): Promise<string[]> => {
        const answer = await app.call(staff.token, 'GET', `${url}?${new URLSearchParams(query)}`);
        expect(answer.status, answer.text).toBe(200);
        return answer.body.data.map(({ name }: { name: string }) => name);
    };
    const inBar = async (query: string): Promise<string[]> => {
        const answer = await app.call(staff.token, 'GET', `/api/main/search?${new URLSearchParams({ query })}`);
        expect(answer.status, answer.text).toBe(200);
        return answer.body.data.map(({ label }: { label: string }) => label);
    };
    beforeAll(async () => {
        app = await startTestApp();
        staff = await app.userWith({ permissions: ALL_PERMISSIONS });
        for (const name of NAMES) expect((await add(CUSTOMERS, { name })).status).toBe(201);
    });
    afterAll(() => app.close());

    it.each(NAMES)('finds %s by every spelling, in list search, name filter and global search', async name => {
        const missed: string[] = [];
        for (const spelling of new Set(spellings(name))) {
            if (!(await listed({ search: spelling })).includes(name)) missed.push(`list: ${spelling}`);
            if (!(await listed({ name: spelling })).includes(name)) missed.push(`filter: ${spelling}`);
            if (!(await inBar(spelling)).includes(name)) missed.push(`bar: ${spelling}`);
        }
        expect(missed).toEqual([]);
    });
    it('returns 422 for another spelling of a unique name', async () => {
        for (const name of NAMES)
            for (const spelling of new Set(spellings(name))) {
                const { status, body } = await add(CUSTOMERS, { name: spelling });
                expect([status, Object.keys(body.errors ?? {})], JSON.stringify(spelling)).toEqual([422, ['name']]);
            }
    });
    it('returns 422 for another spelling of a property name of the same customer', async () => {
        const { body } = await add(CUSTOMERS, { name: 'Folding Station' });
        const property = { customer_id: body.body.id, latitude: -21, longitude: 142 };
        expect((await add('/api/main/customer-properties', { ...property, name: "O'Malley’s" })).status).toBe(201);
        const again = await add('/api/main/customer-properties', { ...property, name: 'O’MALLEY’s ' });
        expect([again.status, Object.keys(again.body.errors)], again.text).toEqual([422, ['name']]);
    });
    it('stores names in NFC, without surrounding blanks and invisible characters', async () => {
        const { body } = await add(CUSTOMERS, { name: ' \u00a0Ne\u0301roli\u200b Park\ufeff ' });
        expect(body.body.name).toBe('Néroli Park');
        expect(cleanText('👩‍🌾 x')).toBe('👩‍🌾 x');
        expect(cleanText('Ne\u200dro\u200cli\u200d')).toBe('Neroli');
        expect(cleanText('Top\u0085Dam\u0085')).toBe('Top Dam');
        const empty = await add(CUSTOMERS, { name: '\u200b \u00a0' });
        expect([empty.status, empty.body.errors?.name], empty.text).toEqual([422, ['Name is required.']]);
    });
    it.each([
        ['Persian', 'می\u200cخواهم'],
        ['Hindi', 'क्\u200dष'],
        ['Bengali', 'র\u200d্যাব'],
    ])('stores the joiners that shape letters of %s, and finds the name without them', async (_, name) => {
        const { body } = await add(CUSTOMERS, { name: `${name.replace(/[\u200c\u200d]/, '$&$&')}\u200c` });
        expect(body.body.name).toBe(name);
        expect(await listed({ search: name.replace(/[\u200c\u200d]/g, '') })).toEqual([name]);
    });
    it('matches nothing if the search text folds to an empty text', async () => {
        for (const text of ['\u200c\u200d', '\u0301'])
            for (const query of [{ name: text }, { search: text }] as Record<string, string>[])
                expect(await listed(query)).toEqual([]);
        const { body } = await app.call(
            staff.token,
            'GET',
            `/api/main/dropdown/customers?${new URLSearchParams({ search: '\u200c' })}`,
        );
        expect(body.data).toEqual([]);
    });
    it('cleans strings in request bodies, except passwords and bodies of devices', () => {
        const schema = {
            type: 'object',
            properties: {
                note: { type: 'string' },
                password: { type: 'string', format: 'password' },
                rows: {
                    type: 'array',
                    items: { type: 'object', properties: { password: { type: 'string', format: 'password' } } },
                },
            },
        };
        const body = () => ({ note: ' a\u00a0b\u200b', password: ' p ', rows: [{ password: ' q ' }, ' r '] });
        expect(lazyValidator(schema, 'body')({ ...body(), rows: [{ password: ' q ' }] })).toEqual({
            value: { note: 'a b', password: ' p ', rows: [{ password: ' q ' }] },
        });
        expect(lazyValidator({}, 'body', false)(body())).toEqual({ value: body() });
    });
    it('finds phone numbers by their digits in any format, and an ABN with or without blanks', async () => {
        const made = await add(CUSTOMERS, { name: 'Phone Park', phone: '(07) 4785 1234', abn: '51824753556' });
        expect(made.status, made.text).toBe(201);
        expect(
            (await add(CUSTOMERS, { name: 'Mobile Park', phone: '+61 412 345 678', abn: '53 004 085 616' })).status,
        ).toBe(201);
        for (const text of [
            '0747851234',
            '+61 7 4785 1234',
            '+61 (07) 4785 1234',
            '0011 61 07 4785 1234',
            '07.4785.1234',
            '61747851234',
            '4785 1234',
            '4785-1234',
            '07 4785',
        ])
            expect([text, await listed({ search: text })]).toEqual([text, ['Phone Park']]);
        expect((await add(CUSTOMERS, { name: 'Trunk Park', phone: '+61 (08) 8952 1111' })).status).toBe(201);
        for (const text of ['+61 8 8952 1111', '+61 (08) 8952 1111', '08 8952 1111']) {
            expect([text, await listed({ search: text })]).toEqual([text, ['Trunk Park']]);
            expect([text, await inBar(text)]).toEqual([text, ['Trunk Park']]);
        }
        for (const text of ['0412345678', '0412 345 678', '+61412345678', '+61 (0)412 345 678', '0011 61 412 345 678'])
            expect([text, await listed({ search: text })]).toEqual([text, ['Mobile Park']]);
        for (const text of [
            '0747851234',
            '07 4785 1234',
            '+61747851234',
            '+61 7 4785 1234',
            '51 824 753 556',
            '51824753556',
        ])
            expect([text, await inBar(text)]).toEqual([text, ['Phone Park']]);
        expect(await listed({ search: '51 824 753 556' })).toEqual(['Phone Park']);
        expect(await listed({ abn: '53 004 085 616' })).toEqual(['Mobile Park']);
        // an ABN may begin like the country and the trunk prefix
        expect(searchDigits('61 004 085 616')).toBe('61004085616');
    });
    it('sorts a list in natural order, ascending and descending', async () => {
        const REGIONS = '/api/main/regions';
        const regions = ['Zebra', 'Sort 10', 'Sort 2', 'apple', 'Élan'];
        for (const name of regions) await app.services.sql`INSERT INTO regions (name, state) VALUES (${name}, 'QLD')`;
        const of = (names: string[]) => names.filter(name => regions.includes(name));
        const upward = ['apple', 'Élan', 'Sort 2', 'Sort 10', 'Zebra'];
        expect(of(await listed({ sort_by: 'name', per_page: '100' }, REGIONS))).toEqual(upward);
        expect(of(await listed({ sort_by: 'name', sort_direction: 'desc', per_page: '100' }, REGIONS))).toEqual(
            [...upward].reverse(),
        );
    });
});
