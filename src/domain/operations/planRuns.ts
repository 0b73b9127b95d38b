import { daysBetween } from '../calendar/days';
import { knownPosition } from '../land/position';
import { createRandom, type Random } from '../random';
import {
    daysDry,
    inPlanOrder,
    largestTruck,
    litresOf,
    type RefillRun,
    type RunsInput,
    type RunTruck,
    roadKilometres,
    runTexts,
    tanksFor,
} from './refillRuns';

/**
 * Planner of refill runs: savings (Clarke and Wright 1964), then 2-opt and or-opt within runs, then removal and
 * re-insertion of neighbouring stops across runs (Schrimpf et al. 2000). Deterministic. Pure.
 */

export interface LeftOver {
    site_id: number;
    reason: string;
}
export interface RefillRuns {
    runs: RefillRun[];
    left: LeftOver[];
}

/** Kilometres that a day with an empty tank weighs. */
const DRY_DAY_KM = 200;
/** Kilometres that a site without a run weighs; up to five times as much the sooner its tank is empty. */
const LEFT_KM = 100_000;
const URGENT_DAYS = 30;
/** Insertions tried at most, so that time grows little with the number of stops. */
const WORK = 6_000_000;
const ROUNDS = { least: 150, perStop: 75 };
const EPSILON = 1e-6;

/** A truck on a day. */
interface Slot {
    truck: RunTruck;
    truckAt: number;
    day: number;
    /** node of the depot */
    depot: number;
}
/** Routes with their figures, all by slot; stops are indexes of the input. */
interface State {
    routes: number[][];
    /** km with the way back */
    way: number[];
    /** hours at sites */
    work: number[];
    /** litres by supplement */
    loads: Map<number, number>[];
    /** litres by depot and supplement */
    taken: Map<string, number>;
    left: Set<number>;
}
const copyOf = ({ routes, way, work, loads, taken, left }: State): State => ({
    routes: routes.map(route => [...route]),
    way: [...way],
    work: [...work],
    loads: loads.map(load => new Map(load)),
    taken: new Map(taken),
    left: new Set(left),
});

class RunPlanner {
    private readonly kilometres: Float64Array;
    private readonly nodes: number;
    readonly slots: Slot[] = [];
    /** by stop and day */
    private readonly litres: number[][];
    private readonly dry: number[][];
    private readonly weight: number[];
    private readonly plannable: number[];
    private readonly separated = new Map<number, Set<number>>();
    private readonly stock = new Map<string, number>();
    private readonly random: Random;
    private routes: number[][];
    private left = new Set<number>();
    private way: number[];
    private work: number[];
    private loads: Map<number, number>[];
    private taken = new Map<string, number>();

    constructor(private readonly input: RunsInput) {
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
        this.random = createRandom(7);
        this.routes = this.slots.map(() => []);
        this.way = this.slots.map(() => 0);
        this.work = this.slots.map(() => 0);
        this.loads = this.slots.map(() => new Map());
        this.left = new Set(this.plannable);
    }

    private distance(from: number, to: number): number {
        return this.kilometres[from * this.nodes + to] as number;
    }
    private supplement(stop: number): number {
        return this.input.stops[stop]?.supplement_id as number;
    }
    private stopHours(stop: number): number {
        return this.input.stops[stop]?.hours as number;
    }
    private litresAt(stop: number, { day }: Slot): number {
        return this.litres[stop]?.[day] as number;
    }
    private dryAt(stop: number, { day }: Slot): number {
        return this.dry[stop]?.[day] as number;
    }
    private length(route: readonly number[], { depot }: Slot): number {
        let [sum, last] = [0, depot];
        for (const stop of route) {
            sum += this.distance(last, stop);
            last = stop;
        }
        return route.length ? sum + this.distance(last, depot) : 0;
    }

    /** Whether truck, stock and tanks allow a stop in a slot; not its hours. */
    private fits(stop: number, at: number): boolean {
        const slot = this.slots[at] as Slot;
        const litres = this.litresAt(stop, slot);
        if (litres <= 0) return false;
        const supplement = this.supplement(stop);
        const key = `${slot.depot} ${supplement}`;
        if ((this.taken.get(key) ?? 0) + litres > (this.stock.get(key) ?? 0) + EPSILON) return false;
        const loads = this.loads[at] as Map<number, number>;
        let [all, others] = [litres, 0];
        for (const [other, load] of loads) {
            all += load;
            if (other !== supplement) others += tanksFor([load], slot.truck);
        }
        const own = tanksFor([(loads.get(supplement) ?? 0) + litres], slot.truck);
        if (all > slot.truck.litres + EPSILON || own + others > slot.truck.tanks) return false;
        const separated = this.separated.get(supplement);
        if (!separated) return true;
        return this.slots.every(
            (other, index) =>
                other.truckAt !== slot.truckAt ||
                ![...(this.loads[index] as Map<number, number>).keys()].some(id => separated.has(id)),
        );
    }

