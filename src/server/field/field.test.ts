import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type Json, recordOf } from '../../../test/app';
import { freezeClock, setClock } from '../../../test/clock';
import { formatDateTime } from '../../domain/calendar/dateTexts';
import { BUSINESS_ZONE, wallClock } from '../../domain/calendar/days';
import { FIELD_ENTRY_KINDS } from '../../domain/operations/fieldEntries';
import { type FieldBench, photo, sha256, startFieldBench } from './testField';

let b: FieldBench;
beforeAll(async () => {
    b = await startFieldBench();
}, 120_000);
afterEach(() => setClock(b.app.services));
afterAll(() => b?.app.close());

/** Sends an entry of a phone whose clock is correct, or ahead of the server's by some milliseconds. */
const sendAt = async (now: Date, entry: ReturnType<FieldBench['entry']>, ahead = 0) => {
    entry.body.sent_at = new Date(now.getTime() + ahead).toISOString();
    await freezeClock(b.app.services, now);
    return b.send(entry);
};

/** Imports an entry from a rescue file. */
const bring = ({ id, body }: { id: string; body: Json }, by = b.staff) =>
    b.app.call(by.token, 'PUT', `/api/connect/v2/field/rescued-entries/${id}`, body);

const commentsOf = (id: number) => b.get(`/records/job-cards/${id}/comments`);
const attachmentsOf = async (resource: string, id: number): Promise<Json[]> =>
    b.get(`/attachments?resource=${resource}&record_id=${id}`);
const part = (data: Buffer, name = 'gate.jpg') => ({ sha256: sha256(data), name, role: 'photo' as const });

describe('Field day', () => {
    it("contains the user's own jobs up to tomorrow with site, property, document and forms", async () => {
        const mine = await b.visit({ title: 'Clean the probe' });
        const otherJob = await b.newJob('site_maintenance', {
            site_id: (await b.newSite()).id,
            assigned_to_id: b.staff.id,
        });
        const later = await b.visit({ scheduled_on: '2099-01-01' });
        const day = await b.day();
        const ids = day.jobs.map(({ id }: Json) => id);
        expect(ids).toContain(mine.id);
        expect(ids).not.toContain(otherJob.id);
        expect(ids).not.toContain(later.id);
        const job = day.jobs.find(({ id }: Json) => id === mine.id);
        expect(job).toMatchObject({
            number: mine.number,
            type_label: 'Site Maintenance',
            status_label: 'To Do',
            title: 'Clean the probe',
            document: { resource: 'site-maintenances', values: { visit_purpose: 'site_maintenance' } },
        });
        expect(day.sites.map(({ id }: Json) => id)).toContain(mine.site_id);
        expect(day.properties).toContainEqual(expect.objectContaining({ name: 'Brolga Downs' }));
        expect(day.forms.site_maintenance.map(({ name }: Json) => name)).toEqual([
            'visit_purpose',
            'water_line_type',
            'water_flow_status',
            'replacement_device_id',
            'inventory_location_id',
            'battery_voltage',
            'tank_level',
        ]);
        expect(day.may).toEqual([...FIELD_ENTRY_KINDS]);
        expect(day.forms.trip.map(({ name }: Json) => name)).toContain('start_odometer_reading');
        expect(day.forms.check.map(({ name }: Json) => name)).toEqual(['result', 'note']);
    });
    it('simplifies property outlines to 300 points in a closed ring', async () => {
        const job = await b.visit();
        const ring = Array.from({ length: 2001 }, (_, at) => {
            const angle = ((at % 2000) / 2000) * 2 * Math.PI;
            return [142 + Math.cos(angle) / 20, -21 + Math.sin(angle) / 20];
        });
        const { sql } = b.app.services;
        await sql`
            UPDATE customer_properties SET boundary = ${sql.json({ type: 'Polygon', coordinates: [ring] })}
            WHERE id = (SELECT customer_property_id FROM job_cards WHERE id = ${job.id})`;
        const [{ outline }] = (await b.day()).properties.filter(({ outline }: Json) => outline.length);
        expect(outline).toHaveLength(1);
        expect(outline[0]).toHaveLength(300);
        expect(outline[0].at(-1)).toEqual(outline[0][0]);
        // nothing is truncated
        const east = Math.max(...outline[0].map(({ longitude }: Json) => longitude));
        expect(east).toBeCloseTo(142.05, 4);
        await sql`UPDATE customer_properties SET boundary = NULL`;
    });
    it('returns 304 if unchanged', async () => {
        const { version } = await b.day();
        const ask = () =>
            b.app.call(b.technician.token, 'GET', '/api/connect/v2/field/day', undefined, {
                'if-none-match': `"${version}"`,
            });
        expect((await ask()).status).toBe(304);
        await b.visit();
        expect((await ask()).status).toBe(200);
    });
    it('contains only what the user has permission for', async () => {
        const helper = await b.app.userWith({ permissions: ['read_job_card'], name: 'helper' });
        const job = await b.visit({ assigned_to_id: helper.id });
        const day = await b.day(helper);
        expect(day.jobs.map(({ id }: Json) => id)).toEqual([job.id]);
        expect(day.jobs[0].document).toBeNull();
        expect(day).toMatchObject({ sites: [], properties: [], vehicles: [], choices: {}, may: ['add_note'] });
    });
    it('is forbidden (403) to customers', async () => {
        const customer = await b.app.userWith({ permissions: ALL_PERMISSIONS, customerId: b.customer.id });
        expect((await b.app.call(customer.token, 'GET', '/api/connect/v2/field/day')).status).toBe(403);
    });
    it("contains the stock of the user's vehicle, without quantities for blind counters", async () => {
        const { location, supplement } = await b.carried('Hilux 1', 'uPro Field');
        await b.make('/connect/v3/vehicles', {
            name: 'Hilux 1',
            inventory_location_id: location.id,
            driver_ids: [b.technician.id],
        });
        const [vehicle] = (await b.day()).vehicles;
        expect(vehicle).toMatchObject({
            name: 'Hilux 1',
            blocked: false,
            stock: [{ name: 'uPro Field', quantity: 0 }],
            stocktake: null,
        });
        const counted = b.entry('count_stock', location.id, {
            data: { stocktake_id: null, lines: [{ supplement_id: supplement.id, counted_quantity: 12.5 }] },
        });
        expect((await b.send(counted)).body.body.state).toBe('applied');
        const again = (await b.day()).vehicles[0];
        expect(again.stocktake.counts).toEqual([
            expect.objectContaining({ name: 'uPro Field', counted_quantity: 12.5 }),
        ]);
        const without = ALL_PERMISSIONS.filter(name => name !== 'adjust_supplement_inventory');
        const counter = await b.app.userWith({ permissions: without, name: 'counter' });
        await b.app.services.sql`
            INSERT INTO vehicles_drivers (owner_id, other_id)
            SELECT owner_id, ${counter.id} FROM vehicles_drivers WHERE other_id = ${b.technician.id}`;
        expect((await b.day(counter)).vehicles[0].stock).toEqual([
            expect.objectContaining({ name: 'uPro Field', quantity: null }),
        ]);
        // a user who starts a count where one is open gets a conflict
        const second = b.entry('count_stock', location.id, {
            data: { stocktake_id: null, lines: [{ supplement_id: supplement.id, counted_quantity: 3 }] },
        });
        const refused = await b.send(second);
        expect(refused.status).toBe(409);
        expect(refused.body.body.id).toBe(again.stocktake.id);
    });
});

