import { daysBetween } from '../calendar/days';
import { kilometresBetween } from '../land/distances';
import { knownPosition, type Position } from '../land/position';
import { formatLitres } from '../stock/quantities';

/** Model of refill runs: figures of a run, its limits, and changes by hand. Pure; shared by portal and server. */

export interface RunStop {
    site_id: number;
    name: string;
    latitude: number | null;
    longitude: number | null;
    supplement_id: number | null;
    supplement: string | null;
    /** whole litres to deliver on each day of the plan; null: unknown */
    litres: readonly (number | null)[];
    /** hours at the site */
    hours: number;
    /** first day on which the tank is empty */
    empties_on: string | null;
}
export interface RunTruck {
    vehicle_id: number;
    name: string;
    /** litres that it carries */
    litres: number;
    /** tanks of equal size, each with one supplement at a time */
    tanks: number;
    /** hours of a day, driving and at sites */
    hours: number;
    depot_id: number;
}
export interface RunDepot {
    id: number;
    name: string;
    latitude: number | null;
    longitude: number | null;
    stock: readonly { supplement_id: number; litres: number }[];
}
export interface RunsInput {
    days: readonly string[];
    stops: readonly RunStop[];
    trucks: readonly RunTruck[];
    depots: readonly RunDepot[];
    /** pairs of supplements that one truck does not carry in the same plan */
    separate: readonly (readonly [number, number])[];
    /** trucks that have a run on a day already */
    booked?: readonly { vehicle_id: number; day: string }[] | undefined;
    /** road kilometres for each kilometre of a straight line */
    road_factor: number;
    /** km/h on roads */
    speed: number;
}
/** Stops of a truck on a day, in driving order. */
export interface RefillRun {
    vehicle_id: number;
    day: string;
    site_ids: readonly number[];
}

/** Time at which trucks leave the depot, minutes after midnight. */
const START_MINUTES = 6 * 60;
const EPSILON = 1e-6;

/** Estimated road kilometres between two places. */
export const roadKilometres = (a: Position, b: Position, roadFactor: number): number =>
    kilometresBetween(a, b) * roadFactor;

/** Litres of a stop on a day: at most what the largest truck carries, since a site has one delivery. */
export const litresOf = (stop: RunStop, day: number, largest: number): number =>
    Math.floor(Math.min(stop.litres[day] ?? 0, largest));
export const largestTruck = (trucks: readonly RunTruck[]): number => Math.max(0, ...trucks.map(({ litres }) => litres));

/** Tanks that loads of several supplements take. */
export const tanksFor = (loads: Iterable<number>, truck: RunTruck): number => {
    const size = truck.litres / truck.tanks;
    let tanks = 0;
    for (const load of loads) tanks += Math.ceil((load - EPSILON) / size);
    return tanks;
};

/** Stop of a route, with hours at the site. */
export type RouteStop = Pick<RunStop, 'latitude' | 'longitude' | 'hours'>;
export interface RouteLeg<S extends RouteStop> {
    stop: S;
    /** road km; null without a position */
    kilometres: number | null;
    /** start of the leg: the depot, or the last stop with a position; null without `kilometres` */
    from: 'depot' | 'stop' | null;
    /** minutes after midnight */
    arrives: number;
}
export interface MeasuredRoute<S extends RouteStop> {
    legs: readonly RouteLeg<S>[];
    /** with the way back to the depot */
    kilometres: number;
    hours: number;
}

/** Kilometres, hours and arrivals of stops in their given order. */
export const measureRoute = <S extends RouteStop>(
    stops: readonly S[],
    depot: Pick<RunDepot, 'latitude' | 'longitude'> | undefined,
    { road_factor, speed }: Pick<RunsInput, 'road_factor' | 'speed'>,
): MeasuredRoute<S> => {
    const start = depot && knownPosition(depot);
    const legs: RouteLeg<S>[] = [];
    let [kilometres, hours, last] = [0, 0, start];
    for (const stop of stops) {
        const here = knownPosition(stop);
        const way = here && last ? roadKilometres(last, here, road_factor) : null;
        kilometres += way ?? 0;
        hours += (way ?? 0) / speed;
        const from = way === null ? null : last === start ? 'depot' : 'stop';
        legs.push({ stop, kilometres: way, from, arrives: Math.round(START_MINUTES + hours * 60) });
        hours += stop.hours;
        last = here ?? last;
    }
    if (legs.length > 0 && last && start) {
        const back = roadKilometres(last, start, road_factor);
        kilometres += back;
        hours += back / speed;
    }
    return { legs, kilometres, hours };
};

