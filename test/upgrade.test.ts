import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resources } from '../src/contract/generated/resources';
import { NAME_SEPARATOR, type Resource } from '../src/contract/metadata';
import { migrate, readMigrations } from '../src/server/platform/database/migrate';
import { type Json, startTestApp, type TestApp, type TestUser } from './app';
import { createEmptyDatabase } from './database';
import { type Kept, load, readKept } from './upgrade/releaseSnapshot';

/** Part of the demonstration of each release, as that release had stored it (`scripts/keepRelease.ts`). */
const RELEASES = ['release-1', 'release-2'] as const;
const KINDS = [
    { path: 'udose-sites', table: 'udose_sites', kind: 'udose', column: 'udose_site_id' },
    { path: 'udose-ags', table: 'udose_ags', kind: 'ag', column: 'udose_ag_id' },
    { path: 'ubot-sites', table: 'ubot_sites', kind: 'ubot', column: 'ubot_site_id' },
] as const;
/** Tables of the release that were renamed since. */
const RENAMED: Record<string, string> = {
    paddocks_udose_sites: 'paddocks_sites',
    email_logs: 'deliveries',
    supplement_adjustments: 'stock_adjustments',
};

describe.each(RELEASES)('Upgraded database of %s', release => {
    const kept = readKept(`${release}.json.gz`);
    const rows = (table: string): Json[] => kept.tables[table] ?? [];
    let app: TestApp;
    let staff: TestUser;
    beforeAll(async () => {
        app = await upgraded(kept);
        staff = await app.userWith({ superAdmin: true });
    });
    afterAll(() => app.close());

    const get = async (path: string): Promise<Json> => {
        const answer = await app.call(staff.token, 'GET', `/api/${path}`);
        if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
        return answer.body;
    };
    const all = async (path: string): Promise<Json[]> => {
        const separator = path.includes('?') ? '&' : '?';
        const found: Json[] = [];
        for (let page = 1; ; page++) {
            const { data, pagination } = await get(
                `main/${path}${separator}archived=include&per_page=100&page=${page}`,
            );
            found.push(...data);
            if (page >= pagination.last_page) return found;
        }
    };
    const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;
    const propertyOf = (site: Json): Json | undefined =>
        rows('customer_properties').find(({ id }) => id === site.customer_property_id);
    /** Full name of a site in a row of the release, with its kind and its id in the kind. */
    const siteOf = (row: Json) => {
        const named = KINDS.find(({ column }) => row[column]);
        const site = named && rows(named.table).find(({ id }) => id === row[named.column]);
        const label = site && [site.name, propertyOf(site)?.name].filter(Boolean).join(NAME_SEPARATOR);
        return site ? { label, kind: named?.kind, record_id: site.id } : null;
    };
    const siteLabel = (site: Json) => site && { label: site.label, kind: site.kind, record_id: site.record_id };

    it('retains every row', async () => {
        const { sql } = app.services;
        for (const [table, before] of Object.entries(kept.tables)) {
            const [found] = await sql`SELECT count(*)::int AS count FROM ${sql(RENAMED[table] ?? table)}`;
            // a later release may have added rows of its own
            expect(found?.count, table).toBeGreaterThanOrEqual(before.length);
        }
    });

    it('shows the same sites of each kind at the same URLs, and all of them in one list', async () => {
        let count = 0;
        for (const { path, table, kind } of KINDS) {
            const sites = (await all(path)).sort(byId);
            const wanted = rows(table).toSorted(byId);
            count += wanted.length;
            const shown = ({ id, name, customer_id, customer_property_id, site_status, device_serial }: Json) => ({
                id,
                name,
                customer_id,
                customer_property_id,
                site_status,
                device_serial,
            });
            expect(sites.map(shown)).toEqual(wanted.map(shown));
            for (const site of sites) {
                const { body } = await get(`main/sites/${site.site_id}`);
                expect(body).toMatchObject({ kind, record_id: site.id, ...shown({ ...site, id: site.site_id }) });
            }
        }
        expect((await all('sites')).length).toBe(count);
        // a uDOSE site has the same name as before
        for (const { id, site_id } of await all('udose-sites')) expect(site_id).toBe(id);
    });

    it.each([
        ['job-cards', 'job_cards', ['number', 'title', 'type', 'status', 'customer_id', 'due_on']],
        ['alarms', 'alarms', ['title', 'status', 'level', 'code', 'customer_id']],
        ['devices', 'devices', ['serial', 'product', 'device_status', 'customer_id']],
        ['device-installations', 'device_installations', ['number', 'state', 'device_id', 'site_kind']],
        ['device-uninstallations', 'device_uninstallations', ['number', 'device_id', 'reason']],
        ['site-maintenances', 'site_maintenances', ['number', 'visit_purpose', 'findings']],
        ['supplement-deliveries', 'supplement_deliveries', ['number', 'status', 'quantity']],
        ['site-follow-ups', 'site_follow_ups', ['subject', 'status', 'due_on']],
        ['service-logs', 'service_logs', ['summary', 'kind', 'customer_id']],
        ['stop-reasons', 'stop_reasons', ['reason', 'customer_id']],
        ['health-checks', 'site_health_checks', ['kind', 'result', 'finding']],
        ['supplement-changes', 'supplement_changes', ['supplement_id', 'tank_level']],
        ['device-settings-changes', 'device_settings_changes', ['status', 'settings']],
        ['daily-summary', 'site_daily_summaries', ['day', 'readings', 'water']],
        ['site-rainfalls', 'site_rainfalls', ['day', 'millimetres']],
        ['udose-ag-session-summaries', 'udose_ag_sessions', ['number', 'status']],
        ['udose-ag-daily-messages', 'udose_ag_days', ['day', 'readings']],
        ['udose-ags/site-activities', 'udose_ag_activities', ['activity', 'occurred_at']],
    ])('shows the same %s at the same sites', async (path, table, names) => {
        const shown = (row: Json) => Object.fromEntries(names.map(name => [name, comparable(row[name])]));
        const before = rows(table).toSorted(byId);
        const after = (await all(path)).sort(byId).filter(({ id }) => before.some(row => row.id === id));
        expect(after.map(row => ({ ...shown(row), site: siteLabel(row.site) }))).toEqual(
            before.map(row => ({ ...shown(row), site: siteOf(row) })),
        );
    });

    it('links paddock and crop of uDOSE AG sites to the record of that name, else keeps the text', async () => {
        const written = (text: unknown) => (typeof text === 'string' ? text.trim().toLowerCase() : null);
        for (const path of ['udose-ags', 'udose-ag-session-summaries']) {
            const before = rows(path === 'udose-ags' ? 'udose_ags' : 'udose_ag_sessions');
            const after = new Map((await all(path)).map(row => [row.id, row]));
            // the first release had no uDOSE AG
            if (before.length === 0) expect(release).toBe('release-1');
            for (const row of before) {
                const now = after.get(row.id) as Json;
                expect(written(now.crop?.label ?? now.crop_name)).toBe(written(row.crop_name));
                expect(now.crop_name).toBeNull();
                expect(now.fertilizer_name).toBe(row.fertilizer_name ?? null);
                const paddock = now.paddock?.label.split(NAME_SEPARATOR)[0] ?? now.paddock_name;
                expect(written(paddock)).toBe(written(row.paddock_name));
            }
        }
    });

    it('keeps each message at its site', async () => {
        const counted = (table: string, column: string, id: unknown) =>
            rows(table).filter(row => row[column] === id).length;
        for (const { id } of rows('udose_sites')) {
            const [found] = await app.services.sql`SELECT count(*)::int AS count FROM readings WHERE site_id = ${id}`;
            expect(found?.count).toBe(counted('readings', 'udose_site_id', id));
        }
        for (const [table, kinds, column] of [
            ['ag_messages', 'udose_ags', 'udose_ag_id'],
            ['ubot_records', 'ubot_sites', 'ubot_site_id'],
            ['ubot_days', 'ubot_sites', 'ubot_site_id'],
        ] as const)
            for (const { id } of rows(kinds)) {
                const { sql } = app.services;
                const [found] = await sql`
                    SELECT count(*)::int AS count FROM ${sql(table)} m JOIN ${sql(kinds)} k ON k.site_id = m.site_id WHERE k.id = ${id}`;
                expect(found?.count, `${table} of ${id}`).toBe(counted(table, column, id));
            }
    });

    it('shows the same sites in histories', async () => {
        const changed = rows('activity_logs').filter(({ changes }) => KINDS.some(({ column }) => column in changes));
        expect(changed.length).toBeGreaterThan(0);
        for (const { resource, record_id, id, changes } of changed) {
            const { data } = await get(`main/records/${resource}/${record_id}/histories?per_page=100`);
            const after = data.find((entry: Json) => entry.id === id).changes;
            const was = KINDS.flatMap(({ column, kind }) => (changes[column] ? [{ kind, ...changes[column] }] : []));
            for (const end of ['from', 'to'] as const) {
                const named = was.find(change => change[end]);
                expect(siteLabel(after.site_id[end])).toEqual(
                    named ? { label: named[end].label, kind: named.kind, record_id: named[end].id } : null,
                );
            }
            expect(Object.keys(after).filter(name => KINDS.some(({ column }) => column === name))).toEqual([]);
        }
    });

    it('translates saved views to the new site column', async () => {
        const views = (await get('main/saved-views?resource=job-cards')).data;
        const [of] = rows('udose_sites');
        expect(views.find(({ name }: Json) => name === 'Of one site')?.query).toEqual({
            filter: { site_id: [of.id], status: [1] },
            sort: { field: 'site_id', order: 'ASC' },
            columns: ['number', 'site_id', 'status'],
            perPage: 20,
        });
    });

    it('creates new sites of every kind with unused site ids', async () => {
        const property = rows('customer_properties')[0].id;
        const known = new Set((await all('sites')).map(({ id }) => id));
        for (const { path, kind } of KINDS) {
            const made = await app.call(staff.token, 'POST', `/api/main/${path}`, {
                name: `New ${kind}`,
                customer_property_id: property,
                ...(kind === 'udose'
                    ? { product_type: 'classic', dosing_mode: 0, flowmeter_setting: '1_l_pulse' }
                    : {}),
            });
            expect(made.status, made.text).toBe(201);
            const { site_id, id } = made.body.body;
            expect(known.has(site_id)).toBe(false);
            expect((await get(`main/sites/${site_id}`)).body).toMatchObject({
                kind,
                record_id: id,
                name: `New ${kind}`,
            });
        }
    });
});

