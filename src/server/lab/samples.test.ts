import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setClock } from '../../../test/clock';
import { formOf, PDF, PNG } from '../documents/samples';
import { withSpaceLeft } from '../documents/testSpace';
import { type LabBench, startLabBench } from './testLab';

let lab: LabBench;
beforeAll(async () => {
    lab = await startLabBench();
}, 120_000);
afterAll(() => lab?.app.close());
const SAMPLES = '/api/connect/v2/lab-samples';
const PHOTOS = '/api/connect/v2/lab-sample-photos';

describe('Lab sample', () => {
    it('has a number, the customer of its property and a first custody step', async () => {
        const sample = await lab.sample({ taken_by_id: lab.staff.id });
        expect(sample).toMatchObject({
            number: `LS-${sample.id}`,
            status: 'created',
            customer_id: lab.customerId,
            testing: 'waiting',
        });
        const { body } = await lab.call(
            lab.staff,
            'GET',
            `/api/connect/v2/lab-custody-steps?lab_sample_id=${sample.id}`,
        );
        expect(body.data.map(({ action, holder }: { action: string; holder: string }) => [action, holder])).toEqual([
            ['taken', expect.stringMatching(/^Test user/)],
        ]);
    });
    it('of water requires a source; other kinds have none', async () => {
        const refused = await lab.call(lab.staff, 'POST', SAMPLES, {
            kind: 'water',
            customer_property_id: lab.place,
            taken_at: lab.hoursAgo(1),
        });
        expect([refused.status, refused.body.errors]).toEqual([422, { water_source: ['Enter the water source.'] }]);
        expect((await lab.sample({ kind: 'dung', lab_sample_type_id: null })).water_source).toBeNull();
    });
    it('requires a site of its property, a type of its kind and a past time', async () => {
        const { site } = await lab.install();
        const { body: shown } = await lab.call(lab.staff, 'GET', `/api/main/udose-sites/${site}`);
        const refused = await lab.call(lab.staff, 'POST', SAMPLES, {
            kind: 'pasture',
            lab_sample_type_id: lab.type,
            customer_property_id: lab.place,
            site_id: shown.body.site_id,
            taken_at: lab.hoursAgo(1),
        });
        expect(refused.body.errors).toEqual({ site_id: ['This site is on another property.'] });
        const other = await lab.call(lab.staff, 'POST', SAMPLES, {
            kind: 'pasture',
            lab_sample_type_id: lab.type,
            customer_property_id: lab.place,
            taken_at: lab.hoursAgo(-2),
        });
        expect(Object.keys(other.body.errors).sort()).toEqual(['lab_sample_type_id', 'taken_at']);
    });
    it('is immutable once approved: fields, photos and SQL', async () => {
        const sample = await lab.approved();
        expect(sample).toMatchObject({ status: 'approved', approved_by_id: lab.staff.id });
        const changed = await lab.call(lab.staff, 'PUT', `${SAMPLES}/${sample.id}`, {
            version: sample.version,
            notes: 'Later',
        });
        expect([changed.status, changed.body.message]).toEqual([
            409,
            'This sample is approved and can no longer be changed.',
        ]);
        const photo = await lab.app.call(
            lab.staff.token,
            'POST',
            PHOTOS,
            formOf('files[]', [['bore.png', PNG]], { lab_sample_id: sample.id }),
        );
        expect(photo.status).toBe(409);
        await expect(
            lab.app.services.sql`UPDATE lab_samples SET taken_at = now() WHERE id = ${sample.id}`,
        ).rejects.toThrow('An approved sample is closed.');
    });
    it('requires the permission to approve it (403)', async () => {
        const sample = await lab.sample();
        const clerk = await lab.app.userWith({
            permissions: ['read_lab_sample', 'update_lab_sample', 'access_lab_sample'],
        });
        const refused = await lab.call(clerk, 'POST', `${SAMPLES}/${sample.id}/transitions`, {
            transition: 'approve',
            version: sample.version,
        });
        expect(refused.status).toBe(403);
    });
    it("has the date of its property's time zone", async () => {
        const perth = await lab.property('WA');
        await setClock(lab.app.services, '2026-11-22T17:00:00Z');
        const at = async (property: number, taken_at: string) =>
            (await lab.sample({ customer_property_id: property, taken_at })).taken_on;
        expect(await at(lab.place, '2026-11-22T13:59:00Z')).toBe('2026-11-22');
        expect(await at(lab.place, '2026-11-22T14:01:00Z')).toBe('2026-11-23');
        expect(await at(perth, '2026-11-22T14:01:00Z')).toBe('2026-11-22');
        await setClock(lab.app.services);
    });
    it('has a label as PDF', async () => {
        const sample = await lab.sample();
        const label = await lab.call(lab.staff, 'GET', `${SAMPLES}/${sample.id}/label`);
        expect([label.status, label.headers['content-type'], label.text.slice(0, 5)]).toEqual([
            200,
            'application/pdf',
            '%PDF-',
        ]);
    });
});

