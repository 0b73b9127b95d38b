import { describe, expect, it } from 'vitest';
import { dayAfter } from '../calendar/days';
import { SITE_STATUS } from '../telemetry/sites';
import type { Cause, DiagnosisDay, DiagnosisInput, Visit } from './causes';
import { explainDifference } from './checksAndAlarms';
import { diagnose } from './diagnose';
import { tankForecast, usageOf } from './forecast';

const FIRST = '2026-10-01';
const LENGTH = 28;
const LAST = dayAfter(FIRST, LENGTH - 1);
/** Day so many days before the last full day. */
const back = (days: number) => dayAfter(LAST, -days);

/** 100 head that drink 45 L each at a dose of 1 ml/L; 54 kg a week leave the tank. */
const usual = (day: string): DiagnosisDay => ({
    day,
    readings: 6,
    running: 6,
    water: 4500,
    pulses: 4500,
    dose: 4500,
    head: 100,
    targetMl: 45,
    batteryLow: 12.5,
    batteryHigh: 13.4,
    conductivity: 200_000,
    pressure: 190,
    tankLevel: null,
    density: 1.2,
});
type Change = (day: DiagnosisDay, daysIn: number) => Partial<DiagnosisDay>;
/** Days whose last `days` are changed; `daysIn` counts from 1. */
const daysWith = (days: number, change: Change) =>
    Array.from({ length: LENGTH }, (_, index) => {
        const day = usual(dayAfter(FIRST, index));
        const daysIn = index - (LENGTH - days) + 1;
        return daysIn > 0 ? { ...day, ...change(day, daysIn) } : day;
    });
const site = (change: Partial<DiagnosisInput> = {}): DiagnosisInput => ({
    kind: 'udose',
    now: `${dayAfter(LAST, 1)}T02:00:00Z`,
    hasDevice: true,
    siteStatus: SITE_STATUS.active,
    state: 'running',
    lastContact: `${dayAfter(LAST, 1)}T00:00:00Z`,
    lastContactDay: dayAfter(LAST, 1),
    battery: 12.5,
    alarms: [],
    faults: [],
    waterIntake: 45,
    isTimed: false,
    litresPerPulse: 1,
    baseConductivity: 100_000,
    hasTankProbe: false,
    tankLevel: 300,
    tankCapacity: 500,
    density: 1.2,
    nightShare: 0.15,
    days: daysWith(0, () => ({})),
    visits: [],
    rain: new Map(),
    ...change,
});
const visit = (kind: Visit['kind'], daysBack: number, more: Partial<Visit> = {}): Visit => ({
    kind,
    day: back(daysBack),
    at: `${back(daysBack)}T00:00:00Z`,
    ...more,
});
const alarm = (code: number, title: string) => ({ code, title, raised_at: `${LAST}T05:00:00Z`, day: LAST });
const rainOf = (daysBack: number, millimetres: number) =>
    new Map(Array.from({ length: LENGTH }, (_, index) => [back(index), index === daysBack ? millimetres : 0]));
const part =
    (share: number): Change =>
    day => ({
        water: (day.water ?? 0) * share,
        pulses: (day.pulses ?? 0) * share,
        dose: (day.dose ?? 0) * share,
    });
/** Tank levels of a probe, with the kg that go beyond the dose on each of the last days. */
const tankDays = (days: number, beyond: number, change: Change = () => ({})) => {
    let level = 450;
    return daysWith(days, change).map((day, index) => {
        level -= ((day.dose ?? 0) * 1.2) / 1000 + (index >= LENGTH - days ? beyond : 0);
        return { ...day, tankLevel: level };
    });
};

