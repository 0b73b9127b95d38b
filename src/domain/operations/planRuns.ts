import { createRandom } from '../random';
import { reasonLeft } from './reasonLeft';
import { inPlanOrder, type RefillRun, type RunsInput, type RunTruck, tanksFor } from './refillRuns';
import { RunFigures, type Slot } from './runFigures';
import { EPSILON, RunRoutes } from './runRoutes';

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

/** Insertions tried at most, so that time grows little with the number of stops. */
const WORK = 6_000_000;
const ROUNDS = { least: 150, perStop: 75 };

class RunSearch {
    private readonly random = createRandom(7);
    private readonly figures: RunFigures;
    private readonly state: RunRoutes;

    constructor(input: RunsInput) {
        this.figures = new RunFigures(input);
        this.state = new RunRoutes(this.figures, this.random);
    }

    /** Routes by savings, each then given to the slot that it fits best. Stops without a slot stay left over. */
    private construct(): void {
        const depots = [...new Set(this.figures.slots.map(({ depot }) => depot))];
        const home = (stop: number) =>
            depots
                .filter(depot => (this.figures.stock.get(`${depot} ${this.figures.supplement(stop)}`) ?? 0) > 0)
                .sort((a, b) => this.figures.distance(a, stop) - this.figures.distance(b, stop))[0];
        for (const depot of depots) {
            const largest = this.figures.slots
                .filter(slot => slot.depot === depot)
                .map(({ truck }) => truck)
                .reduce((a, b) => (b.litres > a.litres ? b : a));
            const own = this.figures.plannable.filter(stop => home(stop) === depot);
            for (const route of this.savings(own, depot, largest)) this.assign(route, depot);
        }
    }

