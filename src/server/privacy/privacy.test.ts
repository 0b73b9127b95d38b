import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, startTestApp, type TestApp, type TestUser } from '../../../test/app';
import { recordStatements } from '../../../test/statements';
import { personalTables } from '../../contract/generated/personal';
import { resources } from '../../contract/generated/resources';
import type { Resource } from '../../contract/metadata';
import { DELIVERY_STATUS } from '../../domain/communication/deliveryStatus';
import { groupBy } from '../../domain/records/groupBy';
import { transact } from '../platform/database/transact';
import { identifierPattern, isIdentifying } from './identifiers';
import { pruneActivityLog } from './pruneLog';

let app: TestApp;
let boss: TestUser;

const PERSON = {
    fullname: 'Marked Personson',
    email: 'marked.person@example.test',
    phone: '0412 345 999',
    position: 'Keeper of marks',
    username: 'marked.person@example.test',
};
const MARKED_TEXT = 'Ask MARKED  Personson <marked.person@example.test> or +61 412 345 999';
const TRACES = 'marked\\s+person|marked\\.person|(0|\\+61 ?)412 345 999|keeper of marks';

const everyText = async () =>
    app.services.sql<{ table: string; column: string; json: boolean }[]>`
        SELECT k.oid::regclass::text AS "table", a.attname AS "column", t.typname = 'jsonb' AS json
        FROM pg_attribute a JOIN pg_class k ON k.oid = a.attrelid JOIN pg_type t ON t.oid = a.atttypid
        WHERE k.relnamespace IN (SELECT oid FROM pg_namespace WHERE nspname IN ('public', 'pgboss')) AND k.relkind IN ('r', 'p')
          AND a.attnum > 0 AND NOT a.attisdropped AND t.typname IN ('text', 'jsonb', 'varchar', '_text')`;
/** Columns that still contain the person. */
const traces = async (pattern = TRACES) => {
    const found: string[] = [];
    for (const { table, column } of await everyText()) {
        const [row] = await app.services.sql.unsafe(
            `SELECT count(*)::int AS n FROM ${table} WHERE "${column}"::text ~* $1`,
            [pattern],
        );
        if (row?.n) found.push(`${table}.${column}`);
    }
    return found.sort();
};

interface ColumnOf {
    name: string;
    type: string;
    needed: boolean;
    generated: boolean;
    identity: boolean;
}
const OPTIONS = new Map(
    Object.values(resources as Record<string, Resource>).flatMap(({ table, fields }) =>
        fields.flatMap(field => [
            [`${table}.${field.name}`, field.options] as const,
            ...(field.rows?.fields ?? []).map(each => [`${field.rows?.table}.${each.name}`, each.options] as const),
        ]),
    ),
);
const PLAIN: Record<string, (n: number) => unknown> = {
    int8: n => 900_000 + n,
    int4: n => n,
    int2: () => 1,
    numeric: () => 1,
    float8: () => 1,
    bool: () => false,
    date: () => '2026-01-01',
    timestamptz: () => '2026-01-01T00:00:00Z',
    uuid: n => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    bytea: () => Buffer.from('x'),
    _text: () => [],
    _int2: () => [],
};

/** Column values required by constraints, by table, or table and status. */
const FITTING: Record<string, Record<string, unknown>> = {
    sales: { subtotal: 1, gst: 0, total: 1 },
    stock_movements: { supplement_id: 1 },
    stock_reservations: { supplement_id: 1 },
    stock_costs: { supplement_id: 1 },
    stocktake_lines: { supplement_id: 1 },
    supplement_refills: { site_id: 1 },
    uploads: { folder_id: 1 },
    supplement_transfers: { from_location_id: 1, to_location_id: 2 },
    carbon_factor_sets: { archived_at: '2026-01-01T00:00:00Z' },
    'policies published': { current_revision_id: 1, revision: 1, published_at: '2026-01-01T00:00:00Z' },
    // an id assigned by devices
    template_responses: { client_id: null },
    credit_accounts: { acceptance: null },
    'credit_accounts submitted': { acceptance: { said: [MARKED_TEXT] } },
    'payments reversal': { reverses_payment_id: 1, amount: -1 },
};
/** These already have one row, per product, account or cause. */
const TAKEN = ['nutrients', 'playbooks', 'user_credentials'];

