import type { Cause, Visit, VisitKind } from '../../../src/domain/diagnosis/causes';
import type { Random } from '../../../src/domain/random';
import type { SiteHistory } from './history';
import type { Faults, SimulatedSite, SiteTraits } from './site';

/** Site that a fault begins and ends at. */
export interface FaultSite {
    readonly random: Random;
    readonly site: SimulatedSite;
    readonly history: SiteHistory;
    visit(kind: VisitKind, hour: number, more?: Partial<Visit>): void;
    fill(hour: number): void;
}
interface Course {
    /** days since the start */
    age: number;
    /** 0 to 1, drawn for each fault */
    size: number;
    /** -1 or 1, by the size */
    side: number;
    /** 0 to 1, within each half of the sizes */
    half: number;
    traits: SiteTraits;
}
interface FaultKind {
    /** least and most days until its repair */
    days: readonly [number, number];
    /** records and states at the start; @returns another size */
    begin?(at: FaultSite, hour: number): number | undefined;
    /** parameters of the fault as it grows */
    progress(course: Course): Faults;
    repair(at: FaultSite, hour: number): void;
}

const nothing = () => undefined;
const sound = () => ({});
const service = (at: FaultSite, hour: number) => at.visit('service', hour, { note: 'Repair', isRepair: true });
const refill = (at: FaultSite, hour: number) => at.fill(hour);

const movedAway = ({ size }: Course): Faults => ({ away: 0.7 + 0.3 * Math.min(1, size * 1.6) });

/** Faults by the cause that explains them; a cause may have several. */
const KINDS = {
    airlock: {
        days: [3, 6],
        begin(at, hour) {
            if (at.random.chance(0.8)) at.fill(hour);
            else service(at, hour);
            return undefined;
        },
        progress: () => ({ airlock: true }),
        repair: service,
    },
    empty_line: {
        days: [2, 5],
        begin({ site, history, random }) {
            site.tank = site.traits.capacity * random.number(0.005, 0.02, 4);
            history.calculated.push(site.tank);
            return undefined;
        },
        progress: sound,
        repair: refill,
    },
    blocked_filter: {
        days: [9, 16],
        progress: ({ age, size }) => ({ filter: Math.max(0.03, 0.3 * Math.exp(-age / (5 + 4 * size))) }),
        repair: service,
    },
    'meter_slip (water)': {
        days: [5, 10],
        progress: ({ size }) => ({ waterCount: 0.4 + 0.35 * size }),
        repair: service,
    },
    'meter_slip (supplement)': {
        days: [6, 12],
        progress: ({ size, half }) => ({ doseCount: size < 0.3 ? 0.5 + 0.2 * half : 1.3 + 0.5 * half }),
        repair: service,
    },
    'probe_drift (conductivity)': {
        days: [14, 22],
        progress: ({ age, side, half }) => ({
            conductivityGain: 1 + side * Math.min(0.5, (0.014 + 0.016 * half) * age),
        }),
        repair: service,
    },
    'probe_drift (tank)': {
        days: [12, 20],
        progress: ({ age, size, half }) => ({ tankOffset: (size < 0.25 ? -1 : 1) * (1.2 + 2.5 * half) * age }),
        repair: service,
    },
    flat_battery: {
        days: [4, 10],
        progress: ({ age, size }) => ({ battery: Math.max(0.02 + 0.03 * size, 0.3 - age * 0.2) }),
        repair: service,
    },
    solar_panel: { days: [8, 14], progress: ({ size }) => ({ panel: 0.1 * size }), repair: service },
    no_signal: { days: [2, 6], progress: () => ({ noSignal: true }), repair: nothing },
    'leak (water)': {
        days: [3, 7],
        progress: ({ size, traits }) => ({ waterLeak: (traits.head * 45 * (0.6 + 1.5 * size)) / 24 }),
        repair: service,
    },
    'leak (supplement)': {
        days: [4, 9],
        progress: ({ size }) => ({ supplementLeak: (2.5 + 15 * size) / 24 }),
        repair: service,
    },
    no_water: { days: [2, 4], progress: () => ({ noWater: true }), repair: service },
    'cattle_moved (recorded)': {
        days: [3, 8],
        begin(at, hour) {
            at.visit('movement', hour + at.random.integer(0, 30));
            return undefined;
        },
        progress: movedAway,
        repair: nothing,
    },
    'cattle_moved (not recorded)': { days: [3, 8], progress: movedAway, repair: nothing },
    rain: { days: [5, 5], progress: sound, repair: nothing },
    wrong_supplement: {
        days: [4, 9],
        begin(at, hour) {
            at.fill(hour);
            return undefined;
        },
        progress: ({ size, half }) => ({ mix: size < 0.5 ? 0.35 + 0.35 * half : 1.4 + 0.8 * half }),
        repair: refill,
    },
    'wrong_setting (intake)': {
        days: [3, 7],
        begin(at, hour) {
            at.visit('settings', hour, { fields: ['water_intake'] });
            at.history.settings.intake = at.site.traits.intake * 2;
            return undefined;
        },
        progress: () => ({ intakeTypo: 0.5 }),
        repair: service,
    },
    'wrong_setting (meter)': {
        days: [3, 7],
        // half of them on the device alone, which the records of the site do not show
        begin(at, hour) {
            const size = at.random.next();
            if (size < 0.5) {
                at.visit('settings', hour, { fields: ['flowmeter_setting'] });
                at.history.settings.litresPerPulse = at.site.traits.litresPerPulse * 10;
            }
            return size;
        },
        progress: () => ({ meterTypo: 10 }),
        repair: service,
    },
} satisfies Readonly<Record<string, FaultKind>>;

export type Fault = keyof typeof KINDS;
export const FAULT_KINDS: Readonly<Record<Fault, FaultKind>> = KINDS;
export const FAULTS = Object.keys(KINDS) as readonly Fault[];
export const causeOf = (fault: Fault) => fault.split(' ')[0] as Cause;