    private savings(stops: readonly number[], depot: number, truck: RunTruck): number[][] {
        const routeOf = new Map(stops.map(stop => [stop, [stop]]));
        const litres = (stop: number) => Math.max(...(this.figures.litres[stop] as number[]));
        const pairs: [saving: number, a: number, b: number][] = [];
        for (const [at, a] of stops.entries())
            for (const b of stops.slice(at + 1))
                if (truck.tanks > 1 || this.figures.supplement(a) === this.figures.supplement(b))
                    pairs.push([
                        this.figures.distance(depot, a) + this.figures.distance(depot, b) - this.figures.distance(a, b),
                        a,
                        b,
                    ]);
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
                loads.set(
                    this.figures.supplement(stop),
                    (loads.get(this.figures.supplement(stop)) ?? 0) + litres(stop),
                );
            const way = this.figures.length(joined, { depot } as Slot);
            const hours = joined.reduce(
                (sum, stop) => sum + this.figures.stopHours(stop),
                way / this.figures.input.speed,
            );
            if (tanksFor(loads.values(), truck) > truck.tanks || hours > truck.hours) continue;
            for (const stop of joined) routeOf.set(stop, joined);
        }
        return [...new Set(routeOf.values())];
    }

    private assign(route: readonly number[], depot: number): void {
        const free = this.figures.slots
            .map((slot, at) => ({
                slot,
                at,
                dry: route.reduce((sum, stop) => sum + this.figures.dryAt(stop, slot), 0),
            }))
            .filter(({ slot, at }) => slot.depot === depot && this.state.routes[at]?.length === 0)
            .sort((a, b) => a.dry - b.dry || a.slot.day - b.slot.day || a.slot.truck.litres - b.slot.truck.litres);
        for (const { slot, at } of free) {
            const hours = route.reduce(
                (sum, stop) => sum + this.figures.stopHours(stop),
                this.figures.length(route, slot) / this.figures.input.speed,
            );
            if (hours > slot.truck.hours + EPSILON) continue;
            const placed: number[] = [];
            for (const stop of route) {
                if (!this.state.fits(stop, at)) break;
                this.state.put(stop, at, placed.length, 0);
                placed.push(stop);
            }
            if (placed.length === route.length) {
                this.state.way[at] = this.figures.length(route, slot);
                return;
            }
            for (const stop of placed) this.state.take(stop, at);
        }
    }

    /** Stops in an order of insertion, drawn at random: mixed, the largest, the farthest or the most urgent first. */
    private inOrder(stops: readonly number[]): number[] {
        const depot = this.figures.slots[0]?.depot as number;
        const keys = [
            () => this.random.next(),
            (stop: number) => -Math.max(...(this.figures.litres[stop] as number[])),
            (stop: number) => -this.figures.distance(depot, stop),
            (stop: number) => -(this.figures.weight[stop] as number),
        ];
        const key = this.random.pick(keys);
        return stops
            .map(stop => [key(stop), stop] as const)
            .sort(([a], [b]) => a - b)
            .map(([, stop]) => stop);
    }

    /** Removes some stops, mostly ones that are near each other. */
    private ruin(): void {
        const served = this.figures.plannable.filter(stop => !this.state.left.has(stop));
        if (served.length === 0) return;
        const seed = this.random.pick(this.figures.plannable);
        const most = Math.min(served.length, Math.max(6, Math.min(24, Math.round(served.length * 0.5))));
        const count = this.random.integer(Math.min(2, most), most);
        const isNear = this.random.chance(0.7);
        const near = served
            .map(stop => [isNear ? this.figures.distance(seed, stop) : this.random.next(), stop] as const)
            .sort(([a], [b]) => a - b);
        const gone = new Set(near.slice(0, count).map(([, stop]) => stop));
        for (const [at, route] of this.state.routes.entries())
            for (const stop of [...route]) if (gone.has(stop)) this.state.take(stop, at);
    }

    private improve(): void {
        const places = this.figures.plannable.length + this.figures.slots.length;
        const each = Math.max(1, Math.min(24, this.figures.plannable.length / 2)) * places;
        const rounds = Math.round(
            Math.max(ROUNDS.least, Math.min(ROUNDS.perStop * this.figures.plannable.length, WORK / each)),
        );
        let present = { state: this.state.snapshot(), cost: this.state.cost() };
        let best = present;
        const warm =
            Math.max(
                1,
                this.state.way.reduce((sum, way) => sum + way, 0),
            ) /
            Math.max(1, this.figures.plannable.length) /
            4;
        for (let round = 0; round < rounds; round++) {
            this.ruin();
            this.state.insertAll(this.inOrder([...this.state.left]), 0.02);
            const cost = this.state.cost();
            // simulated annealing: worse plans are kept less often the later and the worse they are
            const temperature = warm * (1 - round / rounds);
            if (cost < present.cost - temperature * Math.log(Math.max(1e-12, this.random.next())) - EPSILON) {
                present = { state: this.state.snapshot(), cost };
                if (cost < best.cost - EPSILON) best = { state: this.state.snapshot(), cost };
            } else this.state.restore(present.state);
        }
        this.state.restore(best.state);
    }

    plan(): RefillRuns {
        if (this.figures.slots.length > 0 && this.figures.plannable.length > 0) {
            this.construct();
            this.state.insertAll(
                [...this.state.left].sort(
                    (a, b) => (this.figures.weight[b] as number) - (this.figures.weight[a] as number),
                ),
            );
            for (const at of this.figures.slots.keys()) this.state.shorten(at);
            this.improve();
            for (const at of this.figures.slots.keys()) this.state.shorten(at);
            this.state.insertAll([...this.state.left]);
        }
        const { stops, days } = this.figures.input;
        const id = (stop: number) => stops[stop]?.site_id as number;
        const runs = this.state.routes.flatMap((route, at) => {
            const { truck, day } = this.figures.slots[at] as Slot;
            return route.length
                ? [{ vehicle_id: truck.vehicle_id, day: days[day] as string, site_ids: route.map(id) }]
                : [];
        });
        const served = new Set(this.state.routes.flat());
        const left = [...stops.keys()]
            .filter(stop => !served.has(stop))
            .map(stop => ({ site_id: id(stop), reason: reasonLeft(this.figures, this.state.taken, stop) }));
        return { runs: inPlanOrder(this.figures.input, runs), left };
    }
}

/** Plans runs for as many sites as trucks, stock and hours allow, the most urgent first, with few kilometres. */
export const planRuns = (input: RunsInput): RefillRuns => new RunSearch(input).plan();