describe('Field entry', () => {
    it('completes a job with photos by the same validation as online', async () => {
        const job = await b.visit();
        const picture = await photo();
        const entry = b.entry('complete_job', job.id, {
            base_version: job.version,
            data: b.done,
            parts: [part(picture)],
        });
        const early = await b.send(entry);
        expect(early.body.body).toMatchObject({ state: 'waiting', parts: [{ state: 'missing', received: 0 }] });
        expect((await b.get(`/job-cards/${job.id}`)).status).toBe(1);
        expect((await b.sendPhoto(picture)).body.body).toMatchObject({ state: 'complete', received: picture.length });
        const done = await b.send(entry);
        expect(done.body.body, done.text).toMatchObject({
            state: 'applied',
            parts: [{ sha256: sha256(picture), state: 'kept' }],
            record: { resource: 'job-cards', id: job.id },
        });
        const after = await b.get(`/job-cards/${job.id}`);
        expect(after).toMatchObject({ status: 4, completion_notes: 'Cleaned the probe' });
        const [document] = await b.get(`/site-maintenances?job_card_id=${job.id}`);
        expect(document).toMatchObject({ water_line_type: 'bore_to_tank' });
        const attached = await attachmentsOf('site-maintenances', document.id);
        expect(attached).toEqual([expect.objectContaining({ name: 'gate.jpg', sha256: sha256(picture) })]);

        const refused = await b.send(
            b.entry('complete_job', (await b.visit()).id, { base_version: 1, data: { notes: '' } }),
        );
        expect(refused.status).toBe(422);
        expect(refused.body.errors).toHaveProperty('notes');
        const long = await b.send(
            b.entry('complete_job', (await b.visit()).id, {
                base_version: 1,
                data: { ...b.done, notes: 'x'.repeat(4_001) },
            }),
        );
        expect([long.status, Object.keys(long.body.errors)]).toEqual([422, ['notes']]);
    });
    it('is idempotent under 20 concurrent requests and a later retry', async () => {
        const job = await b.visit();
        const picture = await photo();
        await b.sendPhoto(picture);
        const note = b.entry('add_note', job.id, { data: { text: 'Gate is locked' }, parts: [part(picture)] });
        const answers = await Promise.all(Array.from({ length: 20 }, () => b.send(note)));
        for (const answer of answers) expect(answer.body.body, answer.text).toMatchObject({ state: 'applied' });
        note.body.sent_at = new Date().toISOString();
        expect((await b.send(note)).body.body).toMatchObject({ state: 'applied', parts: [{ state: 'kept' }] });
        expect((await commentsOf(job.id)).map(({ text }: Json) => text)).toEqual(['Gate is locked']);
        expect(await attachmentsOf('job-cards', job.id)).toHaveLength(1);
        const response = await b.app.call(b.technician.token, 'GET', `/api/connect/v2/field/entries/${note.id}`);
        expect(response.body.body.state).toBe('applied');
    });
    it('with a used id and other content returns 409', async () => {
        const job = await b.visit();
        const note = b.entry('add_note', job.id, { data: { text: 'One' } });
        expect((await b.send(note)).status).toBe(200);
        const other = await b.send({ id: note.id, body: { ...note.body, data: { text: 'Two' } } });
        expect(other.status).toBe(409);
        expect(await commentsOf(job.id)).toHaveLength(1);
    });
    it('returns 409 with the current record on a version conflict', async () => {
        const job = await b.visit();
        const entry = b.entry('complete_job', job.id, { base_version: job.version, data: b.done });
        expect((await b.step(job, 'hold', 'No parts')).status).toBe(200);
        const refused = await b.send(entry);
        expect(refused.status).toBe(409);
        expect(refused.body.body).toMatchObject({ id: job.id, status_label: 'On Hold', version: job.version + 1 });
        const started = await b.step({ ...job, version: job.version + 1 }, 'start');
        const mine = { ...entry, body: { ...entry.body, base_version: started.body.body.version } };
        expect((await b.send(mine)).body.body.state).toBe('applied');
    });
    it('of readings creates a service log of the site with the time of the reading', async () => {
        const job = await b.visit();
        const now = new Date();
        const done = new Date(now.getTime() - 3 * 3_600_000).toISOString();
        const entry = b.entry('record_readings', job.site_id, {
            data: { battery_voltage: 12.6, tank_level: 210 },
            done_at: done,
        });
        expect((await sendAt(now, entry)).body.body.record.resource).toBe('service-logs');
        const [log] = await b.get(`/service-logs?site_id=${job.site_id}`);
        expect(log).toMatchObject({ battery_voltage: 12.6, tank_level: 210, serviced_at: done });
        const wrong = await b.send(b.entry('record_readings', job.site_id, { data: { battery_voltage: 900 } }));
        expect(wrong.status).toBe(422);
        expect((await b.send(b.entry('record_readings', job.site_id))).status).toBe(422);
    });
    it('of a phone with a wrong clock is dated by the time elapsed, with a comment', async () => {
        const job = await b.visit();
        const now = new Date();
        const ahead = 5 * 3_600_000;
        const entry = b.entry('complete_job', job.id, {
            base_version: job.version,
            data: b.done,
            done_at: new Date(now.getTime() + ahead - 600_000).toISOString(),
        });
        expect((await sendAt(now, entry, ahead)).status).toBe(200);
        const { completed_at } = await b.get(`/job-cards/${job.id}`);
        expect(Date.parse(completed_at)).toBe(now.getTime() - 600_000);
        const [{ text }] = await commentsOf(job.id);
        const shown = (moment: number) => formatDateTime(new Date(moment), { timeZone: BUSINESS_ZONE });
        expect(text).toBe(
            `The clock of the phone was wrong: it showed ${shown(now.getTime() + ahead)} when the server received this at ${shown(now.getTime())}. ${shown(now.getTime() - 600_000)} is used instead.`,
        );
    });
    it('with an impossible time gets a comment and is not dated before its job', async () => {
        const job = await b.visit();
        const now = new Date();
        const entry = b.entry('complete_job', job.id, {
            base_version: job.version,
            data: b.done,
            done_at: new Date(now.getTime() - 86_400_000).toISOString(),
        });
        expect((await sendAt(now, entry)).status).toBe(200);
        const { completed_at, created_at } = await b.get(`/job-cards/${job.id}`);
        expect(Date.parse(completed_at)).toBe(Date.parse(created_at));
        const [{ text }] = await commentsOf(job.id);
        expect(text).toContain('The time that the phone recorded is impossible');
    });
    it('of a phone set to 1970 is dated now, with a comment', async () => {
        const job = await b.visit();
        const now = new Date();
        const entry = b.entry('record_readings', job.site_id, {
            data: { tank_level: 210 },
            done_at: '1970-01-01T00:02:00.000Z',
        });
        const { body } = await sendAt(now, entry);
        const [log] = await b.get(`/service-logs?site_id=${job.site_id}`);
        expect(Date.parse(log.serviced_at)).toBe(now.getTime());
        const [{ text }] = await b.get(`/records/service-logs/${body.body.record.id}/comments`);
        expect(text).toContain('The time that the phone recorded is impossible: 01 Jan 1970');
    });
    it('gets the server time from the Date header of the field day, also with 304', async () => {
        const now = new Date('2026-11-26T00:00:00Z');
        await freezeClock(b.app.services, now);
        const path = '/api/connect/v2/field/day';
        const first = await b.app.call(b.technician.token, 'GET', path);
        const again = await b.app.call(b.technician.token, 'GET', path, undefined, {
            'if-none-match': String(first.headers.etag),
        });
        expect([first.status, again.status]).toEqual([200, 304]);
        for (const { headers } of [first, again]) expect(headers.date).toBe('Thu, 26 Nov 2026 00:00:00 GMT');
    });
});

