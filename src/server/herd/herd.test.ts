import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type Json, recordOf, startTestApp, type TestApp, type TestUser } from '../../../test/app';
import { runWhileLocked } from '../../../test/concurrentTransaction';
import { SEED } from '../../../test/sample';
import { dayAfter, todayIn } from '../../domain/calendar/days';
import { createRandom, type Random } from '../../domain/random';

let app: TestApp;
let staff: TestUser;
let place: { customer: number; property: number; second: number; site: number; strange: number };
let paddock: Record<'creek' | 'ridge' | 'house' | 'far' | 'strange', number>;
const today = todayIn();
const ago = (days: number) => dayAfter(today, -days);
const call = (method: string, url: string, body?: object, token = staff.token) =>
    app.call(token, method, `/api/main${url}`, body);
const ok = async (method: string, url: string, body?: object): Promise<Json> => {
    return recordOf(await call(method, url, body));
};
let made = 0;
const newMob = (more: object = {}) =>
    ok('POST', '/mobs', {
        name: `Mob ${++made}`,
        customer_property_id: place.property,
        paddock_id: paddock.creek,
        animal_class: 'steers_1',
        head: 100,
        started_on: ago(60),
        ...more,
    });
const happen = (mob: Json, kind: string, days: number, head: number | null, more: object = {}) =>
    call('POST', '/mob-events', { mob_id: mob.id, kind, happened_on: ago(days), head, ...more });
const move = (mobs: Json[], to: number, days: number, more: object = {}) =>
    call('POST', '/mob-movements/moves', {
        mob_ids: mobs.map(({ id }) => id),
        to_customer_property_id: place.property,
        to_paddock_id: to,
        moved_on: ago(days),
        ...more,
    });
const headsInPaddock = async (id: number, days = 0): Promise<Record<string, number>> => {
    const { stands } = await ok('GET', `/paddocks/${id}/stocking?on=${ago(days)}`);
    return Object.fromEntries(stands.map(({ name, head }: Json) => [name, head]));
};

const ROUNDS = Number(process.env.HERD_ROUNDS ?? 3);
/** Entry of a mob, so many days ago. */
type Entry = { day: number; mob: string } & (
    | { kind: 'birth' | 'death' | 'sale' | 'count'; head: number }
    | { kind: 'move'; to: 'creek' | 'ridge' | 'house' }
    | { kind: 'split'; head: number; child: string }
    | { kind: 'box'; into: string }
);
type EntryContent = Entry extends infer One ? (One extends Entry ? Omit<One, 'day'> : never) : never;
const randomEntry = (random: Random, mobs: readonly string[], child: string): EntryContent => {
    const mob = random.pick(mobs);
    const kind = random.pick([
        'birth',
        'birth',
        'death',
        'sale',
        'count',
        'move',
        'move',
        'split',
        'split',
        'box',
        'box',
    ]);
    if (kind === 'move') return { kind, mob, to: random.pick(['creek', 'ridge', 'house'] as const) };
    if (kind === 'split') return { kind, mob, head: random.integer(1, 12), child };
    if (kind === 'box') return { kind, mob, into: random.pick(mobs.filter(other => other !== mob)) };
    return { kind: kind as 'birth', mob, head: kind === 'count' ? random.integer(20, 70) : random.integer(1, 5) };
};
/**
 * Head and paddock of each mob by day, from the day of its first entry: the entries replayed by their days, a boxing
 * taking the whole mob.
 * @returns undefined if a mob would have less than no head or the entry no mob
 */