type Case = readonly [name: string, change: Partial<DiagnosisInput>, cause: Cause, certainty?: string];
const CASES: Readonly<Record<string, readonly Case[]>> = {
    airlock: [
        [
            'the dose fails on the day of a fill',
            { days: daysWith(2, () => ({ dose: 900 })), visits: [visit('fill', 1)] },
            'airlock',
            'likely',
        ],
        [
            'with an alarm of the pump',
            {
                days: daysWith(2, () => ({ dose: 900 })),
                visits: [visit('fill', 1)],
                alarms: [alarm(7, 'No Nutrient Alarm')],
            },
            'airlock',
            'certain',
        ],
        [
            'an alarm today, after a fill today',
            {
                alarms: [{ ...alarm(7, 'No Nutrient Alarm'), day: dayAfter(LAST, 1) }],
                visits: [visit('fill', -1)],
            },
            'airlock',
            'likely',
        ],
        ['the dose falls without a fill or an alarm', { days: daysWith(2, () => ({ dose: 2500 })) }, 'not_known'],
        [
            'the dose falls by a fifth only',
            { days: daysWith(2, () => ({ dose: 3700, conductivity: 182_000 })), visits: [visit('fill', 1)] },
            'none',
        ],
        [
            'a recorded stop explains it',
            {
                days: daysWith(2, () => ({ dose: 0 })),
                visits: [visit('fill', 1), visit('stop', 2, { untilDay: null, note: 'Rainfall' })],
            },
            'stopped',
            'certain',
        ],
    ],
    empty_line: [
        [
            'the probe shows the bottom',
            { hasTankProbe: true, tankLevel: 6, days: daysWith(2, () => ({ dose: 100 })) },
            'empty_line',
            'certain',
        ],
        ['the calculated level is at the bottom', { tankLevel: 4 }, 'empty_line', 'likely'],
        ['a tank with a tenth is not empty', { tankLevel: 50 }, 'none'],
    ],
    blocked_filter: [
        [
            'the dose falls bit by bit',
            { days: daysWith(8, (_, n) => ({ dose: 4500 * (1 - 0.08 * n) })) },
            'blocked_filter',
            'likely',
        ],
        [
            'with a pump alarm',
            {
                days: daysWith(8, (_, n) => ({ dose: 4500 * (1 - 0.08 * n) })),
                alarms: [alarm(1, 'Pump Runtime Alarm')],
            },
            'blocked_filter',
            'certain',
        ],
        ['water and dose fall together', { days: daysWith(8, (day, n) => part(1 - 0.02 * n)(day, n)) }, 'none'],
    ],
    meter_slip: [
        [
            'water and conductivity fall alike',
            { days: daysWith(4, day => ({ ...part(0.6)(day, 1), conductivity: 160_000 })) },
            'meter_slip',
            'certain',
        ],
        [
            'tank and conductivity show a higher dose',
            {
                hasTankProbe: true,
                days: tankDays(5, 2.7, () => ({ conductivity: 150_000 + 100_000 })),
                baseConductivity: 100_000,
            },
            'meter_slip',
            'certain',
        ],
        [
            'water falls and conductivity does not',
            { days: daysWith(4, part(0.5)), rain: rainOf(3, 0) },
            'cattle_moved',
            'likely',
        ],
        ['the first day of a change is not judged', { days: daysWith(1, () => ({ conductivity: 400_000 })) }, 'none'],
    ],
    probe_drift: [
        [
            'conductivity creeps up with the same dose',
            { days: daysWith(16, (_, n) => ({ conductivity: 200_000 + 3_000 * n })) },
            'probe_drift',
            'likely',
        ],
        [
            'the tank seems to fill up by itself',
            { hasTankProbe: true, days: tankDays(10, -2.5) },
            'probe_drift',
            'likely',
        ],
        [
            'conductivity creeps by a tenth',
            { days: daysWith(16, (_, n) => ({ conductivity: 200_000 + 600 * n })) },
            'none',
        ],
        [
            'after a repair, earlier days are not compared',
            {
                days: daysWith(10, () => ({ conductivity: 260_000 })),
                visits: [visit('service', 10, { isRepair: true })],
            },
            'none',
        ],
    ],
    power: [
        [
            'a battery that falls at night and charges by day',
            { days: daysWith(5, () => ({ batteryLow: 11.5 })) },
            'flat_battery',
            'certain',
        ],
        ['a battery a little lower', { days: daysWith(5, () => ({ batteryLow: 12.3 })) }, 'none'],
        [
            'a panel that no longer charges',
            { days: daysWith(8, (_, n) => ({ batteryLow: 12.4 - n * 0.1, batteryHigh: 12.6 - n * 0.1 })) },
            'solar_panel',
            'certain',
        ],
        [
            'three cloudy days',
            {
                days: daysWith(3, (_, n) => ({ batteryLow: 12.4 - n * 0.15, batteryHigh: 12.6 - n * 0.1 })),
                rain: rainOf(2, 30),
            },
            'not_known',
        ],
    ],
    no_signal: [
        [
            'silent with a sound battery',
            { lastContact: `${back(1)}T00:00:00Z`, lastContactDay: back(1) },
            'no_signal',
            'likely',
        ],
        [
            'silent with an empty battery',
            {
                lastContact: `${back(1)}T00:00:00Z`,
                lastContactDay: back(1),
                days: daysWith(1, () => ({ batteryLow: 11.4 })),
            },
            'flat_battery',
            'likely',
        ],
        [
            'silent with a weak battery',
            {
                lastContact: `${back(1)}T00:00:00Z`,
                lastContactDay: back(1),
                days: daysWith(1, () => ({ batteryLow: 11.95, batteryHigh: 13.4 })),
            },
            'not_known',
        ],
        ['silent for less than a day', { lastContact: `${LAST}T04:00:00Z` }, 'none'],
        ['never heard from', { lastContact: null, lastContactDay: null, days: [] }, 'not_known'],
    ],
    fills: [
        [
            'a fill that nobody recorded is no drift',
            {
                hasTankProbe: true,
                days: tankDays(0, 0).map((day, index) => ({
                    ...day,
                    tankLevel: (day.tankLevel ?? 0) + (index > 20 ? 120 : 0),
                })),
            },
            'none',
        ],
    ],
    leak: [
        ['water flows at night, too', { days: daysWith(3, part(1.8)), nightShare: 0.7 }, 'leak', 'certain'],
        ['more cattle drink more, by day', { days: daysWith(3, part(1.8)), nightShare: 0.15 }, 'none'],
        ['the tank loses more than the dose', { hasTankProbe: true, days: tankDays(5, 6) }, 'leak', 'likely'],
        [
            'with the alarm of the device',
            { hasTankProbe: true, days: tankDays(5, 6), alarms: [alarm(2, 'Unplanned Nutrient Flow')] },
            'leak',
            'certain',
        ],
        ['the tank loses a little more for three days', { hasTankProbe: true, days: tankDays(3, 1.5) }, 'none'],
    ],
    water: [
        [
            'no pressure and no water',
            { days: daysWith(2, () => ({ water: 30, pulses: 30, dose: 30, pressure: 5 })) },
            'no_water',
            'certain',
        ],
        [
            'a recorded move',
            { days: daysWith(3, part(0.2)), visits: [visit('movement', 3)] },
            'cattle_moved',
            'certain',
        ],
        [
            'dry weather and nearly no water',
            { days: daysWith(3, part(0.1)), rain: rainOf(3, 0) },
            'cattle_moved',
            'likely',
        ],
        ['rain and less water', { days: daysWith(3, part(0.4)), rain: rainOf(3, 35) }, 'rain', 'likely'],
        ['rain long before', { days: daysWith(3, part(0.4)), rain: rainOf(14, 35) }, 'cattle_moved'],
        ['no gauge: a move or rain', { days: daysWith(3, part(0.4)), rain: null }, 'not_known'],
        ['a quarter less', { days: daysWith(3, part(0.75)) }, 'none'],
        ['the herd was updated, too', { days: daysWith(3, day => ({ ...part(0.4)(day, 1), head: 40 })) }, 'none'],
    ],
    wrong_supplement: [
        [
            'conductivity steps at a fill',
            { days: daysWith(4, () => ({ conductivity: 260_000 })), visits: [visit('fill', 3)] },
            'wrong_supplement',
            'likely',
        ],
        [
            'conductivity steps without a fill',
            { days: daysWith(4, () => ({ conductivity: 260_000 })) },
            'meter_slip',
            'likely',
        ],
        ['a fill of the same supplement', { visits: [visit('fill', 3)] }, 'none'],
    ],
    wrong_setting: [
        [
            'pulses that do not make the litres',
            { days: daysWith(3, () => ({ pulses: 450 })) },
            'wrong_setting',
            'certain',
        ],
        [
            'the dose halves with a settings change',
            { days: daysWith(3, () => ({ dose: 2250 })), visits: [visit('settings', 3, { fields: ['water_intake'] })] },
            'wrong_setting',
            'likely',
        ],
        [
            'water times ten with a meter setting',
            {
                litresPerPulse: null,
                days: daysWith(3, day => ({ water: (day.water ?? 0) * 10 })),
                visits: [visit('settings', 3, { fields: ['flowmeter_setting'] })],
            },
            'wrong_setting',
            'certain',
        ],
        [
            'a settings change that changes nothing',
            { visits: [visit('settings', 3, { fields: ['water_intake'] })] },
            'none',
        ],
        [
            'another setting on the day of a lost dose',
            {
                days: daysWith(3, () => ({ dose: 2250 })),
                visits: [visit('settings', 3, { fields: ['update_interval'] })],
            },
            'not_known',
        ],
    ],
    others: [
        ['a site without a device', { hasDevice: false, lastContact: null }, 'none', 'certain'],
        ['an open alarm that the readings do not explain', { alarms: [alarm(10, 'Memory Error')] }, 'not_known'],
        ['a doser that is stopped', { state: 'stopped' }, 'stopped', 'certain'],
        ['an idle site, stopped on purpose', { state: 'stopped', siteStatus: SITE_STATUS.idle }, 'none'],
        [
            'an inactive site',
            { state: 'stopped', siteStatus: SITE_STATUS.inactive, lastContact: `${back(9)}T00:00:00Z` },
            'none',
            'certain',
        ],
        ['a test site', { siteStatus: SITE_STATUS.test, alarms: [alarm(10, 'Memory Error')] }, 'none', 'certain'],
        ['a uDOSE AG with a pump fault', { kind: 'ag', faults: ['pump'], days: [] }, 'device_fault', 'certain'],
        ['a uDOSE AG without water flow', { kind: 'ag', faults: ['no_flow'], days: [] }, 'no_water', 'likely'],
        ['a uDOSE AG that is stopped between sessions', { kind: 'ag', state: 'stopped', days: [] }, 'none'],
        ['a uBOT with a low battery', { kind: 'ubot', battery: 11.4, days: [] }, 'flat_battery', 'likely'],
        [
            'a uBOT without contact',
            { kind: 'ubot', lastContact: `${back(2)}T00:00:00Z`, lastContactDay: back(2), days: [] },
            'no_signal',
            'likely',
        ],
    ],
};