describe('Offline job status', () => {
    const move = (job: Json, transition: string, more: object = {}, reason?: string) =>
        b.entry('change_job_status', job.id, {
            base_version: job.version,
            data: { transition, ...(reason ? { reason } : {}) },
            ...more,
        });
    it('offers the transitions of the resource definition', async () => {
        expect((await b.day()).job_transitions).toEqual([
            { name: 'start', title: 'Start', from: [1, 3], to: 2, to_label: 'In Progress', needs_reason: false },
            { name: 'hold', title: 'Put on hold', from: [1, 2], to: 3, to_label: 'On Hold', needs_reason: true },
            { name: 'cancel', title: 'Cancel job', from: [1, 2, 3], to: 0, to_label: 'Cancelled', needs_reason: true },
        ]);
    });
    it("changes with reason, history and the technician's start time", async () => {
        const now = new Date();
        const job = await b.visit();
        const start = move(job, 'start', { done_at: new Date(now.getTime() - 3_600_000).toISOString() });
        expect((await sendAt(now, start)).body.body.state).toBe('applied');
        const started = await b.get(`/job-cards/${job.id}`);
        expect(started.status).toBe(2);
        expect(Date.parse(started.started_at)).toBe(now.getTime() - 3_600_000);
        expect((await sendAt(now, move(started, 'hold'))).status).toBe(422);
        const long = await sendAt(now, move(started, 'hold', {}, 'x'.repeat(1_001)));
        expect([long.status, long.body.errors]).toEqual([
            422,
            { reason: ['Reason must have at most 1,000 characters.'] },
        ]);
        expect((await sendAt(now, move(started, 'hold', {}, 'Gate is locked'))).status).toBe(200);
        expect((await b.get(`/job-cards/${job.id}`)).status).toBe(3);
        const history = await b.get(`/job-cards/${job.id}/histories`);
        expect(history).toContainEqual(expect.objectContaining({ action: 'hold', reason: 'Gate is locked' }));
        const other = await b.visit();
        expect((await b.send(move(other, 'cancel', {}, 'The road is flooded'))).status).toBe(200);
        expect((await b.get(`/job-cards/${other.id}`)).status).toBe(0);
        expect((await b.send(move(other, 'start', { base_version: other.version + 1 }))).status).toBe(409);
    });
    it('applies several changes and the completion on one base version', async () => {
        const job = await b.visit();
        const complete = b.entry('complete_job', job.id, { base_version: job.version, data: b.done });
        for (const entry of [move(job, 'start'), move(job, 'hold', {}, 'Lunch'), move(job, 'start'), complete])
            expect((await b.send(entry)).body.body?.state).toBe('applied');
        expect((await b.get(`/job-cards/${job.id}`)).status).toBe(4);
    });
    it('returns 409 if another user changed the job in between', async () => {
        const job = await b.visit();
        expect((await b.send(move(job, 'start'))).status).toBe(200);
        const { version } = await b.get(`/job-cards/${job.id}`);
        expect((await b.step({ ...job, version }, 'hold', 'Wait for the parts')).status).toBe(200);
        const refused = await b.send(b.entry('complete_job', job.id, { base_version: job.version, data: b.done }));
        expect(refused.status).toBe(409);
        expect(refused.body.body).toMatchObject({ status_label: 'On Hold' });
    });
    it('requires the permission to update job cards (403)', async () => {
        const reader = await b.app.userWith({
            permissions: ['access_job_card', 'read_job_card'],
            name: 'reader of jobs',
        });
        const job = await b.visit({ assigned_to_id: reader.id });
        const day = await b.day(reader);
        expect(day.job_transitions).toEqual([]);
        expect(day.may).not.toContain('change_job_status');
        expect(
            (
                await b.send(
                    { ...move(job, 'start'), body: { ...move(job, 'start').body, person_id: reader.id } },
                    reader,
                )
            ).status,
        ).toBe(403);
    });
});

