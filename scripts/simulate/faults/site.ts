import type { WeatherDay } from './weather';

/** Faults that the simulator produces, with the parameters of their physics. */
export interface Faults {
    /** share of a dose that passes through a line with air, drawn anew each hour */
    airlock?: boolean;
    /** share of the pump's capacity left by a clogging filter */
    filter?: number;
    /** share of the water's pulses that the meter counts */
    waterCount?: number;
    /** supplement that flows for each ml that its meter counts */
    doseCount?: number;
    /** gain of the conductivity probe; kg that the tank probe is off */
    conductivityGain?: number;
    tankOffset?: number;
    /** share of the battery's capacity left; share of the panel's current */
    battery?: number;
    panel?: number;
    noSignal?: boolean;
    /** L/h from a broken pipe behind the meter; kg/h from the tank or the supplement line */
    waterLeak?: number;
    supplementLeak?: number;
    noWater?: boolean;
    /** share of the herd that left */
    away?: number;
    /** conductivity of the supplement in the tank against the right one */
    mix?: number;
    /** factor of a mistyped water intake; factor of a wrong litres-per-pulse setting */
    intakeTypo?: number;
    meterTypo?: number;
}

export interface SiteTraits {
    head: number;
    /** L/head/day that the site is set to */
    intake: number;
    /** ml/head/day */
    targetMl: number;
    /** kg/L */
    density: number;
    capacity: number;
    hasTankProbe: boolean;
    litresPerPulse: number;
    /** µS/m of the water; µS/m that an ml/L of the right supplement adds */
    base: number;
    perDose: number;
    /** kPa at rest */
    pressure: number;
    /** L/h that raises the alarm */
    flowLimit: number;
    knowsBase: boolean;
    hasGauge: boolean;
    hasPanelMargin: number;
}

export interface Message {
    hour: number;
    water: number;
    pulses: number;
    dose: number;
    volts: number;
    conductivity: number;
    pressure: number;
    tank: number | null;
    alarms: number[];
    running: boolean;
}

const MESSAGE_HOURS = 4;

/** A herd, a trough, a doser, its tank, battery and probes, hour by hour. */
export class SimulatedSite {
    /** kg of supplement */
    tank: number;
    /** share of the battery's charge */
    private charge = 0.9;
    private pulseRest = 0;
    private badHours = 0;
    private dryHours = 0;
    private lineConductivity: number;
    private sum = { water: 0, pulses: 0, dose: 0 };
    private alarms = new Set<number>();
    private herdMood = 1;
    /** L that the pump moved in the hour, for what really happened */
    litresPumped = 0;
    faults: Faults = {};

    constructor(
        readonly traits: SiteTraits,
        private readonly random: () => number,
        public head: number = traits.head,
    ) {
        this.tank = traits.capacity * 0.9;
        this.lineConductivity = traits.base;
    }

    private noise(spread: number): number {
        return 1 + spread * (this.random() + this.random() + this.random() - 1.5) * 1.15;
    }

    /** Two peaks a day, mid-morning and late afternoon, and a few night visits. */
    private thirst(hour: number): number {
        const clock = hour % 24;
        const peak = (at: number, width: number) => Math.exp(-(((clock - at) / width) ** 2));
        return (0.12 + 2 * peak(10, 2.6) + 1.9 * peak(16.5, 2.4)) / 24 / 0.8;
    }

