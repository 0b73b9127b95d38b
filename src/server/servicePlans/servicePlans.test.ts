import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../../test/app';
import { dayAfter, todayIn } from '../../domain/calendar/days';
import { monthsAfter } from '../../domain/operations/fleet';
import { SITE_STATUS } from '../../domain/telemetry/sites';
import { type JobBench, startJobBench } from '../jobs/testJobs';
import { makeServices, makeServicesOfPlan } from './makeServices';

let b: JobBench;
beforeAll(async () => {
    b = await startJobBench();
});
afterAll(() => b?.app.close());

const today = todayIn();
/** Interval of one month that is due some days from now (a month has at most 31 days). */
const monthDueIn = (days: number) => ({ every_months: 1, starts_on: dayAfter(today, days - 31) });
const newPlan = (more: object): Promise<Json> =>
    b.make('/main/service-plans', { name: 'Doser service', covers: 'site', job_type: 'site_maintenance', ...more });
const next = async (query: string): Promise<Json[]> => (await b.get(`/next-services?${query}`)) as Json[];
const cardsAt = async (site: Json): Promise<Json[]> =>
    b.app.services
        .sql`SELECT id::int, number, title, version, assigned_to_id, due_on::text FROM job_cards WHERE site_id = ${site.id} ORDER BY id`;
const plannedOf = async (plan: Json): Promise<Json[]> =>
    (
        await b.app.call(b.staff.token, 'GET', `/api/main/planned-services?service_plan_id=${plan.id}`)
    ).body.data.reverse();
const make = (plan: Json) => makeServicesOfPlan(b.app.services, plan.id);
const done = { visit_purpose: 'site_maintenance', water_line_type: 'bore_to_tank', water_flow_status: 'water_flowing' };

