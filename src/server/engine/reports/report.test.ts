import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { reports } from '../../../contract/generated/reports';
import { dayKey } from '../../../domain/calendar/days';
import { transact } from '../../platform/database/transact';
import { type HerdBench, type InstalledSite, startHerdBench } from '../../siteRecords/testHerd';

let herd: HerdBench;
let here: InstalledSite;
const RECORDS = 45;
beforeAll(async () => {
    herd = await startHerdBench();
    here = await herd.install('ubot');
    const { sql } = herd.app.services;
    await sql`
        INSERT INTO ubot_records (device_id, site_id, epoch, sequence, recorded_at, state, rainfall)
        SELECT ${here.device}, ${here.site_id}, 1, n, date_trunc('second', now()) - n * interval '1 hour',
               CASE n % 3 WHEN 0 THEN 'stopped' WHEN 1 THEN 'running' ELSE 'alarmed' END, n
        FROM generate_series(1, ${RECORDS}) n`;
    await sql`UPDATE devices SET serial = '=HYPERLINK("x")' WHERE id = ${here.device}`;
});
afterAll(() => herd?.app.close());

const url = (more = '', site = here.site) => `/api/main/ubot-sites/${site}/ubot-records${more}`;
const ask = (more: string, token = herd.staff.token) => herd.app.call(token, 'GET', url(more));

describe('Report', () => {
    it('returns a page of rows, newest first, with reference labels and the exact total', async () => {
        const { body } = await ask('?page=2&per_page=20');
        expect(body.pagination).toEqual({ from: 21, to: 40, total: RECORDS, last_page: 3 });
        expect(body.data[0]).toMatchObject({ sequence: 21, device: { id: here.device, label: '=HYPERLINK("x")' } });
    });

    it('passes the same count query for all pages, and recounts after a write', async () => {
        const { services } = herd.app;
        const to = new Date().toISOString();
        const counted = vi.spyOn(services.totals, 'count');
        const total = async (page: number) => (await ask(`?to=${to}&per_page=20&page=${page}`)).body.pagination.total;
        expect([await total(1), await total(2)]).toEqual([RECORDS, RECORDS]);
        const [first, second] = counted.mock.calls;
        expect(second).toEqual(first);
        counted.mockRestore();
        await transact(
            services,
            tx => tx`
                INSERT INTO ubot_records (device_id, site_id, epoch, sequence, recorded_at)
                VALUES (${here.device}, ${here.site_id}, 1, ${RECORDS + 1}, now() - interval '60 days')`,
        );
        expect(await total(2)).toBe(RECORDS + 1);
        await transact(services, tx => tx`DELETE FROM ubot_records WHERE sequence = ${RECORDS + 1}`);
        expect(await total(1)).toBe(RECORDS);
    });

    it('filters by one value or several', async () => {
        expect((await ask('?state=stopped')).body.pagination.total).toBe(15);
        expect((await ask('?state[]=stopped&state[]=alarmed')).body.pagination.total).toBe(30);
    });

    it('filters by time, both ends inclusive', async () => {
        const [, second, third] = (await ask('?per_page=3')).body.data;
        const { body } = await ask(`?from=${third.recorded_at}&to=${second.recorded_at}`);
        expect(body.data.map(({ sequence }: { sequence: number }) => sequence)).toEqual([2, 3]);
    });

    it('filters by days in the time zone of the reader, both inclusive', async () => {
        const zone = 'Australia/Lord_Howe';
        const rows = (await ask('?per_page=100')).body.data as { recorded_at: string }[];
        const day = dayKey(Date.now() - 12 * 3_600_000, { timeZone: zone });
        const { body } = await herd.app.call(herd.staff.token, 'GET', url(`?from=${day}&to=${day}`), undefined, {
            timezone: zone,
        });
        expect(body.pagination.total).toBeGreaterThan(0);
        expect(body.pagination.total).toBe(
            rows.filter(({ recorded_at }) => dayKey(recorded_at, { timeZone: zone }) === day).length,
        );
    });

    it.each([
        ['colour=red', 'colour'],
        ['rainfall=1', 'rainfall'],
        ['state=asleep', 'state'],
        ['sort_by=rainfall', 'sort_by'],
        ['search=x', 'search'],
        ['from=yesterday', 'from'],
        ['from=2026-02-02T00:00:00Z&to=2026-02-01T00:00:00Z', 'from'],
        ['per_page=1000', 'per_page'],
    ])('returns 422 for %s and names the parameter', async (query, name) => {
        const { status, body } = await ask(`?${query}`);
        expect(status).toBe(422);
        expect(Object.keys(body.errors)).toEqual([name]);
    });

    it('exports all rows with titles and units as headings, and escapes spreadsheet formulas', async () => {
        const { text, headers } = await ask('/export');
        const [heading, first, ...rest] = text.replace('\uFEFF', '').trim().split('\r\n');
        expect(heading).toBe(
            'Time (Australia/Brisbane),State,Rain (mm),Battery (V),Temperature (°C),Device,Counting period,No.,Received (Australia/Brisbane)',
        );
        expect(first).toContain(`"'=HYPERLINK(""x"")"`);
        expect(rest).toHaveLength(RECORDS - 1);
        expect(headers['content-disposition']).toContain(`ubot-records-${here.site}.csv`);
    });

    it('exports the requested columns in their order, and returns 422 for an unknown one', async () => {
        const { text } = await ask('/export?columns[]=rainfall&columns[]=state&state=running');
        expect(text.replace('\uFEFF', '').split('\r\n').slice(0, 2)).toEqual(['Rain (mm),State', '1,Running']);
        expect((await ask('/export?columns[]=site_id')).status).toBe(422);
    });

    it('returns 404 to other customers and 403 without permission, for rows, counts and export', async () => {
        const stranger = await herd.app.userWith({ permissions: ['read_ubot'], customerId: herd.stranger });
        for (const more of ['', '?per_page=1', '/export']) expect((await ask(more, stranger.token)).status).toBe(404);
        const nobody = await herd.app.userWith({ permissions: ['read_device'] });
        for (const more of ['', '/export']) expect((await ask(more, nobody.token)).status).toBe(403);
        expect((await herd.app.call(herd.staff.token, 'GET', url('', 999_999))).status).toBe(404);
    });

    it('declares a parent or a scope in every definition', () => {
        for (const { name, parent, scope } of Object.values(reports))
            expect(parent !== undefined || scope.kind !== 'parent', name).toBe(true);
    });
});