export interface RunLeg extends RouteLeg<RunStop> {
    litres: number;
    /** litres that fit besides, where no truck carries all */
    unfilled: number;
}
export interface MeasuredRun extends RefillRun {
    truck: RunTruck;
    legs: readonly RunLeg[];
    litres: number;
    /** with the way back to the depot */
    kilometres: number;
    hours: number;
    /** litres by supplement */
    loads: ReadonlyMap<number, number>;
}

/** Litres, kilometres, hours and arrivals of a run in its given order. Unknown sites are skipped. */
export const measureRun = (input: RunsInput, run: RefillRun): MeasuredRun | undefined => {
    const truck = input.trucks.find(({ vehicle_id }) => vehicle_id === run.vehicle_id);
    if (!truck) return undefined;
    const depot = input.depots.find(({ id }) => id === truck.depot_id);
    const day = input.days.indexOf(run.day);
    const largest = largestTruck(input.trucks);
    const byId = new Map(input.stops.map(stop => [stop.site_id, stop]));
    const route = measureRoute(
        run.site_ids.flatMap(id => byId.get(id) ?? []),
        depot,
        input,
    );
    const loads = new Map<number, number>();
    const legs = route.legs.map((leg): RunLeg => {
        const { supplement_id, litres: wanted } = leg.stop;
        const litres = litresOf(leg.stop, day, largest);
        if (supplement_id) loads.set(supplement_id, (loads.get(supplement_id) ?? 0) + litres);
        return { ...leg, litres, unfilled: Math.floor(wanted[day] ?? 0) - litres };
    });
    const litres = legs.reduce((sum, leg) => sum + leg.litres, 0);
    return { ...run, ...route, truck, legs, litres, loads };
};

/** Refusals of runs, and reasons for sites without one. */
export const runTexts = {
    load: (truck: string, litres: number, most: number) =>
        `${truck} carries ${formatLitres(most)}; this run has ${formatLitres(litres)}.`,
    tanks: (truck: string, tanks: number, needed: number) =>
        `${truck} has ${tanks} ${tanks === 1 ? 'tank' : 'tanks'}; the supplements of this run need ${needed}.`,
    hours: (hours: number, most: number) =>
        `This run takes ${Math.round(hours * 10) / 10} h; the limit for this truck is ${most} h a day.`,
    separate: (truck: string, one: string, other: string) =>
        `${one} and ${other} must not share a tank. ${truck} carries both in this plan.`,
    stock: (depot: string, supplement: string, wanted: number, free: number) =>
        `${depot} has ${formatLitres(Math.max(0, free))} of ${supplement} free; the runs take ${formatLitres(wanted)}.`,
    full: (site: string) => `${site}: the tank is full on this day.`,
    noPosition: 'No position. Enter latitude and longitude of the site.',
    noSupplement: 'No supplement is recorded for the tank.',
    unknownRoom: 'Tank level or capacity is unknown.',
    noRoom: 'The tank is full on these days.',
    noTrucks: 'Select at least one truck.',
    booked: 'The selected trucks already have runs on these days.',
    noDepot: (supplement: string) => `No selected truck has ${supplement} at its depot.`,
    noStock: (supplement: string, wanted: number, left: number) =>
        `Only ${formatLitres(Math.max(0, left))} of ${supplement} are left at the depots for ${formatLitres(wanted)}.`,
    tooFar: (hours: number) =>
        `The round trip takes ${Math.round(hours * 10) / 10} h, more than the daily limit of any truck.`,
    busy: 'No truck has litres or hours left on these days.',
    byHand: 'Skipped.',
};

const supplementName = (input: RunsInput, id: number): string =>
    input.stops.find(({ supplement_id }) => supplement_id === id)?.supplement ?? `Supplement ${id}`;

export interface RunFault {
    /** null: of several runs */
    run: RefillRun | null;
    /** runs that together exceed the limit */
    runs: readonly RefillRun[];
    text: string;
    /** `hours` are a warning; the server refuses all others */
    kind: 'truck' | 'hours' | 'room' | 'stock';
}

