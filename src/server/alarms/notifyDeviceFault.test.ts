import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type TestUser } from '../../../test/app';
import { ago, type HerdBench, startHerdBench } from '../siteRecords/testHerd';
import { markOfflineSites } from '../telemetry/offlineSites';

let herd: HerdBench;
let owner: TestUser;
let neighbour: TestUser;
beforeAll(async () => {
    herd = await startHerdBench();
    owner = await herd.app.userWith({ permissions: ALL_PERMISSIONS, customerId: herd.customer });
    neighbour = await herd.app.userWith({ permissions: ALL_PERMISSIONS, customerId: herd.stranger });
});
afterAll(() => herd?.app.close());

const notificationsAbout = async (user: TestUser, resource: string, id: number) =>
    (
        await herd.app.services.sql`
            SELECT data FROM notifications WHERE user_id = ${user.id} AND type = 'alarm'
              AND data ->> 'resource' = ${resource} AND (data ->> 'id')::int = ${id} ORDER BY id`
    ).map(({ data }) => String((data as { message: string }).message).replace(/^.*?: /, ''));

describe('Device fault notification', () => {
    it('of uDOSE AG lists its faults once, for staff and users of the customer', async () => {
        const here = await herd.install('ag');
        await herd.send(here, [{ sequence: 1, recorded_at: ago(5), state: 'running', faults: ['no_flow', 'pump'] }]);
        await herd.send(here, [{ sequence: 2, recorded_at: ago(4), state: 'running', faults: ['no_flow', 'pump'] }]);
        for (const user of [herd.staff, owner]) {
            const words = await notificationsAbout(user, 'udose-ags', here.site);
            expect(words).toHaveLength(1);
            expect(words[0]).toMatch(/^No water flow, Pump fault\.$/);
        }
        expect(await notificationsAbout(neighbour, 'udose-ags', here.site)).toEqual([]);
    });

    it('of uBOT is sent once when it becomes alarmed', async () => {
        const here = await herd.install('ubot');
        await herd.send(here, [{ sequence: 1, recorded_at: ago(5), state: 'running' }]);
        expect(await notificationsAbout(owner, 'ubot-sites', here.site)).toEqual([]);
        await herd.send(here, [{ sequence: 2, recorded_at: ago(4), state: 'alarmed' }]);
        await herd.send(here, [{ sequence: 3, recorded_at: ago(3), state: 'alarmed' }]);
        expect(await notificationsAbout(owner, 'ubot-sites', here.site)).toEqual(['uBOT is Alarmed.']);
        expect(await notificationsAbout(neighbour, 'ubot-sites', here.site)).toEqual([]);
    });

    it('is sent when a device goes offline for over 24 hours, except for test sites', async () => {
        const [here, test] = [await herd.install('ag'), await herd.install('ag')];
        for (const stand of [here, test])
            await herd.send(stand, [{ sequence: 1, recorded_at: ago(1), state: 'running' }]);
        const { sql } = herd.app.services;
        await sql`UPDATE udose_ags SET site_status = 2 WHERE id = ${test.site}`;
        await sql`UPDATE udose_ags SET last_communicated_at = now() - interval '25 hours' WHERE id = ANY(${[here.site, test.site]}::bigint[])`;
        await markOfflineSites(herd.app.services);
        await markOfflineSites(herd.app.services);
        expect(await notificationsAbout(owner, 'udose-ags', here.site)).toEqual([
            'The device has not communicated in the last 24 hours.',
        ]);
        expect(await notificationsAbout(owner, 'udose-ags', test.site)).toEqual([]);
    });
});
