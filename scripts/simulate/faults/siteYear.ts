import type { Cause, Diagnosis, Visit, VisitKind } from '../../../src/domain/diagnosis/causes';
import { diagnose } from '../../../src/domain/diagnosis/diagnose';
import type { Random } from '../../../src/domain/random';
import { causeOf, FAULT_KINDS, type Fault, type FaultSite } from './faults';
import { type Fill, SiteForecasts } from './forecasts';
import { dayName, inputAt, moment, type SiteHistory } from './history';
import { SimulatedSite } from './site';
import { traitsOf } from './traits';
import type { WeatherDay } from './weather';

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
export interface YearResult {
    episodes: Episode[];
    fills: Fill[];
    /** mornings without a fault, by the cause that was named */
    healthy: Map<Cause, number>;
    /** fault, and wrong cause on any morning */
    confused: Map<string, number>;
}

const MORNING = 6;

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
export class SiteYear implements FaultSite {
    readonly site: SimulatedSite;
    readonly history: SiteHistory;
    private readonly forecasts: SiteForecasts;
    private running: Running | null = null;
    private nextFault: number;
    private nextFill = 0;
    private headNews: { day: number; head: number } | null = null;
    private rainUntil = 0;
    private lastRepair = 0;

    constructor(
        private readonly id: number,
        readonly random: Random,
        private readonly weather: readonly WeatherDay[],
        private readonly queue: () => Fault,
        private readonly result: YearResult,
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
        this.forecasts = new SiteForecasts(this.site, this.history);
        this.nextFault = 40 + random.integer(0, 30);
    }

    visit(kind: VisitKind, hour: number, more: Partial<Visit> = {}): void {
        this.history.visits.push({ kind, at: moment(hour), day: dayName(Math.floor(hour / 24)), ...more });
    }

    fill(hour: number): void {
        this.site.fill(this.random.number(0.85, 0.98, 3));
        this.history.calculated.push(this.site.tank);
        this.visit('fill', hour);
    }

    run(days: number): void {
        for (let day = 0; day < days; day++) {
            const weather = this.weather[day] as WeatherDay;
            this.life(day);
            this.schedule(day);
            let pumped = 0;
            for (let clock = 0; clock < 24; clock++) {
                if (clock === MORNING) this.morning(day);
                this.progress(day + clock / 24);
                const message = this.site.hour(day * 24 + clock, weather);
                pumped += this.site.litresPumped;
                if (!message) continue;
                this.history.messages.push(message);
                const level = this.history.calculated.at(-1) ?? this.site.tank;
                this.history.calculated.push(Math.max(0, level - (message.dose * this.site.traits.density) / 1000));
            }
            const { rain } = weather;
            this.history.gauge?.push(rain < 0.3 ? 0 : rain * this.random.number(0.75, 1.2, 2));
            this.forecasts.addDay(pumped, this.running !== null && this.running.fault !== 'rain');
        }
        this.result.fills.push(...this.forecasts.settle(this.id));
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
        const needsProbe = fault === 'leak (supplement)' || fault === 'probe_drift (tank)';
        const chosen = needsProbe && !this.site.traits.hasTankProbe ? 'no_signal' : fault;
        const [least, most] = FAULT_KINDS[chosen].days;
        this.running = {
            fault: chosen,
            start: day + 7 / 24,
            end: day + this.random.integer(least, most) + 1,
            size: this.random.next(),
            everWrong: false,
            daysToRight: null,
            last: null,
        };
        this.running.size = FAULT_KINDS[chosen].begin?.(this, day * 24 + 7) ?? this.running.size;
    }

    private progress(now: number): void {
        const { running, site } = this;
        if (!running || now < running.start) return;
        const { fault, start, size } = running;
        site.faults = FAULT_KINDS[fault].progress({
            age: now - start,
            size,
            side: size < 0.5 ? -1 : 1,
            half: (size * 2) % 1,
            traits: site.traits,
        });
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
        FAULT_KINDS[fault].repair(this, day * 24 + 8);
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
        const found = diagnose(inputAt(this.history, day * 24 + MORNING));
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
}