type LogEntry = readonly [action: string, from: number, to: number];
/** 90 L of the planned 100 L. */
const COMPLETED: LogEntry = ['complete', 100, 90];
/** Deliveries from before completions preserved the plan: their stored state, audit entries, and expected state. */
const DELIVERIES: readonly {
    story: string;
    was: { status: string; quantity: number; delivered_at: string | null };
    log: readonly LogEntry[];
    is: { planned: number; delivered: number | null };
}[] = [
    {
        story: 'completed with less than planned',
        was: { status: 'completed', quantity: 90, delivered_at: '2026-10-01T00:00:00Z' },
        log: [COMPLETED],
        is: { planned: 100, delivered: 90 },
    },
    {
        story: 'reverted',
        was: { status: 'pending', quantity: 90, delivered_at: null },
        log: [COMPLETED],
        is: { planned: 100, delivered: null },
    },
    {
        story: 'reverted and planned again',
        was: { status: 'pending', quantity: 80, delivered_at: null },
        log: [COMPLETED, ['update', 90, 80]],
        is: { planned: 80, delivered: null },
    },
    {
        story: 'reverted and completed again',
        was: { status: 'completed', quantity: 95, delivered_at: '2026-10-01T00:00:00Z' },
        log: [['update', 70, 100], COMPLETED, ['complete', 90, 95]],
        is: { planned: 100, delivered: 95 },
    },
    {
        story: 'reverted, planned again and completed',
        was: { status: 'completed', quantity: 85, delivered_at: '2026-10-01T00:00:00Z' },
        log: [COMPLETED, ['update', 90, 80], ['complete', 80, 85]],
        is: { planned: 80, delivered: 85 },
    },
    {
        story: 'completed and voided',
        was: { status: 'void', quantity: 90, delivered_at: '2026-10-01T00:00:00Z' },
        log: [COMPLETED],
        is: { planned: 100, delivered: 90 },
    },
    {
        story: 'voided before completion',
        was: { status: 'void', quantity: 90, delivered_at: null },
        log: [],
        is: { planned: 90, delivered: null },
    },
];

