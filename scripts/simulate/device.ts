import type { components } from '../../src/contract/generated/main';

export type Message = components['schemas']['DeviceMessage'];

/** What of a site decides what its device says. */
export interface SiteSettings {
    number_of_animals?: number | null;
    water_intake?: number | null;
    target_dose?: number | null;
    conductivity?: number | null;
}

/**
 * A device as it would be on a station: cattle drink by day, the doser follows the water, the sun charges the battery.
 * Time runs `speed` times as fast as the clock in what it measures, not in what it tells.
 */
export class Device {
    private sequence = 0;
    private standing = new Set<number>();
    private stopped = false;
    private settings: { id: number } | null = null;

    constructor(
        readonly serial: string,
        readonly token: string,
        private readonly site: SiteSettings,
        private readonly random: () => number = Math.random,
    ) {}

    raise(code: number) {
        this.standing.add(code);
    }

    /** New settings came with an answer; they are taken when the device next reports. */
    given(settings: { id: number } | null) {
        this.settings = settings;
    }

    answerSettings() {
        return this.settings && { id: this.settings.id, accepted: true };
    }

    /** What happened in the last `hours`. */
    next(at: Date, hours: number, chances: { alarm: number; stop: number }): Message {
        const { number_of_animals: head, water_intake: intake, target_dose: target } = this.site;
        if (this.random() < chances.alarm) this.standing.add(1 + Math.floor(this.random() * 14));
        else if (this.random() < 0.3) this.standing.clear();
        if (this.random() < chances.stop) this.stopped = !this.stopped;
        const sun = Math.max(0, Math.sin((Math.PI * (((at.getUTCHours() + 10) % 24) - 6)) / 13));
        const water = ((head ?? 100) * (intake ?? 45) * hours * (0.35 + 1.6 * sun) * (0.85 + 0.3 * this.random())) / 24;
        const dose = this.stopped
            ? 0
            : (((head ?? 100) * (target ?? 10) * hours) / 24) * 3.3 * (0.9 + 0.2 * this.random());
        return {
            sequence: ++this.sequence,
            recorded_at: at.toISOString(),
            state: this.stopped ? 'stopped' : 'running',
            alarms: [...this.standing].sort((a, b) => a - b),
            water: round(water, 1),
            pulses: Math.round(water),
            doses: Math.ceil(dose / 25),
            dose: round(dose, 1),
            battery_voltage: round(12.3 + 0.8 * sun + 0.1 * this.random(), 2),
            conductivity: round((this.site.conductivity ?? 180_000) * (0.97 + 0.06 * this.random()), 0),
            water_pressure: round(260 - Math.min(90, water / 40) + 12 * this.random(), 1),
            temperature: round(18 + 14 * sun + 3 * this.random(), 1),
            pulse_per_litre: 1000,
        };
    }
}

const round = (value: number, digits: number) => Number(value.toFixed(digits));