describe('Customer contacts of a job', () => {
    it('list the primary contact first, exclude accounts payable, and require the permission', async () => {
        const contact = (name: string, more: object) =>
            b.make('/connect/v2/customer-contacts', { customer_id: b.customer.id, name, ...more });
        await contact('Bill Payer', { kind: 'account_payable', phone: '+61 7 4743 0001', email: 'bill@example.test' });
        await contact('Sam Stockman', { kind: 'other', phone: '+61 427 000 002' });
        await contact('Pat Manager', { kind: 'primary', position: 'Manager', phone: '+61 427 000 001' });
        const job = await b.visit();
        const own = (day: Json) => day.jobs.find(({ id }: Json) => id === job.id).contacts;
        expect(own(await b.day())).toMatchObject([
            { name: 'Pat Manager', position: 'Manager', phone: '+61 427 000 001' },
            { name: 'Sam Stockman', phone: '+61 427 000 002' },
        ]);
        const permissions = ALL_PERMISSIONS.filter(name => !name.endsWith('_customer_contact'));
        const blind = await b.app.userWith({ permissions, name: 'no contacts' });
        const theirs = await b.visit({ assigned_to_id: blind.id });
        const { jobs } = await b.day(blind);
        expect(jobs.find(({ id }: Json) => id === theirs.id).contacts).toEqual([]);
    });
});

