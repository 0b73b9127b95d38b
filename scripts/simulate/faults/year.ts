import type { Cause, Diagnosis, Visit, VisitKind } from '../../../src/domain/diagnosis/causes';
import { diagnose } from '../../../src/domain/diagnosis/diagnose';
import { createRandom, type Random } from '../../../src/domain/random';
import { dayName, inputAt, moment, type SiteHistory } from './history';
import { SimulatedSite, type SiteTraits } from './site';
import { type WeatherDay, weatherOf } from './weather';

/** Faults by the cause that explains them; a cause may have several. */
export const FAULTS = [
    'airlock',
    'empty_line',
    'blocked_filter',
    'meter_slip (water)',
    'meter_slip (supplement)',
    'probe_drift (conductivity)',
    'probe_drift (tank)',
    'flat_battery',
    'solar_panel',
    'no_signal',
    'leak (water)',
    'leak (supplement)',
    'no_water',
    'cattle_moved (recorded)',
    'cattle_moved (not recorded)',
    'rain',
    'wrong_supplement',
    'wrong_setting (intake)',
    'wrong_setting (meter)',
] as const;
export type Fault = (typeof FAULTS)[number];
const causeOf = (fault: Fault) => fault.split(' ')[0] as Cause;

export interface Episode {
    site: number;
    fault: Fault;
    /** on the morning of the repair */
    verdict: Cause;
    /** a wrong cause on any morning before */
    everWrong: boolean;
    /** mornings from the start until the right cause; null if never */
    daysToRight: number | null;
    diagnosis: Diagnosis;
}
export interface Fill {
    site: number;
    /** a fault changed the use while the litres lasted, which no forecast can know */
    hadFault: boolean;
    predicted: number;
    actual: number;
}
export interface YearResult {
    episodes: Episode[];
    fills: Fill[];
    /** mornings without a fault, by the cause that was named */
    healthy: Map<Cause, number>;
    /** fault, and wrong cause on any morning */
    confused: Map<string, number>;
}

/** Days of history that the server reads. */
const MEMORY = 35;
const MORNING = 6;
const REGIONS = 12;

/** Least and most days until somebody repairs it. */
const REPAIR: Readonly<Record<Fault, readonly [number, number]>> = {
    airlock: [3, 6],
    empty_line: [2, 5],
    blocked_filter: [9, 16],
    'meter_slip (water)': [5, 10],
    'meter_slip (supplement)': [6, 12],
    'probe_drift (conductivity)': [14, 22],
    'probe_drift (tank)': [12, 20],
    flat_battery: [4, 10],
    solar_panel: [8, 14],
    no_signal: [2, 6],
    'leak (water)': [3, 7],
    'leak (supplement)': [4, 9],
    no_water: [2, 4],
    'cattle_moved (recorded)': [3, 8],
    'cattle_moved (not recorded)': [3, 8],
    rain: [5, 5],
    wrong_supplement: [4, 9],
    'wrong_setting (intake)': [3, 7],
    'wrong_setting (meter)': [3, 7],
};

const traitsOf = (random: Random): SiteTraits => {
    const head = random.integer(60, 320);
    const targetMl = random.number(25, 70, 1);
    return {
        head,
        intake: random.integer(40, 50),
        targetMl,
        density: random.number(1.12, 1.3, 3),
        capacity: random.pick([350, 500, 600]),
        hasTankProbe: random.chance(0.65),
        litresPerPulse: random.pick([1, 1, 10]),
        base: random.integer(60_000, 180_000),
        perDose: random.integer(60_000, 140_000),
        pressure: random.integer(190, 300),
        flowLimit: head * 45 * 0.3,
        knowsBase: random.chance(0.85),
        hasGauge: random.chance(0.75),
        hasPanelMargin: random.number(0.85, 1.3, 2),
    };
};

interface Running {
    fault: Fault;
    start: number;
    end: number;
    size: number;
    everWrong: boolean;
    daysToRight: number | null;
    last: Diagnosis | null;
}

/** The year of one site: ordinary life, and a fault every seven to ten weeks. */
class SiteYear {
    readonly site: SimulatedSite;
    readonly history: SiteHistory;
    readonly result: YearResult;
    private running: Running | null = null;
    private nextFault: number;
    private nextFill = 0;
    private headNews: { day: number; head: number } | null = null;
    /** liters pumped since the start, by day, for what really happened after a forecast */
    private readonly pumped: number[] = [];
    private forecast: { day: number; litres: number; predicted: number } | null = null;
    private readonly forecasts: { day: number; litres: number; predicted: number }[] = [];
    private readonly faultDays = new Set<number>();
    private rainUntil = 0;
    private lastRepair = 0;