const replay = (entries: readonly Entry[]): Map<string, string[]> | undefined => {
    const now = new Map([
        ['a', { head: 40, paddock: paddock.creek }],
        ['b', { head: 60, paddock: paddock.creek }],
    ]);
    const lines = new Map<string, string[]>();
    const note = (name: string, day: number) => {
        const { head, paddock } = now.get(name) as { head: number; paddock: number };
        const line = `${head} in ${paddock}`;
        const own = lines.get(name) ?? [];
        if (!own.at(-1)?.endsWith(`: ${line}`)) lines.set(name, [...own, `${day}: ${line}`]);
    };
    for (const name of now.keys()) note(name, 60);
    for (const entry of [...entries].sort((one, other) => other.day - one.day)) {
        const mob = now.get(entry.mob);
        if (!mob) return undefined;
        if (entry.kind === 'birth') mob.head += entry.head;
        else if (entry.kind === 'count') mob.head = entry.head;
        else if (entry.kind === 'move') mob.paddock = paddock[entry.to];
        else if (entry.kind === 'box') {
            const into = now.get(entry.into);
            if (!into || mob.head === 0) return undefined;
            into.head += mob.head;
            mob.head = 0;
            note(entry.into, entry.day);
        } else {
            mob.head -= entry.head;
            if (mob.head < 0) return undefined;
            if (entry.kind === 'split') {
                now.set(entry.child, { head: entry.head, paddock: mob.paddock });
                note(entry.child, entry.day);
            }
        }
        note(entry.mob, entry.day);
    }
    return lines;
};
/** Enters it with the decision that later drafts and boxings follow. */
const enter = (entry: Entry, mobs: ReadonlyMap<string, number>) => {
    const id = mobs.get(entry.mob) as number;
    const day = ago(entry.day);
    const later_entries = 'follow';
    if (entry.kind === 'move') return move([{ id }], paddock[entry.to], entry.day, { later_entries });
    if (entry.kind === 'split')
        return call('POST', `/mobs/${id}/splits`, { name: `Split ${++made}`, head: entry.head, happened_on: day });
    if (entry.kind === 'box')
        return call('POST', `/mobs/${id}/joins`, {
            into_mob_id: mobs.get(entry.into),
            happened_on: day,
            later_entries,
        });
    return happen({ id }, entry.kind, entry.day, entry.head, { later_entries });
};
const storedStates = async (mobs: ReadonlyMap<string, number>): Promise<Record<string, string[]>> => {
    const rows = await app.services.sql`
        SELECT mob_id, ${today}::date - from_on AS day, head, paddock_id FROM mob_states
        WHERE mob_id = ANY(${[...mobs.values()]}::bigint[]) ORDER BY from_on`;
    return Object.fromEntries(
        [...mobs].map(([name, id]) => [
            name,
            rows
                .filter(({ mob_id }) => Number(mob_id) === id)
                .map(({ day, head, paddock_id }) => `${day}: ${head} in ${paddock_id}`),
        ]),
    );
};

beforeAll(async () => {
    app = await startTestApp();
    staff = await app.userWith({ permissions: ALL_PERMISSIONS });
    const property = (customer_id: number, name: string) =>
        ok('POST', '/customer-properties', { customer_id, name, state: 'QLD', area: 4000 });
    const customer = (await ok('POST', '/customers', { name: 'Wirrabilla' })).id;
    const stranger = (await ok('POST', '/customers', { name: 'Tarrenvale' })).id;
    const [home, second, strange] = [
        await property(customer, 'Home'),
        await property(customer, 'Second'),
        await property(stranger, 'Elsewhere'),
    ];
    const site = await ok('POST', '/udose-sites', {
        name: 'Bore',
        customer_property_id: home.id,
        product_type: 'classic',
        dosing_mode: 0,
        flowmeter_setting: '1_l_pulse',
        number_of_animals: 250,
    });
    place = { customer, property: home.id, second: second.id, site: site.id, strange: strange.id };
    const fence = async (name: string, on: number, more: object = {}) =>
        (await ok('POST', '/paddocks', { name, customer_property_id: on, area: 200, ...more })).id;
    paddock = {
        creek: await fence('Creek', home.id, { site_ids: [site.id] }),
        ridge: await fence('Ridge', home.id),
        house: await fence('House', home.id),
        far: await fence('Far', second.id),
        strange: await fence('Strange', strange.id),
    };
});
afterAll(() => app?.close());