describe('Field vehicle', () => {
    const FLEET = '/connect/v3';
    const MINUTE = 60_000;
    const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE);
    /** Day and time in the business time zone. */
    const clock = (moment: Date) => {
        const [date = '', time = ''] = wallClock(moment.getTime(), BUSINESS_ZONE).split('T');
        return { date, time };
    };
    const trip = (
        vehicle: Json,
        from: number,
        start: Date,
        end: Date,
        distance: number,
        more: object = {},
        by = b.technician,
    ) =>
        b.entry(
            'enter_trip',
            vehicle.id,
            {
                data: {
                    date: clock(start).date,
                    start_time: clock(start).time,
                    end_time: clock(end).time,
                    start_odometer_reading: from,
                    end_odometer_reading: from + distance,
                    seen_odometer: vehicle.odometer ?? null,
                    ...more,
                },
            },
            by,
        );
    const read = async (url: string): Promise<Json> => {
        return recordOf(await b.app.call(b.staff.token, 'GET', `/api${url}`));
    };
    const tripsOf = (vehicle: Json) => read(`/connect/v2/travel-diaries?vehicle_id=${vehicle.id}&per_page=100`);
    const vehicleNow = (vehicle: Json) => read(`${FLEET}/vehicles/${vehicle.id}`);
    let names = 0;
    const newVehicle = async (odometer?: number): Promise<Json> => {
        const vehicle = await b.make(`${FLEET}/vehicles`, { name: `Ute ${++names}`, driver_ids: [b.technician.id] });
        if (odometer === undefined) return vehicle;
        await b.make(`${FLEET}/vehicle-meter-readings`, {
            vehicle_id: vehicle.id,
            value: odometer,
            read_at: ago(600).toISOString(),
        });
        return vehicleNow(vehicle);
    };
    const kept = async (vehicle: Json) => (await b.day()).vehicles.find(({ id }: Json) => id === vehicle.id);
    it('is included for its job also without being its driver, and its trip links to the job', async () => {
        const vehicle = await b.make(`${FLEET}/vehicles`, { name: 'Loan ute' });
        const property = await b.make('/main/customer-properties', {
            customer_id: b.customer.id,
            name: 'Loan Downs',
            state: 'QLD',
        });
        const site = await b.newSite({ customer_property_id: property.id });
        const job = await b.visit({ vehicle_id: vehicle.id, site_id: site.id });
        const day = await b.day();
        expect(day.jobs.find(({ id }: Json) => id === job.id)).toMatchObject({
            vehicle_id: vehicle.id,
            vehicle: 'Loan ute',
        });
        expect(day.vehicles.map(({ id }: Json) => id)).toContain(vehicle.id);
        const sent = await b.send(trip(vehicle, 100, ago(90), ago(30), 40, { job_card_id: job.id }));
        expect([sent.status, sent.body.body.state], sent.text).toEqual([200, 'applied']);
        const [made] = await tripsOf(vehicle);
        expect(made).toMatchObject({ job_card_id: job.id, customer_property_id: property.id, total_kms: 40 });
        expect(await read(`/connect/v2/travel-diaries?job_card_id=${job.id}`)).toHaveLength(1);
    });
    let items: Json[];
    beforeAll(async () => {
        for (const [place, name] of ['Brakes', 'Horn'].entries())
            await b.make(`${FLEET}/vehicle-checklist-items`, { name, is_critical: name === 'Brakes', place });
        items = (await b.day()).checklist;
    });
    const check = (vehicle: Json, results: readonly string[], more: object = {}, parts: object[] = []) =>
        b.entry('check_vehicle', vehicle.id, {
            data: {
                items: items.map(({ id }, at) => ({
                    item_id: id,
                    result: results[at] ?? null,
                    note: results[at] === 'fail' ? 'Worn out' : null,
                })),
                odometer: null,
                seen_odometer: vehicle.odometer ?? null,
                catalogue_at: new Date().toISOString(),
                ...more,
            },
            parts,
        });
    const requestsOf = (vehicle: Json) =>
        read(`/main/vehicle-maintenance-requests?vehicle_id=${vehicle.id}&per_page=100`);

    it('stores a trip once in the travel diary and continues the meter', async () => {
        const vehicle = await newVehicle(84_000);
        expect(await kept(vehicle)).toMatchObject({
            odometer: 84_000,
            last_trip: null,
            under_way: null,
            checked: null,
        });
        const driven = trip(vehicle, 84_000, ago(120), ago(60), 42.5, { personal_kms: 2.5 });
        const answers = await Promise.all(Array.from({ length: 8 }, () => b.send(driven)));
        for (const answer of answers) expect(answer.body.body, answer.text).toMatchObject({ state: 'applied' });
        const [entered, ...more] = await tripsOf(vehicle);
        expect(more).toEqual([]);
        expect(entered).toMatchObject({
            status: 'completed',
            user_id: b.technician.id,
            total_kms: 42.5,
            work_kms: 40,
            personal_kms: 2.5,
        });
        expect(await kept(vehicle)).toMatchObject({
            odometer: 84_042.5,
            last_trip: { number: entered.number, driver: expect.stringContaining('technician') },
        });
    });
    it('ends a trip that was started online only for its driver (403)', async () => {
        const vehicle = await newVehicle(500);
        const begun = { vehicle_id: vehicle.id, ...clock(ago(90)), start_odometer_reading: 500 };
        const { time, ...values } = begun;
        const own = await b.app.call(b.technician.token, 'POST', '/api/connect/v2/travel-diaries', {
            ...values,
            start_time: time,
        });
        expect(own.status, own.text).toBe(201);
        const { under_way: open } = await kept(vehicle);
        expect(open).toMatchObject({ id: own.body.body.id, values: { start_odometer_reading: 500 } });
        const { start_odometer_reading: _, ...end } = trip(vehicle, 500, ago(90), ago(30), 20).body.data;
        const ends = b.entry('enter_trip', vehicle.id, {
            base_version: open.version,
            data: { ...end, trip_id: open.id },
        });
        const thief = b.entry('enter_trip', vehicle.id, ends.body, b.staff);
        const stranger = await b.app.userWith({
            permissions: ['read_job_card', ...['create', 'read', 'update'].map(verb => `${verb}_travel_diary`)],
            name: 'stranger',
        });
        expect((await b.send({ id: thief.id, body: { ...ends.body, person_id: stranger.id } }, stranger)).status).toBe(
            403,
        );
        expect((await b.send(ends)).body.body.state).toBe('applied');
        expect(await tripsOf(vehicle)).toEqual([expect.objectContaining({ status: 'completed', total_kms: 20 })]);
        expect((await kept(vehicle)).under_way).toBeNull();
    });
    it('returns 409 with the meter if another trip came first, and 422 for wrong readings', async () => {
        const vehicle = await newVehicle(1_000);
        const other = trip(vehicle, 1_000, ago(200), ago(150), 80, {}, b.staff);
        const late = trip(vehicle, 1_000, ago(120), ago(60), 30);
        expect((await b.send(other, b.staff)).status).toBe(200);
        const met = await b.send(late);
        expect(met.status, met.text).toBe(409);
        expect(met.body.message).toContain('The meter showed 1,080 km before');
        expect(met.body.body).toMatchObject({ id: vehicle.id, odometer: 1_080, checklist: expect.any(Array) });
        const knowing = { ...late.body, data: { ...late.body.data, seen_odometer: 1_080 } };
        const refused = await b.send({ id: b.entry('enter_trip', vehicle.id).id, body: knowing });
        expect(refused.status).toBe(422);
        expect(refused.body.errors).toHaveProperty('start_odometer_reading');
        const right = trip(vehicle, 1_080, ago(120), ago(60), 30, { seen_odometer: 1_080 });
        expect((await b.send(right)).body.body.state).toBe('applied');
        expect(await tripsOf(vehicle)).toHaveLength(2);
    });
    it('attributes trips and checklists to the technician, whatever the entry claims', async () => {
        const vehicle = await newVehicle(100);
        const claim = { user_id: b.staff.id, completed_by_id: b.staff.id, doneBy: b.staff.id, by: b.staff.id };
        const applied = async (sent: ReturnType<typeof b.send>) => {
            const answer = await sent;
            expect(answer.body.body?.state, answer.text).toBe('applied');
        };
        await applied(bring(trip(vehicle, 100, ago(120), ago(60), 20, claim)));
        await applied(b.send(trip(vehicle, 120, ago(50), ago(40), 5, { ...claim, seen_odometer: 120 })));
        expect((await tripsOf(vehicle)).map(({ user_id }: Json) => user_id)).toEqual([
            b.technician.id,
            b.technician.id,
        ]);
        await applied(bring(check(vehicle, ['pass', 'pass'], claim)));
        await applied(b.send(check(vehicle, ['pass', 'pass'], claim)));
        const checklists = await read(`${FLEET}/vehicle-safety-checklists?vehicle_id=${vehicle.id}`);
        expect(checklists.map(({ completed_by_id: id }: Json) => id)).toEqual([b.technician.id, b.technician.id]);
    });
    it('accepts one of two concurrent trips at the same time', async () => {
        const vehicle = await newVehicle(10);
        const both = await Promise.all([
            b.send(trip(vehicle, 10, ago(50), ago(20), 5)),
            b.send(trip(vehicle, 10, ago(50), ago(20), 5, {}, b.staff), b.staff),
        ]);
        expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
        expect(await tripsOf(vehicle)).toHaveLength(1);
    });
    it('dates a checklist by the time of the check and stores its reading', async () => {
        const vehicle = await newVehicle(300);
        const now = new Date();
        const done = new Date(now.getTime() - 180 * MINUTE);
        const passed = check(vehicle, ['pass', 'not_applicable'], { odometer: 320 });
        passed.body.done_at = done.toISOString();
        expect((await sendAt(now, passed)).body.body).toMatchObject({
            state: 'applied',
            record: { resource: 'vehicle-safety-checklists' },
        });
        const [entered] = await read(`${FLEET}/vehicle-safety-checklists?vehicle_id=${vehicle.id}`);
        expect(entered).toMatchObject({ status: 'completed', outcome: 'passed', odometer: 320 });
        expect(Date.parse(entered.completed_at)).toBe(done.getTime());
        expect(await kept(vehicle)).toMatchObject({ odometer: 320, checked: { outcome: 'passed' }, blocked: false });
        const fell = await b.send(check(await vehicleNow(vehicle), ['pass', 'pass'], { odometer: 100 }));
        expect(fell.status).toBe(422);
        expect(fell.body.errors).toHaveProperty('odometer');
    });
    it('is blocked once by a failed critical item, with photo and request, until repaired', async () => {
        const vehicle = await newVehicle(300);
        const picture = await photo();
        await b.sendPhoto(picture);
        const failed = check(vehicle, ['fail', 'pass'], {}, [part(picture, 'Brakes.jpg')]);
        const answers = await Promise.all(Array.from({ length: 6 }, () => b.send(failed)));
        for (const answer of answers) expect(answer.body.body, answer.text).toMatchObject({ state: 'applied' });
        const [request, ...more] = await requestsOf(vehicle);
        expect(more).toEqual([]);
        expect(request).toMatchObject({ is_blocking: true, source: 'checklist', description: 'Brakes: Worn out' });
        const [checklist] = await read(`${FLEET}/vehicle-safety-checklists?vehicle_id=${vehicle.id}`);
        expect(checklist.outcome).toBe('failed');
        expect(await attachmentsOf('vehicle-safety-checklists', checklist.id)).toEqual([
            expect.objectContaining({ name: 'Brakes.jpg', sha256: sha256(picture) }),
        ]);
        const blocked = await kept(vehicle);
        expect(blocked).toMatchObject({ blocked: true, blocked_since: expect.any(String) });
        // earlier trips can still be entered; a new departure is refused
        expect((await b.send(trip(vehicle, 300, ago(120), ago(60), 10))).status).toBe(200);
        const after = new Date(Date.now() + 2 * MINUTE);
        const now = await b.send(trip(vehicle, 310, after, after, 1, { seen_odometer: 310 }));
        expect(now.status, now.text).toBe(409);
        expect(now.body.message).toContain('must not be driven');
        expect(now.body.body).toMatchObject({ blocked: true });
        const done = await b.app.call(
            b.staff.token,
            'POST',
            `/api/main/vehicle-maintenance-requests/${request.id}/completions`,
            { version: request.version, completed_on: clock(new Date()).date },
        );
        expect(done.status, done.text).toBe(200);
        expect(await kept(vehicle)).toMatchObject({ blocked: false, blocked_since: null });
    });
    it('requires an answer to every checklist item known to the phone, and rejects unknown ones', async () => {
        const vehicle = await newVehicle();
        const ask = async (data: object) => (await b.send(check(vehicle, ['pass', 'pass'], data))).status;
        const [brakes] = items;
        expect(await ask({ items: [] })).toBe(422);
        expect(await ask({ items: [{ item_id: 999_999, result: 'pass' }] })).toBe(409);
        expect(await ask({ items: [...items, brakes].map(({ id }) => ({ item_id: id, result: 'pass' })) })).toBe(422);
        expect(await ask({ items: items.map(({ id }) => ({ item_id: id, result: 'maybe' })) })).toBe(422);
        expect(await ask({ items: items.map(({ id }) => ({ item_id: id, result: null })) })).toBe(422);
        expect(await read(`${FLEET}/vehicle-safety-checklists?vehicle_id=${vehicle.id}`)).toEqual([]);
        // an item newer than the phone's last sync is optional; earlier ones are required
        const added = await b.make(`${FLEET}/vehicle-checklist-items`, { name: 'Jack', place: 9 });
        // both times by the database's clock, which also sets the item's time
        const at = (ms: number) => new Date(Date.parse(added.created_at) + ms).toISOString();
        const before = at(-1);
        const late = await b.send(check(vehicle, ['pass', 'pass'], { catalogue_at: at(1) }));
        expect(late.status).toBe(409);
        expect(late.body.message).toContain('Jack');
        expect(late.body.body.checklist.map(({ name }: Json) => name)).toContain('Jack');
        const known = await b.send(check(vehicle, ['pass', 'pass'], { catalogue_at: before }));
        expect(known.status, known.text).toBe(200);
        // a failed item is recorded even if it was removed from the catalogue meanwhile
        const gone = await b.app.call(b.staff.token, 'DELETE', `/api${FLEET}/vehicle-checklist-items/${added.id}`);
        expect(gone.status, gone.text).toBeLessThan(300);
        const answers = [...items, added].map(({ id }) => ({ item_id: id, result: id === added.id ? 'fail' : 'pass' }));
        expect(await ask({ items: answers, catalogue_at: before })).toBe(200);
        const [newest] = await read(`${FLEET}/vehicle-safety-checklists?vehicle_id=${vehicle.id}`);
        expect(newest.items.map(({ name, result }: Json) => `${name} ${result}`)).toEqual([
            'Brakes pass',
            'Horn pass',
            'Jack fail',
        ]);
    });
    it('rejects trips and checks without permission (403) and unknown vehicles (404)', async () => {
        const vehicle = await newVehicle();
        const helper = await b.app.userWith({ permissions: ['read_job_card', 'read_fleet_vehicle'], name: 'walker' });
        for (const kind of ['enter_trip', 'check_vehicle'])
            expect((await b.send(b.entry(kind, vehicle.id, {}, helper), helper)).status).toBe(403);
        expect((await b.day(helper)).may).not.toContain('check_vehicle');
        expect((await b.send(b.entry('enter_trip', 999_999))).status).toBe(404);
    });
});

