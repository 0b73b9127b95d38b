/** Tolerated clock error: messages take a while, and seconds do not matter. */
const CLOCK_TOLERANCE_SECONDS = 30;

export interface ClockDifference {
    state: 'right' | 'slow' | 'fast';
    /** rounded, in the largest suitable unit */
    amount: number;
    unit: 'seconds' | 'minutes' | 'hours' | 'days';
}

/**
 * Clock error of a device as text.
 * @param offset our clock minus the clock of the device, s
 */
export const clockDifference = (offset: number): ClockDifference => {
    const off = Math.abs(offset);
    const state = off <= CLOCK_TOLERANCE_SECONDS ? 'right' : offset > 0 ? 'slow' : 'fast';
    if (off < 120) return { state, amount: off, unit: 'seconds' };
    if (off < 7200) return { state, amount: Math.round(off / 60), unit: 'minutes' };
    if (off < 172_800) return { state, amount: Math.round(off / 3600), unit: 'hours' };
    return { state, amount: Math.round(off / 86_400), unit: 'days' };
};
