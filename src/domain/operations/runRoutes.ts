import type { Random } from '../random';
import { tanksFor } from './refillRuns';
import type { RunFigures, Slot } from './runFigures';

/** Kilometres that a day with an empty tank weighs. */
const DRY_DAY_KM = 200;
export const EPSILON = 1e-6;

/** Routes with their figures, all by slot; stops are indexes of the input. */
export interface RoutesState {
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
const copyOf = ({ routes, way, work, loads, taken, left }: RoutesState): RoutesState => ({
    routes: routes.map(route => [...route]),
    way: [...way],
    work: [...work],
    loads: loads.map(load => new Map(load)),
    taken: new Map(taken),
    left: new Set(left),
});

/** Routes of a plan while it is searched: which stops fit where, and what the plan costs. */
export class RunRoutes {
    routes: number[][];
    left: Set<number>;
    way: number[];
    work: number[];
    loads: Map<number, number>[];
    taken = new Map<string, number>();

    constructor(
        private readonly figures: RunFigures,
        private readonly random: Random,
    ) {
        this.routes = figures.slots.map(() => []);
        this.way = figures.slots.map(() => 0);
        this.work = figures.slots.map(() => 0);
        this.loads = figures.slots.map(() => new Map());
        this.left = new Set(figures.plannable);
    }

    /** Whether truck, stock and tanks allow a stop in a slot; not its hours. */
    fits(stop: number, at: number): boolean {
        const slot = this.figures.slots[at] as Slot;
        const litres = this.figures.litresAt(stop, slot);
        if (litres <= 0) return false;
        const supplement = this.figures.supplement(stop);
        const key = `${slot.depot} ${supplement}`;
        if ((this.taken.get(key) ?? 0) + litres > (this.figures.stock.get(key) ?? 0) + EPSILON) return false;
        const loads = this.loads[at] as Map<number, number>;
        let [all, others] = [litres, 0];
        for (const [other, load] of loads) {
            all += load;
            if (other !== supplement) others += tanksFor([load], slot.truck);
        }
        const own = tanksFor([(loads.get(supplement) ?? 0) + litres], slot.truck);
        if (all > slot.truck.litres + EPSILON || own + others > slot.truck.tanks) return false;
        const separated = this.figures.separated.get(supplement);
        if (!separated) return true;
        return this.figures.slots.every(
            (other, index) =>
                other.truckAt !== slot.truckAt ||
                ![...(this.loads[index] as Map<number, number>).keys()].some(id => separated.has(id)),
        );
    }

    put(stop: number, at: number, place: number, detour: number): void {
        const slot = this.figures.slots[at] as Slot;
        this.routes[at]?.splice(place, 0, stop);
        this.way[at] = (this.way[at] as number) + detour;
        this.work[at] = (this.work[at] as number) + this.figures.stopHours(stop);
        this.count(stop, at, slot, 1);
        this.left.delete(stop);
    }

    take(stop: number, at: number): void {
        const route = this.routes[at] as number[];
        route.splice(route.indexOf(stop), 1);
        const slot = this.figures.slots[at] as Slot;
        this.way[at] = this.figures.length(route, slot);
        this.work[at] = route.length ? (this.work[at] as number) - this.figures.stopHours(stop) : 0;
        this.count(stop, at, slot, -1);
        this.left.add(stop);
    }

    count(stop: number, at: number, slot: Slot, sign: 1 | -1): void {
        const supplement = this.figures.supplement(stop);
        const litres = this.figures.litresAt(stop, slot) * sign;
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
    insert(stop: number, skip = 0): boolean {
        let best: { at: number; place: number; detour: number } | undefined;
        let least = Number.POSITIVE_INFINITY;
        for (const [at, slot] of this.figures.slots.entries()) {
            if (!this.fits(stop, at)) continue;
            const route = this.routes[at] as number[];
            const dry = this.figures.dryAt(stop, slot) * DRY_DAY_KM;
            const { truck } = slot;
            const free =
                (truck.hours - (this.work[at] as number) - this.figures.stopHours(stop)) * this.figures.input.speed -
                (this.way[at] as number);
            for (let place = 0; place <= route.length; place++) {
                const before = place ? (route[place - 1] as number) : slot.depot;
                const after = place < route.length ? (route[place] as number) : slot.depot;
                const detour =
                    this.figures.distance(before, stop) +
                    this.figures.distance(stop, after) -
                    this.figures.distance(before, after);
                if (detour > free + EPSILON || detour + dry >= least - EPSILON) continue;
                if (skip && this.random.chance(skip)) continue;
                least = detour + dry;
                best = { at, place, detour };
            }
        }
        if (best) this.put(stop, best.at, best.place, best.detour);
        return best !== undefined;
    }

    cost(): number {
        let sum = 0;
        for (const [at, route] of this.routes.entries()) {
            sum += this.way[at] as number;
            for (const stop of route) sum += this.figures.dryAt(stop, this.figures.slots[at] as Slot) * DRY_DAY_KM;
        }
        for (const stop of this.left) sum += this.figures.weight[stop] as number;
        return sum;
    }

    /** 2-opt and or-opt (up to three stops, also turned round) until neither shortens the route. */
    shorten(at: number): void {
        const slot = this.figures.slots[at] as Slot;
        let route = this.routes[at] as number[];
        let way = this.figures.length(route, slot);
        for (let improved = true; improved && route.length > 1; ) {
            improved = false;
            const attempt = (next: number[]) => {
                const length = this.figures.length(next, slot);
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

    insertAll(order: readonly number[], skip = 0): void {
        for (const stop of order) this.insert(stop, skip);
    }

    snapshot(): RoutesState {
        const { routes, way, work, loads, taken, left } = this;
        return copyOf({ routes, way, work, loads, taken, left });
    }

    restore(state: RoutesState): void {
        Object.assign(this, copyOf(state));
    }
}
