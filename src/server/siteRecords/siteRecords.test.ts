import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '../../../test/clock';
import { type SiteBench, startSiteBench } from '../sites/testSites';
import { endStopsOfRunningDosers } from './stopReasons';

let bench: SiteBench;
const hoursAgo = (hours: number) => bench.hoursAgo(hours);
let here: Awaited<ReturnType<SiteBench['install']>>;
const main = (path: string) => `/api/main${path}`;
const ofSite = (path: string) => main(`/udose-sites/${here.site}${path}`);
const today = (days = 0) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
    bench = await startSiteBench();
});
afterAll(() => bench.app.close());
beforeEach(async () => {
    here = await bench.install();
});

describe('Site follow-up', () => {
    const add = (more: object = {}) =>
        bench.ok('POST', ofSite('/site-follow-ups'), { subject: 'Call about the float', due_on: today(-2), ...more });

    it('belongs to site and customer and is overdue from the day after its due date', async () => {
        const late = await add();
        const due = await add({ due_on: today(1) });
        expect(late).toMatchObject({ customer_id: bench.customerId, status: 'open', is_overdue: true });
        expect(due.is_overdue).toBe(false);
        const { body } = await bench.call(bench.staff, 'GET', ofSite('/site-follow-ups'));
        expect(body.data.map(({ id }: { id: number }) => id)).toEqual([late.id, due.id]);
    });

    it('is settled by a transition with user and time, and can be reopened', async () => {
        const { id, version } = await add();
        const step = (transition: string, at: number, reason?: string) =>
            bench.call(bench.staff, 'POST', main(`/site-follow-ups/${id}/transitions`), {
                transition,
                version: at,
                ...(reason ? { reason } : {}),
            });
        expect((await step('cancel', version)).status).toBe(422);
        const done = (await step('complete', version)).body.body;
        expect(done).toMatchObject({ status: 'done', settled_by_id: bench.staff.id, is_overdue: false });
        expect(done.settled_at).not.toBeNull();
        expect((await step('complete', done.version)).status).toBe(409);
        const open = (await step('reopen', done.version)).body.body;
        expect(open).toMatchObject({ status: 'open', settled_at: null, settled_by_id: null });
    });

    it('returns 404 under another site and 409 on a stale version', async () => {
        const { id, version } = await add();
        const elsewhere = await bench.install();
        const there = main(`/udose-sites/${elsewhere.site}/site-follow-ups/${id}`);
        expect((await bench.call(bench.staff, 'GET', there)).status).toBe(404);
        expect((await bench.call(bench.staff, 'PUT', there, { version, subject: 'x' })).status).toBe(404);
        const own = ofSite(`/site-follow-ups/${id}`);
        expect((await bench.ok('PUT', own, { version, outcome: 'Fixed' })).outcome).toBe('Fixed');
        expect((await bench.call(bench.staff, 'PUT', own, { version, outcome: 'Again' })).status).toBe(409);
    });

    it('is visible to its customer without the internal note', async () => {
        const { id } = await add({ internal_note: 'They pay late.' });
        const seen = await bench.call(bench.customer, 'GET', ofSite(`/site-follow-ups/${id}`));
        expect(seen.status).toBe(200);
        expect(seen.body.body.internal_note).toBeNull();
        expect((await bench.call(bench.stranger, 'GET', ofSite(`/site-follow-ups/${id}`))).status).toBe(404);
        expect((await bench.call(bench.stranger, 'GET', ofSite('/site-follow-ups'))).status).toBe(404);
        const all = await bench.call(bench.stranger, 'GET', main('/site-follow-ups'));
        expect(all.body.pagination.total).toBe(0);
    });
});

describe('Service log', () => {
    it('records the device that was installed at that time', async () => {
        const now = await bench.ok('POST', ofSite('/service-logs'), {
            serviced_at: hoursAgo(1),
            summary: 'Filter cleaned',
        });
        expect(now).toMatchObject({ device_id: here.device, customer_id: bench.customerId });
        const before = await bench.ok('PUT', ofSite(`/service-logs/${now.id}`), {
            version: now.version,
            serviced_at: hoursAgo(70 * 24),
        });
        expect(before.device_id).toBeNull();
    });

    it('rejects a time in the future', async () => {
        const answer = await bench.call(bench.staff, 'POST', ofSite('/service-logs'), {
            serviced_at: hoursAgo(-3),
            summary: 'To come',
        });
        expect(answer.status).toBe(422);
        expect(answer.body.errors.serviced_at).toBeDefined();
    });
});