let rows = 0;
/** Inserts a row whose texts all contain the person, except where constraints require other values. */
const markTable = async (table: string, columns: readonly ColumnOf[], person: number, status: unknown) => {
    const own: Record<string, unknown> = { ...FITTING[table], ...FITTING[`${table} ${status}`] };
    for (let tries = 0; ; tries++) {
        const n = ++rows;
        const values = columns.flatMap(({ name, type, needed, generated, identity }): [string, unknown, boolean][] => {
            const option = OPTIONS.get(`${table}.${name}`)?.[0];
            if (generated) return [];
            if (name in own) return [[name, own[name], typeof own[name] === 'object' && own[name] !== null]];
            if (name === personalTables.deleted[table]?.of || name === 'user_id') return [[name, person, false]];
            if (name === 'status' && status !== undefined) return [[name, status, false]];
            if (option) return [[name, type.startsWith('_') ? [] : option.value, false]];
            if (name === 'file_path') return [[name, `files/2026/${n}.pdf`, false]];
            if (type === 'text') return [[name, `${MARKED_TEXT} #${n}`, false]];
            if (type === 'jsonb') return [[name, { said: [`${MARKED_TEXT} #${n}`] }, true]];
            const plain = PLAIN[type];
            return plain && (needed || identity) ? [[name, plain(n), false]] : [];
        });
        try {
            await transact(app.services, async tx => {
                await tx.unsafe(`SET LOCAL session_replication_role = 'replica'`);
                await tx.unsafe(
                    `INSERT INTO ${table} (${values.map(([name]) => `"${name}"`).join(', ')}) OVERRIDING SYSTEM VALUE
                     VALUES (${values.map((_, at) => `$${at + 1}`).join(', ')})`,
                    values.map(([, value, json]) => (json ? tx.json(value as never) : value)) as never[],
                );
            });
            return undefined;
        } catch (error) {
            // the database error is the cause of the error that callers see
            const { code, constraint_name: name } = (error as Error).cause as {
                code?: string;
                constraint_name?: string;
            };
            if (code !== '23514' || tries > 12) return `${table}: ${(error as Error).message}`;
            const [constraint] = await app.services.sql<{ text: string; columns: string[] }[]>`
                SELECT pg_get_constraintdef(c.oid) AS text, ARRAY(SELECT attname FROM pg_attribute WHERE attrelid = c.conrelid AND attnum = ANY(c.conkey)) AS columns
                FROM pg_constraint c WHERE conrelid = ${table}::regclass AND conname = ${name as string}`;
            const literal = constraint?.text.match(/'([^']+)'::text/)?.[1];
            for (const column of constraint?.columns ?? []) {
                const type = columns.find(each => each.name === column)?.type;
                if (type !== 'text') continue;
                own[column] = /\[0-9a-f\]/.test(literal ?? '')
                    ? 'a'.repeat(64)
                    : /\\d/.test(literal ?? '')
                      ? '1'
                      : (literal ?? 'short');
            }
        }
    }
};

/** Inserts the person into every text of every table, in every status of its records. */
const markEverything = async (person: number) => {
    const all = await app.services.sql<(ColumnOf & { table: string })[]>`
        SELECT k.relname AS "table", a.attname AS name, t.typname AS type, a.attnotnull AND NOT a.atthasdef AS needed,
               a.attgenerated <> '' AS generated, a.attidentity <> '' AS identity
        FROM pg_attribute a JOIN pg_class k ON k.oid = a.attrelid JOIN pg_type t ON t.oid = a.atttypid
        WHERE k.relnamespace = 'public'::regnamespace AND k.relkind IN ('r', 'p') AND NOT k.relispartition AND a.attnum > 0 AND NOT a.attisdropped
        ORDER BY k.relname, a.attnum`;
    const refused: string[] = [];
    for (const [table, columns] of groupBy(all, row => row.table)) {
        if (personalTables.unread.includes(table) || TAKEN.includes(table)) continue;
        if (!columns.some(({ type }) => type === 'text' || type === 'jsonb')) continue;
        for (const status of OPTIONS.get(`${table}.status`)?.map(({ value }) => value) ?? [undefined]) {
            const fault = await markTable(table, columns, person, status);
            if (fault) refused.push(fault);
        }
    }
    return refused;
};

