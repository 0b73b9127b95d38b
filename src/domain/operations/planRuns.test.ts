import { describe, expect, it } from 'vitest';
import { dayAfter } from '../calendar/days';
import { createRandom, type Random } from '../random';
import { planRuns } from './planRuns';
import {
    daysDry,
    litresOf,
    measureRun,
    moveStop,
    type RefillRun,
    type RunStop,
    type RunsInput,
    runFaults,
    runTexts,
    shiftStop,
} from './refillRuns';

const MONDAY = '2026-11-30';
const days = (count: number) => Array.from({ length: count }, (_, at) => dayAfter(MONDAY, at));
const DEPOT = {
    id: 1,
    name: 'Longreach depot',
    latitude: -23.4,
    longitude: 144.2,
    stock: [{ supplement_id: 1, litres: 1_000_000 }],
};
const stop = (site_id: number, more: Partial<RunStop> = {}): RunStop => ({
    site_id,
    name: `Bore ${site_id}`,
    latitude: -23.4 + site_id / 10,
    longitude: 144.2,
    supplement_id: 1,
    supplement: 'Blend',
    litres: [400, 400, 400, 400, 400],
    hours: 1,
    empties_on: null,
    ...more,
});
const truck = (vehicle_id: number, more: object = {}) => ({
    vehicle_id,
    name: `Truck ${vehicle_id}`,
    litres: 2_000,
    tanks: 1,
    hours: 10,
    depot_id: 1,
    ...more,
});
const input = (more: Partial<RunsInput> = {}): RunsInput => ({
    days: days(1),
    stops: [],
    trucks: [truck(1)],
    depots: [DEPOT],
    separate: [],
    road_factor: 1.3,
    speed: 70,
    ...more,
});
const kilometres = (of: RunsInput) =>
    planRuns(of).runs.reduce((sum, run) => sum + (measureRun(of, run)?.kilometres ?? 0), 0);
const reasonsOf = (of: RunsInput) => planRuns(of).left.map(({ reason }) => reason);
const near = (random: Random, spread = 1) => ({
    latitude: -23.4 + random.number(-spread, spread, 4),
    longitude: 144.2 + random.number(-spread, spread, 4),
});

/** Shortest plan that serves all stops, by all partitions into slots and the shortest route of each part. */
const optimum = (of: RunsInput): number => {
    const { stops, trucks } = of;
    const slots = of.days.flatMap(day => trucks.map(({ vehicle_id }) => ({ vehicle_id, day })));
    const all = (1 << stops.length) - 1;
    const sites = (part: number) => stops.filter((_, at) => part & (1 << at)).map(({ site_id }) => site_id);
    const length = (ids: number[]) =>
        measureRun(of, { vehicle_id: 1, day: of.days[0] as string, site_ids: ids })?.kilometres ?? 0;
    const way = (from: number | null, to: number) =>
        from === null ? length([to]) / 2 : length([from, to]) - (length([from]) + length([to])) / 2;
    const ids = stops.map(({ site_id }) => site_id);
    const between = ids.map(a => ids.map(b => (a === b ? 0 : way(a, b))));
    const out = ids.map(a => way(null, a));
    const ends = Array.from({ length: all + 1 }, () => new Float64Array(ids.length).fill(Number.POSITIVE_INFINITY));
    const shortest = new Float64Array(all + 1).fill(Number.POSITIVE_INFINITY);
    shortest[0] = 0;
    for (let part = 1; part <= all; part++)
        for (const [last] of ids.entries()) {
            if (!(part & (1 << last))) continue;
            const before = part ^ (1 << last);
            let best = before ? Number.POSITIVE_INFINITY : (out[last] as number);
            for (const [previous] of ids.entries())
                if (before & (1 << previous))
                    best = Math.min(best, (ends[before]?.[previous] as number) + (between[previous]?.[last] as number));
            (ends[part] as Float64Array)[last] = best;
            shortest[part] = Math.min(shortest[part] as number, best + (out[last] as number));
        }
    let table = new Float64Array(all + 1).fill(Number.POSITIVE_INFINITY);
    table[0] = 0;
    for (const slot of slots) {
        const { litres: most, hours } = trucks.find(
            ({ vehicle_id }) => vehicle_id === slot.vehicle_id,
        ) as (typeof trucks)[number];
        const allowed = Array.from({ length: all + 1 }, (_, part) => {
            const members = sites(part).map(id => stops.find(({ site_id }) => site_id === id) as RunStop);
            return (
                members.reduce((sum, one) => sum + litresOf(one, 0, Number.POSITIVE_INFINITY), 0) <= most &&
                members.reduce((sum, one) => sum + one.hours, 0) + (shortest[part] as number) / of.speed <= hours
            );
        });
        const next = table.slice();
        for (let whole = 1; whole <= all; whole++)
            for (let part = whole; part; part = (part - 1) & whole)
                if (allowed[part])
                    next[whole] = Math.min(
                        next[whole] as number,
                        (table[whole ^ part] as number) + (shortest[part] as number),
                    );
        table = next;
    }
    return table[all] as number;
};

