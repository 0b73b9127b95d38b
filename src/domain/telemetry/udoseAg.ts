/** Rules of uDOSE AG: fertiliser given with irrigation water, in sessions. Pure; shared by portal and server. */

import type { DoserState } from './sites';

export type AgFault = 'no_flow' | 'low_tank' | 'pump' | 'low_battery' | 'over_pressure';

/**
 * State of the doser after its newest messages: alarmed while a fault is open, else as reported; without a report the
 * state is unchanged, and a silent or alarmed doser becomes stopped.
 */
export const agState = (
    before: string,
    reportedState: 'stopped' | 'running' | undefined,
    faults: readonly AgFault[],
): Exclude<DoserState, 'not_communicated'> =>
    faults.length > 0 ? 'alarmed' : (reportedState ?? (before === 'running' ? 'running' : 'stopped'));

/** Relative deviation within which a session is on target. */
const RATE_TOLERANCE = 0.1;
export type RateJudgement = 'on_target' | 'below' | 'above';
export const judgeRate = (
    rate: number | null | undefined,
    target: number | null | undefined,
): RateJudgement | undefined =>
    rate === null || rate === undefined || !target
        ? undefined
        : rate < target * (1 - RATE_TOLERANCE)
          ? 'below'
          : rate > target * (1 + RATE_TOLERANCE)
            ? 'above'
            : 'on_target';

/** Data series of a uDOSE AG site: column of its messages, and unit. */
export const AG_SERIES = {
    water: { unit: 'L' },
    dose: { unit: 'ml' },
    flow_rate: { unit: 'L/h' },
    tank_level: { unit: 'L' },
    battery_voltage: { unit: 'V' },
    water_pressure: { unit: 'kPa' },
    temperature: { unit: '°C' },
} as const;
export type AgSeriesName = keyof typeof AG_SERIES;
