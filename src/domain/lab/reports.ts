import type { Basis, Decimal, LabOutcome, Limit, Operator } from './results';

/** Content of a lab report, frozen on publication with the limits, units and methods of its assessment. */

export interface JudgedLimit extends Limit {
    /** unit of the limit, which is that of its parameter */
    unit: string;
    outcome: LabOutcome;
}
export interface Finding {
    result_id: number;
    param_id: number;
    code: string;
    name: string;
    operator: Operator;
    value: Decimal;
    unit: string;
    basis: Basis;
    method: string | null;
    tested_on: string | null;
    status: 'current' | 'retest';
    outcome: LabOutcome;
    limits: JudgedLimit[];
}
/** Earlier result at the same place, in the unit of the finding. */
export interface EarlierPoint {
    sample_id: number;
    sample: string;
    taken_on: string;
    operator: Operator;
    value: Decimal;
}
export interface EarlierResults {
    param_id: number;
    unit: string;
    basis: Basis;
    /** oldest first */
    points: EarlierPoint[];
}
export interface ReportedFinding extends Finding {
    /** previous result of the same place */
    before: EarlierPoint | null;
}
export interface ReportedSample {
    id: number;
    number: string;
    kind: string;
    type: string | null;
    water_source: string | null;
    property: string;
    site: string | null;
    paddock: string | null;
    taken_at: string;
    taken_on: string;
    time_zone: string;
    taken_by: string | null;
    /** `Cattle, lactating` */
    stock: string;
    laboratory: string | null;
    laboratory_reference: string | null;
    sulphur: { grams: string; litres: string } | null;
    findings: ReportedFinding[];
}
export interface ReportContent {
    customer: { name: string; address: string };
    business: { name: string; abn: string | null; address: string | null };
    samples: ReportedSample[];
    result_ids: number[];
}

/** Findings beyond a limit: the report's headline. */
export const findingsBeyond = (
    samples: readonly ReportedSample[],
): { sample: ReportedSample; finding: ReportedFinding }[] =>
    samples.flatMap(sample =>
        sample.findings.filter(({ outcome }) => outcome === 'beyond').map(finding => ({ sample, finding })),
    );

const STOCK_WORDS: Record<string, string> = {
    cattle: 'cattle',
    sheep: 'sheep',
    goats: 'goats',
    horses: 'horses',
    mature: 'mature',
    lactating: 'lactating',
    young: 'young',
};
/** Animals that a limit applies to: `mature cattle`, `all livestock`. */
export const stockClassText = ({ stock_kind, stock_class }: Pick<Limit, 'stock_kind' | 'stock_class'>): string =>
    [stock_class && STOCK_WORDS[stock_class], stock_kind ? STOCK_WORDS[stock_kind] : 'all livestock']
        .filter(Boolean)
        .join(' ');

/** `at most 6250` or `6.5 to 8.5`, in the unit of the limit. */
export const limitRangeText = ({ lowest, highest }: Pick<Limit, 'lowest' | 'highest'>): string =>
    lowest !== null && highest !== null
        ? `${lowest} to ${highest}`
        : highest !== null
          ? `at most ${highest}`
          : lowest !== null
            ? `at least ${lowest}`
            : 'none';