describe('Stop record', () => {
    const stop = (more: object = {}) =>
        bench.call(bench.staff, 'POST', main('/stop-reasons'), {
            site_id: here.site,
            reason: 'rainfall',
            started_at: hoursAgo(20),
            ...more,
        });

    it('is labelled by site and reason and cannot overlap another of its site', async () => {
        const first = await stop({ ended_at: hoursAgo(10) });
        expect(first.status, first.text).toBe(201);
        expect(first.body.body.summary).toMatch(/^Bore \d+: Rainfall$/);
        expect((await stop({ started_at: hoursAgo(12) })).status).toBe(422);
        expect((await stop({ started_at: hoursAgo(30) })).status).toBe(422);
        // it begins when the other ends
        expect((await stop({ started_at: first.body.body.ended_at })).status).toBe(201);
        expect((await stop({ started_at: hoursAgo(1) })).body.errors.ended_at).toBeDefined();
    });

    it('is stored once under ten concurrent requests', async () => {
        const answers = await Promise.all(Array.from({ length: 10 }, () => stop()));
        expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(422)]);
    });

    it('requires a past start, an end after it and notes for other reasons', async () => {
        expect((await stop({ started_at: hoursAgo(-2) })).status).toBe(422);
        expect((await stop({ ended_at: hoursAgo(25) })).status).toBe(422);
        expect((await stop({ reason: 'others' })).body.errors.notes).toBeDefined();
        expect((await stop({ reason: 'others', notes: 'Trough is rebuilt' })).status).toBe(201);
    });

    it('ends when the doser reports running after its start', async () => {
        await bench.send(here.token, [
            { hours: 30, state: 'running' },
            { hours: 15, state: 'running' },
        ]);
        const { id } = (await stop()).body.body;
        await endStopsOfRunningDosers(bench.app.services);
        expect((await bench.ok('GET', main(`/stop-reasons/${id}`))).ended_at).toBeNull();
        await setClock(bench.app.services, new Date(Date.now() + 60_000));
        await bench.send(here.token, [{ hours: 0, state: 'running', dose: 5 }]);
        await setClock(bench.app.services);
        expect(await endStopsOfRunningDosers(bench.app.services)).toBe(1);
        expect((await bench.ok('GET', main(`/stop-reasons/${id}`))).ended_at).not.toBeNull();
        expect(await endStopsOfRunningDosers(bench.app.services)).toBe(0);
    });

    it('estimates the missed dose from the average of the previous two weeks', async () => {
        await bench.send(
            here.token,
            [26, 50, 74].map(hours => ({ hours, state: 'running', dose: 480 })),
        );
        const { not_dosed: ml, days } = (await stop({ started_at: hoursAgo(12) })).body.body;
        expect(days).toBeCloseTo(0.5);
        expect(ml).toBe(240);
    });

    it('is exported with labels and escaped formulas, for its customer only', async () => {
        await stop({ notes: '=HYPERLINK("x")' });
        const file = await bench.call(bench.customer, 'GET', main(`/export/stop-reasons?site_id=${here.site}`));
        expect(file.text).toContain('Rainfall');
        expect(file.text).not.toContain(',=HYPERLINK');
        const theirs = await bench.call(bench.stranger, 'GET', main('/export/stop-reasons'));
        expect(theirs.text.trim().split('\n')).toHaveLength(1);
    });

    it('appears in the telemetry of its period only', async () => {
        await stop({ ended_at: hoursAgo(10), notes: 'Creek is up' });
        const seen = await bench.ok('GET', ofSite(`/telemetry?from=${hoursAgo(24)}&to=${hoursAgo(0)}`));
        expect(seen.stops).toEqual([expect.objectContaining({ reason: 'rainfall', label: 'Rainfall' })]);
        const later = await bench.ok('GET', ofSite(`/telemetry?from=${hoursAgo(5)}&to=${hoursAgo(0)}`));
        expect(later.stops).toEqual([]);
    });
});

describe('Supplement change', () => {
    const change = async (more: object = {}) => {
        const { version } = await bench.ok('GET', ofSite(''));
        return bench.call(bench.staff, 'POST', ofSite('/supplement'), {
            version,
            supplement_id: bench.supplements[1],
            tank_level: 450,
            note: 'For the wet',
            ...more,
        });
    };

    it('applies at once and stores the previous supplement and level', async () => {
        const site = await bench.ok('GET', ofSite(''));
        await bench.ok('PUT', ofSite(''), { version: site.version, new_nutrient_selection: bench.supplements[1] });
        const made = await change();
        expect(made.status, made.text).toBe(201);
        expect(made.body.body).toMatchObject({
            supplement_id: bench.supplements[1],
            supplement_before_id: bench.supplements[0],
            tank_level: 450,
            tank_level_before: 400,
        });
        expect(await bench.ok('GET', ofSite(''))).toMatchObject({
            supplement_id: bench.supplements[1],
            new_nutrient_selection: null,
            nutrient_tank_current_level: 450,
        });
    });

    it('is rejected if stale, unchanged, above capacity or unknown', async () => {
        expect((await change({ version: 99 })).status).toBe(409);
        expect((await change({ supplement_id: bench.supplements[0] })).status).toBe(409);
        expect((await change({ tank_level: 550 })).body.errors.tank_level).toBeDefined();
        expect((await change({ supplement_id: 999_999 })).status).toBe(422);
        const list = await bench.call(bench.staff, 'GET', main(`/supplement-changes?site_id=${here.site}`));
        expect(list.body.pagination.total).toBe(0);
        expect(await bench.ok('GET', ofSite(''))).toMatchObject({ supplement_id: bench.supplements[0] });
    });

    it('is stored once under eight concurrent requests', async () => {
        const { version } = await bench.ok('GET', ofSite(''));
        const answers = await Promise.all(Array.from({ length: 8 }, () => change({ version })));
        expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
        expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
    });
});

