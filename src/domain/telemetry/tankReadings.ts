/** A tank read by eye: either litres or percent. */
export interface TankReadingEntry {
    litres?: number | undefined;
    percent?: number | undefined;
}
export type TankReadingFaults = Partial<Record<keyof TankReadingEntry, string>>;

export const litresOf = (percent: number, capacityLitres: number): number =>
    Math.round((percent / 100) * capacityLitres);
export const percentOf = (litres: number, capacityLitres: number): number =>
    Math.min(100, Math.round((litres / capacityLitres) * 100));

/** Litres that may be entered: a tank of 399.6 L reads 400 L when full. */
const fullTank = (capacityLitres: number): number => Math.ceil(capacityLitres);

const faultOf = (value: number, most: string, maximum: number): string | undefined => {
    if (!Number.isInteger(value)) return 'Enter a whole number, such as 80.';
    if (value < 0) return 'Enter 0 or more.';
    return value > maximum ? most : undefined;
};

/**
 * Faults of a reading by field; empty if it is possible.
 * @param capacityLitres litres of the present supplement in a full tank
 */
export const tankReadingFaults = ({ litres, percent }: TankReadingEntry, capacityLitres: number): TankReadingFaults => {
    if (litres === undefined && percent === undefined) return { litres: 'Enter litres or percent.' };
    if (litres !== undefined && percent !== undefined) return { percent: 'Enter either litres or percent.' };
    const full = fullTank(capacityLitres);
    const fault =
        litres !== undefined
            ? faultOf(litres, `Enter ${full.toLocaleString('en-AU')} L or less: the tank holds no more.`, full)
            : faultOf(percent as number, 'Enter 100% or less.', 100);
    return fault === undefined ? {} : { [litres !== undefined ? 'litres' : 'percent']: fault };
};