describe('Lab sample photos', () => {
    it('must be images by content, within the space limit, and are logged in the history', async () => {
        const sample = await lab.sample();
        const send = (name: string, content: Buffer) =>
            lab.app.call(
                lab.staff.token,
                'POST',
                PHOTOS,
                formOf('files[]', [[name, content]], { lab_sample_id: sample.id }),
            );
        expect((await send('bore.png', PDF)).body.errors.files[0]).toContain('is not an accepted file type');
        const full = await withSpaceLeft(lab.app, 10, () => send('bore.png', PNG));
        expect([full.status, Object.keys(full.body.errors)]).toEqual([413, ['files']]);
        const [photo] = (await send('bore.png', PNG)).body.body;
        expect(photo).toMatchObject({ media_type: 'image/png', lab_sample_id: sample.id });
        expect((await lab.app.call(null, 'GET', photo.url)).status).toBe(200);
        expect((await lab.call(lab.staff, 'DELETE', `${PHOTOS}/${photo.id}`)).status).toBe(200);
        const { body } = await lab.call(lab.staff, 'GET', `/api/main/records/lab-samples/${sample.id}/histories`);
        expect(body.data.map(({ action }: { action: string }) => action)).toEqual(['detach', 'attach', 'create']);
    });
    it('are hidden from other customers (404)', async () => {
        const sample = await lab.sample();
        await lab.app.call(
            lab.staff.token,
            'POST',
            PHOTOS,
            formOf('files[]', [['bore.png', PNG]], { lab_sample_id: sample.id }),
        );
        const refused = await lab.app.call(
            lab.stranger.token,
            'POST',
            PHOTOS,
            formOf('files[]', [['bore.png', PNG]], { lab_sample_id: sample.id }),
        );
        expect(refused.status).toBe(404);
        expect((await lab.call(lab.stranger, 'GET', `${PHOTOS}?lab_sample_id=${sample.id}`)).body.data).toEqual([]);
        expect((await lab.call(lab.stranger, 'GET', `${SAMPLES}/${sample.id}`)).status).toBe(404);
    });
});

describe('Lab chain of custody', () => {
    it('is in chronological order and ends when the sample is discarded', async () => {
        const sample = await lab.sample({ taken_at: lab.hoursAgo(5) });
        const add = (action: string, hours: number) =>
            lab.call(lab.staff, 'POST', '/api/connect/v2/lab-custody-steps', {
                lab_sample_id: sample.id,
                action,
                happened_at: lab.hoursAgo(hours),
                holder: 'Courier',
                temperature: 4,
            });
        expect((await add('sent', 3)).status).toBe(201);
        expect((await add('received', 4)).body.errors).toEqual({
            happened_at: ['Happened at must not be before the last step.'],
        });
        expect((await add('taken', 1)).body.errors).toEqual({
            action: ['The chain of custody already has the sampling time.'],
        });
        expect((await add('discarded', 1)).status).toBe(201);
        expect((await add('stored', 0)).status).toBe(409);
    });
});
