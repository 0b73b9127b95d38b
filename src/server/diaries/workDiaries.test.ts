import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { type DiariesBench, startDiariesBench } from './testDiaries';

let b: DiariesBench;
let core: Json;
let supporting: Json;
beforeAll(async () => {
    b = await startDiariesBench();
    await setClock(b.app.services, '2026-10-07T10:00:00Z');
    core = await b.ok(b.keeper, 'POST', '/activities', {
        name: 'Urea at low flow',
        kind: 'core',
        brand: 'dit',
        hypothesis: 'Below 2 L/min the dose stays within 5 %.',
    });
    supporting = await b.ok(b.keeper, 'POST', '/activities', {
        name: 'Building the test rig',
        kind: 'supporting',
        brand: 'neville',
        core_activity_id: core.id,
    });
});
afterAll(() => b?.close());

let next = 1;
/** each test has a day of its own */
const aDay = () => `2026-09-${String(next++).padStart(2, '0')}`;
const diary = (date: string, hours: number, more: object = {}) => ({
    user_id: b.worker.id,
    date,
    brand: 'dit',
    entries: [{ activity_id: core.id, hours, description: 'Ran the rig' }],
    ...more,
});
const add = (body: object, who = b.worker) => b.ok(who, 'POST', '/work-diaries', body);

describe('R&D activities', () => {
    it('require a hypothesis if core, and a core activity if supporting', async () => {
        const refused = (body: object) =>
            b.refused(b.keeper, 'POST', '/activities', { name: 'x', brand: 'dit', ...body });
        expect(Object.keys(await refused({ kind: 'core' }))).toEqual(['hypothesis']);
        expect(Object.keys(await refused({ kind: 'supporting', core_activity_id: supporting.id }))).toEqual([
            'core_activity_id',
        ]);
        expect(Object.keys(await refused({ kind: 'core', hypothesis: 'h', core_activity_id: core.id }))).toEqual([
            'core_activity_id',
        ]);
        const change = await b.refused(b.keeper, 'PUT', `/activities/${core.id}`, {
            version: core.version,
            kind: 'supporting',
        });
        expect(Object.keys(change)).toEqual(['kind']);
    });

    it('are offered while active and stay in existing diaries', async () => {
        const old = await b.ok(b.keeper, 'POST', '/activities', { name: 'Old rig', kind: 'supporting', brand: 'dit' });
        const day = aDay();
        const written = await add(diary(day, 1, { entries: [{ activity_id: old.id, hours: 1, description: 'x' }] }));
        await b.ok(b.keeper, 'PUT', `/activities/${old.id}`, { version: old.version, status: 'inactive' });
        const offered = (await b.ok(b.worker, 'GET', '/dropdown/activities')) as { id: number }[];
        expect(offered.map(({ id }) => id).sort()).toEqual([core.id, supporting.id].sort());
        const named = await b.ok(b.worker, 'GET', `/dropdown/activities?ids[]=${old.id}`);
        expect(named).toMatchObject([{ id: old.id, label: 'Old rig' }]);
        const errors = await b.refused(
            b.worker,
            'POST',
            '/work-diaries',
            diary(day, 1, { entries: [{ activity_id: old.id, hours: 1, description: 'x' }] }),
        );
        expect(errors).toEqual({ 'entries.0.activity_id': ['Activity is In-Active. Choose another activity.'] });
        await b.ok(b.worker, 'PUT', `/work-diaries/${written.id}`, {
            version: written.version,
            notes: 'still mine',
            entries: written.entries.map(({ id, activity_id, hours, description }: Json) => ({
                id,
                activity_id,
                hours,
                description,
            })),
        });
    });
});