describe('Mob', () => {
    it('starts in its paddock, and done movements determine its paddock on any day', async () => {
        const mob = await newMob({ live_weight: 310, daily_gain: 0.6 });
        expect(mob).toMatchObject({ head: 100, paddock_id: paddock.creek, level: 'moderate', weighed_on: ago(60) });
        expect(mob.adult_equivalents).toBeCloseTo(103);
        expect((await move([mob], paddock.ridge, 20)).status).toBe(201);
        const planned = (await move([mob], paddock.house, 0, { planned: true })).body.data[0];
        expect(planned).toMatchObject({ status: 'planned', moved_on: null, from_paddock_id: null });
        expect(await headsInPaddock(paddock.creek, 21)).toMatchObject({ [mob.name]: 100 });
        expect(await headsInPaddock(paddock.creek, 20)).not.toHaveProperty(mob.name);
        expect(await headsInPaddock(paddock.ridge, 20)).toMatchObject({ [mob.name]: 100 });
        expect(await headsInPaddock(paddock.house)).not.toHaveProperty(mob.name);
        const done = await ok('POST', `/mob-movements/${planned.id}/transitions`, {
            transition: 'done',
            version: planned.version,
        });
        expect(done).toMatchObject({ status: 'done', moved_on: today, from_paddock_id: paddock.ridge, head: 100 });
        expect(await headsInPaddock(paddock.house)).toMatchObject({ [mob.name]: 100 });
        const back = await ok('POST', `/mob-movements/${done.id}/transitions`, {
            transition: 'take_back',
            version: done.version,
            reason: 'Wrong mob',
        });
        expect(back).toMatchObject({ status: 'planned', moved_on: null, planned_on: today });
        expect(await headsInPaddock(paddock.ridge)).toMatchObject({ [mob.name]: 100 });
        const history = (await ok('GET', `/mob-states?mob_id=${mob.id}`)) as Json[];
        expect(history.map(({ from_on, until_on, paddock_id }) => [from_on, until_on, paddock_id])).toEqual([
            [ago(20), null, paddock.ridge],
            [ago(60), ago(20), paddock.creek],
        ]);
    });

    it('orders a late movement before the later ones', async () => {
        const mob = await newMob();
        await move([mob], paddock.ridge, 10);
        await move([mob], paddock.house, 30);
        expect(await headsInPaddock(paddock.house, 11)).toMatchObject({ [mob.name]: 100 });
        expect(await headsInPaddock(paddock.ridge, 10)).toMatchObject({ [mob.name]: 100 });
        const { body } = await call('GET', `/mob-movements?mob_id=${mob.id}`);
        expect(body.data.map((line: Json) => line.from_paddock_id)).toEqual(
            expect.arrayContaining([paddock.creek, paddock.house]),
        );
    });

    it('moving to another property accepts a concurrent event', async ({ skip }) => {
        const mob = await newMob();
        const answer = await runWhileLocked(
            app.services,
            skip,
            tx => tx`UPDATE mobs SET customer_property_id = ${place.second} WHERE id = ${mob.id}`,
            () => happen(mob, 'sale', 1, 5),
        );
        expect(answer.status, answer.text).toBe(201);
    });

    it('moves to properties of its own customer only', async () => {
        const mob = await newMob();
        expect((await move([mob], paddock.far, 5, { to_customer_property_id: place.second })).status).toBe(201);
        expect(await ok('GET', `/mobs/${mob.id}`)).toMatchObject({
            customer_property_id: place.second,
            paddock_id: paddock.far,
        });
        const away = await move([mob], paddock.strange, 1, { to_customer_property_id: place.strange });
        expect([away.status, Object.keys(away.body.errors)]).toEqual([422, ['to_customer_property_id']]);
        const mixed = await move([mob], paddock.far, 1);
        expect([mixed.status, Object.keys(mixed.body.errors)]).toEqual([422, ['to_paddock_id']]);
    });

    it('moves with others in one request, all or none', async () => {
        const [a, b] = [await newMob(), await newMob({ started_on: ago(2) })];
        const early = await move([a, b], paddock.ridge, 10);
        expect(early.status).toBe(422);
        expect(early.body.errors.moved_on[0]).toContain(b.name);
        expect(await headsInPaddock(paddock.ridge, 10)).not.toHaveProperty(a.name);
        expect((await move([a, b], paddock.ridge, 1)).body.data).toHaveLength(2);
        expect(await headsInPaddock(paddock.ridge)).toMatchObject({ [a.name]: 100, [b.name]: 100 });
    });
});