describe('Upgraded database of release-3', () => {
    const kept = readKept('release-3.json.gz');
    let app: TestApp;
    let staff: TestUser;
    beforeAll(async () => {
        app = await upgraded(kept);
        staff = await app.userWith({ superAdmin: true });
    });
    afterAll(() => app.close());

    it('retains every row', async () => {
        const { sql } = app.services;
        for (const [table, before] of Object.entries(kept.tables)) {
            const [found] = await sql`SELECT count(*)::int AS count FROM ${sql(table)}`;
            expect(found?.count, table).toBeGreaterThanOrEqual(before.length);
        }
    });

    it('answers every list, and each uDOSE site with its telemetry', async () => {
        for (const { api, path, actions } of Object.values<Resource>(resources)) {
            if (!actions.list) continue;
            const answer = await app.call(staff.token, 'GET', `/api/${api}${path}?per_page=100&archived=include`);
            expect(answer.status, `${path}: ${answer.text.slice(0, 300)}`).toBe(200);
        }
        for (const { id } of kept.tables.udose_sites ?? [])
            for (const part of ['', '/telemetry?series[]=water']) {
                const answer = await app.call(staff.token, 'GET', `/api/main/udose-sites/${id}${part}`);
                expect(answer.status, answer.text).toBe(200);
            }
    });
});

