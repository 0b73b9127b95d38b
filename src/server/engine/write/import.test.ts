import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Json, recordOf, startTestApp, type TestApp, type TestUser } from '../../../../test/app';
import { resources } from '../../../contract/generated/resources';
import type { Resource } from '../../../contract/metadata';
import { foldText } from '../../../domain/records/textFolding';
import { exportColumns } from '../read/export';

let app: TestApp;
let staff: TestUser;
let property: Json;
beforeAll(async () => {
    app = await startTestApp();
    staff = await app.userWith({ superAdmin: true });
    const customer = await make('customers', { name: 'Wirrabilla' });
    property = await make('customer-properties', { customer_id: customer.id, name: 'Home', state: 'QLD', area: 4000 });
});
afterAll(() => app.close());

const make = async (path: string, body: object): Promise<Json> =>
    recordOf(await app.call(staff.token, 'POST', `/api/main/${path}`, body));
const upload = async (
    resource: string,
    file: Uint8Array | string,
    dryRun = false,
    timezone?: string,
): Promise<Json> => {
    const form = new FormData();
    form.append('file', new Blob([file as never]), 'rows.csv');
    const answer = await app.call(
        staff.token,
        'POST',
        `/api/main/import/${resource}?dry_run=${dryRun}`,
        form,
        timezone ? { timezone } : {},
    );
    expect(answer.status, answer.text).toBe(200);
    return answer.body.body;
};
let site: Json | undefined;
const bore = async (): Promise<number> => {
    site ??= await make('udose-sites', { name: 'Bore', customer_property_id: property.id, product_type: 'classic' });
    return site.id;
};

describe('Reference in an imported file', () => {
    const mobs = (heading: string, ...cells: string[]) =>
        [
            `Name,customer_property_id,${heading},Animal class,Head,Start date`,
            ...cells.map((cell, at) => `${heading} ${at},${property.id},${cell},Bulls,40,2026-11-20`),
        ].join('\n');

    it('is a name first; digits are an id only under the heading of an id', async () => {
        const house = await make('paddocks', { customer_property_id: property.id, name: 'House' });
        const numbered = await make('paddocks', { customer_property_id: property.id, name: String(house.id) });
        const free = await make('paddocks', { customer_property_id: property.id, name: '987654' });
        expect(await upload('mobs', mobs('Paddock', String(house.id)))).toMatchObject({ created: 1, faults: [] });
        expect(await upload('mobs', mobs('Paddock', String(free.id)))).toMatchObject({
            created: 0,
            faults: [{ row: 2, errors: { paddock_id: [`No record is called "${free.id}".`] } }],
        });
        for (const heading of ['paddock_id', 'Paddock ID'])
            expect(await upload('mobs', mobs(heading, '987654', String(free.id), String(house.id)))).toMatchObject({
                created: 0,
                faults: [
                    {
                        row: 4,
                        errors: {
                            paddock_id: [
                                `"${house.id}" is the name of one record and the ID of another (House · Home). Enter names under the heading Paddock, not ${heading}, or enter the ID ${numbered.id}.`,
                            ],
                        },
                    },
                ],
            });
        expect(await upload('mobs', mobs('paddock_id', '987654', String(free.id)))).toMatchObject({ created: 2 });
        const { body } = await app.call(staff.token, 'GET', '/api/main/mobs?sort_by=id');
        expect(body.data.map((mob: Json) => mob.paddock.label)).toEqual([
            `${house.id} · Home`,
            '987654 · Home',
            '987654 · Home',
        ]);
    });

    it('can contain a semicolon, also in a list of names', async () => {
        await make('paddocks', { customer_property_id: property.id, name: 'North; South' });
        expect(await upload('mobs', mobs('Paddock', '"North; South"'))).toMatchObject({ created: 1, faults: [] });
        for (const name of ['North; South', 'Old', 'North']) await make('tags', { name });
        const file = 'Name,Tags\nSeveral,"Old; North; South;North"';
        expect(await upload('customers', file)).toMatchObject({ created: 1, faults: [] });
        const { body } = await app.call(staff.token, 'GET', '/api/main/customers?name=Several');
        expect(body.data[0].tags.map(({ label }: Json) => label).sort()).toEqual(['North', 'North; South', 'Old']);
    });
});

describe('Imported file', () => {
    it('reports errors with the line of the file, past blank lines and line breaks in cells', async () => {
        const file = 'Name;Notes\r\n\r\nBore A;"one\ntwo"\r\n;;\r\n;x\r\n';
        expect((await upload('suppliers', file, true)).faults).toMatchObject([
            { row: 6, errors: { name: ['Name is required.'] } },
        ]);
    });

    it.each([
        ['Name,Phone,name\nA,1,B', 'file', 'Columns 1 and 3 have the same heading: name.'],
        // neither column is read
        ['Name,Status,status \nA,Active,Inactive', 'file', 'Columns 2 and 3 have the same heading: status.'],
        [
            'Name,Created,created_at\nA,,',
            'created_at',
            'Created and created_at are both read as Created. Delete one of the columns.',
        ],
    ])('returns 422 if two columns are the same field: %j', async (file, at, message) => {
        const form = new FormData();
        form.append('file', new Blob([file]), 'rows.csv');
        const answer = await app.call(staff.token, 'POST', '/api/main/import/customers?dry_run=true', form);
        expect([answer.status, answer.body.errors]).toEqual([422, { [at]: [expect.stringContaining(message)] }]);
    });

    it.each([
        ['20/11/2026', '2026-11-20'],
        ['20 Nov 2026', '2026-11-20'],
        ['20-Nov-26', '2026-11-20'],
        ['2026-11-20', '2026-11-20'],
    ])('accepts the date format %s', async (text, day) => {
        const name = `Dated ${text}`;
        const file = `Name,customer_property_id,Animal class,Head,Start date\n${name},${property.id},Females 1-2 years,40,${text}`;
        expect(await upload('mobs', file)).toMatchObject({ created: 1, faults: [] });
        const [mob] = await app.services.sql`
            SELECT started_on::text AS day, animal_class FROM mobs WHERE name = ${name}`;
        expect(mob).toEqual({ day, animal_class: 'females_1' });
    });

    it('accepts an ABN in groups', async () => {
        expect(await upload('suppliers', 'Name,ABN\nGrouped,51 824 753 556')).toMatchObject({ created: 1, faults: [] });
        expect(await app.services.sql`SELECT abn FROM suppliers WHERE name = 'Grouped'`).toEqual([
            { abn: '51824753556' },
        ]);
    });
});

