/** Significant digits that a double holds without arithmetic noise (IEEE 754 binary64: 15 to 17). */
const EXACT_DIGITS = 15;

/** Removes floating-point noise: 68.02499999999999 is 68.025. */
export const stripFloatNoise = (value: number): number =>
    Number.isInteger(value) ? value : Number(value.toPrecision(EXACT_DIGITS));

/** Shortest decimal of a single-precision number: 81.8499984741211 is 81.85. */
export const fromFloat32 = (value: number): number => {
    for (let digits = 6; digits < 9; digits++) {
        const shorter = Number(value.toPrecision(digits));
        if (Math.fround(shorter) === Math.fround(value)) return shorter;
    }
    return Number(value.toPrecision(9));
};

/** Rounds to decimals without floating-point noise. */
export const roundTo = (value: number, decimals: number): number => Number(value.toFixed(decimals));

const isPlainObject = (value: object): value is Record<string, unknown> => {
    const prototype = Object.getPrototypeOf(value);
    return prototype === Object.prototype || prototype === null;
};

/** JSON value whose numbers carry no floating-point noise; the same object if none did. */
export const stripFloatNoiseIn = (value: unknown): unknown => {
    if (typeof value === 'number') return Number.isFinite(value) ? stripFloatNoise(value) : value;
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) {
        let copy: unknown[] | undefined;
        for (let index = 0; index < value.length; index++) {
            const clean = stripFloatNoiseIn(value[index]);
            if (Object.is(clean, value[index])) continue;
            copy ??= [...value];
            copy[index] = clean;
        }
        return copy ?? value;
    }
    if (!isPlainObject(value)) return value;
    let copy: Record<string, unknown> | undefined;
    for (const key in value) {
        const clean = stripFloatNoiseIn(value[key]);
        if (Object.is(clean, value[key])) continue;
        copy ??= { ...value };
        copy[key] = clean;
    }
    return copy ?? value;
};