describe('Work diaries', () => {
    it('sum their hours', async () => {
        const made = await add(
            diary(aDay(), 0, {
                entries: [
                    { activity_id: core.id, hours: 2.25, description: 'a' },
                    { activity_id: supporting.id, hours: 5.5, description: 'b' },
                ],
            }),
        );
        expect(made).toMatchObject({ hours: 7.75, number: `WD-${made.id}` });
    });

    it('limit a person to 24 hours a day over all diaries, also under concurrency', async () => {
        const day = aDay();
        await add(diary(day, 20));
        expect(await b.refused(b.worker, 'POST', '/work-diaries', diary(day, 6, { brand: 'neville' }))).toEqual({
            entries: ['20 h in other diaries of 04 Sep 2026 and 6 h here are 26 h. A day has 24 h.'].map(text =>
                text.replace('04', day.slice(-2)),
            ),
        });
        const answers = await Promise.all([1, 2].map(() => b.ask(b.worker, 'POST', '/work-diaries', diary(day, 3))));
        expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
        await add(diary(day, 24, { user_id: b.other.id }), b.other);
    });

    it('check the limit again on restoring and on changing the date', async () => {
        const [day, another] = [aDay(), aDay()];
        const gone = await add(diary(day, 15));
        await b.ok(b.worker, 'DELETE', `/work-diaries/${gone.id}`);
        const moved = await add(diary(another, 15));
        await add(diary(day, 10));
        expect(Object.keys(await b.refused(b.worker, 'POST', `/work-diaries/${gone.id}/restore`))).toEqual(['entries']);
        expect(
            Object.keys(
                await b.refused(b.worker, 'PUT', `/work-diaries/${moved.id}`, { version: moved.version, date: day }),
            ),
        ).toEqual(['entries']);
    });

    it('reject future dates, hours off the quarter hour and missing entries', async () => {
        expect(Object.keys(await b.refused(b.worker, 'POST', '/work-diaries', diary('2026-10-09', 1)))).toEqual([
            'date',
        ]);
        expect(Object.keys(await b.refused(b.worker, 'POST', '/work-diaries', diary(aDay(), 0.1)))).toEqual([
            'entries.0.hours',
        ]);
        expect(
            Object.keys(await b.refused(b.worker, 'POST', '/work-diaries', diary(aDay(), 1, { entries: [] }))),
        ).toEqual(['entries']);
    });

    it('require matching site and property, and derive the property from the site', async () => {
        const customer = await b.ok(b.keeper, 'POST', '/api/main/customers', { name: 'Nardoo' });
        const property = (name: string) =>
            b.ok(b.keeper, 'POST', '/api/main/customer-properties', { name, customer_id: customer.id });
        const [here, there] = [await property('Here'), await property('There')];
        const ubot = await b.ok(b.keeper, 'POST', '/api/main/ubot-sites', {
            name: 'Bore',
            customer_property_id: here.id,
        });
        const entry = { activity_id: core.id, hours: 1, description: 'x', site_id: ubot.site_id };
        const made = await add(diary(aDay(), 0, { entries: [entry] }));
        expect(made.entries[0].customer_property_id).toBe(here.id);
        expect(
            await b.refused(
                b.worker,
                'POST',
                '/work-diaries',
                diary(aDay(), 0, { entries: [{ ...entry, customer_property_id: there.id }] }),
            ),
        ).toEqual({ 'entries.0.site_id': ['Site belongs to another property.'] });
    });

    it('are private unless the user has permission for all', async () => {
        const day = aDay();
        const mine = await add(diary(day, 2));
        const theirs = await add(diary(day, 3, { user_id: b.other.id }), b.other);
        const list = async (who: typeof b.worker) =>
            ((await b.ok(who, 'GET', `/work-diaries?date=${day}`)) as Json[]).map(({ id }) => id).sort();
        expect(await list(b.worker)).toEqual([mine.id]);
        expect(await list(b.keeper)).toEqual([mine.id, theirs.id].sort());
        const url = `/work-diaries/${theirs.id}`;
        for (const [method, path, body] of [
            ['GET', url],
            ['PUT', url, { version: 1, notes: 'x' }],
            ['DELETE', url],
            ['GET', `/api/main/records/work-diaries/${theirs.id}/histories`],
            ['GET', `/api/main/records/work-diaries/${theirs.id}/comments`],
        ] as const)
            expect([path, (await b.ask(b.worker, method, path, body)).status]).toEqual([path, 404]);
        const file = await b.ask(b.worker, 'GET', `/export/work-diaries?date=${day}`);
        expect(file.text).toContain(mine.number);
        expect(file.text).not.toContain(theirs.number);
        const found = await b.ok(b.worker, 'GET', `/api/main/search?query=${theirs.number}`);
        expect(found).toEqual([]);
        expect((await b.ok(b.worker, 'GET', `/api/main/counts/work-diaries?count_by=brand&date=${day}`)).total).toBe(1);
    });

    it('can be written for other users only with permission for all', async () => {
        const body = diary(aDay(), 1, { user_id: b.other.id });
        expect(await b.refused(b.worker, 'POST', '/work-diaries', body)).toEqual({
            user_id: ['You can write your own diary only.'],
        });
        expect((await add(body, b.keeper)).user_id).toBe(b.other.id);
        const mine = await add(diary(aDay(), 1));
        const given = await b.ask(b.worker, 'PUT', `/work-diaries/${mine.id}`, {
            version: mine.version,
            user_id: b.other.id,
        });
        expect(given.status).toBe(422);
    });

    it('sum hours by person and activity over a period, for oneself or for all', async () => {
        const [day, after] = [aDay(), aDay()];
        await add(diary(day, 2));
        await add(diary(after, 3));
        await add(diary(day, 4, { user_id: b.other.id, brand: 'neville' }), b.other);
        const url = `/work-diary-totals?from=${day}&to=${after}`;
        expect(await b.ok(b.worker, 'GET', url)).toMatchObject([
            { user_id: b.worker.id, activity: core.name, kind: 'core', hours: 5, days: 2 },
        ]);
        expect(await b.ok(b.keeper, 'GET', url)).toHaveLength(2);
        expect(await b.ok(b.keeper, 'GET', `${url}&brand=neville`)).toMatchObject([{ user_id: b.other.id, hours: 4 }]);
        expect(Object.keys(await b.refused(b.worker, 'GET', `/work-diary-totals?from=${after}&to=${day}`))).toEqual([
            'to',
        ]);
    });
});