describe('Field access control', () => {
    it('rejects entries of another user (403) and hides them (404)', async () => {
        const job = await b.visit();
        const note = b.entry('add_note', job.id, { data: { text: 'Mine' } });
        const forged = await b.send(note, b.staff);
        expect(forged.status).toBe(403);
        expect((await b.send(note)).status).toBe(200);
        // the same entry id of another user is another entry
        expect((await b.send({ id: note.id, body: { ...note.body, person_id: b.staff.id } }, b.staff)).status).toBe(
            403,
        );
        const read = await b.app.call(b.staff.token, 'GET', `/api/connect/v2/field/entries/${note.id}`);
        expect(read.status).toBe(404);
        expect(await commentsOf(job.id)).toHaveLength(1);
    });
    it('does not attach a photo uploaded by another user by its hash', async () => {
        const job = await b.visit();
        const picture = await photo();
        await b.sendPhoto(picture);
        const thief = b.entry('add_note', job.id, { data: { text: 'x' }, parts: [part(picture)] }, b.staff);
        expect((await b.send(thief, b.staff)).body.body).toMatchObject({
            state: 'waiting',
            parts: [{ state: 'missing' }],
        });
    });
    it('requires the permission of each operation (403)', async () => {
        const job = await b.visit();
        const reader = await b.app.userWith({ permissions: ['read_job_card'], name: 'reader' });
        const ask = (kind: string, id: number, more: object) => b.send(b.entry(kind, id, more, reader), reader);
        expect((await ask('complete_job', job.id, { base_version: job.version, data: b.done })).status).toBe(403);
        expect((await ask('record_readings', job.site_id, { data: { tank_level: 1 } })).status).toBe(403);
        expect((await ask('count_stock', b.store.id, { data: { lines: [] } })).status).toBe(403);
        const picture = await photo();
        await b.sendPhoto(picture, reader);
        expect((await ask('add_note', job.id, { data: { text: 'x' }, parts: [part(picture)] })).status).toBe(403);
        expect((await ask('add_note', job.id, { data: { text: 'Seen' } })).status).toBe(200);
        expect((await ask('add_note', 999_999, { data: { text: 'x' } })).status).toBe(404);
        expect((await b.get(`/job-cards/${job.id}`)).status).toBe(1);
    });
    it('is forbidden (403) to customers', async () => {
        const job = await b.visit();
        const customer = await b.app.userWith({ permissions: ALL_PERMISSIONS, customerId: b.customer.id });
        const note = b.entry('add_note', job.id, { data: { text: 'x' } }, customer);
        expect((await b.send(note, customer)).status).toBe(403);
        expect((await b.sendPhoto(await photo(), customer)).status).toBe(403);
    });
});