describe('Mob event', () => {
    it('changes the head from its day on, also if entered late, with a history entry', async () => {
        const mob = await newMob();
        expect((await happen(mob, 'birth', 10, 12)).body.body.head_after).toBe(112);
        expect((await happen(mob, 'death', 30, 2)).body.body.head_after).toBe(98);
        expect(await ok('GET', `/mobs/${mob.id}`)).toMatchObject({ head: 110 });
        expect(await headsInPaddock(paddock.creek, 20)).toMatchObject({ [mob.name]: 98 });
        const lines = await app.services.sql`
            SELECT changes -> 'head' AS head FROM activity_logs WHERE resource = 'mobs' AND record_id = ${mob.id} AND changes ? 'head' ORDER BY id`;
        expect(lines.map(({ head }) => head)).toEqual(
            expect.arrayContaining([
                { from: 100, to: 112 },
                { from: 112, to: 110 },
            ]),
        );
    });

    it('rejects head below zero on any day and changes nothing', async () => {
        const mob = await newMob({ head: 10 });
        await happen(mob, 'purchase', 5, 20);
        const sold = await happen(mob, 'sale', 20, 15);
        expect([sold.status, sold.body.errors.head[0]]).toEqual([
            422,
            expect.stringMatching(/^This would leave -5 head on .*\. Enter a smaller number,/),
        ]);
        expect(await ok('GET', `/mobs/${mob.id}`)).toMatchObject({ head: 30 });
        const bought = (await ok('GET', `/mob-events?mob_id=${mob.id}&kind=purchase`))[0];
        await happen(mob, 'sale', 2, 25);
        const undone = await call('DELETE', `/mob-events/${bought.id}`);
        expect(undone.status).toBe(422);
        expect(await ok('GET', `/mobs/${mob.id}`)).toMatchObject({ head: 5 });
    });

    it('rejects one of two concurrent sales of the same animals', async () => {
        const mob = await newMob({ head: 10 });
        const answers = await Promise.all([happen(mob, 'sale', 1, 7), happen(mob, 'sale', 1, 7)]);
        expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
        expect(await ok('GET', `/mobs/${mob.id}`)).toMatchObject({ head: 3 });
    });

    it('rejects future dates, dates before the mob and internal kinds', async () => {
        const mob = await newMob();
        const fault = async (kind: string, days: number, head: number | null) =>
            Object.keys((await happen(mob, kind, days, head)).body.errors);
        expect(await fault('death', -1, 1)).toEqual(['happened_on']);
        expect(await fault('death', 61, 1)).toEqual(['happened_on']);
        expect(await fault('split_in', 1, 1)).toEqual(['kind']);
        expect(await fault('sale', 1, null)).toEqual(['head']);
        expect(await fault('class_change', 1, null)).toEqual(['animal_class']);
    });

    it('of a class change alters adult equivalents from its day on', async () => {
        const mob = await newMob({ paddock_id: paddock.house });
        await happen(mob, 'class_change', 10, null, { animal_class: 'steers_2', level: 'high' });
        const on = async (days: number) =>
            (await ok('GET', `/paddocks/${paddock.house}/stocking?on=${ago(days)}`)).stands.find(
                ({ mob_id }: Json) => mob_id === mob.id,
            ).adult_equivalents;
        expect([await on(11), await on(10)]).toEqual([expect.closeTo(103), expect.closeTo(160)]);
        await move([mob], paddock.ridge, 0);
    });

    it('drafting and boxing move animals between mobs without loss', async () => {
        const mob = await newMob({ live_weight: 300 });
        const drafted = await ok('POST', `/mobs/${mob.id}/splits`, {
            name: 'Tops',
            head: 30,
            happened_on: ago(10),
            to_paddock_id: paddock.ridge,
        });
        expect(drafted).toMatchObject({ head: 30, paddock_id: paddock.ridge, started_on: ago(10), live_weight: 300 });
        expect(await ok('GET', `/mobs/${mob.id}`)).toMatchObject({ head: 70 });
        const many = await call('POST', `/mobs/${mob.id}/splits`, { name: 'All', head: 101, happened_on: ago(10) });
        expect([many.status, Object.keys(many.body.errors)]).toEqual([422, ['head']]);
        await ok('POST', '/mob-weights', { mob_id: drafted.id, weighed_on: ago(5), live_weight: 340 });
        const boxed = await ok('POST', `/mobs/${drafted.id}/joins`, { into_mob_id: mob.id, happened_on: ago(2) });
        expect(boxed).toMatchObject({ id: mob.id, head: 100, live_weight: 312, weighed_on: ago(2) });
        expect(await ok('GET', `/mobs/${drafted.id}`)).toMatchObject({ head: 0 });
        // both halves are restored together
        const half = (await ok('GET', `/mob-events?mob_id=${mob.id}&kind=join_in`))[0];
        await ok('DELETE', `/mob-events/${half.id}`);
        expect(await ok('GET', `/mobs/${drafted.id}`)).toMatchObject({ head: 30 });
        expect(await ok('GET', `/mobs/${mob.id}`)).toMatchObject({ head: 70 });
    });

    it('must empty a mob before it can be archived; its past remains', async () => {
        const mob = await newMob();
        expect((await call('DELETE', `/mobs/${mob.id}`)).status).toBe(409);
        await happen(mob, 'sale', 3, 100);
        expect((await call('DELETE', `/mobs/${mob.id}`)).status).toBe(200);
        expect(await headsInPaddock(paddock.creek, 10)).toMatchObject({ [mob.name]: 100 });
        expect((await happen(mob, 'purchase', 1, 5)).status).toBe(422);
    });

    it('weighing computes the gain since the previous weight', async () => {
        const mob = await newMob({ live_weight: 300 });
        const weighed = await ok('POST', '/mob-weights', {
            mob_id: mob.id,
            weighed_on: ago(10),
            live_weight: 335,
            daily_gain: 0.5,
        });
        expect(weighed.achieved_gain).toBeCloseTo(0.7);
        expect(await ok('GET', `/mobs/${mob.id}`)).toMatchObject({
            live_weight: 335,
            daily_gain: 0.5,
            weighed_on: ago(10),
        });
    });
});

