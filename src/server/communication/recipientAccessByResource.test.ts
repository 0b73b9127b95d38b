import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type Json, startTestApp, type TestApp, type TestUser } from '../../../test/app';
import { resources } from '../../contract/generated/resources';
import { notifyAlarms } from '../alarms/alarmNotifications';
import { notifyDeviceFault } from '../alarms/notifyDeviceFault';
import { transact } from '../platform/database/transact';
import type { Db } from '../platform/services';
import { SITE_KINDS, type SiteKind } from '../sites/siteKinds';
import { readAccess } from './recipientAccess';

let app: TestApp;
let staff: TestUser;
const subscriptions: Record<string, number> = {};
const sites: Record<string, Json> = {};

const must = async (method: string, path: string, body?: object): Promise<Json> => {
    const answer = await app.call(staff.token, method, `/api/main${path}`, body);
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body.body;
};
beforeAll(async () => {
    app = await startTestApp();
    staff = await app.userWith({ superAdmin: true, name: 'keeper' });
    const customer_id = (await must('POST', '/customers', { name: 'Wattle' })).id;
    const property = (await must('POST', '/customer-properties', { customer_id, name: 'Wattle Downs' })).id;
    for (const { subscription: product } of SITE_KINDS)
        subscriptions[product] = (
            await must('POST', '/customer-subscriptions', { customer_id, product, starts_on: '2025-01-01' })
        ).id;
    await app.userWith({ permissions: ALL_PERMISSIONS, customerId: customer_id, name: 'wanda' });
    for (const { id, resource } of SITE_KINDS)
        sites[id] = await must('POST', resources[resource]?.path as string, {
            name: `${id} bore`,
            customer_property_id: property,
            ...(id === 'udose' ? { product_type: 'classic' } : {}),
        });
}, 60_000);
afterAll(() => app?.close());

/** User names that `work` notifies, in alphabetical order: `keeper`, `wanda`. */
const notifiedUsers = async (work: () => Promise<unknown>) => {
    const { sql } = app.services;
    await sql`DELETE FROM notifications`;
    await work();
    const rows = await sql`SELECT DISTINCT u.username FROM notifications n JOIN users u ON u.id = n.user_id ORDER BY 1`;
    return rows.map(({ username }) => username as string);
};
const step = async (product: string, transition: string) => {
    const path = `/customer-subscriptions/${subscriptions[product]}`;
    const { version } = await must('GET', path);
    await must('POST', `${path}/transitions`, { transition, version, reason: 'Drought' });
};
/** Notifications about a site of this kind, by name of the trigger. */
const news = (kind: SiteKind): Record<string, () => Promise<unknown>> => {
    const { services } = app;
    const site = sites[kind.id];
    const alarm = { id: 1, alarm_type_id: 1, title: 'Tank low', message: null, level: 'alarm' as const };
    const shared = { ...site, id: site.site_id ?? site.id };
    return {
        alarm: () => transact(services, tx => notifyAlarms(tx, services, shared, [alarm], { event: 'raised' })),
        trouble: () =>
            transact(services, tx =>
                notifyDeviceFault(tx, services, kind, { ...site, site_status: 1 }, 'does not answer'),
            ),
        mention: () => must('POST', `/records/${kind.resource}/${site.id}/comments`, { text: 'Please look, @wanda' }),
    };
};

describe.each(SITE_KINDS)('Event notifications of a $subscription site', kind => {
    const states: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
        ['is paused', () => step(kind.subscription, 'pause'), () => step(kind.subscription, 'resume')],
        ['has ended', () => end('2025-02-01'), () => end(null)],
    ];
    const end = (on: string | null) =>
        app.services
            .sql`UPDATE customer_subscriptions SET ends_on = ${on} WHERE id = ${subscriptions[kind.subscription] as number}`;

    it.each(states)('reach only our staff while the subscription %s', async (_, close, open) => {
        for (const [what, work] of Object.entries(news(kind))) {
            const ours = what === 'mention' ? [] : ['keeper'];
            expect(await notifiedUsers(work), what).toEqual([...ours, 'wanda']);
            await close();
            expect(await notifiedUsers(work), what).toEqual(ours);
            await open();
        }
    });
});

it('Events at an archived property notify only our staff', async () => {
    const { sql } = app.services;
    const [udose] = SITE_KINDS.filter(({ id }) => id === 'udose') as [SiteKind];
    const work = news(udose).alarm as () => Promise<unknown>;
    expect(await notifiedUsers(work)).toEqual(['keeper', 'wanda']);
    await sql`UPDATE customer_properties SET archived_at = now()`;
    expect(await notifiedUsers(work)).toEqual(['keeper']);
    await sql`UPDATE customer_properties SET archived_at = NULL`;
});

it('`readAccess` reads all sites of a group of users with one query, and answers in order', async () => {
    const { sql } = app.services;
    const [wanda] = await sql`SELECT id FROM users WHERE username = 'wanda'`;
    const statements: string[] = [];
    const counted = new Proxy(sql, {
        get: (target, key) =>
            key === 'unsafe'
                ? (...args: Parameters<Db['unsafe']>) => {
                      if (/ FROM sites /.test(args[0])) statements.push(args[0]);
                      return target.unsafe(...args);
                  }
                : Reflect.get(target, key),
    });
    const ids = [...Object.values(sites).map(site => Number(site.site_id ?? site.id)), Number.MAX_SAFE_INTEGER];
    const notifications = ids.map(site_id => ({ userId: Number(wanda?.id), content: { message: '', site_id } }));
    expect(await readAccess(counted, notifications)).toEqual([...Object.values(sites).map(() => true), false]);
    expect(statements).toHaveLength(1);
});