describe('Rescue file import', () => {
    it('applies an entry once for its author, also if the phone sends it afterwards', async () => {
        const job = await b.visit();
        const picture = await photo();
        const entry = b.entry('complete_job', job.id, {
            base_version: job.version,
            data: b.done,
            parts: [part(picture)],
        });
        expect((await bring(entry)).body.body).toMatchObject({ state: 'waiting', parts: [{ state: 'missing' }] });
        await b.sendPhoto(picture, b.staff);
        const answers = await Promise.all(Array.from({ length: 5 }, () => bring(entry)));
        for (const answer of [...answers, await bring(entry)])
            expect(answer.body.body, answer.text).toMatchObject({ state: 'applied', record: { id: job.id } });
        expect(await b.get(`/job-cards/${job.id}`)).toMatchObject({ status: 4, completed_by_id: b.technician.id });
        const history = await b.get(`/records/job-cards/${job.id}/histories`);
        expect(history.filter(({ action }: Json) => action === 'import')).toEqual([
            expect.objectContaining({ user_id: b.staff.id, reason: expect.stringContaining('Test technician') }),
        ]);
        // the phone learns that the entry has arrived completely
        entry.body.sent_at = new Date().toISOString();
        expect((await b.send(entry)).body.body).toMatchObject({ state: 'applied', parts: [{ state: 'kept' }] });
        const readings = b.entry('record_readings', job.site_id, { data: { tank_level: 210 } });
        expect((await bring(readings)).body.body.state).toBe('applied');
        expect((await b.get(`/service-logs?site_id=${job.site_id}`))[0].technician_id).toBe(b.technician.id);
    });
    it('attributes each kind of work to its author', async () => {
        const device = await b.newDevice();
        const install = await b.newJob('device_installation', {
            site_id: (await b.newSite()).id,
            device_id: device.id,
            assigned_to_id: b.technician.id,
        });
        const done = await bring(b.entry('complete_job', install.id, { base_version: install.version }));
        expect(done.body.body?.state, done.text).toBe('applied');
        expect(await b.get(`/device-installations?job_card_id=${install.id}`)).toMatchObject([
            { installed_by_id: b.technician.id },
        ]);
        const visit = await b.visit({ assigned_to_id: null });
        await bring(b.entry('complete_job', visit.id, { base_version: visit.version, data: b.done }));
        expect(await b.get(`/site-maintenances?job_card_id=${visit.id}`)).toMatchObject([
            { technician_id: b.technician.id },
        ]);
        const { location, supplement } = await b.carried('Hilux 9', 'uPro Imported');
        const count = b.entry('count_stock', location.id, {
            data: { stocktake_id: null, lines: [{ supplement_id: supplement.id, counted_quantity: 7 }] },
        });
        const { record } = (await bring(count)).body.body;
        const connect = async (path: string): Promise<Json> =>
            recordOf(await b.app.call(b.staff.token, 'GET', `/api/connect/v3/stocktakes/${record.id}${path}`));
        expect(await connect('')).toMatchObject({ assignee_id: b.technician.id });
        expect(await connect('/lines')).toMatchObject([{ counted_by: { id: b.technician.id } }]);

        const job = await b.visit();
        const boss = await b.app.userWith({ permissions: ALL_PERMISSIONS, name: 'boss' });
        const late = await bring(b.entry('late_completion', job.id, { data: b.done }));
        expect(late.body.body?.state, late.text).toBe('applied');
        const [told] = await b.app.services.sql`
            SELECT data->>'message' AS message FROM notifications
            WHERE user_id = ${boss.id} AND data->>'message' LIKE ${`%${job.number}%`}`;
        expect(told?.message).toMatch(/^Test technician did /);
    });
    it('ignores the time of sending in the identity of an entry', async () => {
        const job = await b.visit();
        const now = new Date();
        const at = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
        const readings = b.entry('record_readings', job.site_id, { data: { tank_level: 210 }, done_at: at(50) });
        await freezeClock(b.app.services, now);
        for (const sent_at of [at(48), at(20)]) {
            const answer = await bring({ id: readings.id, body: { ...readings.body, sent_at } });
            expect(answer.body.body?.state, answer.text).toBe('applied');
        }
        const [log, ...more] = await b.get(`/service-logs?site_id=${job.site_id}`);
        expect(more).toEqual([]);
        expect(log.serviced_at).toBe(at(50));
        expect(await b.get(`/records/service-logs/${log.id}/comments`)).toEqual([]);
    });
    it("requires the import and the author's permissions, and a staff author", async () => {
        const job = await b.visit();
        const note = b.entry('add_note', job.id, { data: { text: 'From the file' } });
        const worker = await b.app.userWith({
            permissions: ALL_PERMISSIONS.filter(name => name !== 'create_rescued_entry'),
            name: 'no-import',
        });
        expect((await bring(note, worker)).status).toBe(403);
        const clerk = await b.app.userWith({ permissions: ['create_rescued_entry'], name: 'clerk' });
        expect((await bring(note, clerk)).status).toBe(403);
        const customer = await b.app.userWith({ permissions: ALL_PERMISSIONS, customerId: b.customer.id });
        expect((await bring(note, customer)).status).toBe(403);
        for (const person_id of [customer.id, 999_999]) {
            const stranger = await bring({ id: note.id, body: { ...note.body, person_id } });
            expect(stranger.status).toBe(422);
            expect(stranger.body.errors).toHaveProperty('person_id');
        }
        expect(await commentsOf(job.id)).toEqual([]);
        expect((await bring(note)).status).toBe(200);
        // under another user it is another entry
        expect((await bring({ id: note.id, body: { ...note.body, person_id: b.staff.id } })).status).toBe(403);
        const other = await bring({ id: note.id, body: { ...note.body, data: { text: 'Changed' } } });
        expect(other.status).toBe(409);
        expect(await commentsOf(job.id)).toHaveLength(1);
    });
});