describe.each(Object.entries(CASES))('`diagnose` %s', (_, cases) => {
    it.each(cases.map(([name, change, cause, certainty]) => ({ name, change, cause, certainty })))(
        '$name',
        ({ change, cause, certainty }) => {
            const found = diagnose(site(change));
            expect(found, JSON.stringify(found)).toMatchObject({ cause, ...(certainty ? { certainty } : {}) });
            expect(found.sentence).not.toMatch(/[{}]/);
            expect(found.sentence).toMatch(/\.$/);
            // a cause has evidence and a next step
            if (cause !== 'none' && cause !== 'stopped' && found.since)
                expect(found.evidence.length).toBeGreaterThan(0);
            if (cause !== 'none' && cause !== 'not_known') expect(found.next_step).toBeTruthy();
        },
    );
});

it('`diagnose` returns since when, sentence, next step and evidence', () => {
    const found = diagnose(site({ days: daysWith(3, part(0.4)), rain: rainOf(3, 35) }));
    expect(found).toMatchObject({
        since: back(2),
        sentence: 'The cattle are drinking elsewhere after 35 mm of rain: water use fell by 60%.',
        next_step: 'No action. Water use should recover as the country dries out.',
    });
    expect(found.evidence).toEqual([
        {
            figure: 'water_per_head',
            value: 18,
            unit: 'L/head/day',
            usual: 45,
            from: back(2),
            to: LAST,
            at: null,
            note: null,
        },
        { figure: 'rain', value: 35, unit: 'mm', usual: null, from: back(7), to: LAST, at: null, note: null },
    ]);
});