describe('Paddock', () => {
    it('computes stocking rate and days of feed left', async () => {
        const alone = (await ok('POST', '/paddocks', { name: 'Alone', customer_property_id: place.property, area: 50 }))
            .id;
        await newMob({ paddock_id: alone, head: 50 });
        const feed = { paddock_id: alone, assessed_on: ago(10), amount: 20_000, basis: 'as_fed' };
        const vague = await call('POST', '/paddock-feeds', feed);
        expect([vague.status, Object.keys(vague.body.errors)]).toEqual([422, ['dry_matter_percent']]);
        expect((await ok('POST', '/paddock-feeds', { ...feed, dry_matter_percent: 50 })).dry_matter).toBe(10_000);
        const { stocking } = await ok('GET', `/paddocks/${alone}/stocking`);
        // 50 head × 1.03 AE, 8 kg DM for each AE and day
        expect(stocking).toMatchObject({ mobs: 1, head: 50, head_per_hectare: 1 });
        expect(stocking.ae_per_hectare).toBeCloseTo(1.03);
        expect(stocking.dry_sheep_equivalents).toBeCloseTo(51.5 * 8.4);
        expect(stocking.feed.eaten).toBeCloseTo(4120);
        expect(stocking.feed.left).toBeCloseTo(5880);
        expect(stocking.feed.days).toBeCloseTo(5880 / 412);
    });

    it('uses the settings valid on each day, also for feed eaten before', async () => {
        const alone = (
            await ok('POST', '/paddocks', { name: 'Settled', customer_property_id: place.property, area: 50 })
        ).id;
        await newMob({ paddock_id: alone, head: 100 });
        await ok('POST', '/paddock-feeds', { paddock_id: alone, assessed_on: ago(10), amount: 50_000 });
        const before = (await ok('GET', `/settings/livestock-type?on=${today}`)).current;
        const types = before.types.map(({ animal_class, low, moderate, high }: Json) => ({
            animal_class,
            low,
            moderate: animal_class === 'steers_1' ? 2 : moderate,
            high,
        }));
        const gap = await call('PUT', '/settings/livestock-type', {
            version: 0,
            valid_from: ago(4),
            types: types.slice(1),
            source: 'Trial',
        });
        expect([gap.status, gap.body.errors.types[0]]).toEqual([422, expect.stringContaining('Females under 1 year')]);
        await ok('PUT', '/settings/livestock-type', { version: 0, valid_from: ago(4), types, source: 'Trial' });
        const on = async (days: number) => (await ok('GET', `/paddocks/${alone}/stocking?on=${ago(days)}`)).stocking;
        expect((await on(5)).adult_equivalents).toBeCloseTo(103);
        const now = await on(0);
        expect(now.adult_equivalents).toBeCloseTo(200);
        // six days at 103 AE, four at 200, 8 kg each
        expect(now.feed.eaten).toBeCloseTo((6 * 103 + 4 * 200) * 8);
        await ok('PUT', '/settings/livestock-type', {
            version: 1,
            valid_from: ago(4),
            types: before.types.map(({ id: _, ...type }: Json) => type),
            source: before.source,
        });
    });

    it('shows the same stocking as its property', async () => {
        const whole = await ok('GET', `/customer-properties/${place.property}/stocking`);
        const sum = whole.paddocks.reduce((head: number, line: Json) => head + line.head, 0);
        expect(sum).toBe(whole.total.head);
        for (const line of whole.paddocks.filter(({ paddock_id }: Json) => paddock_id !== null)) {
            const { stocking } = await ok('GET', `/paddocks/${line.paddock_id}/stocking`);
            expect(stocking).toEqual(line);
        }
        expect(whole.head_per_hectare).toBeCloseTo(whole.total.head / 4000);
    });

    it('with animals cannot be archived (409)', async () => {
        const full = (await ok('POST', '/paddocks', { name: 'Full', customer_property_id: place.property })).id;
        await newMob({ paddock_id: full });
        expect((await call('DELETE', `/paddocks/${full}`)).status).toBe(409);
    });
});