describe('Field photo', () => {
    it('is uploaded in chunks, resumes, and counts a repeated chunk once', async () => {
        const picture = Buffer.concat([await photo(), randomBytes(300_000)]);
        const hash = sha256(picture);
        const piece = (from: number, to: number) => b.sendPiece(hash, picture.subarray(from, to), from, picture.length);
        expect((await piece(0, 100_000)).body.body).toMatchObject({ state: 'partial', received: 100_000 });
        expect((await piece(0, 100_000)).body.body).toMatchObject({ state: 'partial', received: 100_000 });
        expect((await piece(200_000, 250_000)).body.body).toMatchObject({ state: 'partial', received: 100_000 });
        expect((await piece(100_000, 250_000)).body.body).toMatchObject({ received: 250_000 });
        expect((await piece(250_000, picture.length)).body.body).toMatchObject({ state: 'complete' });
        expect((await piece(0, 100_000)).body.body).toMatchObject({ state: 'complete', received: picture.length });
    });
    it('with all chunks stored is assembled when its entry is sent again', async () => {
        const job = await b.visit();
        const picture = await photo();
        const hash = sha256(picture);
        await b.app.services.sql`
            INSERT INTO field_part_chunks (user_id, sha256, starts_at, size, content)
            VALUES (${b.technician.id}, ${hash}, 0, ${picture.length}, ${picture})`;
        const { body, text } = await b.send(
            b.entry('add_note', job.id, { data: { text: 'The gate' }, parts: [part(picture)] }),
        );
        expect(body.body, text).toMatchObject({ state: 'applied', parts: [{ sha256: hash, state: 'kept' }] });
    });
    it('that does not match its hash is rejected and deleted', async () => {
        const picture = await photo();
        const forged = await b.sendPiece(sha256(Buffer.from('another')), picture, 0, picture.length);
        expect(forged.status).toBe(422);
        const [left] = await b.app.services
            .sql`SELECT count(*)::int AS n FROM field_part_chunks WHERE sha256 = ${sha256(Buffer.from('another'))}`;
        expect(left?.n).toBe(0);
    });
    it('is rejected if too large, not an image, or beyond its stated size', async () => {
        const picture = await photo();
        const big = await b.sendPiece(sha256(picture), picture, 0, 6_000_000);
        expect(big.status).toBe(422);
        const piece = await b.sendPiece(sha256(picture), randomBytes(300_000), 0, 400_000);
        expect(piece.status).toBe(422);
        const text = Buffer.from('<script>alert(1)</script>'.repeat(10));
        expect((await b.sendPhoto(text)).status).toBe(422);
        const beyond = await b.sendPiece(sha256(picture), picture, 10, picture.length);
        expect(beyond.status).toBe(422);
    });
    it('without an entry is deleted after a month', async () => {
        const { services } = b.app;
        const picture = await photo();
        await b.sendPhoto(picture);
        await services.sql`UPDATE field_parts SET created_at = now() - interval '40 days' WHERE sha256 = ${sha256(picture)}`;
        const { pruneFieldParts } = await import('./parts');
        await pruneFieldParts(services);
        const response = await b.app.call(b.technician.token, 'GET', `/api/connect/v2/field/parts/${sha256(picture)}`);
        expect(response.body.body).toMatchObject({ state: 'missing', received: 0 });
    });
});
