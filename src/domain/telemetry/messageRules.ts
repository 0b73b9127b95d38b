import { DAY_MS } from '../calendar/days';
/** Interpretation of device messages: times, tanks, meters. Pure; shared by portal and server. */

/** Tolerated difference between a device's clock and ours before its times are corrected. */
export const CLOCK_TOLERANCE_SECONDS = 300;
/** Older messages are set aside for review, because a broken clock is likelier than a delayed message. */
export const OLDEST_MESSAGE_DAYS = 400;
/** Standard gravity, m/s². */
const GRAVITY = 9.80665;

export type ClockJudgement =
    /** `shifted`: corrected by the offset of the clock */
    | { recordedAt: Date; corrected: boolean; shifted: boolean; reason?: undefined }
    /** not stored as a reading, with the reason */
    | { reason: string };

/**
 * Time at which a message was recorded, by our clock.
 * @param offsetSeconds our clock minus the device's at sending; undefined if the device did not send its time
 * @returns the time, corrected if the device's clock is off by more than the tolerance; a time in the future becomes
 * the time of receipt. A reason instead if the message is older than 400 days.
 */
export const judgeClock = (recordedAt: Date, offsetSeconds: number | undefined, receivedAt: Date): ClockJudgement => {
    const wrong = offsetSeconds !== undefined && Math.abs(offsetSeconds) > CLOCK_TOLERANCE_SECONDS;
    const shifted = wrong ? recordedAt.getTime() + offsetSeconds * 1000 : recordedAt.getTime();
    const isAhead = shifted - receivedAt.getTime() > CLOCK_TOLERANCE_SECONDS * 1000;
    const time = isAhead ? receivedAt.getTime() : shifted;
    if (receivedAt.getTime() - time > OLDEST_MESSAGE_DAYS * DAY_MS)
        return { reason: `The message was recorded more than ${OLDEST_MESSAGE_DAYS} days ago.` };
    return { recordedAt: new Date(time), corrected: wrong || isAhead, shifted: wrong && !isAhead };
};

/** `nutrient_probe_mode` of a site whose tank level is derived from the pressure at its floor. */
export const PRESSURE_MODE = 1;

/** Dosed mass in kg: ml × SG ÷ 1000 (domain facts, tanks). */
export const doseMass = (ml: number, density: number): number => (ml * density) / 1000;

/**
 * Nutrient in an upright tank from the pressure at its bottom, kg: h (m) = kPa ÷ (9.80665 × SG), as the share h ÷ H of
 * a full tank. Using water's SG instead of the nutrient's would overstate the level by that factor.
 * @param tank inside height in cm, capacity in kg
 * @returns undefined if a setting is missing; never above the capacity
 */
export const tankLevelFromPressure = (
    kPa: number,
    density: number | null,
    tank: { height: number | null; capacity: number | null },
): number | undefined => {
    if (!density || !tank.height || !tank.capacity) return undefined;
    const height = kPa / (GRAVITY * density);
    return Math.min(1, height / (tank.height / 100)) * tank.capacity;
};

export type PulsePerLitreReport = '0' | '1000' | 'other' | '1800-2200';
/** The specification's four states that a nutrient meter reports. */
export const pulsePerLitreReport = (pulses: number): PulsePerLitreReport =>
    pulses === 0 ? '0' : pulses === 1000 ? '1000' : pulses >= 1800 && pulses <= 2200 ? '1800-2200' : 'other';

/** Telemetry series of a site: column of the readings, and unit. */
export const SERIES = {
    water: { unit: 'L' },
    dose: { unit: 'ml' },
    battery_voltage: { unit: 'V' },
    conductivity: { unit: 'µS/m' },
    water_pressure: { unit: 'kPa' },
    tank_pressure: { unit: 'kPa' },
    tank_level: { unit: 'kg' },
    temperature: { unit: '°C' },
} as const;
export type SeriesName = keyof typeof SERIES;