describe('`planRuns`', () => {
    it('returns plans at most 10% longer than the optimum for 8 stops, in 200 cases', () => {
        const ratios: number[] = [];
        for (let seed = 1; seed <= 200; seed++) {
            const random = createRandom(seed);
            const of = input({
                stops: Array.from({ length: 8 }, (_, at) =>
                    stop(at + 1, { ...near(random), litres: [random.integer(200, 900), 0] }),
                ).map(one => ({ ...one, litres: [one.litres[0] as number, one.litres[0] as number] })),
                trucks: [truck(1, { litres: random.integer(2_000, 3_000) }), truck(2, { litres: 1_500 })],
                days: days(2),
            });
            const best = optimum(of);
            if (!Number.isFinite(best)) continue;
            expect(planRuns(of).left, `case ${seed}`).toEqual([]);
            ratios.push(kilometres(of) / best);
        }
        expect(ratios.length).toBeGreaterThan(190);
        expect(Math.max(...ratios)).toBeLessThanOrEqual(1.1);
        expect(Math.min(...ratios)).toBeGreaterThan(1 - 1e-9);
    });
    it('never exceeds load, stock, tanks or hours, and gives a reason for each site left over', () => {
        for (let seed = 1; seed <= 60; seed++) {
            const random = createRandom(seed * 31);
            const supplements = [1, 2, 3];
            const of = input({
                days: days(random.integer(1, 4)),
                stops: Array.from({ length: random.integer(5, 30) }, (_, at) => {
                    const supplement = random.pick(supplements);
                    return stop(at + 1, {
                        ...(random.chance(0.1) ? { latitude: null, longitude: null } : near(random, 2.5)),
                        supplement_id: supplement,
                        supplement: `S${supplement}`,
                        litres: [0, 1, 2, 3].map(() => (random.chance(0.15) ? null : random.integer(0, 2_500))),
                        hours: random.number(0.5, 2, 1),
                        empties_on: random.chance(0.5) ? dayAfter(MONDAY, random.integer(-3, 20)) : null,
                    });
                }),
                trucks: Array.from({ length: random.integer(0, 3) }, (_, at) =>
                    truck(at + 1, {
                        litres: random.integer(800, 4_000),
                        tanks: random.integer(1, 3),
                        hours: random.integer(6, 10),
                        depot_id: random.integer(1, 2),
                    }),
                ),
                depots: [DEPOT, { ...DEPOT, id: 2, name: 'Winton', latitude: -22.4 }].map(depot => ({
                    ...depot,
                    stock: supplements.map(supplement_id => ({ supplement_id, litres: random.integer(0, 6_000) })),
                })),
                separate: [[1, 2]],
            });
            const { runs, left } = planRuns(of);
            expect(runFaults(of, runs), `case ${seed}`).toEqual([]);
            const served = runs.flatMap(({ site_ids }) => site_ids);
            expect([...served, ...left.map(({ site_id }) => site_id)].sort((a, b) => a - b)).toEqual(
                of.stops.map(({ site_id }) => site_id),
            );
            for (const { reason } of left) expect(reason).toMatch(/\.$/);
            for (const run of runs)
                for (const { stop: of_, litres } of measureRun(of, run)?.legs ?? [])
                    expect(litres).toBeLessThanOrEqual(of_.litres[of.days.indexOf(run.day)] as number);
        }
    });
    it('returns the same plan for the same input', () => {
        const random = createRandom(5);
        const of = input({ stops: Array.from({ length: 20 }, (_, at) => stop(at + 1, near(random))), days: days(3) });
        expect(planRuns(of)).toEqual(planRuns(of));
    });
    it('serves the tank that is empty first before the others', () => {
        const urgent = stop(2, { empties_on: MONDAY });
        const one = input({ stops: [stop(1), urgent], trucks: [truck(1, { litres: 400 })] });
        expect(planRuns(one).runs.flatMap(({ site_ids }) => site_ids)).toEqual([2]);
        const week = planRuns({ ...one, days: days(2) });
        expect(week.runs.map(({ site_ids }) => site_ids)).toEqual([[2], [1]]);
        expect(daysDry(urgent, dayAfter(MONDAY, 2))).toBe(2);
    });
    it('fills a tank partly if no truck carries the full amount', () => {
        const of = input({ stops: [stop(1, { litres: [3_000] })] });
        const [run] = planRuns(of).runs;
        expect(run && measureRun(of, run)?.legs).toMatchObject([{ litres: 2_000, unfilled: 1_000 }]);
    });
    it.each<[string, string, Partial<RunsInput>]>([
        ['no position', runTexts.noPosition, { stops: [stop(1, { latitude: null })] }],
        ['no supplement', runTexts.noSupplement, { stops: [stop(1, { supplement_id: null })] }],
        ['unknown tank level', runTexts.unknownRoom, { stops: [stop(1, { litres: [null] })] }],
        ['no room in the tank', runTexts.noRoom, { stops: [stop(1, { litres: [0] })] }],
        ['no truck', runTexts.noTrucks, { stops: [stop(1)], trucks: [] }],
        [
            'no depot with the supplement',
            runTexts.noDepot('Lick'),
            { stops: [stop(1, { supplement_id: 9, supplement: 'Lick' })] },
        ],
        [
            'too little stock',
            runTexts.noStock('Blend', 400, 100),
            { stops: [stop(1)], depots: [{ ...DEPOT, stock: [{ supplement_id: 1, litres: 100 }] }] },
        ],
        [
            'no litres left on the trucks',
            runTexts.busy,
            { stops: [stop(1), stop(2)], trucks: [truck(1, { litres: 400 })] },
        ],
    ])('leaves out a site and gives the reason: %s', (_, reason, more) => {
        expect(reasonsOf(input(more))).toEqual([reason]);
    });
    it('leaves out a site whose round trip exceeds a day', () =>
        expect(reasonsOf(input({ stops: [stop(1, { latitude: -13 })] }))[0]).toContain('The round trip takes'));
});