    /** One hour; a message every four, unless the device cannot send. */
    hour(hour: number, weather: WeatherDay): Message | null {
        const { traits, faults } = this;
        if (hour % 24 === 0) this.herdMood = 0.6 * this.herdMood + 0.4 * this.noise(0.22);
        const drinkers = this.head * (1 - (faults.away ?? 0));
        const daily = drinkers * 45 * (0.55 + 0.016 * weather.heat) * (1 - weather.surface) * this.herdMood;
        const drunk = faults.noWater ? 0 : daily * this.thirst(hour) * this.noise(0.3);
        const flow = drunk + (faults.noWater ? 0 : (faults.waterLeak ?? 0)) + 0.3;
        const counted = (flow * (faults.waterCount ?? 1)) / traits.litresPerPulse + this.pulseRest;
        const pulses = Math.floor(counted);
        this.pulseRest = counted - pulses;
        const water = pulses * traits.litresPerPulse * (faults.meterTypo ?? 1);
        const due = ((water * traits.targetMl) / traits.intake) * (faults.intakeTypo ?? 1);
        const dosed = this.pump(due);
        this.measureLine(flow, dosed);
        const leaked = (faults.supplementLeak ?? 0) * this.noise(0.3);
        this.tank = Math.max(0, this.tank - leaked);
        const volts = this.power(hour, weather, dosed);
        if (volts < 11.6) this.alarms.add(3);
        else if (volts > 12) this.alarms.delete(3);
        if (flow > traits.flowLimit) this.alarms.add(9);
        else if (hour % 24 === 0) this.alarms.delete(9);
        this.sum.water += water;
        this.sum.pulses += pulses;
        if ((hour + 1) % MESSAGE_HOURS !== 0) return null;
        const message: Message = {
            hour: hour + 1,
            water: this.sum.water,
            pulses: this.sum.pulses,
            dose: this.sum.dose,
            volts: Math.round(volts * 100) / 100,
            conductivity: this.lineConductivity * (faults.conductivityGain ?? 1) * this.noise(0.03),
            pressure: faults.noWater
                ? 8 * this.random()
                : (traits.pressure - Math.min(70, flow / 25)) * this.noise(0.04),
            tank: traits.hasTankProbe
                ? Math.max(0, this.tank + (faults.tankOffset ?? 0) + traits.capacity * 0.004 * (this.noise(1) - 1))
                : null,
            alarms: [...this.alarms],
            running: true,
        };
        this.sum = { water: 0, pulses: 0, dose: 0 };
        // the modem needs more than the pump
        return faults.noSignal || volts < 11.3 ? null : message;
    }

    /** @returns ml that reached the trough line */
    private pump(due: number): number {
        const { traits, faults } = this;
        const capacity = ((traits.head * traits.targetMl) / 24) * 9 * (faults.filter ?? 1);
        const wanted = Math.min(due, capacity);
        const passes = faults.airlock ? this.random() * this.random() * 0.8 : 1;
        const counted = Math.min(
            wanted * passes * this.noise(0.03),
            ((this.tank - traits.capacity * 0.01) * 1000) / traits.density,
        );
        const metered = Math.max(0, counted);
        const real = metered * (faults.doseCount ?? 1);
        this.tank = Math.max(0, this.tank - (real * traits.density) / 1000);
        this.sum.dose += metered;
        this.litresPumped = real / 1000;
        if (due > traits.targetMl) {
            this.badHours = metered < due * 0.65 ? this.badHours + 1 : 0;
            this.dryHours = metered < due * 0.08 ? this.dryHours + 1 : 0;
            if (this.badHours >= 5) this.alarms.add(1);
            if (this.dryHours >= 3) this.alarms.add(7);
            if (this.badHours === 0) this.alarms.delete(1);
            if (this.dryHours === 0 && metered > due * 0.5) this.alarms.delete(7);
        }
        return real;
    }

    /** The line holds what flowed last: conductivity follows the water of the hour. */
    private measureLine(flow: number, ml: number): void {
        const { traits, faults } = this;
        if (flow < 5) return;
        const now = traits.base + (traits.perDose * (faults.mix ?? 1) * ml) / flow;
        const share = Math.min(0.9, flow / 200);
        this.lineConductivity = this.lineConductivity * (1 - share) + now * share;
    }

    /** V of a lead battery: by its charge, above it while the panel charges. */
    private power(hour: number, weather: WeatherDay, dosed: number): number {
        const { traits, faults } = this;
        const clock = hour % 24;
        const light = Math.max(0, Math.sin((Math.PI * (clock - 6)) / 12.5)) * weather.sun * (faults.panel ?? 1);
        const capacity = 20 * (faults.battery ?? 1);
        const used = 0.09 + dosed * 0.00002;
        const gained = light * 0.75 * traits.hasPanelMargin;
        this.charge = Math.min(1, Math.max(0, this.charge + (gained - used) / capacity));
        return (
            11 +
            1.75 * this.charge ** 0.8 +
            Math.min(0.9, light * 1.1) * (0.4 + 0.6 * this.charge) +
            0.05 * (this.random() - 0.5)
        );
    }

    fill(toShare = 0.95): void {
        this.tank = Math.max(this.tank, this.traits.capacity * toShare);
    }
    clearAlarms(): void {
        this.alarms.clear();
        this.badHours = 0;
        this.dryHours = 0;
    }
}