const newUser = async (more: object = {}) => {
    const answer = await app.call(boss.token, 'POST', '/api/main/users', { ...PERSON, user_type: 'staff', ...more });
    expect(answer.status, answer.text).toBe(201);
    return Number(answer.body.body.id);
};
const preview = (subject: string, id: number, by = boss) =>
    app.call(by.token, 'GET', `/api/main/personal-data/${subject}/${id}`);
const remove = (subject: string, id: number, name: string, by = boss) =>
    app.call(by.token, 'POST', `/api/main/personal-data/${subject}/${id}/removal`, { name });

beforeAll(async () => {
    app = await startTestApp();
    boss = await app.userWith({ superAdmin: true, name: 'boss' });
});
afterAll(() => app.close());

describe('Personal data of a user', () => {
    it('is removed from the whole database except where retention is declared', async () => {
        const id = await newUser();
        expect(await markEverything(id)).toEqual([]);
        expect((await traces()).length).toBeGreaterThan(200);
        const before = await preview('users', id);
        expect(before.status, before.text).toBe(200);
        expect(before.body.body).toMatchObject({ name: PERSON.fullname, people: [PERSON.fullname] });
        const titlesOf = (part: string) => before.body.body[part].map(({ title }: { title: string }) => title);
        expect(titlesOf('removed')).toEqual(
            expect.arrayContaining(['Sessions', 'Passkeys', 'Push devices', 'Users', 'Deliveries']),
        );
        expect(titlesOf('kept')).toEqual(
            expect.arrayContaining(['Stock ledger', 'Sales order contracts', 'Policy acceptances']),
        );

        const answer = await remove('users', id, 'marked  personson');
        expect(answer.status, answer.text).toBe(200);
        const [label] = answer.body.body.labels;
        expect(label).toMatch(/^Removed person \d+$/);
        expect(await traces()).toMatchInlineSnapshot(`
          [
            "carbon_factors.source",
            "carbon_factors.variant",
            "carbon_reports.content",
            "carbon_reports.fingerprint",
            "carbon_reports.name",
            "credit_accounts.abn",
            "credit_accounts.acceptance",
            "credit_accounts.address",
            "credit_accounts.decision_reason",
            "credit_accounts.legal_name",
            "credit_accounts.notes",
            "credit_accounts.number",
            "credit_accounts.payable_email",
            "credit_accounts.payable_name",
            "credit_accounts.payable_phone",
            "credit_accounts.payable_position",
            "credit_accounts.postcode",
            "credit_accounts.primary_email",
            "credit_accounts.primary_name",
            "credit_accounts.primary_phone",
            "credit_accounts.primary_position",
            "credit_accounts.sent_to",
            "credit_accounts.town",
            "credit_accounts.trading_name",
            "credit_terms.text",
            "credit_terms.text_sha256",
            "credit_terms.title",
            "file_texts.content",
            "file_texts.sha256",
            "file_versions.file_name",
            "file_versions.media_type",
            "file_versions.sha256",
            "messages.body",
            "messages.name",
            "messages.send_at",
            "messages.subject",
            "policy_acceptances.sha256",
            "policy_revisions.change_note",
            "policy_revisions.files",
            "policy_revisions.name",
            "policy_revisions.text",
            "policy_revisions.title",
            "response_set_versions.choices",
            "response_set_versions.label",
            "sales_order_contracts.countersignature",
            "sales_order_contracts.customer_signature",
            "sales_order_contracts.facts",
            "sales_order_contracts.sections",
            "sales_order_contracts.text",
            "sales_order_contracts.text_sha256",
            "sales_order_contracts.title",
            "signed_contracts.sha256",
            "stock_movements.document_label",
            "stock_movements.document_resource",
            "stock_movements.reason",
            "storage_tank_movements.document_label",
            "storage_tank_movements.document_resource",
            "storage_tank_movements.reason",
            "submitted_credit_accounts.sha256",
            "supplement_deliveries.extra_allowed_by",
            "supplement_deliveries.received_by",
            "supplement_deliveries.signature",
            "template_responses.answers",
            "template_responses.number",
            "template_versions.content",
            "template_versions.failed_becomes",
            "template_versions.label",
            "template_versions.name",
            "template_versions.response_sets",
          ]
        `);

        const [user] = await app.services.sql`SELECT * FROM users WHERE id = ${id}`;
        expect(user).toMatchObject({ fullname: label, phone: null, position: null, status: 'inactive' });
        const { body } = await app.call(
            boss.token,
            'GET',
            `/api/main/personal-data-removals/${label.split(' ').at(-1)}`,
        );
        const record = body.body;
        expect(record).toMatchObject({ label, subject: 'users', record_id: id, created_by: boss.id });
        expect(record.removed).toEqual(expect.arrayContaining([{ title: 'Users', count: 1 }]));
    }, 120_000);

    it('is removed once under concurrency; the account stays closed and its address is reusable', async () => {
        const id = await newUser({
            email: 'twice@example.test',
            username: 'twice',
            fullname: 'Twice Askedfor',
            phone: null,
        });
        const both = await Promise.all([remove('users', id, 'Twice Askedfor'), remove('users', id, 'Twice Askedfor')]);
        expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
        const restored = await app.call(boss.token, 'POST', `/api/main/users/${id}/restore`, {});
        expect(restored.status).toBe(409);
        await newUser({ email: 'twice@example.test', username: 'twice', fullname: 'Twice Again' });
    });

    it('requires permission, another user with no more permissions, and the typed name', async () => {
        const id = await newUser({ email: 'asks@example.test', username: 'asks', fullname: 'Asks Forname' });
        const wrong = await remove('users', id, 'Asks Forsurname');
        expect(wrong.status).toBe(422);
        expect(Object.keys(wrong.body.errors)).toEqual(['name']);
        expect((await remove('users', boss.id, 'Test boss')).status).toBe(409);
        const other = await app.userWith({
            permissions: ALL_PERMISSIONS.filter(name => name !== 'delete_personal_data'),
        });
        expect((await preview('users', id, other)).status).toBe(403);
        // a user who may remove data, but has fewer permissions than the person
        const weak = await app.userWith({ permissions: ['read_user', 'delete_personal_data'] });
        expect((await remove('users', boss.id, 'Test boss', weak)).status).toBe(403);
        expect((await app.call(boss.token, 'GET', `/api/main/users/${id}`)).body.body.fullname).toBe('Asks Forname');
    });

    it('leaves ambiguous mentions of a namesake and lists them', async () => {
        const id = await newUser({
            email: 'jo.one@example.test',
            username: 'jo.one',
            fullname: 'Jo Namesake',
            phone: null,
        });
        await newUser({ email: 'jo.two@example.test', username: 'jo.two', fullname: 'Jo Namesake', phone: null });
        const { body } = await app.call(boss.token, 'POST', '/api/main/customers', {
            name: 'Of the namesake',
            notes: 'Jo Namesake called, jo.one@example.test',
            account_manager_id: id,
        });
        expect((await preview('users', id)).body.body.unsure).toEqual(['Jo Namesake']);
        const answer = await remove('users', id, 'Jo Namesake');
        const [label] = answer.body.body.labels;
        const customer = await app.call(boss.token, 'GET', `/api/main/customers/${body.body.id}`);
        expect(customer.body.body.notes).toBe(`Jo Namesake called, ${label}`);
        expect(customer.body.body.account_manager.label).toBe(label);
        const [entry] = await app.services.sql`
            SELECT changes FROM activity_logs WHERE resource = 'customers' AND record_id = ${body.body.id} AND action = 'create'`;
        expect(entry?.changes.account_manager_id.to).toEqual({ id, label });
    });
});

