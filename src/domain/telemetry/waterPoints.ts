import type { AlertLevel } from './alarmCatalogue';

export const WATER_POINT_STATES = [
    'empty',
    'alarm',
    'offline',
    'stopped',
    'low',
    'notice',
    'no_device',
    'fine',
] as const;
export type WaterPointState = (typeof WATER_POINT_STATES)[number];
export type WaterPointLevel = 'problem' | 'soon' | 'fine';

/** Days of use averaged for a forecast: one whole week, so that no weekday weighs more. */
export const WATER_USE_DAYS = 7;
/** A tank that lasts fewer days should be refilled: a delivery is planned about a week ahead. */
export const LOW_DAYS = 10;

export interface WaterPointFigures {
    /** doses whenever cattle drink; uDOSE AG and uBOT stop between their runs */
    dosesAlways: boolean;
    /** as the device last reported; null: no device */
    deviceState: 'stopped' | 'running' | 'alarmed' | 'not_communicated' | null;
    alarm: { level: AlertLevel; raised_at: string } | null;
    /** UTC ISO 8601 */
    lastContact: string | null;
    tankLitres: number | null;
    daysLeft: number | null;
}

/** Limit of a forecast for a tank that is hardly used. */
const MAX_DAYS_LEFT = 36_500;
/** Rounding error of a quotient, which the exact decimals of the database do not have: 0.3 L at 0.1 L/day are 3 days. */
const EPSILON = 1e-9;

/**
 * Days until a tank is empty, at the mean use of the last days; `tank_days_left` of the database is the same rule.
 * @param levelDays full days since the level was last known, which a silent device goes on dosing
 * @returns whole days; null where level or use is unknown, or nothing is used
 */
export const daysLeft = (tankLitres: number | null, litresPerDay: number | null, levelDays: number): number | null =>
    tankLitres === null || litresPerDay === null || litresPerDay <= 0
        ? null
        : Math.max(0, Math.min(Math.floor(tankLitres / litresPerDay + EPSILON), MAX_DAYS_LEFT) - levelDays);

export const WATER_POINT_LEVELS: Readonly<Record<WaterPointState, WaterPointLevel>> = {
    empty: 'problem',
    alarm: 'problem',
    offline: 'problem',
    stopped: 'problem',
    low: 'soon',
    notice: 'soon',
    no_device: 'soon',
    fine: 'fine',
};

const stateOf = ({
    dosesAlways,
    deviceState,
    alarm,
    tankLitres,
    daysLeft: days,
}: WaterPointFigures): WaterPointState => {
    if (tankLitres !== null && tankLitres <= 0) return 'empty';
    if (alarm?.level === 'alarm' || deviceState === 'alarmed') return 'alarm';
    if (deviceState === 'not_communicated') return 'offline';
    if (deviceState === 'stopped' && dosesAlways) return 'stopped';
    if (days !== null && days < LOW_DAYS) return 'low';
    if (alarm) return 'notice';
    return deviceState === null ? 'no_device' : 'fine';
};

/** State of a water point by its most urgent finding; `since`: UTC ISO 8601, null where the start is unknown. */
export const judgeWaterPoint = (figures: WaterPointFigures) => {
    const state = stateOf(figures);
    const start: Partial<Record<WaterPointState, string | null>> = {
        alarm: figures.alarm?.raised_at ?? null,
        notice: figures.alarm?.raised_at ?? null,
        offline: figures.lastContact,
    };
    return { state, level: WATER_POINT_LEVELS[state], since: start[state] ?? null };
};

/** The most urgent first; of one state the one with the least supplement left, then the one that has waited longest. */
export const compareUrgency = (
    one: { state: WaterPointState; days_left: number | null; since: string | null },
    other: { state: WaterPointState; days_left: number | null; since: string | null },
): number =>
    WATER_POINT_STATES.indexOf(one.state) - WATER_POINT_STATES.indexOf(other.state) ||
    (one.days_left ?? Number.POSITIVE_INFINITY) - (other.days_left ?? Number.POSITIVE_INFINITY) ||
    (one.since ?? '').localeCompare(other.since ?? '');