describe('Animals of a site', () => {
    const site = async () => ok('GET', `/udose-sites/${place.site}`);
    const heads = async () =>
        app.services.sql`
            SELECT day::text AS day, head::int AS head FROM site_daily_summaries WHERE site_id = ${place.site} ORDER BY day`;
    const write = async (body: object) =>
        ok('PUT', `/udose-sites/${place.site}`, { version: (await site()).version, ...body });

    it('are entered by hand until they follow the mobs, and past days keep their figures', async () => {
        const { sql } = app.services;
        for (const days of [3, 2, 1])
            await sql`INSERT INTO site_daily_summaries (site_id, day, readings, head, first_at, last_at) VALUES (${place.site}, ${ago(days)}, 1, 250, now(), now())`;
        const mob = await newMob({ paddock_id: paddock.creek, head: 40, started_on: ago(30) });
        expect((await site()).number_of_animals).toBe(250);
        const stands = Object.values(await headsInPaddock(paddock.creek)).reduce((sum, head) => sum + head, 0);
        await write({ head_follows_mobs: true });
        expect(await site()).toMatchObject({ number_of_animals: stands, head_follows_since: today });
        const typed = await call('PUT', `/udose-sites/${place.site}`, {
            version: (await site()).version,
            number_of_animals: 9,
        });
        expect([typed.status, Object.keys(typed.body.errors)]).toEqual([422, ['number_of_animals']]);
        await happen(mob, 'sale', 2, 10);
        expect((await site()).number_of_animals).toBe(stands - 10);
        // it did not follow yet on these days
        expect((await heads()).map(({ head }) => head)).toEqual([250, 250, 250]);
    });

    it('follow a late movement back to its day, but not before they began to follow', async () => {
        const { sql } = app.services;
        await sql`UPDATE udose_sites SET head_follows_since = ${ago(2)} WHERE id = ${place.site}`;
        const before = (await site()).number_of_animals;
        const sum = async (days: number) =>
            Object.values(await headsInPaddock(paddock.creek, days)).reduce((all, head) => all + head, 0);
        const [then, yesterday] = [await sum(2), await sum(1)];
        const mob = await newMob({ paddock_id: paddock.creek, head: 500, started_on: ago(30) });
        expect((await site()).number_of_animals).toBe(before + 500);
        await move([mob], paddock.ridge, 1);
        expect((await site()).number_of_animals).toBe(before);
        const headHistory = await heads();
        expect(headHistory.map(({ head }) => head)).toEqual([250, then + 500, yesterday]);
        const [ration] = await sql`
            SELECT number_of_animals::int AS head FROM site_rations
            WHERE site_id = ${place.site} AND valid_from <= (${ago(2)}::timestamp + interval '12 hours') AT TIME ZONE 'Australia/Brisbane' ORDER BY valid_from DESC LIMIT 1`;
        expect(ration?.head).toBe(then + 500);
    });

    it('at two sites of one paddock are shared without double counting', async () => {
        const other = await ok('POST', '/udose-sites', {
            name: 'Dam',
            customer_property_id: place.property,
            product_type: 'classic',
            dosing_mode: 0,
            flowmeter_setting: '1_l_pulse',
        });
        const both = await ok('GET', `/paddocks/${paddock.creek}`);
        await ok('PUT', `/paddocks/${paddock.creek}`, { version: both.version, site_ids: [place.site, other.id] });
        await ok('PUT', `/udose-sites/${other.id}`, { version: other.version, head_follows_mobs: true });
        await newMob({ paddock_id: paddock.creek, head: 1 });
        const stands = Object.values(await headsInPaddock(paddock.creek)).reduce((sum, head) => sum + head, 0);
        const [a, b] = [
            (await site()).number_of_animals,
            (await ok('GET', `/udose-sites/${other.id}`)).number_of_animals,
        ];
        expect(a + b).toBe(stands);
        expect(Math.abs(a - b)).toBeLessThanOrEqual(1);
        // after one site is removed, the other counts all animals
        const now = await ok('GET', `/paddocks/${paddock.creek}`);
        await ok('PUT', `/paddocks/${paddock.creek}`, { version: now.version, site_ids: [place.site] });
        expect((await site()).number_of_animals).toBe(stands);
        expect((await ok('GET', `/udose-sites/${other.id}`)).number_of_animals).toBe(0);
    });

    it.for([
        ['keep the entered number', false],
        ['follow the mobs', true],
    ] as const)('%s if that is switched during a concurrent mob event', async ([, to], { skip }) => {
        const mob = await newMob({ paddock_id: paddock.creek });
        await write({ head_follows_mobs: !to });
        const answer = await runWhileLocked(
            app.services,
            skip,
            async tx => {
                await tx`SELECT 1 FROM udose_sites WHERE id = ${place.site} FOR UPDATE`;
                await tx`
                    UPDATE udose_sites SET head_follows_mobs = ${to}, number_of_animals = 77, version = version + 1,
                           head_follows_since = ${to ? today : null} WHERE id = ${place.site}`;
            },
            () => happen(mob, 'sale', 0, 10),
        );
        expect(answer.status, answer.text).toBe(201);
        const stands = Object.values(await headsInPaddock(paddock.creek)).reduce((sum, head) => sum + head, 0);
        expect(await site()).toMatchObject({ head_follows_mobs: to, number_of_animals: to ? stands : 77 });
    });

    it('are entered by hand again after following is switched off', async () => {
        await write({ head_follows_mobs: false, number_of_animals: 77 });
        expect(await site()).toMatchObject({ number_of_animals: 77, head_follows_since: null });
        await newMob({ paddock_id: paddock.creek });
        expect((await site()).number_of_animals).toBe(77);
    });
});

describe('Mobs of another customer', () => {
    it('cannot be read, moved, boxed or counted', async () => {
        const own = await newMob();
        const theirs = await newMob({ customer_property_id: place.strange, paddock_id: paddock.strange });
        const customer = await app.userWith({ permissions: ALL_PERMISSIONS, customerId: place.customer });
        const as = (method: string, url: string, body?: object) => call(method, url, body, customer.token);
        expect((await as('GET', `/mobs/${own.id}`)).status).toBe(200);
        expect((await as('GET', `/mobs/${theirs.id}`)).status).toBe(404);
        expect((await as('GET', `/customer-properties/${place.strange}/stocking`)).status).toBe(404);
        expect((await as('GET', `/paddocks/${paddock.strange}/stocking`)).status).toBe(404);
        expect((await as('POST', `/mobs/${own.id}/joins`, { into_mob_id: theirs.id, happened_on: today })).status).toBe(
            422,
        );
        expect((await as('POST', `/mobs/${theirs.id}/splits`, { name: 'X', head: 1, happened_on: today })).status).toBe(
            404,
        );
        const moved = await as('POST', '/mob-movements/moves', {
            mob_ids: [theirs.id],
            to_customer_property_id: place.property,
            moved_on: today,
        });
        expect(moved.status).toBe(422);
        const states = (await as('GET', `/mob-states?mob_id=${theirs.id}`)).body.data;
        expect(states).toEqual([]);
    });
});

