/** Emissions that a carbon project avoids, and the credits that it may earn. */

import { daysBetween } from '../calendar/days';

export interface ProjectType {
    code: string;
    name: string;
    creditable: boolean;
    /** projects must start before this day; null: open */
    closed_on: string | null;
}
export interface CreditRule {
    tonnes_per_credit: number;
    price_per_credit: number | null;
    source: string;
}
export interface Avoided {
    kind: 'measured' | 'additive';
    from: string;
    to: string;
    tonnes: number;
    reference: string | null;
}
export interface CreditLine extends Avoided, CreditRule {}
export interface Credits {
    creditable: boolean;
    why: 'type' | 'reference' | 'no_reference' | 'not_creditable' | 'closed';
    tonnes: number;
    credits: number;
    value: number | null;
    lines: CreditLine[];
}

const grams = (tonnes: number) => Math.round(tonnes * 1e6);

/**
 * Reason why a project earns credits or not: its type is eligible, or a feed additive reduces methane according to a
 * named reference. A type that closed before the project began earns none.
 */
export const creditability = (
    type: ProjectType | undefined,
    startsOn: string,
    efficacy: number,
    reference: string | null,
): Pick<Credits, 'creditable' | 'why'> => {
    if (type?.closed_on && type.closed_on <= startsOn) return { creditable: false, why: 'closed' };
    if (type?.creditable) return { creditable: true, why: 'type' };
    if (efficacy > 0 && !reference?.trim()) return { creditable: false, why: 'no_reference' };
    return efficacy > 0 ? { creditable: true, why: 'reference' } : { creditable: false, why: 'not_creditable' };
};

/**
 * Tonnes of CO2-e by which an additive reduces the enteric methane. @param enteric kg CO2-e @param share of the herd,
 * and efficacy, in %
 */
export const additiveSaves = (enteric: number, share: number, efficacy: number): number =>
    grams((enteric / 1000) * (share / 100) * (efficacy / 100)) / 1e6;

/**
 * Share of a reduction that falls into a project's period, by days: half of a report year's tonnes if the project
 * covers only its second half.
 * @param endsOn null: open-ended
 */
export const withinPeriod = (avoided: readonly Avoided[], startsOn: string, endsOn: string | null): Avoided[] =>
    avoided.flatMap(line => {
        const from = line.from > startsOn ? line.from : startsOn;
        const to = endsOn !== null && endsOn < line.to ? endsOn : line.to;
        if (to < from) return [];
        const share = daysBetween(from, to) / daysBetween(line.from, line.to);
        return [{ ...line, from, to, tonnes: share === 1 ? line.tonnes : grams(line.tonnes * share) / 1e6 }];
    });

/** A reference documents the reduction by an additive only, not other measures. */
const earns = ({ creditable, why }: Pick<Credits, 'creditable' | 'why'>, { kind }: Avoided): boolean =>
    creditable && (why !== 'reference' || kind === 'additive');

/** Credits are whole tonnes; each period under one rule is rounded down on its own, and remainders earn nothing. */
export const creditsOf = (
    judged: Pick<Credits, 'creditable' | 'why'>,
    avoided: readonly Avoided[],
    ruleOn: (day: string) => CreditRule,
): Credits => {
    const lines = avoided.map(line => {
        const { tonnes_per_credit, price_per_credit, source } = ruleOn(line.to);
        return { ...line, tonnes_per_credit, price_per_credit, source };
    });
    const byRule = new Map<string, { grams: number; rule: CreditRule }>();
    for (const { tonnes, ...rule } of lines.filter(line => earns(judged, line))) {
        const key = JSON.stringify([rule.tonnes_per_credit, rule.price_per_credit]);
        const sum = byRule.get(key) ?? { grams: 0, rule };
        byRule.set(key, { ...sum, grams: sum.grams + grams(tonnes) });
    }
    const earned = [...byRule.values()].map(({ grams: sum, rule }) => ({
        rule,
        credits: Math.floor(sum / grams(rule.tonnes_per_credit)),
    }));
    const priced = lines.every(({ price_per_credit }) => price_per_credit !== null);
    return {
        ...judged,
        tonnes: lines.reduce((sum, { tonnes }) => sum + grams(tonnes), 0) / 1e6,
        credits: earned.reduce((sum, { credits }) => sum + credits, 0),
        value:
            lines.length && priced
                ? earned.reduce(
                      (sum, { rule, credits }) => sum + Math.round(credits * (rule.price_per_credit ?? 0) * 100),
                      0,
                  ) / 100
                : null,
        lines,
    };
};
