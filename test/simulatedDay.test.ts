import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { Device, type Message } from '../scripts/simulate/device';
import { BUSINESS_ZONE } from '../src/domain/calendar/days';
import { createRandom, type Random } from '../src/domain/random';
import { type SiteBench, startSiteBench } from '../src/server/sites/testSites';
import { instantOf, setClock } from './clock';
import { seedOr } from './sample';

/**
 * A day of two sites with simulated devices: at noon a device is swapped, in the afternoon herd and supplement change.
 * Messages arrive once in order as recorded; and once late, repeated, shuffled, and with wrong clocks.
 */

let b: SiteBench;
beforeAll(async () => {
    b = await startSiteBench();
});
afterAll(() => b?.app.close());
afterEach(() => setClock(b.app.services));

const HOUR = 3_600_000;
const midnight = instantOf('2026-11-18', '00:00', BUSINESS_ZONE).getTime();
/** time at an hour of the day; 30 is six o'clock on the next day */
const at = (hour: number) => new Date(midnight + hour * HOUR);
const [NOON, HERD, SUPPLEMENT, SOLD, END] = [12, 15, 18, 26, 30] as const;

/** Source of a message: the device at the first site before or after the swap, or the one at the second site. */
type Sender = 'before' | 'after' | 'other';
interface Recorded {
    sender: Sender;
    hour: number;
    message: Message;
}
const FIRST = {
    number_of_animals: 100,
    target_dose: 10,
    water_intake: 45,
    nutrient_probe_mode: 1,
    nutrient_tank_height: 100,
    nutrient_tank_capacity: 500,
    nutrient_tank_current_level: 400,
};
const SECOND = {
    number_of_animals: 180,
    target_dose: 8,
    water_intake: 50,
    dosing_mode: 2,
    daily_cap: 1.1,
    flowmeter_setting: '10_l_pulse',
    nutrient_tank_capacity: 500,
    nutrient_tank_current_level: 300,
};
const MIX = { density: 1.25, nutrients: [{ nutrient: 'phosphorus', percentage: 10 }] };

/** Messages that the devices record through the day, at half past each hour. */
const record = (random: Random): Recorded[] => {
    const device = (settings: object) => new Device('', '', { ...settings }, MIX, random.next);
    const [before, after, other] = [device(FIRST), device(FIRST), device(SECOND)];
    return Array.from({ length: 24 }, (_, hour) => {
        const next = (of: Device) => of.next(at(hour + 0.5), 1, { alarm: 0.2, stop: 0.1 });
        return [
            {
                hour,
                sender: hour < NOON ? ('before' as const) : ('after' as const),
                message: next(hour < NOON ? before : after),
            },
            { hour, sender: 'other' as const, message: next(other) },
        ];
    }).flat();
};

const edit = async (site: number, values: object) => {
    const { version } = await b.ok('GET', `/api/main/udose-sites/${site}`);
    await b.ok('PUT', `/api/main/udose-sites/${site}`, { version, ...values });
};

/** Runs the day; `deliver` delivers messages up to an hour, before that hour's events. */
const live = async (
    deliver: (hour: number, send: (batch: readonly Recorded[], skew?: number) => Promise<void>) => Promise<void>,
) => {
    await setClock(b.app.services, at(-24));
    const [one, two] = [await b.install(FIRST), await b.install(SECOND)];
    const tokens: Record<Sender, string> = { before: one.token, after: '', other: two.token };
    const send = async (batch: readonly Recorded[], skew?: number) => {
        for (const sender of ['before', 'after', 'other'] as const) {
            const messages = batch.filter(recorded => recorded.sender === sender).map(({ message }) => message);
            if (messages.length === 0) continue;
            const wrong = (time: number) => new Date(time + (skew ?? 0)).toISOString();
            const { status, text, body } = await b.app.call(tokens[sender], 'POST', '/api/main/device-messages', {
                messages: messages.map(message => ({
                    ...message,
                    recorded_at: wrong(Date.parse(message.recorded_at)),
                })),
                ...(skew === undefined ? {} : { sent_at: wrong(b.app.services.clock.now().getTime()) }),
            });
            expect(status, text).toBe(200);
            expect(body.body.rejected).toEqual([]);
        }
    };
    for (let hour = 1; hour <= END; hour++) {
        await setClock(b.app.services, at(hour));
        await deliver(hour, send);
        if (hour === NOON) tokens.after = (await b.swap(one.site)).token;
        if (hour === HERD) await edit(two.site, { number_of_animals: 250 });
        // on the next day: the day itself is unaffected
        if (hour === SOLD) await edit(two.site, { number_of_animals: 20 });
        if (hour === SUPPLEMENT) await edit(one.site, { supplement_id: b.supplements[1] });
    }
    return storedTotals([one.site, two.site]);
};

