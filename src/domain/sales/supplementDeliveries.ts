/** Rules of supplement deliveries: what goes into a tank, in kilograms, and what it has room for, in litres. */

const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;

/** Tanks are measured in kilograms and supplements sold in litres: kg = L × SG. To the gram. */
export const kilograms = (litres: number, density: number): number => round(litres * density, 3);

/** A gauge is read to the kilogram or so: half of one too much is no overflow. */
const TOLERANCE_KG = 0.5;

export interface TankFill {
    /** kg in the tank before */
    level: number;
    /** kg; null where it is not known, and then nothing overflows */
    capacity: number | null;
    litres: number;
    /** kg/L */
    density: number;
}

/** Tank content after filling, in kg; if the tank would overflow, the litres it has room for. */
export const fillTank = ({ level, capacity, litres, density }: TankFill): { after: number } | { room: number } => {
    const after = round(level + kilograms(litres, density), 3);
    if (capacity === null || after <= capacity + TOLERANCE_KG)
        return { after: capacity === null ? after : Math.min(after, capacity) };
    // rounded down to the litre: the suggestion must fit
    return { room: Math.max(0, Math.floor((capacity - level) / density)) };
};

/** Tank content in kg after a delivery is undone, at least 0: cattle may have drunk part of it meanwhile. */
export const drainTank = (level: number | null, delivered: number): number =>
    Math.max(0, round((level ?? 0) - delivered, 3));

/** A tank is drunk from while nobody reads it, and gauges are read by eye: so much of its capacity is no news. */
const DRIFT_SHARE = 0.05;
/** kg; below it no drift is told, however small the tank */
const MIN_DRIFT_KG = 15;

/** Difference of the level found at a refill from the expected one, in kg. */
export const tankDrift = (expected: number | null, found: number | null | undefined): number | null =>
    expected === null || found === null || found === undefined ? null : round(found - expected, 3);

/** Whether a tank holds so much more or less than expected that somebody should look: a leak, a dose, a gauge. */
export const isSignificantDrift = (drift: number | null, capacity: number | null): boolean =>
    drift !== null && Math.abs(drift) > Math.max(MIN_DRIFT_KG, (capacity ?? 0) * DRIFT_SHARE);
