import type { components } from '../../src/contract/generated/main';
import {
    DEFAULT_DAILY_CAP,
    DOSING_MODES,
    type FlowmeterSetting,
    hybridDose,
    litresOfPulses,
    meterFactor,
    targetMillilitres,
    targetShare,
    timedDose,
    volumeDose,
} from '../../src/domain/dosing/doseRules';
import type { NutrientShare } from '../../src/domain/dosing/nutrients';
import type { DeviceSetting } from '../../src/domain/telemetry/deviceSettings';
import { doseMass } from '../../src/domain/telemetry/messageRules';

export type Message = components['schemas']['DeviceMessage'];

/** Site settings that determine the device's messages, named as the site's fields. */
export type SiteSettings = Partial<
    Record<
        | DeviceSetting
        | 'number_of_animals'
        | 'target_nutrient'
        | 'conductivity'
        | 'nutrient_tank_capacity'
        | 'nutrient_tank_height'
        | 'nutrient_tank_current_level',
        unknown
    >
>;
export interface Filled {
    density?: number | null;
    nutrients?: readonly NutrientShare[] | null;
}
/** A supplement for devices whose site does not matter. */
export const MIX: Filled = { density: 1.2, nutrients: [{ nutrient: 'nitrogen', percentage: 30 }] };
/** Settings received in a response. */
export interface Given {
    id: number;
    values: Record<string, unknown>;
}

const GRAVITY = 9.80665;
const PRESSURE_MODE = 1;
const NO_NUTRIENT = 7;
const round = (value: number, digits: number) => Number(value.toFixed(digits));

/**
 * Simulated device on a station: cattle drink by day, the meter counts pulses, the doser follows its settings and the
 * tank's supplement, the tank empties, the sun charges the battery.
 */
export class Device {
    private sequence = 0;
    private openAlarms = new Set<number>();
    private stopped = false;
    private settings: Given | null = null;
    /** remainder of an incomplete pulse */
    private litresLeft = 0;
    private kilograms: number;
    /** ml dosed on the day, for the cap of hybrid mode */
    private today = { day: '', given: 0 };

    constructor(
        readonly serial: string,
        readonly token: string,
        private readonly site: SiteSettings,
        private readonly filled: Filled = {},
        private readonly random: () => number = Math.random,
    ) {
        this.kilograms = this.number('nutrient_tank_current_level', 400);
    }

    private number(name: keyof SiteSettings, usual: number): number {
        const value = this.site[name];
        return value === null || value === undefined ? usual : Number(value);
    }

    raise(code: number) {
        this.openAlarms.add(code);
    }

    /** Receives new settings, to be applied with the next report. */
    given(settings: Given | null) {
        this.settings = settings;
    }

    /** Applies the received settings. */
    answerSettings() {
        if (!this.settings) return null;
        const { id, values } = this.settings;
        Object.assign(this.site, values);
        this.settings = null;
        return { id, accepted: true };
    }

    /** Whole pulses of the water flow; devices without a meter factor count litres. */
    private meter(litres: number) {
        const setting = (this.site.flowmeter_setting ?? '1_l_pulse') as FlowmeterSetting;
        const factor = meterFactor(setting, this.site.meter_pulses_per_litre as number | null) ?? {
            pulses: 1,
            litres: 1,
        };
        const flowed = litres + this.litresLeft;
        const pulses = Math.floor((flowed * factor.pulses) / factor.litres);
        const water = litresOfPulses(pulses, factor);
        this.litresLeft = flowed - water;
        return { pulses, water };
    }

    /** Dose in ml for the water flow, or for the elapsed hours. */
    private due(water: number, hours: number, at: Date): number {
        const { density } = this.filled;
        const share = targetShare(this.filled.nutrients ?? [], this.site.target_nutrient as string | null);
        const perHead = targetMillilitres(this.number('target_dose', 0), density, (share?.percentage ?? 0) / 100) ?? 0;
        const head = this.number('number_of_animals', 100);
        const mode = this.number('dosing_mode', DOSING_MODES.volume);
        if (mode === DOSING_MODES.timed) return timedDose(head, perHead, 24) * hours;
        const byVolume = volumeDose(water, perHead, this.number('water_intake', 45));
        if (mode !== DOSING_MODES.hybrid) return byVolume;
        const day = at.toISOString().slice(0, 10);
        if (this.today.day !== day) this.today = { day, given: 0 };
        const cap = this.number('daily_cap', DEFAULT_DAILY_CAP);
        return hybridDose(byVolume, { head, mlPerHeadDay: perHead, cap, given: this.today.given });
    }

    /** Takes a dose from the tank, as far as it has content. */
    private pump(ml: number): number {
        const density = this.filled.density ?? 1;
        const dosed = Math.min(ml, (this.kilograms * 1000) / density);
        this.kilograms -= doseMass(dosed, density);
        this.today.given += dosed;
        if (ml > 0 && dosed < ml) this.openAlarms.add(NO_NUTRIENT);
        return dosed;
    }

    private tankPressure() {
        const [capacity, height] = [
            this.number('nutrient_tank_capacity', 500),
            this.number('nutrient_tank_height', 100),
        ];
        return (this.kilograms / capacity) * (height / 100) * GRAVITY * (this.filled.density ?? 1);
    }

    /** Message for the last `hours`. */
    next(at: Date, hours: number, chances: { alarm: number; stop: number }): Message {
        if (this.random() < chances.alarm) this.openAlarms.add(1 + Math.floor(this.random() * 14));
        else if (this.random() < 0.3) this.openAlarms.clear();
        if (this.random() < chances.stop) this.stopped = !this.stopped;
        const sun = Math.max(0, Math.sin((Math.PI * (((at.getUTCHours() + 10) % 24) - 6)) / 13));
        const intake = this.number('number_of_animals', 100) * this.number('water_intake', 45);
        const { pulses, water } = this.meter((intake * hours * (0.35 + 1.6 * sun) * (0.85 + 0.3 * this.random())) / 24);
        const wanted = this.stopped ? 0 : this.due(water, hours, at) * (0.97 + 0.06 * this.random());
        const dose = this.pump(wanted);
        return {
            sequence: ++this.sequence,
            recorded_at: at.toISOString(),
            state: this.stopped ? 'stopped' : 'running',
            alarms: [...this.openAlarms].sort((a, b) => a - b),
            water: round(water, 3),
            pulses,
            doses: Math.ceil(dose / 25),
            dose: round(dose, 1),
            battery_voltage: round(12.3 + 0.8 * sun + 0.1 * this.random(), 2),
            conductivity: round(this.number('conductivity', 180_000) * (0.97 + 0.06 * this.random()), 0),
            water_pressure: round(260 - Math.min(90, water / 40) + 12 * this.random(), 1),
            ...(this.number('nutrient_probe_mode', 0) === PRESSURE_MODE
                ? { tank_pressure: round(this.tankPressure(), 3) }
                : {}),
            temperature: round(18 + 14 * sun + 3 * this.random(), 1),
            pulse_per_litre: 1000,
        };
    }
}
