import { daysBetween } from '../calendar/days';
import { knownPosition } from '../land/position';
import { daysDry, largestTruck, litresOf, type RunsInput, type RunTruck, roadKilometres } from './refillRuns';

/** Kilometres that a site without a run weighs; up to five times as much the sooner its tank is empty. */
const LEFT_KM = 100_000;
const URGENT_DAYS = 30;

/** A truck on a day. */
export interface Slot {
    truck: RunTruck;
    truckAt: number;
    day: number;
    /** node of the depot */
    depot: number;
}

/** Fixed figures of a plan by index: distances, litres and dry days of stops, stock, and trucks by day. */
export class RunFigures {
    private readonly kilometres: Float64Array;
    private readonly nodes: number;
    readonly slots: Slot[] = [];
    /** by stop and day */
    readonly litres: number[][];
    private readonly dry: number[][];
    readonly weight: number[];
    readonly plannable: number[];
    readonly separated = new Map<number, Set<number>>();
    readonly stock = new Map<string, number>();

    constructor(readonly input: RunsInput) {
        const { stops, trucks, depots, days } = input;
        const places = [...stops, ...depots].map(knownPosition);
        this.nodes = places.length;
        this.kilometres = new Float64Array(this.nodes * this.nodes);
        for (const [from, a] of places.entries())
            for (let to = 0; to < from; to++) {
                const b = places[to];
                const way = a && b ? roadKilometres(a, b, input.road_factor) : 0;
                this.kilometres[from * this.nodes + to] = way;
                this.kilometres[to * this.nodes + from] = way;
            }
        for (const day of days.keys())
            for (const [truckAt, truck] of trucks.entries()) {
                const isBooked = input.booked?.some(
                    one => one.vehicle_id === truck.vehicle_id && one.day === days[day],
                );
                if (isBooked) continue;
                const at = depots.findIndex(({ id }) => id === truck.depot_id);
                if (at >= 0 && knownPosition(depots[at] as (typeof depots)[number]))
                    this.slots.push({ truck, truckAt, day, depot: stops.length + at });
            }
        const largest = largestTruck(trucks);
        this.litres = stops.map(stop => days.map((_, day) => litresOf(stop, day, largest)));
        this.dry = stops.map(stop => days.map(day => daysDry(stop, day)));
        const first = days[0] ?? '';
        this.weight = stops.map(({ empties_on }) => {
            const until = empties_on ? Math.max(0, daysBetween(first, empties_on) - 1) : URGENT_DAYS;
            return LEFT_KM * (1 + 4 * Math.max(0, 1 - until / URGENT_DAYS));
        });
        for (const [one, other] of input.separate) {
            for (const [a, b] of [
                [one, other],
                [other, one],
            ] as const)
                this.separated.set(a, (this.separated.get(a) ?? new Set()).add(b));
        }
        for (const [at, depot] of depots.entries())
            for (const { supplement_id, litres } of depot.stock)
                this.stock.set(`${stops.length + at} ${supplement_id}`, litres);
        this.plannable = [...stops.keys()].filter(
            stop => places[stop] && stops[stop]?.supplement_id && this.litres[stop]?.some(litres => litres > 0),
        );
    }

    distance(from: number, to: number): number {
        return this.kilometres[from * this.nodes + to] as number;
    }
    supplement(stop: number): number {
        return this.input.stops[stop]?.supplement_id as number;
    }
    stopHours(stop: number): number {
        return this.input.stops[stop]?.hours as number;
    }
    litresAt(stop: number, { day }: Slot): number {
        return this.litres[stop]?.[day] as number;
    }
    dryAt(stop: number, { day }: Slot): number {
        return this.dry[stop]?.[day] as number;
    }
    length(route: readonly number[], { depot }: Slot): number {
        let [sum, last] = [0, depot];
        for (const stop of route) {
            sum += this.distance(last, stop);
            last = stop;
        }
        return route.length ? sum + this.distance(last, depot) : 0;
    }
}