describe('Personal data of a customer', () => {
    it('is removed with contacts, address and an unsigned credit application', async () => {
        const customer = await app.call(boss.token, 'POST', '/api/main/customers', {
            name: 'Contactful Station',
            email: 'office@contactful.test',
            phone: '07 4000 1234',
        });
        const id = customer.body.body.id;
        for (const name of ['Cora Contact', 'Carl Contact'])
            await app.call(boss.token, 'POST', '/api/connect/v2/customer-contacts', {
                customer_id: id,
                name,
                email: `${name.slice(0, 4).toLowerCase()}@contactful.test`,
                phone: '0491 570 156',
            });
        const account = await app.call(boss.token, 'POST', '/api/main/credit-accounts', {
            customer_id: id,
            primary_name: 'Cora Contact',
            primary_email: 'cora@contactful.test',
            principals: [{ name: 'Otto Ownerson', role: 'owner', phone: '0491 570 157' }],
        });
        expect(account.status, account.text).toBe(201);
        await app.call(boss.token, 'POST', '/api/main/comments', {
            resource: 'customers',
            record_id: id,
            text: 'Otto Ownerson asked that Cora Contact be called on 0491570156.',
        });
        const before = await preview('customers', id);
        expect(before.body.body).toMatchObject({ name: 'Contactful Station', unsure: [] });
        const answer = await remove('customers', id, 'Contactful Station');
        expect(answer.status, answer.text).toBe(200);
        expect(await traces('cora contact|carl contact|otto ownerson|@contactful|0491 ?570')).toEqual([]);
        const left = await app.call(boss.token, 'GET', `/api/main/customers/${id}`);
        expect(left.body.body).toMatchObject({ name: 'Contactful Station', email: null, phone: null });
        expect((await remove('customers', id, 'Contactful Station')).status).toBe(409);
    });
});