it('`diagnose` dates a wrong meter setting from the first day if no day was right', () => {
    expect(diagnose(site({ days: daysWith(LENGTH, () => ({ pulses: 450 })) }))).toMatchObject({
        cause: 'wrong_setting',
        since: FIRST,
    });
    expect(diagnose(site({ days: daysWith(3, () => ({ pulses: 450 })) })).since).toBe(back(2));
});

it('`diagnose` dates alarms and ends of stops by the days of the property', () => {
    const early = { ...alarm(10, 'Memory Error'), raised_at: `${back(1)}T22:00:00Z`, day: LAST };
    expect(diagnose(site({ alarms: [early] })).since).toBe(LAST);
    // the dose of a day on which the doser was stopped does not count
    const days = daysWith(2, () => ({ dose: 900 }));
    const stop = visit('stop', 1, { at: `${back(1)}T00:00:00Z`, untilDay: LAST });
    expect(diagnose(site({ days, visits: [stop] })).cause).toBe('none');
    expect(diagnose(site({ days, visits: [{ ...stop, untilDay: back(1) }] })).cause).not.toBe('none');
});

it('`usageOf` averages the last seven full days that have a dose', () => {
    const days = daysWith(10, (_, daysIn) => ({ dose: daysIn === 10 ? null : 5000 }));
    expect(usageOf(days, 200, dayAfter(LAST, 1))).toEqual({
        litres: 200,
        litres_per_day: 5,
        days: 6,
        from: back(6),
        to: back(1),
        level_days: 0,
    });
});

