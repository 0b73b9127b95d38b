/** Seeded random numbers (mulberry32), so that the demonstration data is the same at every start. */
export interface Random {
    /** 0 ≤ n < 1 */
    next(): number;
    /** whole number, both ends included */
    integer(from: number, to: number): number;
    /** rounded to `digits` decimals */
    number(from: number, to: number, digits?: number): number;
    chance(probability: number): boolean;
    pick<T>(items: readonly T[]): T;
    /** weighted choice: `[['running', 6], ['alarmed', 1]]` */
    weighted<T>(choices: readonly (readonly [T, number])[]): T;
}

export const createRandom = (seed: number): Random => {
    let state = seed >>> 0;
    const next = () => {
        state = (state + 0x6d2b79f5) >>> 0;
        let t = Math.imul(state ^ (state >>> 15), state | 1);
        t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
        return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
    };
    const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
    return {
        next,
        integer,
        number: (from, to, digits = 0) => Number((from + next() * (to - from)).toFixed(digits)),
        chance: probability => next() < probability,
        pick: items => items[integer(0, items.length - 1)] as (typeof items)[number],
        weighted: choices => {
            let remaining = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
            for (const [value, weight] of choices) {
                remaining -= weight;
                if (remaining < 0) return value;
            }
            return (choices.at(-1) as (typeof choices)[number])[0];
        },
    };
};