    constructor(
        private readonly id: number,
        private readonly random: Random,
        private readonly weather: readonly WeatherDay[],
        private readonly queue: () => Fault,
        result: YearResult,
    ) {
        const traits = traitsOf(random);
        this.site = new SimulatedSite(traits, random.next);
        this.history = {
            traits,
            messages: [],
            visits: [],
            head: [],
            targetMl: [],
            gauge: traits.hasGauge ? [] : null,
            calculated: [],
            settings: { intake: traits.intake, litresPerPulse: traits.litresPerPulse },
        };
        this.result = result;
        this.nextFault = 40 + random.integer(0, 30);
    }

    private visit(kind: VisitKind, hour: number, more: Partial<Visit> = {}): void {
        this.history.visits.push({ kind, at: moment(hour), day: dayName(Math.floor(hour / 24)), ...more });
    }

    private fill(hour: number): void {
        this.site.fill(this.random.number(0.85, 0.98, 3));
        this.history.calculated.push(this.site.tank);
        this.visit('fill', hour);
    }

    run(days: number): void {
        let previous = { dose: 0, hour: 0 };
        for (let day = 0; day < days; day++) {
            const weather = this.weather[day] as WeatherDay;
            this.life(day);
            this.schedule(day);
            let pumped = 0;
            for (let clock = 0; clock < 24; clock++) {
                const hour = day * 24 + clock;
                if (clock === MORNING) this.morning(day);
                this.progress(day + clock / 24);
                const message = this.site.hour(hour, weather);
                pumped += this.site.litresPumped;
                if (message) {
                    this.history.messages.push(message);
                    previous = { dose: message.dose, hour };
                    const level = this.history.calculated.at(-1) ?? this.site.tank;
                    this.history.calculated.push(
                        Math.max(0, level - (previous.dose * this.site.traits.density) / 1000),
                    );
                }
            }
            this.pumped.push(pumped);
            this.endOfDay(day, weather);
        }
        this.settleForecasts();
    }

    /** Herd changes, refills, services and changes of the target. */
    private life(day: number): void {
        const { random, site, history } = this;
        if (random.chance(1 / 90)) {
            site.head = Math.round(site.traits.head * random.number(0.85, 1.15, 2));
            this.headNews = { day: day + random.integer(0, 6), head: site.head };
        }
        if (this.headNews && this.headNews.day <= day) {
            history.head[day] = this.headNews.head;
            this.headNews = null;
        } else history.head[day] = history.head[day - 1] ?? site.traits.head;
        if (random.chance(1 / 100)) this.visit('service', day * 24 + 9, { note: 'Inspection' });
        if (random.chance(1 / 120)) this.visit('settings', day * 24 + 9, { fields: ['update_interval'] });
        if (random.chance(1 / 120)) site.traits.targetMl *= random.number(0.9, 1.12, 2);
        history.targetMl[day] = site.traits.targetMl;
        const isLow = site.tank < site.traits.capacity * 0.28;
        if (isLow && this.nextFill === 0 && this.running?.fault !== 'empty_line')
            this.nextFill = day + random.integer(0, 3);
        if (this.nextFill !== 0 && this.nextFill <= day && this.running?.fault !== 'empty_line') {
            this.fill(day * 24 + 8);
            this.nextFill = 0;
        }
    }

    private schedule(day: number): void {
        if (this.running) {
            const isOver = this.running.fault === 'rain' && (this.weather[day - 1]?.surface ?? 0) < 0.5;
            if (day >= this.running.end || isOver) this.repair(day);
            return;
        }
        // rain comes from the weather, not from the schedule
        const surface = this.weather[day]?.surface ?? 0;
        const before = this.weather[day - 1]?.surface ?? 0;
        if (surface > 0.55 && before < 0.4 && day > 40 && day > this.rainUntil) {
            this.begin('rain', day);
            return;
        }
        if (day >= this.nextFault && surface < 0.15) this.begin(this.queue(), day);
    }

