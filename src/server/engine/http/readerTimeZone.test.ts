import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, startTestApp, type TestApp, type TestUser } from '../../../../test/app';
import { SEED } from '../../../../test/sample';
import { createRandom } from '../../../domain/random';
import { SYSTEM_CALLER } from '../../platform/systemCaller';
import { compiled } from '../sql/compile';
import { parseListQuery } from '../sql/query';

const ZONES = ['Brisbane', 'Sydney', 'Adelaide', 'Darwin', 'Perth', 'Eucla', 'Hobart', 'Lord_Howe'].map(
    city => `Australia/${city}`,
);
/** Starts and ends of daylight saving, an ordinary day, and the ends of a month and of a year. */
const DAYS = ['2026-10-04', '2026-04-05', '2026-11-26', '2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01'];
const MINUTE = 60_000;

let app: TestApp;
let staff: TestUser;
const moments: Date[] = [];

beforeAll(async () => {
    app = await startTestApp();
    staff = await app.userWith({ permissions: ALL_PERMISSIONS });
    const random = createRandom(SEED);
    for (const day of DAYS)
        for (let at = 0; at < 24; at++)
            moments.push(new Date(Date.parse(`${day}T00:00:00Z`) + random.integer(-14 * 60, 28 * 60) * MINUTE));
    // midnight in each zone, and the minute before it
    for (const day of DAYS)
        for (const ahead of [600, 660, 570, 630, 480, 525])
            for (const before of [0, 1])
                moments.push(new Date(Date.parse(`${day}T00:00:00Z`) - (ahead + before) * MINUTE));
    const { sql } = app.services;
    await sql`INSERT INTO devices ${sql(
        moments.map((installed_at, at) => ({ serial: `D-${at}`, product: 'classic', installed_at })) as never,
    )}`;
}, 120_000);
afterAll(() => app?.close());

const ask = (path: string, zone?: string) =>
    app.call(staff.token, 'GET', `/api/main${path}`, undefined, zone ? { timezone: zone } : {});
const totalOf = async (query: string, zone?: string): Promise<number> => {
    const { body, text } = await ask(`/devices?per_page=1&${query}`, zone);
    return body.pagination?.total ?? text;
};
const on = (day: string, timeZone: string) => {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
    return moments.filter(moment => format.format(moment) === day).length;
};
const inDay = (day: string) => `installed_at_from=${day}&installed_at_to=${day}`;

describe('Date filter on a timestamp', () => {
    it.each(DAYS)(`matches exactly the rows of that day in every time zone: %s (seed ${SEED})`, async day => {
        for (const zone of ZONES) {
            expect(await totalOf(inDay(day), zone), zone).toBe(on(day, zone));
            expect(await totalOf(`installed_at=${day}`, zone), zone).toBe(on(day, zone));
        }
    });

    it('applies the time zone to counts and the export, too', async () => {
        const [day, zone] = ['2026-10-04', 'Australia/Lord_Howe'] as const;
        const listed = on(day, zone);
        const counts = await ask(`/counts/devices?count_by=device_status&${inDay(day)}`, zone);
        expect(counts.body.body.total).toBe(listed);
        const { text } = await ask(`/export/devices?${inDay(day)}`, zone);
        expect(text.trim().split('\r\n')).toHaveLength(listed + 1);
    });

    it('uses the business time zone if the header is missing or invalid', async () => {
        for (const zone of [undefined, 'Australia/Atlantis', "'; DROP TABLE devices; --", '+09:00'])
            expect(await totalOf(inDay('2026-11-26'), zone), zone).toBe(on('2026-11-26', 'Australia/Brisbane'));
    });

    it('uses the time zone of each request, also for the same token', async () => {
        for (const zone of ['Australia/Perth', 'Australia/Brisbane', 'Australia/Perth'])
            expect(await totalOf(inDay('2026-11-26'), zone)).toBe(on('2026-11-26', zone));
    });

    it('accepts several days and null', async () => {
        const zone = 'Australia/Adelaide';
        const both = on('2026-11-26', zone) + on('2026-12-31', zone);
        expect(await totalOf('installed_at[]=2026-11-26&installed_at[]=2026-12-31', zone)).toBe(both);
        const { sql } = app.services;
        await sql`INSERT INTO devices (serial, product) VALUES ('never', 'classic')`;
        expect(await totalOf('installed_at[]=2026-11-26&installed_at[]=2026-12-31&installed_at[]=null', zone)).toBe(
            both + 1,
        );
    });

    it('reads a time without an offset in the time zone of the reader', async () => {
        const [moment] = moments as [Date];
        const wall = (timeZone: string) =>
            new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
                .format(moment)
                .replace(' ', 'T');
        const same = moments.filter(other => other.getTime() === moment.getTime()).length;
        for (const zone of ['Australia/Perth', 'Australia/Eucla', 'Australia/Brisbane'])
            expect(await totalOf(`installed_at_from=${wall(zone)}&installed_at_to=${wall(zone)}`, zone)).toBe(same);
        expect(await totalOf(`installed_at=${moment.toISOString()}`, 'Australia/Perth')).toBe(same);
    });

    it('accepts the years 0001 to 9999 and returns 422 for an invalid date', async () => {
        const dated = await totalOf('installed_at_from=0001-01-01&installed_at_to=9999-12-31', 'Australia/Perth');
        expect(dated).toBe(moments.length);
        for (const wrong of ['2026-02-30', 'today', '2026-11-26T99:00']) {
            const { status, body } = await ask(`/devices?installed_at_from=${wrong}`);
            expect([status, Object.keys(body.errors)]).toEqual([422, ['installed_at_from']]);
        }
    });

    it('compares the bare column with UTC bounds, so that an index applies', () => {
        const devices = compiled(app.services.registry, 'devices');
        const { where, params } = parseListQuery(
            devices,
            { installed_at_from: '2026-11-26', installed_at_to: '2026-11-26' },
            { ...SYSTEM_CALLER, timeZone: 'Australia/Perth' },
        );
        expect(where).toContain('t.installed_at >= $1 AND t.installed_at < $2');
        expect(params).toEqual([new Date('2026-11-25T16:00:00Z'), new Date('2026-11-26T16:00:00Z')]);
    });
});
