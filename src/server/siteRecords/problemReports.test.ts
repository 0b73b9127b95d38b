import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Json, TestUser } from '../../../test/app';
import { HTML, PNG } from '../documents/samples';
import { type SiteBench, startSiteBench } from '../sites/testSites';

let bench: SiteBench;
/** Users of the customer with the initial permissions of their roles. */
let farmer: TestUser;
let manager: TestUser;
let here: Awaited<ReturnType<SiteBench['install']>>;
const TEXT = 'Water is running over the trough.\nSince this morning.';
const report = (by: TestUser, site: number, { text = TEXT, photos = [] as Buffer[], key = '' } = {}) => {
    const form = new FormData();
    form.set('site_id', String(site));
    form.set('text', text);
    for (const photo of photos) form.append('photos[]', new Blob([new Uint8Array(photo)]), 'trough.png');
    return bench.app.call(by.token, 'POST', '/api/main/problem-reports', form, key ? { 'idempotency-key': key } : {});
};
const followUps = async (by: TestUser, site: number): Promise<Json[]> =>
    (await bench.call(by, 'GET', `/api/main/site-follow-ups?site_id=${site}`)).body.data;
const pointOf = async (by: TestUser, site: number): Promise<Json> =>
    (await bench.call(by, 'GET', '/api/main/water-points')).body.body.points.find(({ id }: Json) => id === site);

beforeAll(async () => {
    bench = await startSiteBench();
    farmer = await bench.ofRole('Customer');
    manager = await bench.ofRole('Station Manager');
});
afterAll(() => bench.app.close());
beforeEach(async () => {
    here = await bench.install();
});

describe('Problem report', () => {
    it('creates a follow-up due today with user, time and photos, and notifies staff', async () => {
        const answer = await report(farmer, here.site, { photos: [PNG] });
        expect(answer.status, answer.text).toBe(201);
        const [followUp] = await followUps(bench.staff, here.site);
        expect(followUp).toMatchObject({
            id: answer.body.body.id,
            subject: 'Problem reported: Water is running over the trough.',
            details: TEXT,
            status: 'open',
            is_overdue: false,
            customer_id: bench.customerId,
            reported_by_id: farmer.id,
        });
        expect(followUp.created_at).toBe(answer.body.body.created_at);
        const files = await bench.call(
            bench.staff,
            'GET',
            `/api/main/attachments?resource=site-follow-ups&record_id=${followUp.id}`,
        );
        expect(files.body.data.map(({ name }: Json) => name)).toEqual(['trough.png']);
        const messages = await bench.app.services
            .sql`SELECT data->>'message' AS message FROM notifications WHERE user_id = ${bench.staff.id} AND type = 'Problem report'`;
        expect(messages.at(-1)?.message).toMatch(/^Problem reported: Water is running over the trough\. \(Bore \d+\)$/);
    });

    it('shows its status to users of the customer', async () => {
        expect((await pointOf(farmer, here.site)).problem_report).toBeNull();
        const { id } = (await report(manager, here.site)).body.body;
        expect((await pointOf(farmer, here.site)).problem_report).toMatchObject({ id, status: 'open' });
        const [followUp] = await followUps(bench.staff, here.site);
        await bench.ok('PUT', `/api/main/site-follow-ups/${id}`, {
            version: followUp.version,
            outcome: 'Float valve fixed',
        });
        await bench.ok('POST', `/api/main/site-follow-ups/${id}/transitions`, {
            transition: 'complete',
            version: followUp.version + 1,
        });
        expect((await pointOf(manager, here.site)).problem_report).toMatchObject({
            id,
            status: 'done',
            outcome: 'Float valve fixed',
        });
    });

    it('is idempotent by key', async () => {
        const [first, second] = [
            await report(farmer, here.site, { key: 'pressed-twice', photos: [PNG] }),
            await report(farmer, here.site, { key: 'pressed-twice', photos: [PNG] }),
        ];
        expect([first.status, second.status]).toEqual([201, 201]);
        expect(second.body).toEqual(first.body);
        expect(await followUps(farmer, here.site)).toHaveLength(1);
    });

    it('requires an own site of any kind that is not archived', async () => {
        expect((await report(bench.stranger, here.site)).status).toBe(404);
        expect((await report(farmer, 999_999)).status).toBe(404);
        const bot = await bench.ok('POST', '/api/main/ubot-sites', {
            name: `Ridge ${here.site}`,
            customer_property_id: await bench.property('NSW'),
        });
        expect((await report(farmer, bot.site_id)).status).toBe(201);
        const [followUp] = await followUps(bench.staff, bot.site_id);
        expect(followUp.customer_id).toBe(bench.customerId);
        await bench.app.services.sql`UPDATE ubot_sites SET archived_at = clock_now() WHERE id = ${bot.id}`;
        const refused = await report(farmer, bot.site_id);
        expect([refused.status, refused.body.errors]).toEqual([
            422,
            { site_id: ['This water point is archived. Call us instead.'] },
        ]);
    });

    it('requires text, permission and image files, and stores nothing if rejected', async () => {
        expect((await report(farmer, here.site, { text: ' ' })).body.errors).toEqual({
            text: ['Describe the problem.'],
        });
        expect((await report(farmer, here.site, { photos: [HTML] })).status).toBe(422);
        const reader = await bench.app.userWith({ permissions: ['access_udose_site'], customerId: bench.customerId });
        expect((await report(reader, here.site)).status).toBe(403);
        expect(await followUps(bench.staff, here.site)).toEqual([]);
    });
});

it('A follow-up created by staff has no reporter', async () => {
    const made = await bench.ok('POST', `/api/main/udose-sites/${here.site}/site-follow-ups`, {
        subject: 'Call',
        due_on: '2027-01-01',
    });
    expect(made.reported_by_id).toBeNull();
    expect((await pointOf(farmer, here.site)).problem_report).toBeNull();
});

it('The business phone comes from the configuration, else null', async () => {
    const contact = async () => (await bench.call(farmer, 'GET', '/api/main/business-contact')).body.body;
    expect(await contact()).toEqual({ name: 'Headwater', phone: null });
    bench.app.services.config.business.phone = '07 7010 0100';
    expect(await contact()).toEqual({ name: 'Headwater', phone: '07 7010 0100' });
});