describe('Names that collide under a new unique key', () => {
    it('get their id as a suffix and a new version', async () => {
        const kept = readKept('release-3.json.gz');
        const database = await createEmptyDatabase();
        const { sql } = database;
        const migrations = readMigrations();
        await migrate(
            database,
            migrations.filter(({ name }) => name <= kept.migration),
        );
        await sql`
            INSERT INTO crops (id, name, version, updated_at) VALUES (91, 'Rosé', 4, '2026-01-01'), (92, 'Rose', 4, '2026-01-01')`;
        await migrate(database, migrations);
        const found = await sql`
            SELECT name, version, updated_at > '2026-01-02' AS is_touched FROM crops WHERE id IN (91, 92) ORDER BY id`;
        await database.close();
        expect(found).toEqual([
            { name: 'Rosé', version: 4, is_touched: false },
            { name: 'Rose (#92)', version: 5, is_touched: true },
        ]);
    });
});

describe('Supplement delivery upgraded from release 2', () => {
    let found: Json[];
    beforeAll(async () => {
        const kept = readKept('release-2.json.gz');
        const database = await createEmptyDatabase();
        const { sql } = database;
        const migrations = readMigrations();
        await migrate(
            database,
            migrations.filter(({ name }) => name <= kept.migration),
        );
        const [like] = kept.tables.supplement_deliveries ?? [];
        kept.tables.supplement_deliveries = DELIVERIES.map(({ was }, at) => ({
            ...like,
            ...was,
            id: at + 1,
            number: `SD-${at + 1}`,
            job_card_id: null,
            sales_order_id: null,
        }));
        kept.tables.activity_logs = DELIVERIES.flatMap(({ log: told }, at) =>
            told.map(([action, from, to]) => ({
                occurred_at: '2026-10-02T00:00:00Z',
                user_id: null,
                ip: null,
                action,
                resource: 'supplement-deliveries',
                record_id: at + 1,
                record_label: `SD-${at + 1}`,
                changes: { quantity: { from, to } },
            })),
        ).map((row, at) => ({ id: at + 1, ...row }));
        await load(sql, kept);
        await migrate(database, migrations);
        found =
            await sql`SELECT quantity::float8 AS planned, delivered_quantity::float8 AS delivered FROM supplement_deliveries ORDER BY id`;
        await database.close();
    });

    it.each(DELIVERIES.map((delivery, at) => ({ ...delivery, at })))(
        '$story: has the expected planned and delivered quantity',
        ({ at, is }) => {
            expect(found[at]).toEqual(is);
        },
    );
});

/** Times have several formats, and the database returns numbers as texts. */
const comparable = (value: unknown) =>
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) ? new Date(value).toISOString() : (value ?? null);

/** The release's own migrations, its rows with personal settings, and the migrations since. */
const upgraded = async (kept: Kept): Promise<TestApp> => {
    const database = await createEmptyDatabase();
    const { sql } = database;
    const migrations = readMigrations();
    await migrate(
        database,
        migrations.filter(({ name }) => name <= kept.migration),
    );
    const [site, ...otherSites] = KINDS.flatMap(({ table, column }) =>
        (kept.tables[table] ?? []).slice(0, 1).map(({ id, name }) => ({ column, expectedSite: { id, label: name } })),
    );
    // a record moved between sites of different kinds
    const moves = [site, ...otherSites].map((to, at, places) => {
        const from = places[at - 1];
        const changes = {
            ...(from ? { [from.column]: { from: from.expectedSite, to: null } } : {}),
            ...(to ? { [to.column]: { from: null, to: to.expectedSite } } : {}),
        };
        const record = kept.tables.customers?.[0]?.id;
        const history = { action: 'update', resource: 'customers', record_id: record, record_label: 'Moved', changes };
        return { id: 1_000_000 + at, occurred_at: '2026-01-01T00:00:00Z', user_id: null, ip: null, ...history };
    });
    kept.tables.activity_logs = [...(kept.tables.activity_logs ?? []), ...moves];
    await load(sql, kept);
    const [user] = kept.tables.users ?? [];
    const view = {
        filter: { udose_site_id: [site?.expectedSite.id], status: [1] },
        sort: { field: 'udose_site_id', order: 'ASC' },
        columns: ['number', 'udose_site_id', 'udose_ag_id', 'status'],
        perPage: 20,
    };
    await sql`INSERT INTO saved_views (user_id, resource, name, query, shared) VALUES (${user?.id as number}, 'job-cards', 'Of one site', ${sql.json(view as never)}, true)`;
    await migrate(database, migrations);
    return startTestApp({}, database);
};
