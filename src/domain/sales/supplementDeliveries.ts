/** Rules of supplement deliveries: tank content in kilograms, free capacity in litres. */

const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;

/** Tanks are measured in kilograms and supplements sold in litres: kg = L × SG. To the gram. */
export const kilograms = (litres: number, density: number): number => round(litres * density, 3);

/** Overflow tolerance: gauges are read to about a kilogram, so half of one is no overflow. */
const TOLERANCE_KG = 0.5;

export interface TankFill {
    /** kg in the tank before */
    level: number;
    /** kg; null if unknown, and then there is no overflow check */
    capacity: number | null;
    litres: number;
    /** kg/L */
    density: number;
}

/** Tank content after filling, in kg; if the tank would overflow, the free capacity in litres. */
export const fillTank = ({ level, capacity, litres, density }: TankFill): { after: number } | { room: number } => {
    const after = round(level + kilograms(litres, density), 3);
    if (capacity === null || after <= capacity + TOLERANCE_KG)
        return { after: capacity === null ? after : Math.min(after, capacity) };
    // rounded down to the litre, so that the suggestion fits
    return { room: Math.max(0, Math.floor((capacity - level) / density)) };
};

/** Tank content in kg after a delivery is undone, at least 0, because cattle may have drunk part of it. */
export const drainTank = (level: number | null, delivered: number): number =>
    Math.max(0, round((level ?? 0) - delivered, 3));

/** Drift tolerance as a share of capacity: cattle drink between readings, and gauges are read by eye. */
const DRIFT_SHARE = 0.05;
/** minimum tolerance in kg, however small the tank */
const MIN_DRIFT_KG = 15;

/** Difference of the level found at a refill from the expected one, in kg. */
export const tankDrift = (expected: number | null, found: number | null | undefined): number | null =>
    expected === null || found === null || found === undefined ? null : round(found - expected, 3);

/** Whether a tank's drift requires attention: a leak, a dose or a faulty gauge. */
export const isSignificantDrift = (drift: number | null, capacity: number | null): boolean =>
    drift !== null && Math.abs(drift) > Math.max(MIN_DRIFT_KG, (capacity ?? 0) * DRIFT_SHARE);