    private put(stop: number, at: number, place: number, detour: number): void {
        const slot = this.slots[at] as Slot;
        this.routes[at]?.splice(place, 0, stop);
        this.way[at] = (this.way[at] as number) + detour;
        this.work[at] = (this.work[at] as number) + this.stopHours(stop);
        this.count(stop, at, slot, 1);
        this.left.delete(stop);
    }
    private take(stop: number, at: number): void {
        const route = this.routes[at] as number[];
        route.splice(route.indexOf(stop), 1);
        const slot = this.slots[at] as Slot;
        this.way[at] = this.length(route, slot);
        this.work[at] = route.length ? (this.work[at] as number) - this.stopHours(stop) : 0;
        this.count(stop, at, slot, -1);
        this.left.add(stop);
    }
    private count(stop: number, at: number, slot: Slot, sign: 1 | -1): void {
        const supplement = this.supplement(stop);
        const litres = this.litresAt(stop, slot) * sign;
        const loads = this.loads[at] as Map<number, number>;
        const load = (loads.get(supplement) ?? 0) + litres;
        if (load > EPSILON) loads.set(supplement, load);
        else loads.delete(supplement);
        const key = `${slot.depot} ${supplement}`;
        this.taken.set(key, (this.taken.get(key) ?? 0) + litres);
    }

    /**
     * Inserts a stop where it costs least.
     * @param skip chance to pass over a place, which varies the search
     */
    private insert(stop: number, skip = 0): boolean {
        let best: { at: number; place: number; detour: number } | undefined;
        let least = Number.POSITIVE_INFINITY;
        for (const [at, slot] of this.slots.entries()) {
            if (!this.fits(stop, at)) continue;
            const route = this.routes[at] as number[];
            const dry = this.dryAt(stop, slot) * DRY_DAY_KM;
            const { truck } = slot;
            const free =
                (truck.hours - (this.work[at] as number) - this.stopHours(stop)) * this.input.speed -
                (this.way[at] as number);
            for (let place = 0; place <= route.length; place++) {
                const before = place ? (route[place - 1] as number) : slot.depot;
                const after = place < route.length ? (route[place] as number) : slot.depot;
                const detour = this.distance(before, stop) + this.distance(stop, after) - this.distance(before, after);
                if (detour > free + EPSILON || detour + dry >= least - EPSILON) continue;
                if (skip && this.random.chance(skip)) continue;
                least = detour + dry;
                best = { at, place, detour };
            }
        }
        if (best) this.put(stop, best.at, best.place, best.detour);
        return best !== undefined;
    }

    private cost(): number {
        let sum = 0;
        for (const [at, route] of this.routes.entries()) {
            sum += this.way[at] as number;
            for (const stop of route) sum += this.dryAt(stop, this.slots[at] as Slot) * DRY_DAY_KM;
        }
        for (const stop of this.left) sum += this.weight[stop] as number;
        return sum;
    }