describe('Personal data of a contact person', () => {
    it.each([
        ['suppliers', '/api/connect/v2/suppliers'],
        ['referrers', '/api/main/referrers'],
    ])('of one of the %s is removed everywhere, and the business remains', async (subject, path) => {
        const mark = `Talia Talk${subject}`;
        const made = await app.call(boss.token, 'POST', path, {
            name: `Trading ${subject}`,
            contact_name: mark,
            email: `talia@${subject}.test`,
            phone: '0491 570 313',
        });
        expect(made.status, made.text).toBe(201);
        const { id } = made.body.body;
        await app.call(boss.token, 'POST', '/api/main/customers', {
            name: `Of ${subject}`,
            notes: `${mark} sent them`,
        });
        await transact(app.services, db =>
            app.services.mail.send(db, {
                to: `talia@${subject}.test`,
                subject: `For ${mark}`,
                text: 'Order',
                kind: 'test',
            }),
        );
        const before = (await preview(subject, id)).body.body;
        expect(before).toMatchObject({ name: `Trading ${subject}`, unsure: [] });
        expect(before.rewritten).toContainEqual({ title: 'Customers', count: 1 });
        expect((await remove(subject, id, 'Somebody')).status).toBe(422);
        const both = await Promise.all([1, 2].map(() => remove(subject, id, `Trading ${subject}`)));
        expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
        expect(await traces(`${mark}|talia@${subject}|0491 ?570 ?313`)).toEqual([]);
        const left = (await app.call(boss.token, 'GET', `${path}/${id}`)).body.body;
        expect(left).toMatchObject({
            name: `Trading ${subject}`,
            contact_name: null,
            email: null,
            phone: null,
            archived_at: null,
        });
        expect((await preview(subject, id)).body.body.people).toEqual([]);
    });

    it('includes the landline in any notation, except numbers shared with the office', async () => {
        const customer = async (name: string, more: object) =>
            (await app.call(boss.token, 'POST', '/api/main/customers', { name, ...more })).body.body.id as number;
        const office = await customer('Office of the landline', { phone: '+61 7 7010 2765' });
        const landlineCustomer = await customer('Told of the landline', {
            notes: 'Ring (07) 7010 2764 or 7010 2764 at home, 07 7010 2765 in the office.',
        });
        const contact = async (name: string, phone: string) => {
            const made = await app.call(boss.token, 'POST', '/api/connect/v2/customer-contacts', {
                customer_id: office,
                name,
                phone,
            });
            expect(made.status, made.text).toBe(201);
            return made.body.body.id as number;
        };
        const [home, desk] = [
            await contact('Lana Landline', '0770102764'),
            await contact('Della Deskline', '(07) 7010 2765'),
        ];
        expect((await preview('customer-contacts', desk)).body.body.unsure).toEqual(['(07) 7010 2765']);
        const [label] = (await remove('customer-contacts', home, 'Lana Landline')).body.body.labels;
        expect((await remove('customer-contacts', desk, 'Della Deskline')).status).toBe(200);
        const { notes } = (await app.call(boss.token, 'GET', `/api/main/customers/${landlineCustomer}`)).body.body;
        expect(notes).toBe(`Ring ${label} or ${label} at home, 07 7010 2765 in the office.`);
        const left = (await app.call(boss.token, 'GET', `/api/main/customers/${office}`)).body.body;
        expect(left.phone).toBe('+61 7 7010 2765');
    });

    it('includes queued SMS, which are cancelled', async () => {
        const made = await app.call(boss.token, 'POST', '/api/main/referrers', {
            name: 'Referrer with a mobile',
            contact_name: 'Mona Mobile',
            phone: '(0491) 570 314',
        });
        await app.services.sql`
            INSERT INTO deliveries (channel, to_address, subject, kind, status)
            VALUES ('sms', '+61491570314', 'Waits', 'message', ${DELIVERY_STATUS.Queued})`;
        expect((await remove('referrers', made.body.body.id, 'Referrer with a mobile')).status).toBe(200);
        const [waits] = await app.services
            .sql`SELECT status FROM deliveries WHERE id = (SELECT max(id) FROM deliveries)`;
        expect(waits?.status).toBe(DELIVERY_STATUS.Cancelled);
    });

    it('is removed without touching other contacts of the customer', async () => {
        const { body } = await app.call(boss.token, 'POST', '/api/main/customers', { name: 'Two contacts' });
        const add = async (name: string) =>
            (
                await app.call(boss.token, 'POST', '/api/connect/v2/customer-contacts', {
                    customer_id: body.body.id,
                    name,
                    email: `${name.split(' ')[0]?.toLowerCase()}@two.test`,
                })
            ).body.body;
        const [gone, stays] = [await add('Gwen Gonecontact'), await add('Steve Stayscontact')];
        await app.call(boss.token, 'POST', '/api/main/comments', {
            resource: 'customers',
            record_id: body.body.id,
            text: 'Gwen Gonecontact and Steve Stayscontact called.',
        });
        expect((await remove('customer-contacts', gone.id, 'Gwen Gonecontact')).status).toBe(200);
        expect(await traces('gwen gonecontact|gwen@two')).toEqual([]);
        expect((await traces('steve stayscontact')).length).toBeGreaterThan(1);
        const list = await app.call(boss.token, 'GET', `/api/connect/v2/customer-contacts?customer_id=${body.body.id}`);
        expect(list.body.data.map(({ id }: { id: number }) => id)).toEqual([stays.id]);
    });

    it('is searched in one query per table, regardless of the number of contacts', async () => {
        const readings = async (contacts: number) => {
            const { body } = await app.call(boss.token, 'POST', '/api/main/customers', { name: `With ${contacts}` });
            for (let at = 0; at < contacts; at++)
                await app.call(boss.token, 'POST', '/api/connect/v2/customer-contacts', {
                    customer_id: body.body.id,
                    name: `Contact Number${'x'.repeat(at)} Of${contacts}`,
                });
            const statements: string[] = [];
            const { sql } = app.services;
            app.services.sql = recordStatements(sql, statements);
            expect((await preview('customers', body.body.id)).body.body.people).toHaveLength(contacts);
            app.services.sql = sql;
            // none of them appears there
            return statements.filter(text => /FROM job_cards t WHERE/.test(text)).length;
        };
        expect(await readings(1)).toBe(1);
        expect(await readings(8)).toBe(1);
    });
});

