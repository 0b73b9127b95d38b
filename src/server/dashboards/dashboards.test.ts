import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type TestApp } from '../../../test/app';
import { startDemoApp } from '../../../test/demoBench';
import { resources } from '../../contract/generated/resources';
import type { Resource } from '../../contract/metadata';
import { DEMO_PASSWORD } from '../../demo/identity/accounts';
import { dayAfter } from '../../domain/calendar/days';
import { DASHBOARD_NAMES, TREND_MONTHS, TREND_WEEKS } from '../../domain/operations/dashboards';

type Filter = Record<string, string | number | boolean | (string | number)[]>;
interface Tile {
    id: string;
    resource: string;
    filter: Filter;
    count: number;
}

let app: TestApp;
const tokens: Record<string, string> = {};
beforeAll(async () => {
    app = await startDemoApp();
    for (const person of ['superadmin', 'manager', 'customer', 'station']) {
        const answer = await app.call(null, 'POST', '/api/main/login', {
            username: `${person}@demo.test`,
            password: DEMO_PASSWORD,
        });
        tokens[person] = answer.body.body.access_token ?? answer.body.body.token;
    }
}, 180_000);
afterAll(() => app.close());

/** The list request of the page that the tile links to. */
const totalOf = async (token: string, resource: string, filter: Filter, zone = ''): Promise<number> => {
    const { api, path } = resources[resource] as Resource;
    const query = new URLSearchParams({ per_page: '1' });
    for (const [key, value] of Object.entries(filter))
        if (Array.isArray(value)) for (const each of value) query.append(`${key}[]`, String(each));
        else query.set(key, String(value));
    const answer = await app.call(token, 'GET', `/api/${api}${path}?${query}`, undefined, { timezone: zone });
    expect(answer.status, `${resource} ${query}: ${answer.text}`).toBe(200);
    return answer.body.pagination.total;
};
const tilesOf = async (token: string, name: string, today?: string): Promise<Tile[]> => {
    const answer = await app.call(token, 'GET', `/api/main/dashboards/${name}${today ? `?today=${today}` : ''}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.body.tiles;
};
const trendsOf = async (token: string, name = 'unified', zone = '') => {
    const answer = await app.call(token, 'GET', `/api/main/dashboards/${name}/trends`, undefined, { timezone: zone });
    expect(answer.status, answer.text).toBe(200);
    return answer.body.body;
};
const sum = (values: (number | null)[]) => values.reduce<number>((all, value) => all + (value ?? 0), 0);

describe('Dashboard tiles', () => {
    it.each(['superadmin', 'manager', 'customer', 'station'])(
        'equal the totals of the lists for a %s',
        async person => {
            const token = tokens[person] as string;
            for (const name of DASHBOARD_NAMES) {
                const tiles = await tilesOf(token, name);
                if (person === 'superadmin') expect(tiles.length, name).toBeGreaterThan(3);
                for (const { id, resource, filter, count } of tiles)
                    expect(count, `${name} ${id}`).toBe(await totalOf(token, resource, filter));
            }
        },
    );

    it('are above zero in the demonstration data', async () => {
        const seen = new Map(
            (await tilesOf(tokens.superadmin as string, 'unified')).map(tile => [tile.id, tile.count]),
        );
        for (const id of [
            'alarmed',
            'open_alarms',
            'silent',
            'jobs_overdue',
            'jobs_today',
            'jobs_unassigned',
            'to_countersign',
            'to_be_signed',
            'transfers_pending',
        ])
            expect(seen.get(id), id).toBeGreaterThan(0);
    });

    it('count less for a customer, and are absent without permission for a list', async () => {
        const all = new Map((await tilesOf(tokens.superadmin as string, 'udose')).map(tile => [tile.id, tile.count]));
        const theirs = await tilesOf(tokens.customer as string, 'udose');
        expect(theirs.map(({ id }) => id)).toContain('active');
        for (const { id, count } of theirs) expect(count, id).toBeLessThanOrEqual(all.get(id) as number);
        expect(theirs.find(({ id }) => id === 'active')?.count).toBeLessThan(all.get('active') as number);
        const nobody = await app.userWith({ permissions: [] });
        expect(await tilesOf(nobody.token, 'unified')).toEqual([]);
    });

    it('count an active site without a device as no_device, not as offline', async () => {
        const token = tokens.superadmin as string;
        const count = async (id: string) =>
            (await tilesOf(token, 'unified')).find(tile => tile.id === id)?.count as number;
        for (const [table, resource, before] of [
            ['udose_sites', 'udose-sites', ''],
            ['udose_ags', 'udose-ags', 'ag_'],
            ['ubot_sites', 'ubot-sites', 'ubot_'],
        ] as const) {
            const [silent, bare] = [await count(`${before}silent`), await count(`${before}no_device`)];
            const made = await app.call(token, 'POST', `/api/main/${resource}`, {
                name: 'Without a device',
                customer_property_id: 1,
                ...(table === 'udose_sites' ? { product_type: 'classic' } : {}),
            });
            const site = made.body.body;
            const answer = await app.call(token, 'POST', `/api/main/${resource}/${site?.id}/transitions`, {
                transition: 'activate',
                version: site?.version,
            });
            expect(answer.status, answer.text).toBe(200);
            expect([await count(`${before}silent`), await count(`${before}no_device`)], table).toEqual([
                silent,
                bare + 1,
            ]);
            const all = await app.call(token, 'GET', '/api/main/v1/sites?doser_state[]=no_device&site_status[]=1');
            expect(all.body.data).toContainEqual(expect.objectContaining({ id: site?.id, doser_state: 'no_device' }));
        }
    });

    it('change immediately after a write', async () => {
        const token = tokens.superadmin as string;
        const count = async () =>
            (await tilesOf(token, 'unified')).find(({ id }) => id === 'open_alarms')?.count as number;
        const before = await count();
        const [alarm] = await app.services.sql`SELECT id, version FROM alarms WHERE status = 'open' LIMIT 1`;
        const answer = await app.call(token, 'POST', `/api/main/alarms/${alarm?.id}/transitions`, {
            transition: 'acknowledge',
            version: alarm?.version,
        });
        expect(answer.status, answer.text).toBe(200);
        expect(await count()).toBe(before - 1);
    });

    it("use the reader's date for what is due and reject an invalid one", async () => {
        const token = tokens.superadmin as string;
        const today = new Date().toISOString().slice(0, 10);
        const overdue = async (day: string) =>
            (await tilesOf(token, 'operations', day)).find(({ id }) => id === 'jobs_overdue')?.count as number;
        expect(await overdue(dayAfter(today, 30))).toBeGreaterThan(await overdue(today));
        const answer = await app.call(token, 'GET', '/api/main/dashboards/unified?today=tomorrow');
        expect(answer.status).toBe(422);
        expect((await app.call(token, 'GET', '/api/main/dashboards/other')).status).toBeLessThan(500);
    });
});

describe('Stock short of planned deliveries', () => {
    const planned = (supplement: number, location: number) =>
        app.services.sql`
            SELECT planned_quantity::float8 AS planned, is_short, quantity::float8 AS quantity FROM supplement_inventories
            WHERE supplement_id = ${supplement} AND inventory_location_id = ${location}`.then(([row]) => row);

    it('is recalculated as deliveries are planned, changed, archived and voided', async () => {
        const token = tokens.superadmin as string;
        const [site] = await app.services.sql`SELECT id FROM udose_sites WHERE site_status = 1 LIMIT 1`;
        const before = await planned(1, 1);
        const call = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
            const answer = await app.call(token, method, `/api/main/supplement-deliveries${path}`, body);
            expect(answer.status, answer.text).toBeLessThan(300);
            return answer.body.body;
        };
        const short = async () =>
            (await tilesOf(token, 'operations')).find(({ id }) => id === 'stock_short')?.count as number;
        const shortBefore = await short();
        const given = { site_id: Number(site?.id), supplement_id: 1, inventory_location_id: 1 };
        const made = await call('POST', '', { ...given, quantity: 99_000 });
        expect((await planned(1, 1))?.planned).toBe(before?.planned + 99_000);
        expect(await planned(1, 1)).toMatchObject({ is_short: true });
        expect(await short()).toBe(shortBefore + Number(!before?.is_short));
        const changed = await call('PUT', `/${made.id}`, {
            version: made.version,
            quantity: 40,
            inventory_location_id: 4,
        });
        expect(await planned(1, 1)).toEqual(before);
        await call('POST', `/${made.id}/voids`, { version: changed.version, reason: 'Asked twice' });
        const other = await call('POST', '', { ...given, quantity: 7 });
        await call('DELETE', `/${other.id}`, { version: other.version });
        expect(await planned(1, 1)).toEqual(before);
        const wrong = await app.services.sql`
            SELECT i.name FROM supplement_inventories i
            WHERE i.planned_quantity <> (
                SELECT coalesce(sum(d.quantity), 0) FROM supplement_deliveries d
                WHERE d.status = 'pending' AND d.archived_at IS NULL AND d.supplement_id = i.supplement_id AND d.inventory_location_id = i.inventory_location_id)`;
        expect(wrong.map(({ name }) => name)).toEqual([]);
    });
});

describe('Dashboard trends', () => {
    it('equal the sums of the lists', async () => {
        const token = tokens.superadmin as string;
        const { weeks, months, alarms, dosing, jobs, orders } = await trendsOf(token);
        expect([weeks.length, months.length]).toEqual([TREND_WEEKS, TREND_MONTHS]);
        expect(new Date(weeks[0]).getUTCDay()).toBe(1);
        for (const figures of [
            alarms.alarm,
            alarms.alert,
            alarms.caution,
            dosing.water,
            dosing.nutrient,
            jobs.done,
            jobs.late,
        ])
            expect(figures).toHaveLength(TREND_WEEKS);
        expect(orders.count).toHaveLength(TREND_MONTHS);
        const from = weeks[0];
        expect(sum([...alarms.alarm, ...alarms.alert, ...alarms.caution])).toBe(
            await totalOf(token, 'alarms', { raised_at_from: from }),
        );
        expect(sum([...jobs.done, ...jobs.late])).toBe(
            await totalOf(token, 'job-cards', { status: [4], completed_at_from: from }),
        );
        expect(sum(orders.count)).toBe(
            await totalOf(token, 'sales-orders', {
                status: ['created', 'sent', 'confirmed', 'completed'],
                ordered_on_from: months[0],
            }),
        );
        const [all] = await app.services.sql`
            SELECT sum(d.water)::float8 AS water FROM site_daily_summaries d JOIN udose_sites s ON s.id = d.site_id
            WHERE s.site_status <> 2 AND d.day >= ${weeks[0]}`;
        expect(sum(dosing.water)).toBeGreaterThan(0);
        expect(Math.abs(sum(dosing.water) - all?.water)).toBeLessThan(TREND_WEEKS);
    });

    it.each(['', 'Australia/Sydney', 'Australia/Perth', 'Pacific/Kiritimati'])(
        'equal the lists for each week in time zone "%s"',
        async zone => {
            const token = tokens.superadmin as string;
            const { weeks, alarms, jobs } = await trendsOf(token, 'unified', zone);
            const within = (name: string, week: string) => ({
                [`${name}_from`]: week,
                [`${name}_to`]: dayAfter(week, 6),
            });
            for (const [at, week] of weeks.entries()) {
                for (const level of ['alarm', 'alert', 'caution'])
                    expect(alarms[level][at], `${week} ${level}`).toBe(
                        await totalOf(token, 'alarms', { level: [level], ...within('raised_at', week) }, zone),
                    );
                expect(jobs.done[at] + jobs.late[at], `${week} jobs`).toBe(
                    await totalOf(token, 'job-cards', { status: [4], ...within('completed_at', week) }, zone),
                );
            }
        },
    );

    it('show customers only their own data', async () => {
        const [all, theirs] = await Promise.all([
            trendsOf(tokens.superadmin as string),
            trendsOf(tokens.customer as string),
        ]);
        const [own] = await app.services.sql`
            SELECT sum(d.water)::float8 AS water FROM site_daily_summaries d JOIN udose_sites s ON s.id = d.site_id
            WHERE s.customer_id = 1 AND s.site_status <> 2 AND d.day >= ${theirs.weeks[0]}`;
        expect(Math.abs(sum(theirs.dosing.water) - own?.water)).toBeLessThan(TREND_WEEKS);
        expect(sum(theirs.dosing.water)).toBeLessThan(sum(all.dosing.water));
        const count = ({ alarm, alert, caution }: Record<string, number[]>) =>
            sum([...(alarm ?? []), ...(alert ?? []), ...(caution ?? [])]);
        expect(count(theirs.alarms)).toBeLessThan(count(all.alarms));
    });

    it("are null without permission for the list or outside the dashboard's topics", async () => {
        const nobody = await app.userWith({ permissions: [] });
        expect(await trendsOf(nobody.token)).toMatchObject({ alarms: null, dosing: null, jobs: null, orders: null });
        const reader = await app.userWith({ permissions: ALL_PERMISSIONS });
        expect(await trendsOf(reader.token, 'operations')).toMatchObject({ alarms: null, dosing: null });
    });
});