describe('Service plan', () => {
    it('makes each service once when two servers run at the same time', async () => {
        const property = await b.make('/main/customer-properties', {
            customer_id: b.customer.id,
            name: 'Twin Downs',
            state: 'QLD',
        });
        const sites = [];
        for (let at = 0; at < 3; at++) sites.push(await b.newSite({ customer_property_id: property.id }));
        await b.app.services
            .sql`UPDATE sites SET created_at = now() - interval '90 days' WHERE customer_property_id = ${property.id}`;
        const plan = await newPlan({ covers: 'property', customer_property_id: property.id, ...monthDueIn(2) });
        await Promise.all([makeServices(b.app.services), makeServices(b.app.services), make(plan), make(plan)]);
        for (const site of sites) expect(await cardsAt(site)).toHaveLength(1);
        // a site that is added later is not overdue: its interval counts from its creation
        const added = await b.newSite({ customer_property_id: property.id });
        await make(plan);
        expect(await cardsAt(added)).toHaveLength(0);
        expect(await next(`site_id=${added.site_id}`)).toMatchObject([
            { status: 'ahead', due_on: monthsAfter(today, 1) },
        ]);
        const planned = await plannedOf(plan);
        expect(planned.map(({ occurrence, state }) => [occurrence, state])).toEqual(Array(3).fill([1, 'open']));
        const logs = await b.app.services.sql`
            SELECT user_name FROM activity_logs WHERE resource = 'planned-services' AND record_id = ANY(${planned.map(({ id }) => id)}::bigint[])`;
        expect(logs).toHaveLength(3);
        expect(logs[0]?.user_name).toContain('(service plan Doser service)');
    });

    it('counts the next service from the completion, and stays in the tray of unassigned jobs until then', async () => {
        const site = await b.newSite();
        const plan = await newPlan({ site_id: site.site_id, instructions: 'Bring seals.', ...monthDueIn(5) });
        await make(plan);
        const [card] = await cardsAt(site);
        const due = card?.due_on;
        expect([card?.title, card?.assigned_to_id]).toEqual(['Doser service', null]);
        const board = await b.get(`/job-plans?from=${due}&to=${due}`);
        expect(board.jobs.find(({ id }: Json) => id === card?.id)).toMatchObject({
            planned_on: due,
            assigned_to_id: null,
        });

        // a person moves the job: the service stays one, and says so
        const moved = dayAfter(due, 6);
        await b.put(`/job-cards/${card?.id}`, { version: card?.version, scheduled_on: moved });
        await make(plan);
        const [open] = await next(`site_id=${site.site_id}`);
        expect(open).toMatchObject({ status: 'planned', due_on: moved, job_card: { id: card?.id } });
        expect(open?.note).toMatch(/^Moved from .*The next service counts from the day this one is completed\.$/);
        const [planned] = await plannedOf(plan);
        expect(open?.note.startsWith(planned?.note)).toBe(true);

        const job = await b.get(`/job-cards/${card?.id}`);
        expect((await b.complete(job, { notes: 'Seals replaced.', document: done })).status).toBe(200);
        await make(plan);
        expect(await cardsAt(site)).toHaveLength(1);
        const [ahead] = await next(`service_plan_id=${plan.id}`);
        expect(ahead).toMatchObject({
            site: { id: site.site_id, kind: 'udose', record_id: site.id },
            status: 'ahead',
            last_done_on: today,
            due_on: monthsAfter(today, 1),
            job_card: null,
        });
        expect(await b.get(`/service-plans/${plan.id}`)).toMatchObject({
            last_done_on: today,
            next_due_on: monthsAfter(today, 1),
            interval_text: '1 month',
            subject: site.name,
        });
    });

    it('creates no job at an inactive site, and shows the reason', async () => {
        const site = await b.newSite();
        const plan = await newPlan({ site_id: site.site_id, ...monthDueIn(5) });
        await b.app.services.sql`UPDATE udose_sites SET site_status = ${SITE_STATUS.inactive} WHERE id = ${site.id}`;
        await make(plan);
        expect(await cardsAt(site)).toHaveLength(0);
        expect((await next(`site_id=${site.site_id}`))[0]?.note).toContain('The site is Inactive.');
    });

    it('skips a service that was just done, and shows the reason', async () => {
        const site = await b.newSite();
        const visit = await b.newJob('site_maintenance', { site_id: site.site_id });
        expect((await b.complete(visit, { notes: 'Serviced.', document: done })).status).toBe(200);
        const plan = await newPlan({ site_id: site.site_id, ...monthDueIn(4) });
        await make(plan);
        expect(await cardsAt(site)).toHaveLength(1);
        const [planned] = await plannedOf(plan);
        expect(planned).toMatchObject({ state: 'skipped', counted_from: today, job_card_id: null });
        expect(planned?.note).toContain(`${visit.number} was completed on`);
        const [ahead] = await next(`site_id=${site.site_id}`);
        expect(ahead).toMatchObject({ status: 'ahead', due_on: monthsAfter(today, 1) });
        expect(ahead?.note).toContain('The last one was skipped: ');
    });

    it('makes nothing while paused and does not repeat a cancelled service', async () => {
        const site = await b.newSite();
        const plan = await newPlan({ site_id: site.site_id, ...monthDueIn(40) });
        const paused = await b.post(`/service-plans/${plan.id}/transitions`, {
            transition: 'pause',
            version: plan.version,
            reason: 'Dry season',
        });
        await b.app.services.sql`UPDATE service_plans SET starts_on = ${dayAfter(today, -100)} WHERE id = ${plan.id}`;
        await make(plan);
        expect(await cardsAt(site)).toHaveLength(0);
        expect(await next(`site_id=${site.site_id}`)).toMatchObject([{ status: 'paused' }]);
        await b.post(`/service-plans/${plan.id}/transitions`, {
            transition: 'resume',
            version: paused.body.body.version,
        });
        await make(plan);
        const [card] = await cardsAt(site);
        expect(card?.due_on).toBe(today); // overdue, so planned for today
        expect((await b.step(await b.get(`/job-cards/${card?.id}`), 'cancel', 'Not needed')).status).toBe(200);
        await make(plan);
        expect(await cardsAt(site)).toHaveLength(1);
        expect(await plannedOf(plan)).toMatchObject([{ state: 'cancelled', counted_from: today }]);
        expect(await next(`site_id=${site.site_id}`)).toMatchObject([{ due_on: monthsAfter(today, 1) }]);
    });

    it('shows why its job was refused, until it is created', async () => {
        const site = await b.newSite();
        const leaver = await b.app.userWith({ permissions: [] });
        const { sql } = b.app.services;
        const plan = await newPlan({ site_id: site.site_id, assigned_to_id: leaver.id, ...monthDueIn(-3) });
        await sql`UPDATE users SET archived_at = now() WHERE id = ${leaver.id}`;
        await make(plan);
        expect(await cardsAt(site)).toHaveLength(0);
        for (const query of [`service_plan_id=${plan.id}`, `site_id=${site.site_id}`])
            expect(await next(query)).toMatchObject([
                { status: 'not_possible', note: expect.stringMatching(/^The job could not be created: ./) },
            ]);
        await sql`UPDATE users SET archived_at = NULL WHERE id = ${leaver.id}`;
        await make(plan);
        expect(await cardsAt(site)).toHaveLength(1);
        expect(await next(`site_id=${site.site_id}`)).toMatchObject([{ status: 'planned', note: null }]);
        expect(await sql`SELECT refusals FROM service_plans WHERE id = ${plan.id}`).toEqual([{ refusals: null }]);
    });

    it('that fails does not hold up the plans after it', async () => {
        const [broken, intact] = [await b.newSite(), await b.newSite()];
        const failing = await newPlan({ site_id: broken.site_id, ...monthDueIn(40) });
        await newPlan({ site_id: intact.site_id, ...monthDueIn(2) });
        const { sql } = b.app.services;
        await sql`UPDATE service_plans SET lead_days = 1000000000 WHERE id = ${failing.id}`;
        await expect(make(failing)).rejects.toThrow(/Invalid time value/);
        const failed: unknown[] = [];
        const log = { error: ({ plan }: Json) => failed.push(plan), warn: () => {} };
        await makeServices({ ...b.app.services, log } as never);
        expect(failed).toEqual([failing.id]);
        expect(await cardsAt(intact)).toHaveLength(1);
        await sql`UPDATE service_plans SET lead_days = 14 WHERE id = ${failing.id}`;
    });

    it('of a vehicle follows kilometres and engine hours, and makes a maintenance request', async () => {
        const vehicle = await b.make('/connect/v3/vehicles', { name: 'Truck 9' });
        const read = (daysAgo: number, value: number, engine_hours: number, more = {}) =>
            b.make('/connect/v3/vehicle-meter-readings', {
                vehicle_id: vehicle.id,
                value,
                engine_hours,
                is_checked: true,
                read_at: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
                ...more,
            });
        await read(60, 80_000, 900);
        await read(30, 86_000, 960);
        await read(20, 10, 20, { is_new_meter: true });
        const plan = await newPlan({
            name: 'Truck service',
            covers: 'vehicle',
            vehicle_id: vehicle.id,
            job_type: 'service',
            every_kilometres: 15_000,
            every_hours: 200,
            starts_on: dayAfter(today, -60),
        });
        await make(plan);
        const [ahead] = await next(`vehicle_id=${vehicle.id}`);
        expect(ahead).toMatchObject({ status: 'ahead', vehicle: { label: 'Truck 9' } });
        expect(ahead?.reason).toContain('6,000 of 15,000 km since');
        expect(ahead?.reason).toContain('60 of 200 h since');
        await read(1, 9_200, 60);
        await make(plan);
        await make(plan);
        const [open] = await next(`vehicle_id=${vehicle.id}`);
        expect(open).toMatchObject({ status: 'planned', due_on: today, note: null });
        const request = await b.get(`/vehicle-maintenance-requests/${open?.vehicle_maintenance_request.id}`);
        expect(request).toMatchObject({ type: 'service', status: 'pending' });
        expect(request.description).toContain('15,190 of 15,000 km since');
        await b.post(`/vehicle-maintenance-requests/${request.id}/completions`, {
            version: request.version,
            completed_on: today,
            odometer: 9_200,
        });
        await make(plan);
        expect(await next(`vehicle_id=${vehicle.id}`)).toMatchObject([
            { status: 'ahead', last_done_on: today, due_on: expect.any(String) },
        ]);
        expect(await plannedOf(plan)).toHaveLength(1);
    });

    it('counts the litres dosed at a site or by a device', async () => {
        const { site, device } = await b.installed();
        const days = (from: number, to: number, dose: number) => b.app.services.sql`
            INSERT INTO site_daily_summaries (site_id, day, readings, dose)
            SELECT ${site.site_id}, d, 1, ${dose} FROM generate_series(${dayAfter(today, -from)}::date, ${dayAfter(today, -to)}::date, '1 day') d
            ON CONFLICT DO NOTHING`;
        await days(19, 0, 10_000);
        const limits = { every_litres: 300, starts_on: dayAfter(today, -10) };
        const ofSite = await newPlan({ site_id: site.site_id, ...limits });
        const ofDevice = await newPlan({ name: 'Pump', covers: 'device', device_id: device.id, ...limits });
        const [first] = await next(`service_plan_id=${ofSite.id}`);
        // 20 days at 10 L: 200 L are left after 100 L since the start
        expect(first).toMatchObject({
            due_on: dayAfter(today, 20),
            reason: expect.stringContaining('100 of 300 L since'),
        });
        // the device dosed only since it was installed, today
        expect((await next(`device_id=${device.id}`))[0]?.reason).toContain('10 of 300 L since');
        expect((await next(`service_plan_id=${ofDevice.id}`))[0]?.site).toMatchObject({ id: site.site_id });
        // an earlier placement that ended on the day of the installation, and one of four days before it
        await b.app.services.sql`
            INSERT INTO device_placements (device_id, site_id, installed_at, removed_at)
            SELECT device_id, site_id, installed_at - n * interval '1 day', installed_at - m * interval '1 day'
            FROM device_placements, (VALUES (1, 0), (7, 3)) earlier (n, m) WHERE device_id = ${device.id}`;
        expect((await next(`device_id=${device.id}`))[0]?.reason).toContain('60 of 300 L since');
    });

    it('names a subject, work and interval that fit, and one question at a time', async () => {
        const site = await b.newSite();
        const ask = (body: object) =>
            b.post('/service-plans', { name: 'Wrong', covers: 'site', job_type: 'service', starts_on: today, ...body });
        const refused = await ask({ site_id: site.site_id, every_hours: 5 });
        expect(refused.status).toBe(422);
        expect(Object.keys(refused.body.errors)).toEqual(['job_type', 'every_hours']);
        expect((await b.app.call(b.staff.token, 'GET', '/api/main/next-services')).status).toBe(422);
        expect((await b.app.call(b.staff.token, 'GET', '/api/main/next-services?site_id=99999')).status).toBe(404);
        const customer = await b.app.userWith({
            customerId: b.customer.id,
            permissions: ['access_udose_site', 'read_udose_site', 'access_job_card'],
        });
        expect(
            (await b.app.call(customer.token, 'GET', `/api/main/next-services?site_id=${site.site_id}`)).status,
        ).toBe(403);
    });
});