describe('Animal demographics of a site', () => {
    const url = () => ofSite('/site-animal-demographics');
    const herd = [
        { animal_class: 'females_4', level: 'moderate', head: 100, live_weight: 480 },
        { animal_class: 'bulls', level: 'low', head: 4, live_weight: null },
    ];

    it('are empty at first and compute adult equivalents from the table', async () => {
        expect(await bench.ok('GET', url())).toMatchObject({ version: 0, animals: [], totals: { head: 0 } });
        const made = await bench.ok('PUT', url(), { version: 0, dse_per_ae: 8, animals: herd });
        expect(made.version).toBe(1);
        expect(made.totals.head).toBe(104);
        expect(made.totals.adult_equivalents).toBeCloseTo(134.92);
        expect(made.totals.dry_sheep_equivalents).toBeCloseTo(134.92 * 8);
        expect(made.totals.live_weight).toBe(480);
        expect(await bench.ok('GET', url())).toEqual(made);
    });

    it('are rejected if stale, duplicated, of unknown class or with an invalid DSE', async () => {
        await bench.ok('PUT', url(), { version: 0, animals: herd });
        const put = (body: object) => bench.call(bench.staff, 'PUT', url(), body);
        const stale = await put({ version: 0, animals: [] });
        expect(stale.status).toBe(409);
        expect(stale.body.body.version).toBe(1);
        const twice = await put({ version: 1, animals: [herd[0], herd[0]] });
        expect(twice.body.errors['animals.1.animal_class']).toBeDefined();
        expect((await put({ version: 1, dse_per_ae: 13 })).status).toBe(422);
        expect((await put({ version: 1, animals: [{ animal_class: 'emus', level: 'low', head: 1 }] })).status).toBe(
            422,
        );
    });

    it('are saved once under six concurrent requests', async () => {
        const answers = await Promise.all(
            Array.from({ length: 6 }, () => bench.call(bench.staff, 'PUT', url(), { version: 0, animals: herd })),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(409)]);
    });

    it('are visible to their customer only', async () => {
        expect((await bench.call(bench.customer, 'GET', url())).status).toBe(200);
        expect((await bench.call(bench.stranger, 'GET', url())).status).toBe(404);
        expect((await bench.call(bench.stranger, 'PUT', url(), { version: 0, animals: [] })).status).toBe(404);
    });
});

describe('Site timeline', () => {
    const read = async (query = '', user = bench.staff) =>
        (await bench.call(user, 'GET', ofSite(`/timeline${query}`))).body;

    it('lists events newest first, paged without gaps, filtered by kind and time', async () => {
        await bench.ok('POST', ofSite('/service-logs'), { serviced_at: hoursAgo(100), summary: 'Filter cleaned' });
        await bench.ok('POST', main('/stop-reasons'), {
            site_id: here.site,
            reason: 'tech_issues',
            started_at: hoursAgo(50),
            ended_at: hoursAgo(40),
        });
        await bench.ok('POST', ofSite('/site-follow-ups'), { subject: 'Call', due_on: today(-1) });
        await bench.ok('POST', main(`/records/udose-sites/${here.site}/comments`), { text: 'Gate is locked now.' });
        const all = await read();
        expect(all.data.map(({ kind }: { kind: string }) => kind)).toEqual(
            expect.arrayContaining(['comment', 'follow_up', 'stop_reason', 'service_log', 'installation']),
        );
        expect(all.data.find(({ kind }: { kind: string }) => kind === 'stop_reason').title).toBe(
            'Stopped: Tech Issues',
        );
        const times = all.data.map(({ occurred_at: at }: { occurred_at: string }) => Date.parse(at));
        expect(times).toEqual([...times].sort((a, b) => b - a));
        const paged = [];
        for (let page = 1; page <= all.pagination.total; page++)
            paged.push(...(await read(`?per_page=1&page=${page}`)).data);
        expect(paged).toEqual(all.data);
        const some = await read('?kind[]=service_log&kind[]=comment');
        expect(some.data).toHaveLength(2);
        expect((await read(`?from=${hoursAgo(45)}&kind[]=stop_reason`)).data).toHaveLength(1);
        expect((await read(`?from=${hoursAgo(30)}&kind[]=stop_reason`)).data).toHaveLength(0);
    });

    it('leaves out kinds without permission, and is 404 for other customers', async () => {
        await bench.ok('POST', ofSite('/service-logs'), { serviced_at: hoursAgo(1), summary: 'Filter cleaned' });
        const plain = await bench.app.userWith({ permissions: ['read_udose_site'], customerId: bench.customerId });
        const seen = await read('', plain);
        expect(seen.data.map(({ kind }: { kind: string }) => kind)).toEqual(['installation']);
        expect((await bench.call(bench.stranger, 'GET', ofSite('/timeline'))).status).toBe(404);
    });
});

