import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import yauzl from 'yauzl';
import { ALL_PERMISSIONS, startTestApp, type TestApp, type TestUser } from '../../../test/app';
import { resources } from '../../contract/generated/resources';
import type { Resource } from '../../contract/metadata';
import { formOf, PDF } from '../documents/samples';
import { invalidateCallers } from '../identity/callers';
import { customerTables } from './exportCustomerData';
import { otherTables, SEPARATE_TABLES } from './otherTables';
import { ownedTables } from './ownedTables';
import { fileTables } from './storedFiles';

let app: TestApp;
let staff: TestUser;
const customers: number[] = [];

const post = async (url: string, body: object) => {
    const answer = await app.call(staff.token, 'POST', url, body);
    expect(answer.status, answer.text).toBe(201);
    return answer.body.body;
};
/** Downloads a customer's archive: file contents by name. */
const take = async (id: number, by = staff) => {
    const answer = await app.fastify.inject({
        method: 'GET',
        url: `/api/main/customers/${id}/everything`,
        headers: { authorization: `Bearer ${by.token}` },
    });
    expect(answer.statusCode).toBe(200);
    const zip = await yauzl.fromBufferPromise(answer.rawPayload);
    const entries = new Map<string, string>();
    for await (const entry of zip.eachEntry())
        entries.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
    return entries;
};

beforeAll(async () => {
    app = await startTestApp();
    staff = await app.userWith({ permissions: ALL_PERMISSIONS });
    for (const name of ['Brolga', 'Curlew']) {
        const { id } = await post('/api/main/customers', { name, notes: 'Pays late' });
        customers.push(id);
        await post('/api/connect/v2/customer-contacts', { customer_id: id, name: `Jo of ${name}` });
        const property = await post('/api/main/customer-properties', { customer_id: id, name: `${name} Downs` });
        await post('/api/main/udose-sites', {
            customer_property_id: property.id,
            name: `${name} Bore`,
        });
    }
    const form = new FormData();
    form.set('resource', 'customer-properties');
    form.set('record_id', '1');
    form.set(
        'files[]',
        new Blob(['%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF'], { type: 'application/pdf' }),
        'lease.pdf',
    );
    const request = new Request('https://portal.example', { method: 'POST', body: form });
    const attached = await app.fastify.inject({
        method: 'POST',
        url: '/api/main/attachments',
        headers: {
            authorization: `Bearer ${staff.token}`,
            'content-type': request.headers.get('content-type') as string,
        },
        payload: await buffer(request.body as never),
    });
    expect(attached.statusCode, attached.body).toBe(201);
});
afterAll(() => app.close());

