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
    const answer = await send(staff.token, resource, file, `dry_run=${dryRun}`, timezone ? { timezone } : {});
    expect(answer.status, answer.text).toBe(200);
    return answer.body.body;
};
const send = (token: string, resource: string, file: Uint8Array | string, query: string, headers = {}) => {
    const form = new FormData();
    form.append('file', new Blob([file as never]), 'rows.csv');
    return app.call(token, 'POST', `/api/main/import/${resource}?${query}`, form, headers);
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

describe('Row with an ID', () => {
    const supplier = (name: string, more = {}) =>
        app
            .call(staff.token, 'POST', '/api/connect/v2/suppliers', { name, notes: 'As agreed', ...more })
            .then(recordOf);
    const audited = (id: number) => app.services.sql`
        SELECT action, changes FROM activity_logs WHERE resource = 'suppliers' AND record_id = ${id} ORDER BY id`;

    it('changes the record, audits the change, and repeated does nothing', async () => {
        const { id, version } = await supplier('Bulk Minerals');
        const file = `ID,Version,Name,Notes\n${id},${version},Bulk Minerals,Closed on Mondays`;
        expect(await upload('suppliers', file)).toMatchObject({ created: 0, updated: 1, unchanged: 0, faults: [] });
        const [, change] = await audited(id);
        expect(change).toMatchObject({ action: 'update' });
        expect(JSON.stringify(change?.changes)).toContain('Closed on Mondays');
        expect(await upload('suppliers', file)).toMatchObject({ updated: 0, unchanged: 1, conflicts: [], faults: [] });
        expect(await audited(id)).toHaveLength(2);
    });
    it('that somebody else changed is a conflict, and nothing of the file is imported', async () => {
        const one = await supplier('Salt Works');
        const other = await supplier('Lime Works');
        await app.call(staff.token, 'PUT', `/api/connect/v2/suppliers/${one.id}`, {
            version: one.version,
            notes: 'Mine',
        });
        const lines = [one, other].map(({ id, version, name }) => `${id},${version},${name},Theirs`);
        const found = await upload('suppliers', ['ID,Version,Name,Notes', ...lines].join('\n'));
        expect(found).toMatchObject({
            updated: 0,
            to_update: 1,
            conflicts: [{ row: 2, id: one.id, fields: [{ field: 'Notes', before: 'Mine', after: 'Theirs' }] }],
        });
        const notes = await app.services.sql`SELECT notes FROM suppliers WHERE id = ${other.id}`;
        expect(notes[0]?.notes).toBe('As agreed');
    });
    it('clears the value of an emptied cell, and refuses to empty a required one', async () => {
        const { id, version, name } = await supplier('Old Mill');
        const emptied = (...cells: string[]) => `ID,Version,Name,Notes\n${id},${version},${cells.join(',')}`;
        expect(await upload('suppliers', emptied(name, ''), true)).toMatchObject({
            to_update: 1,
            changes: [{ fields: [{ field: 'Notes', before: 'As agreed', after: '' }] }],
        });
        expect((await upload('suppliers', emptied('', ''), true)).faults).toMatchObject([
            { row: 2, errors: { name: ['Name is required.'] } },
        ]);
    });
    it('is unchanged if a spreadsheet rewrote its dates and numbers', async () => {
        const made = await make('service-logs', {
            site_id: await bore(),
            serviced_at: '2026-11-26T03:38:41.000Z',
            summary: 'Filter changed',
        });
        const file = ['ID,Version,Date of service (Australia/Brisbane)', `${made.id},${made.version},26/11/2026 13:38`];
        expect(await upload('service-logs', file.join('\n'), true)).toMatchObject({ unchanged: 1, faults: [] });
        const moved = [file[0], `${made.id},${made.version},26/11/2026 13:39`].join('\n');
        expect(await upload('service-logs', moved, true)).toMatchObject({
            to_update: 1,
            changes: [{ fields: [{ before: '2026-11-26 13:38', after: '26/11/2026 13:39' }] }],
        });
        const mixed = await supplier('Long lead', { lead_time_days: 12 });
        const days = (text: string) => `ID,Version,Lead time (d)\n${mixed.id},${mixed.version},"${text}"`;
        for (const text of ['12', '12.0', '012', ' 12 '])
            expect(await upload('suppliers', days(text), true), text).toMatchObject({ unchanged: 1, faults: [] });
        expect((await upload('suppliers', days('twelve'), true)).faults).toHaveLength(1);
    });
    it('lists long texts by their beginning', async () => {
        const { id, version } = await supplier('Long notes', { notes: 'a'.repeat(900) });
        const file = `ID,Version,Notes\n${id},${version},${'b'.repeat(900)}`;
        const [{ fields }] = (await upload('suppliers', file, true)).changes;
        expect(fields).toEqual([{ field: 'Notes', before: `${'a'.repeat(300)}…`, after: `${'b'.repeat(300)}…` }]);
    });
    it('needs its version, and stands for one visible record', async () => {
        const { id, version } = await supplier('Twice');
        const faults = async (...lines: string[]) =>
            (await upload('suppliers', ['ID,Version,Name', ...lines].join('\n'), true)).faults;
        expect(await faults(`${id},,Twice`, 'x1,1,Twice', '987654,1,Twice')).toEqual([
            { row: 2, errors: { version: [expect.stringContaining('needs the version')] } },
            { row: 3, errors: { id: ['ID must be a whole number.'] } },
            { row: 4, errors: { id: [expect.stringContaining('no record with the ID 987654')] } },
        ]);
        expect(await faults(`${id},${version},Twice B`, `${id},${version},Twice C`)).toEqual([
            { row: 3, errors: { id: ['Line 2 stands for the same record.'] } },
        ]);
    });
    it('requires the permission to update, and reaches no record of another customer', async () => {
        const { id, version } = await supplier('Out of reach');
        const file = `ID,Version,Name\n${id},${version},Taken over`;
        const same = `ID,Version,Name\n${id},${version},Out of reach`;
        for (const permissions of [
            ['create_supplier', 'read_supplier'],
            ['create_supplier', 'update_supplier'],
        ]) {
            const { token } = await app.userWith({ permissions });
            // even an equal row would tell what the record says
            for (const each of [file, same])
                expect((await send(token, 'suppliers', each, 'dry_run=true')).status, permissions.join()).toBe(403);
            const named = 'Name\nOut of reach';
            expect((await send(token, 'suppliers', named, 'dry_run=true&update_existing=true')).status).toBe(403);
        }

        const mob = await make('paddocks', { customer_property_id: property.id, name: 'Theirs' });
        const [foreign] = await app.services.sql`
            INSERT INTO customers (name) VALUES ('Neighbour') RETURNING id`;
        const stranger = await app.userWith({
            customerId: foreign?.id,
            permissions: ['create_paddock', 'update_paddock', 'access_paddock', 'read_paddock'],
        });
        const answer = await send(
            stranger.token,
            'paddocks',
            `ID,Version,Name\n${mob.id},${mob.version},Mine`,
            'dry_run=true',
        );
        expect(answer.body.body.faults).toMatchObject([{ errors: { id: [expect.stringContaining('no record')] } }]);
    });
    it('changes records that an earlier row of the file changed as well', async () => {
        const contact = (name: string, kind: string) =>
            app
                .call(staff.token, 'POST', '/api/connect/v2/customer-contacts', {
                    customer_id: property.customer_id,
                    name,
                    kind,
                })
                .then(recordOf);
        const first = await contact('Ann', 'primary');
        const second = await contact('Bea', 'other');
        const line = ({ id, version, name }: Json, type: string, phone: string) =>
            [id, version, name, type, phone].join(',');
        const file = [
            'ID,Version,Name,kind,phone',
            line(second, 'primary', '07 4600 0001'),
            line(first, 'other', '07 4600 0002'),
        ].join('\n');
        expect(await upload('customer-contacts', file)).toMatchObject({ updated: 2, faults: [], conflicts: [] });
    });
});

describe('Child rows in a file for editing', () => {
    it('change as JSON; a missing row is refused, because an import deletes nothing', async () => {
        const set = await make('referrers', {
            name: 'Agent',
            rates: [
                { valid_from: '2026-01-01', percentage: 2 },
                { valid_from: '2026-07-01', percentage: 3 },
            ],
        });
        const rows = set.rates.map(({ id, valid_from, percentage }: Json) => ({ id, valid_from, percentage }));
        const file = (rates: unknown) =>
            `ID,Version,"Commission (JSON)"\n${set.id},${set.version},"${JSON.stringify(rates).replaceAll('"', '""')}"`;
        expect(await upload('referrers', file(rows), true)).toMatchObject({ unchanged: 1, faults: [] });
        expect(await upload('referrers', file([{ ...rows[0], percentage: 4 }, rows[1]]), true)).toMatchObject({
            to_update: 1,
            faults: [],
        });
        expect((await upload('referrers', file([rows[0]]), true)).faults).toMatchObject([
            { row: 2, errors: { rates: [expect.stringContaining('An import deletes nothing')] } },
        ]);
    });
});

describe('Row without an ID', () => {
    it('changes the record of its natural key on request, as long as that is the one that was checked', async () => {
        const file = 'Name,Notes\nRiver Salt,Weekly\nHill Salt,Daily';
        expect(await upload('suppliers', 'Name,Notes\nRiver Salt,Monthly')).toMatchObject({ created: 1 });
        const check = await send(staff.token, 'suppliers', file, 'dry_run=true&update_existing=true');
        expect(check.body.body).toMatchObject({
            to_create: 1,
            to_update: 1,
            changes: [{ row: 2, fields: [{ field: 'Notes', before: 'Monthly', after: 'Weekly' }] }],
        });
        const query = `update_existing=true&fingerprint=${check.body.body.fingerprint}`;
        await app.services.sql`UPDATE suppliers SET version = version + 1 WHERE name = 'River Salt'`;
        expect((await send(staff.token, 'suppliers', file, query)).status).toBe(409);
        const again = await send(staff.token, 'suppliers', file, 'dry_run=true&update_existing=true');
        const done = await send(
            staff.token,
            'suppliers',
            file,
            `update_existing=true&fingerprint=${again.body.body.fingerprint}`,
        );
        expect(done.body.body).toMatchObject({ created: 1, updated: 1 });
    });
});