    /** Routes by savings, each then given to the slot that it fits best. Stops without a slot stay left over. */
    private construct(): void {
        const depots = [...new Set(this.slots.map(({ depot }) => depot))];
        const home = (stop: number) =>
            depots
                .filter(depot => (this.stock.get(`${depot} ${this.supplement(stop)}`) ?? 0) > 0)
                .sort((a, b) => this.distance(a, stop) - this.distance(b, stop))[0];
        for (const depot of depots) {
            const largest = this.slots
                .filter(slot => slot.depot === depot)
                .map(({ truck }) => truck)
                .reduce((a, b) => (b.litres > a.litres ? b : a));
            const own = this.plannable.filter(stop => home(stop) === depot);
            for (const route of this.savings(own, depot, largest)) this.assign(route, depot);
        }
    }
    private savings(stops: readonly number[], depot: number, truck: RunTruck): number[][] {
        const routeOf = new Map(stops.map(stop => [stop, [stop]]));
        const litres = (stop: number) => Math.max(...(this.litres[stop] as number[]));
        const pairs: [saving: number, a: number, b: number][] = [];
        for (const [at, a] of stops.entries())
            for (const b of stops.slice(at + 1))
                if (truck.tanks > 1 || this.supplement(a) === this.supplement(b))
                    pairs.push([this.distance(depot, a) + this.distance(depot, b) - this.distance(a, b), a, b]);
        pairs.sort(([one], [other]) => other - one);
        for (const [saving, a, b] of pairs) {
            const [from, to] = [routeOf.get(a) as number[], routeOf.get(b) as number[]];
            if (saving <= 0 || from === to) continue;
            const head = from.at(-1) === a ? from : from[0] === a ? from.toReversed() : undefined;
            const tail = to[0] === b ? to : to.at(-1) === b ? to.toReversed() : undefined;
            if (!head || !tail) continue;
            const joined = [...head, ...tail];
            const loads = new Map<number, number>();
            for (const stop of joined)
                loads.set(this.supplement(stop), (loads.get(this.supplement(stop)) ?? 0) + litres(stop));
            const way = this.length(joined, { depot } as Slot);
            const hours = joined.reduce((sum, stop) => sum + this.stopHours(stop), way / this.input.speed);
            if (tanksFor(loads.values(), truck) > truck.tanks || hours > truck.hours) continue;
            for (const stop of joined) routeOf.set(stop, joined);
        }
        return [...new Set(routeOf.values())];
    }
    private assign(route: readonly number[], depot: number): void {
        const free = this.slots
            .map((slot, at) => ({ slot, at, dry: route.reduce((sum, stop) => sum + this.dryAt(stop, slot), 0) }))
            .filter(({ slot, at }) => slot.depot === depot && this.routes[at]?.length === 0)
            .sort((a, b) => a.dry - b.dry || a.slot.day - b.slot.day || a.slot.truck.litres - b.slot.truck.litres);
        for (const { slot, at } of free) {
            const hours = route.reduce(
                (sum, stop) => sum + this.stopHours(stop),
                this.length(route, slot) / this.input.speed,
            );
            if (hours > slot.truck.hours + EPSILON) continue;
            const placed: number[] = [];
            for (const stop of route) {
                if (!this.fits(stop, at)) break;
                this.put(stop, at, placed.length, 0);
                placed.push(stop);
            }
            if (placed.length === route.length) {
                this.way[at] = this.length(route, slot);
                return;
            }
            for (const stop of placed) this.take(stop, at);
        }
    }

    /** 2-opt and or-opt (up to three stops, also turned round) until neither shortens the route. */
    private shorten(at: number): void {
        const slot = this.slots[at] as Slot;
        let route = this.routes[at] as number[];
        let way = this.length(route, slot);
        for (let improved = true; improved && route.length > 1; ) {
            improved = false;
            const attempt = (next: number[]) => {
                const length = this.length(next, slot);
                if (length >= way - EPSILON) return false;
                [route, way, improved] = [next, length, true];
                return true;
            };
            for (let from = 0; from < route.length - 1 && !improved; from++)
                for (let to = from + 1; to < route.length && !improved; to++)
                    attempt([...route.slice(0, from), ...route.slice(from, to + 1).reverse(), ...route.slice(to + 1)]);
            for (let size = 1; size <= 3 && !improved; size++)
                for (let from = 0; from + size <= route.length && !improved; from++) {
                    const part = route.slice(from, from + size);
                    const rest = route.toSpliced(from, size);
                    for (let to = 0; to <= rest.length && !improved; to++)
                        attempt(rest.toSpliced(to, 0, ...part)) || attempt(rest.toSpliced(to, 0, ...part.toReversed()));
                }
        }
        this.routes[at] = route;
        this.way[at] = way;
    }

    private insertAll(order: readonly number[], skip = 0): void {
        for (const stop of order) this.insert(stop, skip);
    }
    /** Stops in an order of insertion, drawn at random: mixed, the largest, the farthest or the most urgent first. */
    private inOrder(stops: readonly number[]): number[] {
        const depot = this.slots[0]?.depot as number;
        const keys = [
            () => this.random.next(),
            (stop: number) => -Math.max(...(this.litres[stop] as number[])),
            (stop: number) => -this.distance(depot, stop),
            (stop: number) => -(this.weight[stop] as number),
        ];
        const key = this.random.pick(keys);
        return stops
            .map(stop => [key(stop), stop] as const)
            .sort(([a], [b]) => a - b)
            .map(([, stop]) => stop);
    }
    /** Removes some stops, mostly ones that are near each other. */
    private ruin(): void {
        const served = this.plannable.filter(stop => !this.left.has(stop));
        if (served.length === 0) return;
        const seed = this.random.pick(this.plannable);
        const most = Math.min(served.length, Math.max(6, Math.min(24, Math.round(served.length * 0.5))));
        const count = this.random.integer(Math.min(2, most), most);
        const isNear = this.random.chance(0.7);
        const near = served
            .map(stop => [isNear ? this.distance(seed, stop) : this.random.next(), stop] as const)
            .sort(([a], [b]) => a - b);
        const gone = new Set(near.slice(0, count).map(([, stop]) => stop));
        for (const [at, route] of this.routes.entries())
            for (const stop of [...route]) if (gone.has(stop)) this.take(stop, at);
    }
    private snapshot(): State {
        const { routes, way, work, loads, taken, left } = this;
        return copyOf({ routes, way, work, loads, taken, left });
    }
    private restore(state: State): void {
        Object.assign(this, copyOf(state));
    }