describe('Activity log retention', () => {
    const entries = async () =>
        (
            await app.services.sql`SELECT record_label FROM activity_logs WHERE record_label LIKE 'Log %' ORDER BY id`
        ).map(row => row.record_label);
    it('prunes entries after the configured months, except payments, policies, stocktakes and supplements', async () => {
        await app.services.sql`
            INSERT INTO activity_logs (occurred_at, action, resource, record_id, record_label, customer_id)
            SELECT now() - make_interval(months => age), 'update', resource, 1, 'Log ' || label, NULL
            FROM (VALUES (13, 'udose-sites', 'site'), (13, 'payments', 'payment'), (13, 'policies', 'policy'), (13, NULL, 'nothing'),
                         (13, 'stocktakes', 'count'), (13, 'supplements', 'supplement'), (11, 'udose-sites', 'young')) v (age, resource, label)`;
        expect(await pruneActivityLog(app.services)).toBe(0);
        const now = await app.call(boss.token, 'GET', '/api/main/settings/activity-log');
        expect(now.body.body.current.kept_months).toBeNull();
        const set = await app.call(boss.token, 'PUT', '/api/main/settings/activity-log', {
            version: 0,
            valid_from: '2026-06-01',
            kept_months: 12,
            source: 'Decision of the board',
        });
        expect(set.status, set.text).toBe(200);
        expect(await pruneActivityLog(app.services)).toBeGreaterThanOrEqual(2);
        expect(await entries()).toEqual(['Log payment', 'Log policy', 'Log count', 'Log supplement', 'Log young']);
        expect(await pruneActivityLog(app.services)).toBe(0);
    });
});