describe('Customer data export', () => {
    it('contains a table per kind of record and the attached files', async () => {
        const archive = await take(customers[0] as number);
        expect(archive.get('read-me.txt')).toContain('Records of Brolga');
        expect(archive.get('customer-contacts.csv')).toContain('Jo of Brolga');
        expect(archive.get('udose-sites.csv')).toContain('Brolga Bore');
        const [file] = [...archive.keys()].filter(name => name.startsWith('files/'));
        expect(file).toMatch(/^files\/customer-properties\/1\/\d+ lease\.pdf$/);
        expect(archive.get(file as string)).toContain('%PDF-1.4');
    });

    it('contains shared files in their folders, with every version', async () => {
        const [id, other] = customers as [number, number];
        const pdf = (word: string) => Buffer.concat([PDF, Buffer.from(word)]);
        const shared = await post('/api/connect/v2/folders', { name: 'Plans: 2026', customer_id: id });
        const inner = await post('/api/connect/v2/folders', { name: '..', parent_id: shared.id });
        const theirs = await post('/api/connect/v2/folders', { name: 'Other', customer_id: other });
        const into = (folder: number, name: string, word: string) =>
            app.call(
                staff.token,
                'POST',
                `/api/connect/v2/folders/${folder}/files`,
                formOf('files[]', [[name, pdf(word)]]),
            );
        for (const word of ['first', 'second']) await into(inner.id, 'bore.pdf', word);
        await into(theirs.id, 'secret.pdf', 'secret');
        const archive = await take(id);
        const names = [...archive.keys()].filter(name => name.startsWith('folders/'));
        expect(names).toEqual([
            expect.stringMatching(/^folders\/Plans_ 2026\/_\/earlier versions\/\d+ bore \(version 1\)\.pdf$/),
            expect.stringMatching(/^folders\/Plans_ 2026\/_\/\d+ bore\.pdf$/),
        ]);
        expect(names.map(name => archive.get(name)?.slice(PDF.length))).toEqual(['first', 'second']);
    });

    it('is refused (403) for a user who is limited to properties', async () => {
        const [id = 0] = customers;
        const manager = await app.userWith({ permissions: ALL_PERMISSIONS, customerId: id });
        await take(id, manager);
        const { sql } = app.services;
        await sql`UPDATE users SET limited_to_properties = true WHERE id = ${manager.id}`;
        await sql`INSERT INTO users_properties (owner_id, other_id) VALUES (${manager.id}, 1)`;
        invalidateCallers();
        expect((await app.call(manager.token, 'GET', `/api/main/customers/${id}/everything`)).status).toBe(403);
    });

    it('contains removed attachments, marked as removed', async () => {
        const { sql } = app.services;
        await sql`UPDATE attachments SET archived_at = now() WHERE name = 'lease.pdf'`;
        const archive = await take(customers[0] as number);
        await sql`UPDATE attachments SET archived_at = NULL WHERE name = 'lease.pdf'`;
        const [file] = [...archive.keys()].filter(name => name.startsWith('files/'));
        expect(file).toMatch(/^files\/customer-properties\/1\/removed\/\d+ lease\.pdf$/);
        expect(archive.get(file as string)).toContain('%PDF-1.4');
        expect(archive.get('files.txt')).toBe('All files are included.\r\n');
    });

    it('lists files that are no longer stored and contains all others', async () => {
        const id = customers[0] as number;
        expect((await take(id)).get('files.txt')).toBe('All files are included.\r\n');
        await app.services.sql`
            INSERT INTO attachments (customer_id, resource, record_id, name, file_path, media_type, size, sha256)
            VALUES (${id}, 'customer-properties', 1, 'gone.pdf', 'attachments/2026/01/gone.pdf', 'application/pdf', 9, ${'0'.repeat(64)})`;
        const archive = await take(id);
        expect(archive.get('files.txt')).toMatch(
            /^These files are no longer stored.*\r\nfiles\/customer-properties\/1\/\d+ gone\.pdf\r\n$/,
        );
        expect(archive.get('customer-contacts.csv')).toContain('Jo of Brolga');
    });

    it('covers every customer-scoped resource and every kind of stored file', async () => {
        const { services } = app;
        const archive = await take(customers[0] as number);
        const kept = new Set(customerTables(services).map(({ resource }) => resource.table));
        for (const resource of Object.values(resources as Record<string, Resource>)) {
            if (resource.scope.kind !== 'customer') continue;
            expect(kept, resource.name).toContain(resource.table);
        }
        for (const { resource } of customerTables(services))
            expect([...archive.keys()]).toContain(`${resource.name}.csv`);
        // a new table with files must belong to a customer, or be listed here or in APART with its reason
        const ofNobody = ['news', 'policy_revisions', 'purchase_request_files', 'template_response_files'];
        const tables = await fileTables(services.sql, services);
        expect(
            tables
                .filter(({ own }) => !own)
                .map(({ table }) => table)
                .filter(name => !ofNobody.includes(name)),
        ).toEqual([]);
        expect(
            tables
                .filter(({ own }) => own)
                .map(({ table }) => table)
                .sort(),
        ).toEqual(
            expect.arrayContaining([
                'lab_reports',
                'lab_sample_photos',
                'signed_contracts',
                'submitted_credit_accounts',
            ]),
        );
    });

    it('contains documents, signatures, comments, histories and mails of that customer only', async () => {
        const { sql, files } = app.services;
        for (const [at, name] of ['Brolga', 'Curlew'].entries()) {
            const id = customers[at] as number;
            const stored = async (kind: string) =>
                files.put({
                    data: Buffer.concat([PDF, Buffer.from(`${name} ${kind}`)]),
                    name: `${kind}.pdf`,
                    field: 'file',
                    folder: 'test',
                });
            const [order] = await sql`INSERT INTO sales_orders (customer_id) VALUES (${id}) RETURNING id`;
            const [contract] = await sql`
                INSERT INTO sales_order_contracts (sales_order_id, title, facts, text, customer_signature)
                VALUES (${order?.id}, ${`Contract of ${name}`}, '{}', 'Agreed', ${sql.json({ name: `Signer of ${name}` })}) RETURNING id`;
            const signed = await stored('contract');
            await sql`INSERT INTO signed_contracts (contract_id, stage, file_path, sha256, size) VALUES (${contract?.id}, 'signed_by_both', ${signed.key}, ${signed.sha256}, ${signed.size})`;
            const [account] = await sql`INSERT INTO credit_accounts (customer_id) VALUES (${id}) RETURNING id`;
            const applied = await stored('application');
            await sql`INSERT INTO submitted_credit_accounts (credit_account_id, file_path, sha256, size) VALUES (${account?.id}, ${applied.key}, ${applied.sha256}, ${applied.size})`;
            await sql`INSERT INTO comments (resource, record_id, customer_id, text) VALUES ('customers', ${id}, ${id}, ${`Remark on ${name}`})`;
            await sql`INSERT INTO deliveries (channel, to_address, subject, kind, customer_id) VALUES ('email', 'a@b.test', ${`Mail to ${name}`}, 'welcome', ${id})`;
        }
        const archive = await take(customers[0] as number);
        const documents = [...archive].filter(([name]) => name.startsWith('documents/')).map(([, content]) => content);
        expect(documents.some(content => content.includes('Brolga contract'))).toBe(true);
        expect(documents.some(content => content.includes('Brolga application'))).toBe(true);
        expect(archive.get('sales-order-contracts.csv')).toContain('Signer of Brolga');
        expect(archive.get('comments.csv')).toContain('Remark on Brolga');
        expect(archive.get('deliveries.csv')).toContain('Mail to Brolga');
        expect(archive.get('activity-logs.csv')).toContain('Brolga Downs');
        expect([...archive.values()].join('\n')).not.toContain('Curlew');
    });

    it('contains the tables outside the contract, row by row, without secrets', async () => {
        const { sql } = app.services;
        const [id, other] = customers as [number, number];
        for (const customer of [id, other]) {
            const name = customer === id ? 'Brolga' : 'Curlew';
            const [site] = await sql`
                SELECT s.id, s.customer_property_id AS property FROM sites s JOIN customer_properties p ON p.id = s.customer_property_id
                WHERE p.customer_id = ${customer}`;
            const [device] =
                await sql`INSERT INTO devices (serial, product) VALUES (${`X-${name}`}, 'classic') RETURNING id`;
            // two months, so that the second page is read
            for (const [at, day] of ['2026-03-31T23:59:59.999Z', '2026-04-01T00:00:00Z'].entries())
                await sql`
                    INSERT INTO readings (device_id, site_id, epoch, sequence, recorded_at, received_at, state, alarms, water)
                    VALUES (${device?.id}, ${site?.id}, 1, ${at}, ${day}, ${day}, 1, '{}', ${customer * 1000 + at})`;
            await sql`INSERT INTO agriwebb_livestocks (customer_property_id, source, scheme, external_id, name, fetched_at)
                VALUES (${site?.property}, 'agriwebb', 'id', ${name}, ${`Cow of ${name}`}, now())`;
            await sql`INSERT INTO site_thresholds (site_id, customer_id, days_left) VALUES (${site?.id}, ${customer}, 7)`;
        }
        const archive = await take(id);
        const rows = (table: string) => (archive.get(`other/${table}.csv`) ?? '').trim().split('\r\n').slice(1);
        expect(rows('readings').map(row => row.split(',').includes(String(id * 1000)))).toEqual([true, false]);
        expect(rows('readings')).toHaveLength(2);
        expect(rows('agriwebb_livestocks')).toEqual([expect.stringContaining('Cow of Brolga')]);
        expect(rows('site_thresholds')).toHaveLength(1);
        expect([...archive.values()].join('\n')).not.toContain('Curlew');
        const names = [...archive.keys()].filter(name => name.startsWith('other/'));
        expect(names).toEqual(
            expect.arrayContaining(
                [
                    'ag_messages',
                    'ceres_tag_alerts',
                    'ceres_tag_observations',
                    'recall_letters',
                    'site_rations',
                    'ubot_records',
                ].map(table => `other/${table}.csv`),
            ),
        );
        for (const name of names)
            expect(archive.get(name)?.split('\r\n')[0], name).not.toMatch(
                /secret|token|hash|password|sealed|credential|endpoint/i,
            );
    });

    it('contains and lists rejected messages of the time when the device was at a site of the customer', async () => {
        const { sql } = app.services;
        const [earlier, present] = await sql`
            SELECT id, customer_id FROM sites WHERE customer_id = ANY(${customers}::bigint[]) ORDER BY customer_id DESC`;
        const [device] = await sql`
            INSERT INTO devices (serial, product, site_id, customer_id) VALUES ('X-moved', 'classic', ${present?.id}, ${present?.customer_id}) RETURNING id`;
        const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
        for (const [site, from, to] of [
            [earlier?.id, at(60), at(30)],
            [present?.id, at(30), null],
        ])
            await sql`INSERT INTO device_placements (device_id, site_id, installed_at, removed_at) VALUES (${device?.id}, ${site}, ${from}, ${to})`;
        for (const [message, received] of [
            ['"Curlew"', at(45)],
            ['"Brolga"', at(15)],
        ] as const)
            await sql`INSERT INTO rejected_device_messages (device_id, reason, message, received_at) VALUES (${device?.id}, 'unreadable', ${message}, ${received})`;
        const rows = (await take(customers[0] as number)).get('other/rejected_device_messages.csv');
        expect(rows).toContain('Brolga');
        expect(rows).not.toContain('Curlew');
        const listed = await app.call(staff.token, 'GET', '/api/main/logs?kind=rejected');
        expect(listed.body.data.map((row: { message: string; site_id: number }) => [row.message, row.site_id])).toEqual(
            [
                ['"Brolga"', Number(present?.id)],
                ['"Curlew"', Number(earlier?.id)],
            ],
        );
        await sql`DELETE FROM rejected_device_messages`;
    });

    it('names each table of a customer that it leaves out, and reads each other one by an index', async () => {
        const { services } = app;
        const exported = new Set(customerTables(services).map(({ resource }) => resource.table));
        const tables = await otherTables(services.sql, services, exported);
        const all = new Set((await ownedTables(services.sql, services)).map(({ table }) => table));
        expect(Object.keys(SEPARATE_TABLES).filter(name => !all.has(name))).toEqual([]);
        const unindexed: string[] = [];
        for (const { table, owner } of tables) {
            const [indexed] = await services.sql`
                SELECT 1 FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
                WHERE i.indrelid = ${table}::regclass AND i.indpred IS NULL AND a.attname = ${String(owner?.column)}`;
            if (!indexed) unindexed.push(`${table}.${owner?.column}`);
        }
        expect(unindexed).toEqual([]);
    });

    it('excludes data of other customers and fields for staff only', async () => {
        const archive = await take(customers[0] as number);
        const all = [...archive.values()].join('\n');
        expect(all).not.toContain('Curlew');
        const theirs = await app.call(staff.token, 'GET', `/api/main/customers/${customers[0]}`);
        expect(theirs.body.body.notes).toBe('Pays late');
        expect(archive.get('customers.csv')).not.toContain('Pays late');
    });

    it('contains archived records and is logged in the history', async () => {
        const contact = await post('/api/connect/v2/customer-contacts', {
            customer_id: customers[1],
            name: 'Gone',
            kind: 'other',
        });
        await app.call(staff.token, 'DELETE', `/api/connect/v2/customer-contacts/${contact.id}`);
        // and what lies under an archived property
        const { sql } = app.services;
        await sql`UPDATE customer_properties SET archived_at = now() WHERE customer_id = ${Number(customers[1])}`;
        const archive = await take(customers[1] as number);
        await sql`UPDATE customer_properties SET archived_at = NULL WHERE customer_id = ${Number(customers[1])}`;
        expect(archive.get('customer-contacts.csv')).toContain('Gone');
        expect(archive.get('udose-sites.csv')).toContain('Curlew Bore');
        expect(archive.get('other/site_thresholds.csv')).toMatch(/\r\n\d/);
        const history = await app.call(staff.token, 'GET', `/api/main/records/customers/${customers[1]}/histories`);
        expect(history.body.data[0]).toMatchObject({ action: 'export' });
    });

    it('requires the export permission (403) and returns 404 for other customers', async () => {
        const path = `/api/main/customers/${customers[0]}/everything`;
        const reader = await app.userWith({ permissions: ['access_customer', 'read_customer'] });
        expect((await app.call(reader.token, 'GET', path)).status).toBe(403);
        const stranger = await app.userWith({
            permissions: ['access_customer', 'read_customer', 'export_customer'],
            customerId: customers[1],
        });
        expect((await app.call(stranger.token, 'GET', path)).status).toBe(404);
    });
});