describe('Late entry before later drafts and boxings', () => {
    const draft = (mob: Json, days: number, head: number, more: object = {}) =>
        ok('POST', `/mobs/${mob.id}/splits`, { name: `Drafted ${++made}`, head, happened_on: ago(days), ...more });
    const box = (mob: Json, into: Json, days: number, more: object = {}) =>
        call('POST', `/mobs/${mob.id}/joins`, { into_mob_id: into.id, happened_on: ago(days), ...more });

    it('requires a decision whether animals drafted off later move as well', async () => {
        const mob = await newMob();
        const drafted = await draft(mob, 10, 30);
        const elsewhere = await draft(mob, 9, 5, { to_paddock_id: paddock.house });
        const response = await move([mob], paddock.ridge, 15);
        expect([response.status, Object.keys(response.body.errors)]).toEqual([422, ['later_entries']]);
        expect(response.body.errors.later_entries).toEqual([
            expect.stringMatching(
                new RegExp(`^${drafted.name} \\(30 head\\) was drafted off on .* and would stay in Creek\\.$`),
            ),
        ]);
        expect(await headsInPaddock(paddock.creek, 12)).toMatchObject({ [mob.name]: 100 });
        expect((await move([mob], paddock.ridge, 15, { later_entries: 'follow' })).status).toBe(201);
        expect(await headsInPaddock(paddock.ridge)).toMatchObject({ [mob.name]: 65, [drafted.name]: 30 });
        expect(await headsInPaddock(paddock.house)).toMatchObject({ [elsewhere.name]: 5 });
        expect(await headsInPaddock(paddock.creek)).not.toHaveProperty(drafted.name);
    });

    it('leaves them with `stay`, and reverting also reverts those that followed', async () => {
        const [left, led] = [await newMob(), await newMob()];
        const [stays, follows] = [await draft(left, 10, 30), await draft(led, 10, 20)];
        expect((await move([left], paddock.ridge, 15, { later_entries: 'stay' })).status).toBe(201);
        expect(await headsInPaddock(paddock.creek)).toMatchObject({ [stays.name]: 30 });
        const [done] = (await move([led], paddock.ridge, 15, { later_entries: 'follow' })).body.data;
        expect(await headsInPaddock(paddock.ridge)).toMatchObject({ [follows.name]: 20 });
        await ok('POST', `/mob-movements/${done.id}/transitions`, {
            transition: 'take_back',
            version: done.version,
            reason: 'Wrong mob',
        });
        expect(await headsInPaddock(paddock.creek)).toMatchObject({ [led.name]: 80, [follows.name]: 20 });
    });

    it('requires a decision whether animals drafted off later change class as well', async () => {
        const [led, left] = [await newMob(), await newMob()];
        const classOf = async (mob: Json) => (await ok('GET', `/mobs/${mob.id}`)).animal_class;
        const other = led.animal_class === 'bulls' ? 'steers_1' : 'bulls';
        const [follows, stays] = [await draft(led, 10, 20), await draft(left, 10, 30)];
        const change = (mob: Json, more: object = {}) =>
            happen(mob, 'class_change', 15, null, { animal_class: other, ...more });
        const response = await change(led);
        expect([response.status, Object.keys(response.body.errors)]).toEqual([422, ['later_entries']]);
        expect(response.body.errors.later_entries).toEqual([
            expect.stringMatching(
                new RegExp(`^${follows.name} \\(20 head\\) was drafted off on .* and would stay \\S.*\\.$`),
            ),
        ]);
        expect(await classOf(led)).not.toBe(other);
        const made = await change(led, { later_entries: 'follow' });
        expect(made.status, made.text).toBe(201);
        expect([await classOf(led), await classOf(follows)]).toEqual([other, other]);
        expect((await change(left, { later_entries: 'stay' })).status).toBe(201);
        expect([await classOf(left), await classOf(stays)]).toEqual([other, left.animal_class]);
        // after the draft it reaches nothing; taken back, those that followed are as before
        expect((await happen(led, 'class_change', 5, null, { level: 'high' })).status).toBe(201);
        await ok('DELETE', `/mob-events/${made.body.body.id}`);
        expect([await classOf(led), await classOf(follows)]).toEqual([led.animal_class, led.animal_class]);
    });

    it('requires no decision if a later movement sets the paddock', async () => {
        const mob = await newMob();
        await move([mob], paddock.ridge, 20);
        await draft(mob, 10, 30);
        expect((await move([mob], paddock.house, 30)).status).toBe(201);
    });

    it('requires a decision whether animals born before a boxing were boxed as well', async () => {
        const [mob, into] = [await newMob({ head: 40 }), await newMob({ head: 60 })];
        expect((await box(mob, into, 10)).status).toBe(200);
        const response = await happen(mob, 'birth', 20, 3);
        expect([response.status, Object.keys(response.body.errors)]).toEqual([422, ['later_entries']]);
        expect(response.body.errors.later_entries[0]).toMatch(
            new RegExp(`^3 head would stay in ${mob.name}, which was boxed with ${into.name} on `),
        );
        expect(await headsInPaddock(paddock.creek)).toMatchObject({ [into.name]: 100 });
        expect((await happen(mob, 'birth', 20, 3, { later_entries: 'follow' })).status).toBe(201);
        expect(await headsInPaddock(paddock.creek)).toMatchObject({ [into.name]: 103 });
        expect(await headsInPaddock(paddock.creek)).not.toHaveProperty(mob.name);
        expect((await happen(mob, 'birth', 15, 2, { later_entries: 'stay' })).status).toBe(201);
        expect(await headsInPaddock(paddock.creek)).toMatchObject({ [into.name]: 103, [mob.name]: 2 });
    });

    it('follows boxings through several mobs', async () => {
        const [first, second, last] = [
            await newMob({ head: 10 }),
            await newMob({ head: 20 }),
            await newMob({ head: 30 }),
        ];
        await box(first, second, 20);
        await box(second, last, 10);
        expect((await happen(first, 'purchase', 30, 4, { later_entries: 'follow' })).status).toBe(201);
        expect(await headsInPaddock(paddock.creek)).toMatchObject({ [last.name]: 64 });
        for (const emptied of [first, second])
            expect(await headsInPaddock(paddock.creek)).not.toHaveProperty(emptied.name);
    });

    it('neither names nor changes a mob sold with its property', async () => {
        const sold = await ok('POST', '/customer-properties', {
            customer_id: place.customer,
            name: 'Sold',
            state: 'QLD',
            area: 900,
        });
        const [mob, into] = [
            await newMob({ head: 40 }),
            await newMob({ head: 60, customer_property_id: sold.id, paddock_id: null }),
        ];
        expect((await box(mob, into, 10)).status).toBe(200);
        await app.services.sql`
            UPDATE customer_properties p SET customer_id = s.customer_id FROM customer_properties s
            WHERE p.id = ${sold.id} AND s.id = ${place.strange}`;
        const late = await happen(mob, 'birth', 20, 3);
        expect([late.status, late.text.includes(into.name)], late.text).toEqual([201, false]);
        expect(await headsInPaddock(paddock.creek)).toMatchObject({ [mob.name]: 3 });
        // the other half of the boxing is outside the customer's scope
        const customer = await app.userWith({ permissions: ALL_PERMISSIONS, customerId: place.customer });
        const events = (await ok('GET', `/mob-events?mob_id=${mob.id}`)) as Json[];
        const out = events.find(({ kind }) => kind === 'join_out');
        expect((await call('DELETE', `/mob-events/${out?.id}`, undefined, customer.token)).status).toBe(404);
        expect(await ok('GET', `/mobs/${into.id}`)).toMatchObject({ head: 100 });
    });

    it('in any order of entry leaves the mobs as if each had been entered on its day', async () => {
        let accepted = 0;
        for (let round = 0; round < ROUNDS; round++) {
            const random = createRandom(SEED + round);
            const mobs = new Map([
                ['a', Number((await newMob({ head: 40 })).id)],
                ['b', Number((await newMob({ head: 60 })).id)],
            ]);
            const days = new Set<number>();
            while (days.size < 14) days.add(random.integer(1, 50));
            let entries: Entry[] = [];
            for (const [at, day] of [...days].entries()) {
                const entry = { ...randomEntry(random, [...mobs.keys()], `c${at}`), day };
                const wanted = replay([...entries, entry]);
                const { status, text, body: answer } = await enter(entry, mobs);
                const told = `seed ${SEED + round}: ${JSON.stringify([...entries, entry])} ${text}`;
                expect([200, 201, 409, 422], told).toContain(status);
                if (!wanted) expect(status, told).toBeGreaterThanOrEqual(400);
                else if (entry.kind === 'birth') expect(status, told).toBe(201);
                if (status >= 400) continue;
                accepted++;
                if (entry.kind === 'split') mobs.set(entry.child, Number(answer.body.id));
                entries = [...entries, entry];
                expect(await storedStates(mobs), told).toEqual(Object.fromEntries(wanted ?? []));
            }
        }
        expect(accepted).toBeGreaterThan(ROUNDS * 3);
    });
});
