import { dayAfter } from '../../src/domain/calendar/days';
import { planRuns } from '../../src/domain/operations/planRuns';
import { measureRun, type RunsInput, runFaults } from '../../src/domain/operations/refillRuns';
import { createRandom } from '../../src/domain/random';

const FIRST = '2026-11-30';
const GOAL_MS = 3_000;

/** Refill planner: 150 sites, 3 trucks, 5 days, in one thread. Returns whether the slowest of five cases meets the goal. */
export const benchRuns = (): boolean => {
    let slowest = 0;
    for (let seed = 1; seed <= 5; seed++) {
        const random = createRandom(seed);
        const days = [0, 1, 2, 3, 4].map(day => dayAfter(FIRST, day));
        const input: RunsInput = {
            days,
            stops: Array.from({ length: 150 }, (_, at) => {
                const litres = random.integer(100, 450);
                return {
                    site_id: at + 1,
                    name: `Bore ${at + 1}`,
                    latitude: -23.4 + random.number(-1, 1, 4),
                    longitude: 144.2 + random.number(-1, 1, 4),
                    supplement_id: random.integer(1, 2),
                    supplement: 'Blend',
                    litres: days.map((_day, after) => litres + after * 8),
                    hours: 0.4,
                    empties_on: dayAfter(FIRST, random.integer(-2, 14)),
                };
            }),
            trucks: [3_000, 3_000, 4_000].map((litres, at) => ({
                vehicle_id: at + 1,
                name: `Truck ${at + 1}`,
                litres,
                tanks: 2,
                hours: 11,
                depot_id: 1,
            })),
            depots: [
                {
                    id: 1,
                    name: 'Depot',
                    latitude: -23.4,
                    longitude: 144.2,
                    stock: [1, 2].map(supplement_id => ({ supplement_id, litres: 30_000 })),
                },
            ],
            separate: [],
            road_factor: 1.3,
            speed: 70,
        };
        const start = performance.now();
        const { runs, left } = planRuns(input);
        const milliseconds = Math.round(performance.now() - start);
        const measured = runs.flatMap(run => measureRun(input, run) ?? []);
        const sum = (of: (run: (typeof measured)[number]) => number) =>
            Math.round(measured.reduce((all, run) => all + of(run), 0));
        const served = 150 - left.length;
        slowest = Math.max(slowest, milliseconds);
        console.log(
            `case ${seed}: ${milliseconds} ms, ${served} of 150 sites in ${runs.length} runs, ${sum(run => run.kilometres)} km, ${sum(run => run.hours)} h, ${runFaults(input, runs).length} limits exceeded`,
        );
    }
    return slowest <= GOAL_MS;
};