    private improve(): void {
        const places = this.plannable.length + this.slots.length;
        const each = Math.max(1, Math.min(24, this.plannable.length / 2)) * places;
        const rounds = Math.round(
            Math.max(ROUNDS.least, Math.min(ROUNDS.perStop * this.plannable.length, WORK / each)),
        );
        let present = { state: this.snapshot(), cost: this.cost() };
        let best = present;
        const warm =
            Math.max(
                1,
                this.way.reduce((sum, way) => sum + way, 0),
            ) /
            Math.max(1, this.plannable.length) /
            4;
        for (let round = 0; round < rounds; round++) {
            this.ruin();
            this.insertAll(this.inOrder([...this.left]), 0.02);
            const cost = this.cost();
            // simulated annealing: worse plans are kept less often the later and the worse they are
            const temperature = warm * (1 - round / rounds);
            if (cost < present.cost - temperature * Math.log(Math.max(1e-12, this.random.next())) - EPSILON) {
                present = { state: this.snapshot(), cost };
                if (cost < best.cost - EPSILON) best = { state: this.snapshot(), cost };
            } else this.restore(present.state);
        }
        this.restore(best.state);
    }

    private reason(stop: number): string {
        const { stops, trucks } = this.input;
        const of = stops[stop] as (typeof stops)[number];
        if (!knownPosition(of)) return runTexts.noPosition;
        if (!of.supplement_id) return runTexts.noSupplement;
        if (of.litres.every(litres => litres === null)) return runTexts.unknownRoom;
        const wanted = Math.max(...(this.litres[stop] as number[]));
        if (trucks.length === 0) return runTexts.noTrucks;
        if (this.slots.length === 0) return runTexts.booked;
        if (wanted <= 0) return runTexts.noRoom;
        const supplement = of.supplement ?? '';
        const depots = [...new Set(this.slots.map(({ depot }) => depot))];
        const stocked = depots.filter(depot => (this.stock.get(`${depot} ${of.supplement_id}`) ?? 0) > 0);
        if (stocked.length === 0) return runTexts.noDepot(supplement);
        const remaining = (depot: number) => {
            const key = `${depot} ${of.supplement_id}`;
            return (this.stock.get(key) ?? 0) - (this.taken.get(key) ?? 0);
        };
        const left = Math.max(...stocked.map(remaining));
        if (left < Math.min(...(this.litres[stop] as number[]).filter(litres => litres > 0)))
            return runTexts.noStock(supplement, wanted, left);
        const trips = this.slots
            .filter(({ depot }) => stocked.includes(depot))
            .map(slot => ({
                hours: this.length([stop], slot) / this.input.speed + of.hours,
                most: slot.truck.hours,
            }));
        if (trips.every(({ hours, most }) => hours > most))
            return runTexts.tooFar(Math.min(...trips.map(({ hours }) => hours)));
        return runTexts.busy;
    }

    plan(): RefillRuns {
        if (this.slots.length > 0 && this.plannable.length > 0) {
            this.construct();
            this.insertAll([...this.left].sort((a, b) => (this.weight[b] as number) - (this.weight[a] as number)));
            for (const at of this.slots.keys()) this.shorten(at);
            this.improve();
            for (const at of this.slots.keys()) this.shorten(at);
            this.insertAll([...this.left]);
        }
        const { stops, days } = this.input;
        const id = (stop: number) => stops[stop]?.site_id as number;
        const runs = this.routes.flatMap((route, at) => {
            const { truck, day } = this.slots[at] as Slot;
            return route.length
                ? [{ vehicle_id: truck.vehicle_id, day: days[day] as string, site_ids: route.map(id) }]
                : [];
        });
        const served = new Set(this.routes.flat());
        const left = [...stops.keys()]
            .filter(stop => !served.has(stop))
            .map(stop => ({ site_id: id(stop), reason: this.reason(stop) }));
        return { runs: inPlanOrder(this.input, runs), left };
    }
}

/** Plans runs for as many sites as trucks, stock and hours allow, the most urgent first, with few kilometres. */
export const planRuns = (input: RunsInput): RefillRuns => new RunPlanner(input).plan();