describe('Imported time', () => {
    it.each([
        ['26/11/2026 13:38', '2026-11-26T02:38:00.000Z'],
        ['26/11/2026 1:38:05 PM', '2026-11-26T02:38:05.000Z'],
        ['26 Nov 2026 13:38', '2026-11-26T02:38:00.000Z'],
        ['2026-11-26T13:38:00+10:00', '2026-11-26T03:38:00.000Z'],
    ])('without an offset is in the time zone of the request: %s', async (text, moment) => {
        const site = await bore();
        const file = `site_id,Date of service,Summary\n${site},${text},Seen ${text}`;
        expect(await upload('service-logs', file, false, 'Australia/Sydney')).toMatchObject({ created: 1, faults: [] });
        const [log] = await app.services.sql`SELECT serviced_at FROM service_logs WHERE summary = ${`Seen ${text}`}`;
        expect(new Date(log?.serviced_at).toISOString()).toBe(moment);
    });
});

describe('Dry run of an import', () => {
    it('lists the ignored columns', async () => {
        expect(await upload('customers', 'Name,Status,Created\nStopped Co,Inactive,7', true)).toMatchObject({
            faults: [],
            ignored_columns: ['Status', 'Created'],
        });
    });

    it('lists rows that exist already, by name and parent, else by all given values', async () => {
        await upload('suppliers', 'Name,Phone\nNorfert,07 0000 0000');
        const [there] = await app.services.sql`SELECT id FROM suppliers WHERE name = 'Norfert'`;
        const suppliers = 'Name,Phone\nnorfert,07 1111 1111\nNew one,1\nNew one,1';
        expect((await upload('suppliers', suppliers, true)).existing).toEqual([
            { row: 2, id: there?.id, label: 'Norfert' },
        ]);
        const other = await make('customer-properties', {
            customer_id: property.customer_id,
            name: 'Away',
            state: 'QLD',
            area: 400,
        });
        const mobs = (...ids: number[]) =>
            ['Name,Property ID,Animal class,Head,Start date', ...ids.map(id => `Twice,${id},Bulls,40,2026-11-20`)].join(
                '\n',
            );
        expect((await upload('mobs', mobs(property.id))).created).toBe(1);
        expect((await upload('mobs', mobs(other.id, property.id), true)).existing).toMatchObject([
            { row: 3, label: 'Twice · Home' },
        ]);
        const logs = (...texts: string[]) =>
            ['site_id,Date of service,Summary', ...texts.map(text => `${site?.id},2026-11-26 09:00,${text}`)].join(
                '\n',
            );
        await bore();
        expect((await upload('service-logs', logs('Filter'))).created).toBe(1);
        expect((await upload('service-logs', logs('Pump', 'Filter'), true)).existing).toMatchObject([{ row: 3 }]);
    });
});

it('Export and re-import keep texts that start like a formula or with an apostrophe', async () => {
    const texts = ['+61 7 0000 0000', "'+61 7 0000 0000", "'Tis so", '=1+1', '-', '@x'];
    const file = ['Name,Notes', ...texts.map((text, at) => `Sent ${at},${text.replace(/^(?='?[+])|^(?=[=@-])/, "'")}`)];
    expect(await upload('suppliers', file.join('\n'))).toMatchObject({ created: texts.length });
    const stored = () =>
        app.services
            .sql`SELECT name, notes FROM suppliers WHERE name LIKE 'Sent %' AND archived_at IS NULL ORDER BY name`;
    const before = await stored();
    expect(before.map(({ notes }) => notes)).toEqual(texts);
    const { text } = await app.call(
        staff.token,
        'GET',
        '/api/main/export/suppliers?search=Sent&columns[]=name&columns[]=notes',
    );
    await app.services.sql`UPDATE suppliers SET archived_at = now() WHERE name LIKE 'Sent %'`;
    expect(await upload('suppliers', text)).toMatchObject({ created: texts.length, faults: [] });
    expect([...(await stored())]).toEqual([...before]);
});

describe('Re-imported export', () => {
    it('lists computed columns as ignored', async () => {
        const { fields } = resources.vehicles as Resource;
        const computed = fields
            .filter(field => field.computed && field.unit)
            .map(({ title, unit }) => `${title} (${unit})`);
        expect(computed.length).toBeGreaterThan(0);
        const answer = await upload(
            'vehicles',
            [['Name', ...computed].join(','), ['Hilux', ...computed.map(() => '')].join(',')].join('\n'),
            true,
        );
        expect(answer.ignored_columns).toEqual(computed);
    });

    it('has unique headings for every resource', () => {
        for (const { name, fields } of Object.values(resources)) {
            const headings = exportColumns(fields, 'Australia/Brisbane').map(([, heading]) => foldText(heading));
            expect(new Set(headings).size, name).toBe(headings.length);
        }
    });
});
