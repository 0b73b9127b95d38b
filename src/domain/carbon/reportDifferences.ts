import { type EmissionLine, sumKg } from './emissionLines';
import type { UsedFactor } from './factors';

/** Parts of a report that are compared: its emission lines and its factors. */
export interface ComparedReport {
    lines: readonly Pick<EmissionLine, 'source' | 'scope' | 'animal_class' | 'name' | 'kg'>[];
    factors: readonly Pick<UsedFactor, 'key' | 'variant' | 'value' | 'set' | 'from'>[];
}
export interface ReportDifference {
    source: string;
    scope: number;
    /** animal class, meter, feed or fuel; '' where a source has none */
    of: string;
    before: number | null;
    after: number | null;
    /** kg CO2-e more (or less) than before */
    change: number;
}
export interface FactorDifference {
    key: string;
    variant: string;
    /** each value used, with the set or override that it came from */
    before: string | null;
    after: string | null;
}

const grouped = (lines: ComparedReport['lines']): Map<string, number> => {
    const groups = new Map<string, number[]>();
    for (const { source, scope, animal_class, name, kg } of lines) {
        const key = JSON.stringify([source, scope, animal_class ?? name ?? '']);
        groups.set(key, [...(groups.get(key) ?? []), kg]);
    }
    return new Map([...groups].map(([key, figures]) => [key, sumKg(figures)]));
};
const usedBy = (factors: ComparedReport['factors']): Map<string, string> => {
    const values = new Map<string, Set<string>>();
    for (const { key, variant, value, set, from } of factors) {
        const name = JSON.stringify([key, variant]);
        values.set(name, (values.get(name) ?? new Set()).add(from === 'set' ? `${value} (${set})` : `${value}`));
    }
    return new Map([...values].map(([name, used]) => [name, [...used].join('; ')]));
};
const keysOf = (a: Map<string, unknown>, b: Map<string, unknown>) => [...new Set([...a.keys(), ...b.keys()])];

/** Changed emissions and factors between two versions; equal ones are left out. */
export const differencesBetween = (
    before: ComparedReport,
    after: ComparedReport,
): { emissions: ReportDifference[]; factors: FactorDifference[] } => {
    const [old, now] = [grouped(before.lines), grouped(after.lines)];
    const [oldFactors, nowFactors] = [usedBy(before.factors), usedBy(after.factors)];
    return {
        emissions: keysOf(old, now).flatMap(key => {
            const [source, scope, of] = JSON.parse(key) as [string, number, string];
            const [was, is] = [old.get(key) ?? null, now.get(key) ?? null];
            const change = sumKg([is ?? 0, -(was ?? 0)]);
            return was === is ? [] : [{ source, scope, of, before: was, after: is, change }];
        }),
        factors: keysOf(oldFactors, nowFactors).flatMap(name => {
            const [key, variant] = JSON.parse(name) as [string, string];
            const [was, is] = [oldFactors.get(name) ?? null, nowFactors.get(name) ?? null];
            return was === is ? [] : [{ key, variant, before: was, after: is }];
        }),
    };
};