const SUMS = [
    'readings',
    'water',
    'pulses',
    'doses',
    'dose',
    'head',
    'target_dose',
    'supplement_id',
    'running_readings',
    'alarmed_readings',
];
const EXTREMES = [
    'battery_voltage_min',
    'battery_voltage_max',
    'conductivity_min',
    'conductivity_max',
    'temperature_max',
];
/** All derived data, which must not depend on the order of arrival. */
const storedTotals = async (sites: readonly number[]) => {
    const { sql } = b.app.services;
    const days =
        await sql`SELECT * FROM site_daily_summaries WHERE site_id = ANY(${[...sites]}::bigint[]) ORDER BY site_id, day`;
    const now = await sql`
        SELECT s.doser_state, s.nutrient_tank_current_level AS level,
               ARRAY(SELECT code FROM alarms a WHERE a.site_id = s.site_id AND a.status <> 'cleared' ORDER BY code)::int[] AS alarms
        FROM udose_sites s WHERE s.id = ANY(${[...sites]}::bigint[]) ORDER BY s.id`;
    const [kept] = await sql`SELECT count(*)::int AS count FROM readings WHERE site_id = ANY(${[...sites]}::bigint[])`;
    return {
        days: days.map(row => ({
            day: String(row.day),
            ...Object.fromEntries([...SUMS, ...EXTREMES].map(name => [name, Number(Number(row[name]).toFixed(2))])),
        })),
        sites: now.map(({ doser_state, level, alarms }) => ({
            state: doser_state,
            level: Number(Number(level).toFixed(1)),
            alarms,
        })),
        readings: kept?.count,
    };
};

const shuffled = <T>(random: Random, items: readonly T[]): T[] =>
    items
        .map(item => ({ item, key: random.next() }))
        .sort((one, other) => one.key - other.key)
        .map(({ item }) => item);

it.each([...new Set([7, 2026].map(seedOr))])(
    'Daily summaries do not depend on order, repetition or clock of device messages (seed %i)',
    async seed => {
        const recorded = record(createRandom(seed));
        const inOrder = await live((hour, send) => send(recorded.filter(one => one.hour === hour - 1)));
        expect(inOrder.readings).toBe(48);
        expect(inOrder.days.map(({ day }) => day)).toEqual(['2026-11-18', '2026-11-18']);
        expect(inOrder.days).toMatchObject([
            { readings: 24, head: 100, supplement_id: b.supplements[1] },
            { readings: 24, head: 250, supplement_id: b.supplements[0] },
        ]);

        const random = createRandom(seed + 1);
        const skews = [undefined, 0, 5 * HOUR, -3 * 24 * HOUR, 400 * 24 * HOUR];
        const mixed = await live(async (hour, send) => {
            if (hour < END && !random.chance(0.25)) return;
            // a removed device still sends its recorded messages, and senders may repeat themselves
            const past = recorded.filter(one => one.hour < hour && (one.sender !== 'after' || hour > NOON));
            const some = hour === END ? past : past.filter(() => random.chance(0.5));
            const pile = shuffled(random, [...some, ...some.filter(() => random.chance(0.3))]);
            for (let from = 0; from < pile.length; from += 7)
                await send(pile.slice(from, from + 7), random.pick(skews));
        });
        expect(mixed).toEqual(inOrder);
    },
);