describe('Identifier pattern', () => {
    const finds = async (mark: Parameters<typeof isIdentifying>[0], text: string, json = false) => {
        const [row] = await app.services.sql.unsafe('SELECT $1::text ~* $2 AS found', [
            text,
            identifierPattern([mark], json) as string,
        ]);
        return row?.found;
    };
    it('matches whole names, addresses and numbers', async () => {
        const name = { kind: 'name', value: "Sean O'Brien (Jr.)" } as const;
        expect(await finds(name, "Told sean  o'brien (jr.), twice")).toBe(true);
        expect(await finds({ kind: 'name', value: 'Ann Lee' }, 'Joann Lee')).toBe(false);
        expect(
            await finds({ kind: 'name', value: 'Ann "Bo" Lee' }, JSON.stringify({ a: 'of\nAnn "Bo" Lee' }), true),
        ).toBe(true);
        expect(await finds({ kind: 'phone', value: '0412345678' }, '{"at": 0.0412345678}', true)).toBe(false);
        expect(isIdentifying({ kind: 'name', value: 'Rose' })).toBe(false);
        expect(isIdentifying({ kind: 'phone', value: '41234567' })).toBe(false);
        expect(isIdentifying({ kind: 'phone', value: '1300 123 456' })).toBe(false);
    });

    // each notation of a number is found in texts with another notation, and replaced as a whole
    const LANDLINE = [
        '(07) 7010 2764',
        '07 7010 2764',
        '0770102764',
        '07-7010-2764',
        '07\u00a07010\u00a02764',
        '+61 7 7010 2764',
        '+61770102764',
        '+61 (0)7 7010 2764',
        '(+61) 7 7010 2764',
        '(+61 7) 7010 2764',
        '0061 7 7010 2764',
        '61 7 7010 2764',
    ];
    const MOBILE = ['0412 345 678', '(0412) 345 678', '0412-345-678', '0412.345.678', '+61 412 345 678', '61412345678'];
    const ABROAD = ['+64 21 123 4567', '0064 21 1234567', '+64 (21) 123-4567'];
    it.each([
        { written: LANDLINE, also: ['7010 2764', '7010-2764'] },
        { written: MOBILE, also: [] },
        { written: ABROAD, also: [] },
    ])('matches a phone number in any notation: $written.0', async ({ written, also }) => {
        const said = [...written, ...also];
        const left = { written: `Ring ${said.join('; or (')}); twice`, json: JSON.stringify({ a: [said.join('\n')] }) };
        for (const value of written) {
            const mark = { kind: 'phone', value } as const;
            expect(isIdentifying(mark), value).toBe(true);
            const [row] = await app.services.sql.unsafe(
                `SELECT regexp_replace($1, $2, 'X', 'gi') AS text, regexp_replace($3, $4, 'X', 'gi') AS json`,
                [
                    left.written,
                    identifierPattern([mark], false) as string,
                    left.json,
                    identifierPattern([mark], true) as string,
                ],
            );
            expect(row?.text, value).toBe(`Ring ${said.map(() => 'X').join('; or (')}); twice`);
            expect(JSON.parse(row?.json), value).toEqual({ a: [said.map(() => 'X').join('\n')] });
        }
    });
    it('does not match other numbers or similar digits', async () => {
        const mark = { kind: 'phone', value: '(07) 7010 2764' } as const;
        for (const text of [
            '07 7010 27645',
            '07 7010 2746',
            'serial 70102764',
            '17010 2764',
            '7,010 2764',
            'fields 7010, 2764',
        ])
            expect(await finds(mark, text), text).toBe(false);
    });
});