it('`tankForecast` returns the days left, and null without level or use', () => {
    const use = { litres: 200, litres_per_day: 8, level_days: 0, days: 7, from: back(6), to: LAST };
    expect(tankForecast(use)).toEqual({ ...use, days_left: 25 });
    expect(tankForecast({ ...use, level_days: 10 })).toMatchObject({ level_days: 10, days_left: 15 });
    expect(tankForecast({ ...use, litres: null })).toBeNull();
    expect(tankForecast({ ...use, litres_per_day: 0 })).toBeNull();
});

describe('`explainDifference` of health checks and alarms:', () => {
    const passed = [
        { kind: 'battery', result: 'passed' },
        { kind: 'dose', result: 'passed' },
    ] as const;
    it.each([
        ['no alarm and no failed check', passed, [], null],
        [
            'an alarm that no check covers',
            passed,
            [alarm(10, 'Memory Error')],
            'Health checks passed, but none of them covers the alarm Memory Error.',
        ],
        [
            'an open alarm with a normal reading',
            passed,
            [alarm(3, 'Low Battery Voltage')],
            'The alarm Low Battery Voltage is open, but the last reading passes the health check Battery.',
        ],
        [
            'an alarm newer than the period of the check',
            passed,
            [alarm(7, 'No Nutrient Alarm')],
            'The alarm No Nutrient Alarm is open, but the dose of the last 7 full days still passes its health check.',
        ],
        [
            'a failed check that no alarm covers',
            [{ kind: 'silence', result: 'failed' }],
            [],
            'The health check Offline failed. Devices raise no alarm for it.',
        ],
        [
            'a failed check with another limit',
            [{ kind: 'battery', result: 'failed' }],
            [],
            'The health check Battery failed, but the device raised no alarm: its alarm limit is different.',
        ],
    ] as const)('%s', (_, checks, alarms, sentence) => {
        expect(explainDifference(checks, alarms)).toBe(sentence);
    });
});
