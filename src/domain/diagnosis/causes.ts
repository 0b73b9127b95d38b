/** Causes in the order of the contract; `none`: nothing unusual, `not_known`: something is unusual and no cause fits. */
export const CAUSES = [
    'airlock',
    'empty_line',
    'blocked_filter',
    'meter_slip',
    'probe_drift',
    'flat_battery',
    'solar_panel',
    'no_signal',
    'leak',
    'no_water',
    'cattle_moved',
    'rain',
    'wrong_supplement',
    'wrong_setting',
    'stopped',
    'device_fault',
    'not_known',
    'none',
] as const;
export type Cause = (typeof CAUSES)[number];
/** Whether a diagnosis names a cause. */
export const isExplained = (cause: Cause): boolean => cause !== 'none' && cause !== 'not_known';
export type Certainty = 'certain' | 'likely' | 'not_known';

export const FIGURES = [
    'water_per_head',
    'water',
    'night_flow',
    'dose_of_due',
    'conductivity_per_dose',
    'tank_loss',
    'tank_dose',
    'tank_level',
    'battery_low',
    'battery_high',
    'battery',
    'water_pressure',
    'rain',
    'pulses',
    'last_contact',
    'alarm',
    'fill',
    'service',
    'settings',
    'movement',
    'stop',
    'fault',
] as const;
export type Figure = (typeof FIGURES)[number];

/** A reading or record that a diagnosis rests on. */
export interface Evidence {
    figure: Figure;
    /** in `unit`; null for a record without a figure, such as a fill */
    value: number | null;
    unit: string | null;
    /** the same figure before the change */
    usual: number | null;
    /** days of the property, `YYYY-MM-DD`, both included */
    from: string | null;
    to: string | null;
    /** UTC ISO 8601, for one moment in place of days */
    at: string | null;
    /** title of an alarm, or the reason of a stop */
    note: string | null;
}

export interface Diagnosis {
    cause: Cause;
    certainty: Certainty;
    /** first day of the change, in the time zone of the property */
    since: string | null;
    sentence: string;
    next_step: string | null;
    evidence: Evidence[];
}

/** Sums of one full day, by the days of the property. */
export interface DiagnosisDay {
    day: string;
    readings: number;
    running: number | null;
    /** L */
    water: number | null;
    pulses: number | null;
    /** ml */
    dose: number | null;
    head: number | null;
    /** ml/head/day that were aimed at */
    targetMl: number | null;
    /** V */
    batteryLow: number | null;
    batteryHigh: number | null;
    /** µS/m */
    conductivity: number | null;
    /** kPa, lowest of the day */
    pressure: number | null;
    /** kg at the end of the day */
    tankLevel: number | null;
    /** kg/L of the supplement of that day */
    density: number | null;
}

export type VisitKind = 'fill' | 'service' | 'settings' | 'movement' | 'stop';
/** Something that people did at the site. */
export interface Visit {
    kind: VisitKind;
    day: string;
    /** UTC ISO 8601 */
    at: string;
    /** day of the end of a stop; null while it lasts */
    untilDay?: string | null;
    note?: string | null;
    /** meters, probes or lines were repaired, cleaned or calibrated */
    isRepair?: boolean;
    /** changed settings */
    fields?: readonly string[];
}

export interface OpenAlarm {
    code: number | null;
    title: string;
    /** UTC ISO 8601 */
    raised_at: string;
    /** the same in days of the property, `YYYY-MM-DD` */
    day: string;
}

export interface DiagnosisInput {
    /** udose, ag, ubot; a kind without rules of its own is judged by its contact */
    kind: string;
    /** UTC ISO 8601 */
    now: string;
    hasDevice: boolean;
    /** status of the site, which decides whether it is monitored */
    siteStatus: number;
    state: 'stopped' | 'running' | 'alarmed' | 'not_communicated';
    /** UTC ISO 8601 */
    lastContact: string | null;
    lastContactDay: string | null;
    /** V, at the last message */
    battery: number | null;
    alarms: readonly OpenAlarm[];
    /** active faults of a uDOSE AG */
    faults: readonly string[];
    /** L/head/day that the target is spread over */
    waterIntake: number | null;
    /** doses follow the clock, not the water */
    isTimed: boolean;
    /** L for each pulse, by the flow-meter setting */
    litresPerPulse: number | null;
    /** µS/m of the water before dosing */
    baseConductivity: number | null;
    /** the tank level is measured, not calculated from the doses */
    hasTankProbe: boolean;
    /** kg */
    tankLevel: number | null;
    tankCapacity: number | null;
    /** kg/L */
    density: number | null;
    /** lowest flow ÷ mean flow of the last full days; cattle drink little at night */
    nightShare: number | null;
    /** full days, the oldest first */
    days: readonly DiagnosisDay[];
    visits: readonly Visit[];
    /** mm by day; null where no gauge covers the site */
    rain: ReadonlyMap<string, number> | null;
}
