import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED } from '../../../test/sample';
import { createRandom, type Random } from '../../domain/random';
import { type SiteBench, startSiteBench } from '../sites/testSites';

/** Property-based tests of message ingest (`TEST_SEED` repeats a run). */

let b: SiteBench;
beforeAll(async () => {
    b = await startSiteBench();
});
afterAll(() => b?.app.close());

const HOUR = 3_600_000;
const SETTINGS = { number_of_animals: 100, target_dose: 10, nutrient_tank_capacity: 500 };
type Message = Record<string, unknown>;

/** A device installed at its own site for 60 days. */
const install = async () => {
    const { site, device, token } = await b.install(SETTINGS);
    const send = async (body: string) => {
        const answer = await b.app.call(token, 'POST', '/api/main/device-messages', body, {
            'content-type': 'application/json',
        });
        expect(answer.status, answer.text).toBe(200);
        return answer.body.body;
    };
    return { site, device, send };
};

const FIELDS = ['state', 'water', 'pulses', 'doses', 'dose', 'battery_voltage', 'conductivity', 'temperature'] as const;
const whole = (random: Random, sequence: number, time: number): Message => ({
    sequence,
    recorded_at: new Date(time).toISOString(),
    alarms: Array.from({ length: random.integer(0, 3) }, () => random.integer(1, 14)).filter(
        (code, at, all) => all.indexOf(code) === at,
    ),
    state: random.pick(['running', 'stopped']),
    water: random.number(0, 500, 1),
    pulses: random.integer(0, 500),
    doses: random.integer(0, 50),
    dose: random.number(0, 500, 2),
    battery_voltage: random.number(10, 14, 2),
    conductivity: random.integer(0, 300_000),
    temperature: random.number(-5, 50, 1),
});

/** JSON of a value that is invalid for every field. */
const GARBAGE = ['null', '"hot"', 'NaN', '-Infinity', '1e60', '-1e9', '{"a":[1,{"b":null}]}', '[[]]', 'true', '1e-60'];

it(`A message keeps each valid field and raises its alarms beside invalid fields (seed ${SEED})`, async () => {
    const random = createRandom(SEED);
    const { site, device, send } = await install();
    const now = Date.now();
    const messages = Array.from({ length: 60 }, (_, at) => whole(random, at, now - (200 - at) * 60_000));
    const broken = messages.map(message => {
        const bad = new Set<string>(FIELDS.filter(() => random.chance(0.3)));
        const fields = Object.entries(message).map(
            ([name, value]) => `"${name}":${bad.has(name) ? random.pick(GARBAGE) : JSON.stringify(value)}`,
        );
        if (random.chance(0.2)) fields.push(`"field_${random.integer(0, 9)}":${random.pick(GARBAGE)}`);
        return { bad, text: `{${fields.join(',')}}` };
    });
    for (let from = 0; from < broken.length; from += 30)
        expect(await send(`{"messages":[${broken.slice(from, from + 30).map(({ text }) => text)}]}`)).toMatchObject({
            accepted: 30,
            duplicates: 0,
            rejected: [],
        });
    const stored = await b.app.services.sql`SELECT * FROM readings WHERE device_id = ${device} ORDER BY sequence`;
    for (const [at, message] of messages.entries()) {
        const row = stored[at] as Message;
        expect(row.alarms, broken[at]?.text).toEqual(message.alarms);
        for (const name of FIELDS)
            expect(row[name], `${name} of ${broken[at]?.text}`).toEqual(
                broken[at]?.bad.has(name) ? null : message[name],
            );
    }
    const raised = await b.app.services.sql`
        SELECT DISTINCT code::int AS code FROM alarms a JOIN udose_sites s ON s.site_id = a.site_id WHERE s.id = ${site}`;
    expect(new Set(raised.map(({ code }) => code))).toEqual(new Set(messages.flatMap(({ alarms }) => alarms)));
});

it(`A stream is order-independent and idempotent, also with counter restarts (seed ${SEED})`, async () => {
    const random = createRandom(SEED + 1);
    const start = Date.now() - 10 * 24 * HOUR;
    let sequence = 0;
    const stream: Message[] = Array.from({ length: 60 }, (_, at) => {
        if (random.chance(0.1)) sequence = 0;
        const { alarms, ...message } = whole(random, sequence++, start + at * 3 * HOUR);
        return random.chance(0.2) ? message : { ...message, alarms };
    });
    const read = async (device: number, site: number) => {
        const { sql } = b.app.services;
        const days = await sql`
            SELECT day, readings, water, pulses, doses, dose, running_readings, alarmed_readings, battery_voltage_min, conductivity_max
            FROM site_daily_summaries d JOIN udose_sites s ON s.site_id = d.site_id WHERE s.id = ${site} ORDER BY day`;
        const readings = await sql`
            SELECT sequence, recorded_at, alarms FROM readings WHERE device_id = ${device} ORDER BY recorded_at`;
        const [counted] = await sql`
            SELECT count(DISTINCT (epoch, sequence))::int AS count FROM readings WHERE device_id = ${device}`;
        const alarms = await sql`
            SELECT code, raised_at, cleared_at, status FROM alarms WHERE site_id = ${site} ORDER BY code, raised_at`;
        return { days: [...days], readings: [...readings], alarms: [...alarms], counted: counted?.count };
    };
    const straight = await install();
    for (let from = 0; from < stream.length; from += 20)
        await straight.send(JSON.stringify({ messages: stream.slice(from, from + 20) }));
    const expected = await read(straight.device, straight.site);
    expect(expected.readings.map(({ alarms }) => alarms)).toEqual(stream.map(message => message.alarms ?? null));
    expect(expected.alarms.length).toBeGreaterThan(50);

    const mixed = await install();
    const pile = [...stream, ...stream.filter(() => random.chance(0.4))]
        .map(message => ({ message, key: random.next() }))
        .sort((one, other) => one.key - other.key);
    for (let from = 0; from < pile.length; ) {
        const size = random.integer(1, 30);
        const messages = pile.slice(from, from + size).map(({ message }) => message);
        await mixed.send(JSON.stringify({ messages }));
        if (random.chance(0.2)) await mixed.send(JSON.stringify({ messages }));
        from += size;
    }
    expect(await read(mixed.device, mixed.site)).toEqual(expected);
    expect(expected.counted).toBe(stream.length);
});