/** Limits that runs exceed: load, tanks, hours, room, separated supplements, stock of the depots. */
export const runFaults = (input: RunsInput, runs: readonly RefillRun[]): RunFault[] => {
    const faults: RunFault[] = [];
    const taken = new Map<string, { litres: number; runs: RefillRun[] }>();
    const carried = new Map<number, { supplements: Set<number>; runs: RefillRun[] }>();
    for (const run of runs) {
        const measured = measureRun(input, run);
        if (!measured) continue;
        const { truck, loads, litres, hours, legs } = measured;
        const add = (text: string, kind: RunFault['kind'] = 'truck') => faults.push({ run, runs: [run], text, kind });
        const tanks = tanksFor(loads.values(), truck);
        if (litres > truck.litres + EPSILON) add(runTexts.load(truck.name, litres, truck.litres));
        else if (tanks > truck.tanks) add(runTexts.tanks(truck.name, truck.tanks, tanks));
        if (hours > truck.hours + EPSILON) add(runTexts.hours(hours, truck.hours), 'hours');
        for (const leg of legs) if (leg.litres <= 0) add(runTexts.full(leg.stop.name), 'room');
        const all = carried.get(truck.vehicle_id) ?? { supplements: new Set(), runs: [] };
        carried.set(truck.vehicle_id, { ...all, runs: [...all.runs, run] });
        for (const [supplement, load] of loads) {
            all.supplements.add(supplement);
            const key = `${truck.depot_id} ${supplement}`;
            const known = taken.get(key) ?? { litres: 0, runs: [] };
            taken.set(key, { litres: known.litres + load, runs: [...known.runs, run] });
        }
    }
    for (const [vehicle, { supplements, runs: own }] of carried)
        for (const [one, other] of input.separate)
            if (supplements.has(one) && supplements.has(other)) {
                const name = input.trucks.find(({ vehicle_id }) => vehicle_id === vehicle)?.name ?? '';
                const text = runTexts.separate(name, supplementName(input, one), supplementName(input, other));
                faults.push({ run: null, runs: own, text, kind: 'truck' });
            }
    for (const [key, { litres: wanted, runs: takers }] of taken) {
        const [depotId, supplement] = key.split(' ').map(Number) as [number, number];
        const depot = input.depots.find(({ id }) => id === depotId);
        const free = depot?.stock.find(({ supplement_id }) => supplement_id === supplement)?.litres ?? 0;
        if (wanted > free + EPSILON)
            faults.push({
                run: null,
                runs: takers,
                text: runTexts.stock(depot?.name ?? '', supplementName(input, supplement), wanted, free),
                kind: 'stock',
            });
    }
    return faults;
};

/**
 * Moves a site to another truck or day, at the place of the shortest detour, or leaves it out.
 * @param to null: without a run
 */
export const moveStop = (
    input: RunsInput,
    runs: readonly RefillRun[],
    siteId: number,
    to: { vehicle_id: number; day: string } | null,
): RefillRun[] => {
    const rest = runs
        .map(run => ({ ...run, site_ids: run.site_ids.filter(id => id !== siteId) }))
        .filter(({ site_ids }) => site_ids.length > 0);
    if (!to) return rest;
    const isTarget = (run: RefillRun) => run.vehicle_id === to.vehicle_id && run.day === to.day;
    const target = rest.find(isTarget) ?? { ...to, site_ids: [] };
    const ways = Array.from({ length: target.site_ids.length + 1 }, (_, at) => {
        const run = { ...target, site_ids: target.site_ids.toSpliced(at, 0, siteId) };
        return { run, kilometres: measureRun(input, run)?.kilometres ?? 0 };
    });
    const { run } = ways.reduce((best, way) => (way.kilometres < best.kilometres - EPSILON ? way : best));
    return inPlanOrder(input, [...rest.filter(other => !isTarget(other)), run]);
};

/** Moves a site to another place in its run; unchanged beyond its ends. */
export const shiftStop = (runs: readonly RefillRun[], siteId: number, by: 1 | -1): RefillRun[] =>
    runs.map(run => {
        const at = run.site_ids.indexOf(siteId);
        const to = at + by;
        if (at < 0 || to < 0 || to >= run.site_ids.length) return run;
        return { ...run, site_ids: run.site_ids.toSpliced(at, 1).toSpliced(to, 0, siteId) };
    });

/** Runs by truck as chosen, then by day. */
export const inPlanOrder = (input: RunsInput, runs: readonly RefillRun[]): RefillRun[] => {
    const order = new Map(input.trucks.map(({ vehicle_id }, at) => [vehicle_id, at]));
    return [...runs].sort(
        (a, b) => (order.get(a.vehicle_id) ?? 0) - (order.get(b.vehicle_id) ?? 0) || a.day.localeCompare(b.day),
    );
};

/** Whole days that a tank is empty before a delivery. */
export const daysDry = (stop: Pick<RunStop, 'empties_on'>, day: string): number =>
    stop.empties_on && stop.empties_on < day ? daysBetween(stop.empties_on, day) - 1 : 0;