describe('Runs changed by hand', () => {
    const of = input({
        stops: [stop(1), stop(2), stop(3)],
        trucks: [truck(1), truck(2, { litres: 500 })],
    });
    const runs: RefillRun[] = [{ vehicle_id: 1, day: MONDAY, site_ids: [1, 3] }];
    it('insert a site where the detour is shortest', () =>
        expect(moveStop(of, runs, 2, { vehicle_id: 1, day: MONDAY })[0]?.site_ids).toEqual([1, 2, 3]));
    it('drop a removed site, and a run without sites', () => {
        expect(moveStop(of, runs, 1, null)).toEqual([{ vehicle_id: 1, day: MONDAY, site_ids: [3] }]);
        expect(moveStop(of, moveStop(of, runs, 1, null), 3, null)).toEqual([]);
    });
    it('move a site past its neighbour, and not beyond the ends', () => {
        expect(shiftStop(runs, 1, 1)[0]?.site_ids).toEqual([3, 1]);
        expect(shiftStop(runs, 3, -1)[0]?.site_ids).toEqual([3, 1]);
        expect(shiftStop(runs, 1, -1)).toEqual(runs);
        expect(shiftStop(runs, 3, 1)).toEqual(runs);
    });
    it('name all runs that take more than a depot has', () => {
        const scarce = { ...of, depots: [{ ...DEPOT, stock: [{ supplement_id: 1, litres: 500 }] }] };
        const both = moveStop(scarce, runs, 1, { vehicle_id: 2, day: MONDAY });
        expect(runFaults(scarce, both)).toMatchObject([{ kind: 'stock', run: null, runs: both }]);
    });
    it('report the limits that they exceed', () => {
        const moved = [1, 3].reduce<RefillRun[]>(
            (now, id) => moveStop(of, now, id, { vehicle_id: 2, day: MONDAY }),
            runs,
        );
        expect(runFaults(of, moved)).toMatchObject([{ text: 'Truck 2 carries 500 L; this run has 800 L.' }]);
    });
    it('measure the first leg from the depot, also after a stop without a position', () => {
        const lost = { ...of, stops: [stop(1, { latitude: null }), stop(2), stop(3)] };
        const legs = measureRun(lost, { vehicle_id: 1, day: MONDAY, site_ids: [1, 2, 3] })?.legs;
        expect(legs?.map(({ from }) => from)).toEqual([null, 'depot', 'stop']);
    });
    it('have arrivals, kilometres and hours that include the way from and to the depot', () => {
        const measured = measureRun(of, runs[0] as (typeof runs)[number]);
        const leg = 11.119 * 1.3;
        expect(measured?.legs[0]?.kilometres).toBeCloseTo(leg, 1);
        expect(measured?.legs[0]?.arrives).toBe(Math.round(360 + (leg / 70) * 60));
        expect(measured?.kilometres).toBeCloseTo(6 * leg, 1);
        expect(measured?.hours).toBeCloseTo(2 + (6 * leg) / 70, 2);
    });
});