    private begin(fault: Fault, day: number): void {
        const { random, site, history } = this;
        const needsProbe = fault === 'leak (supplement)' || fault === 'probe_drift (tank)';
        const chosen = needsProbe && !site.traits.hasTankProbe ? 'no_signal' : fault;
        const [least, most] = REPAIR[chosen];
        const start = day + 7 / 24;
        this.running = {
            fault: chosen,
            start,
            end: day + random.integer(least, most) + 1,
            size: random.next(),
            everWrong: false,
            daysToRight: null,
            last: null,
        };
        const hour = day * 24 + 7;
        switch (chosen) {
            case 'airlock':
                if (random.chance(0.8)) this.fill(hour);
                else this.visit('service', hour, { note: 'Repair', isRepair: true });
                break;
            case 'empty_line':
                site.tank = site.traits.capacity * random.number(0.005, 0.02, 4);
                history.calculated.push(site.tank);
                break;
            case 'wrong_supplement':
                this.fill(hour);
                break;
            case 'cattle_moved (recorded)':
                this.visit('movement', hour + random.integer(0, 30));
                break;
            case 'wrong_setting (intake)':
                this.visit('settings', hour, { fields: ['water_intake'] });
                history.settings.intake = site.traits.intake * 2;
                break;
            case 'wrong_setting (meter)':
                // half of them on the device alone, which the records of the site do not show
                this.running.size = random.next();
                if (this.running.size < 0.5) {
                    this.visit('settings', hour, { fields: ['flowmeter_setting'] });
                    history.settings.litresPerPulse = site.traits.litresPerPulse * 10;
                }
                break;
            default:
        }
    }

    /** Parameters of the fault as it grows. */
    private progress(now: number): void {
        const { running, site } = this;
        if (!running || now < running.start) return;
        const age = now - running.start;
        const { size } = running;
        const side = size < 0.5 ? -1 : 1;
        const half = (size * 2) % 1;
        switch (running.fault) {
            case 'airlock':
                site.faults = { airlock: true };
                break;
            case 'blocked_filter':
                site.faults = { filter: Math.max(0.03, 0.3 * Math.exp(-age / (5 + 4 * size))) };
                break;
            case 'meter_slip (water)':
                site.faults = { waterCount: 0.4 + 0.35 * size };
                break;
            case 'meter_slip (supplement)':
                site.faults = { doseCount: size < 0.3 ? 0.5 + 0.2 * half : 1.3 + 0.5 * half };
                break;
            case 'probe_drift (conductivity)':
                site.faults = { conductivityGain: 1 + side * Math.min(0.5, (0.014 + 0.016 * half) * age) };
                break;
            case 'probe_drift (tank)':
                site.faults = { tankOffset: (size < 0.25 ? -1 : 1) * (1.2 + 2.5 * half) * age };
                break;
            case 'flat_battery':
                site.faults = { battery: Math.max(0.02 + 0.03 * size, 0.3 - age * 0.2) };
                break;
            case 'solar_panel':
                site.faults = { panel: 0.1 * size };
                break;
            case 'no_signal':
                site.faults = { noSignal: true };
                break;
            case 'leak (water)':
                site.faults = { waterLeak: (site.traits.head * 45 * (0.6 + 1.5 * size)) / 24 };
                break;
            case 'leak (supplement)':
                site.faults = { supplementLeak: (2.5 + 15 * size) / 24 };
                break;
            case 'no_water':
                site.faults = { noWater: true };
                break;
            case 'cattle_moved (recorded)':
            case 'cattle_moved (not recorded)':
                site.faults = { away: 0.7 + 0.3 * Math.min(1, size * 1.6) };
                break;
            case 'wrong_supplement':
                site.faults = { mix: size < 0.5 ? 0.35 + 0.35 * half : 1.4 + 0.8 * half };
                break;
            case 'wrong_setting (intake)':
                site.faults = { intakeTypo: 0.5 };
                break;
            case 'wrong_setting (meter)':
                site.faults = { meterTypo: 10 };
                break;
            default:
        }
    }