describe('Site timeline with `done`', () => {
    it('excludes planned and void deliveries', async () => {
        const depot = await bench.ok('POST', '/api/connect/v2/inventory-locations', { name: 'Depot of the timeline' });
        await bench.ok('POST', main('/supplement-deliveries'), {
            inventory_location_id: depot.id,
            site_id: here.site,
            supplement_id: bench.supplements[0],
            quantity: 120,
        });
        await bench.ok('POST', main('/site-maintenances'), { site_id: here.site, findings: 'Planned' });
        const kinds = 'kind[]=delivery&kind[]=maintenance';
        const read = async (query: string) =>
            (await bench.call(bench.staff, 'GET', ofSite(`/timeline?${kinds}${query}`))).body.data;
        expect(await read('')).toHaveLength(2);
        expect(await read('&done=true')).toEqual([]);
        const { sql } = bench.app.services;
        const deliver = (status: string) =>
            sql`UPDATE supplement_deliveries SET status = ${status}, delivered_at = now() WHERE site_id = ${here.site}`;
        await deliver('completed');
        expect(await read('&done=true')).toHaveLength(1);
        await deliver('void');
        expect(await read('&done=true')).toEqual([]);
    });
});

describe('Notes', () => {
    it('list visits and deliveries, each with the permission of its kind', async () => {
        const visit = await bench.ok('POST', main('/site-maintenances'), {
            site_id: here.site,
            findings: 'Hose cracked',
            visited_at: hoursAgo(3),
        });
        const depot = await bench.ok('POST', '/api/connect/v2/inventory-locations', { name: 'Depot of notes' });
        const delivery = await bench.ok('POST', main('/supplement-deliveries'), {
            inventory_location_id: depot.id,
            site_id: here.site,
            supplement_id: bench.supplements[0],
            quantity: 120,
        });
        const list = async (permissions: string[], query = '') => {
            const user = await bench.app.userWith({ permissions });
            return bench.call(user, 'GET', main(`/notes?site_id=${here.site}${query}`));
        };
        const both = await list(['access_maintenance_note', 'access_supplement_delivery_note']);
        expect(both.body.data.map(({ number }: { number: string }) => number).sort()).toEqual(
            [visit.number, delivery.number].sort(),
        );
        const one = await list(['access_maintenance_note']);
        expect(one.body.data.map(({ kind }: { kind: string }) => kind)).toEqual(['maintenance']);
        expect((await list(['access_maintenance_note'], '&kind=delivery')).status).toBe(403);
        const [note] = one.body.data;
        const reader = await bench.app.userWith({ permissions: ['read_supplement_delivery_note'] });
        expect((await bench.call(reader, 'GET', main(`/notes/${note.id}`))).status).toBe(403);
        expect((await bench.call(bench.staff, 'GET', main(`/notes/${note.id}`))).body.body.notes).toBe('Hose cracked');
    });

    it('are available as PDF', async () => {
        const visit = await bench.ok('POST', main('/site-maintenances'), { site_id: here.site });
        const file = await bench.call(bench.staff, 'GET', main(`/site-maintenances/${visit.id}/download`));
        expect(file.status).toBe(200);
        expect(file.headers['content-type']).toBe('application/pdf');
        expect(file.text.startsWith('%PDF')).toBe(true);
        expect((await bench.call(bench.stranger, 'GET', main(`/site-maintenances/${visit.id}/download`))).status).toBe(
            404,
        );
    });
});

it('Site records move with their site to another customer', async () => {
    const { id } = await bench.ok('POST', ofSite('/site-follow-ups'), { subject: 'Call', due_on: today() });
    const { sql } = bench.app.services;
    await sql`UPDATE udose_sites SET customer_id = (SELECT max(id) FROM customers) WHERE id = ${here.site}`;
    const [row] =
        await sql`SELECT f.customer_id = s.customer_id AS same FROM site_follow_ups f JOIN udose_sites s ON s.id = f.site_id WHERE f.id = ${id}`;
    expect(row?.same).toBe(true);
});