    private repair(day: number): void {
        const { running, site, history } = this;
        if (!running) return;
        const { fault, everWrong, daysToRight, last } = running;
        this.lastRepair = day;
        // rain may be over before a morning sees it
        if (last)
            this.result.episodes.push({
                site: this.id,
                fault,
                verdict: last.cause,
                everWrong,
                daysToRight,
                diagnosis: last,
            });
        site.faults = {};
        site.clearAlarms();
        history.settings = { intake: site.traits.intake, litresPerPulse: site.traits.litresPerPulse };
        if (fault === 'empty_line' || fault === 'wrong_supplement') this.fill(day * 24 + 8);
        else if (!['rain', 'cattle_moved (recorded)', 'cattle_moved (not recorded)', 'no_signal'].includes(fault))
            this.visit('service', day * 24 + 8, { note: 'Repair', isRepair: true });
        if (!site.traits.hasTankProbe) history.calculated.push(site.tank);
        this.running = null;
        if (fault === 'rain') this.rainUntil = day + 120;
        else this.nextFault = day + this.random.integer(48, 66);
    }

    private morning(day: number): void {
        const { running, result } = this;
        const isHealthy =
            !running && (this.weather[day - 2]?.surface ?? 0) < 0.3 && day > this.lastRepair + 3 && day > 40;
        if (!running && !(isHealthy && day % 3 === 0)) return;
        const found = diagnose(inputAt(this.history, day * 24 + MORNING, MEMORY));
        if (!running) {
            result.healthy.set(found.cause, (result.healthy.get(found.cause) ?? 0) + 1);
            return;
        }
        if (day <= running.start) return;
        running.last = found;
        const isRight = found.cause === causeOf(running.fault);
        if (isRight) running.daysToRight ??= Math.floor(day - running.start) + 1;
        else if (found.cause !== 'none' && found.cause !== 'not_known') {
            running.everWrong = true;
            const pair = `${running.fault} → ${found.cause}`;
            result.confused.set(pair, (result.confused.get(pair) ?? 0) + 1);
        }
    }

    private endOfDay(day: number, { rain }: WeatherDay): void {
        if (this.running && this.running.fault !== 'rain') this.faultDays.add(day);
        this.history.gauge?.push(rain < 0.3 ? 0 : rain * this.random.number(0.75, 1.2, 2));
        const { traits, tank } = this.site;
        // a forecast is judged once for each fill, where a refill is usually planned
        if (tank > traits.capacity * 0.5) this.forecast = null;
        if (this.forecast || day < 20 || tank > traits.capacity * 0.45) return;
        const level = traits.hasTankProbe
            ? (this.history.messages.at(-1)?.tank ?? tank)
            : (this.history.calculated.at(-1) ?? tank);
        const sums = new Map<number, number>();
        for (const message of this.history.messages.slice(-60)) {
            const of = Math.floor((message.hour - 1) / 24);
            if (of > day - 7) sums.set(of, (sums.get(of) ?? 0) + message.dose);
        }
        const use = [...sums.values()].reduce((sum, ml) => sum + ml, 0) / sums.size / 1000;
        const litres = level / traits.density;
        this.forecast = { day, litres: tank / traits.density, predicted: litres / use };
        this.forecasts.push(this.forecast);
    }

    /** Days that the litres of a forecast really lasted, as if nobody had filled the tank. */
    private settleForecasts(): void {
        for (const { day, litres, predicted } of this.forecasts) {
            let left = litres;
            let at = day + 1;
            while (at < this.pumped.length && left > (this.pumped[at] ?? 0)) left -= this.pumped[at++] ?? 0;
            if (at >= this.pumped.length) continue;
            const actual = at - day - 1 + left / (this.pumped[at] || 1);
            const hadFault = [...this.faultDays].some(faulty => faulty >= day - 7 && faulty <= at);
            this.result.fills.push({ site: this.id, predicted, actual, hadFault });
        }
    }
}

export interface YearOptions {
    sites: number;
    days: number;
    seed: number;
}

/** A year of sites with faults. */
export const simulateYear = ({ sites, days, seed }: YearOptions): YearResult => {
    const random = createRandom(seed);
    const regions = Array.from({ length: REGIONS }, () => weatherOf(random.next, days));
    const scheduled = FAULTS.filter(fault => fault !== 'rain');
    let turn = 0;
    const queue = () => scheduled[turn++ % scheduled.length] as Fault;
    const result: YearResult = { episodes: [], fills: [], healthy: new Map(), confused: new Map() };
    for (let id = 0; id < sites; id++)
        new SiteYear(id, createRandom(seed * 1000 + id), regions[id % REGIONS] as WeatherDay[], queue, result).run(
            days,
        );
    return result;
};
