import type { Cause, Certainty, DiagnosisInput, Evidence, Figure, OpenAlarm, Visit } from './causes';
import type { Change } from './change';

/** Result of one rule, before its texts. */
export interface Finding {
    cause: Cause;
    certainty: Certainty;
    /** picks the sentence if a cause has several */
    variant?: string;
    since: string | null;
    evidence: Evidence[];
    /** figures and names of the sentence */
    values?: Readonly<Record<string, string | number>>;
}
export type Rule = (input: DiagnosisInput) => Finding | undefined;

const EMPTY = { value: null, unit: null, usual: null, from: null, to: null, at: null, note: null } as const;
const rounded = (value: number): number => Number(value.toPrecision(3));

export const changeEvidence = (figure: Figure, unit: string, change: Change): Evidence => ({
    ...EMPTY,
    figure,
    unit,
    value: rounded(change.now),
    usual: rounded(change.usual),
    from: change.since,
    to: change.to,
});
export const dayEvidence = (figure: Figure, unit: string, value: number, from: string, to: string): Evidence => ({
    ...EMPTY,
    figure,
    unit,
    value: rounded(value),
    from,
    to,
});
export const momentEvidence = (
    figure: Figure,
    at: string,
    {
        value = null,
        unit = null,
        note = null,
    }: { value?: number | null; unit?: string | null; note?: string | null } = {},
): Evidence => ({ ...EMPTY, figure, value, unit, at, note });
export const visitEvidence = ({ kind, at, note = null }: Visit): Evidence => momentEvidence(kind, at, { note });
export const alarmEvidence = (alarms: readonly OpenAlarm[]): Evidence[] =>
    alarms.map(({ title, raised_at }) => momentEvidence('alarm', raised_at, { note: title }));

/** Change as a whole percentage, for a sentence. */
export const percent = (ratio: number): number => Math.round(Math.abs(ratio - 1) * 100);

export const notKnown = (
    since: string | null,
    evidence: Evidence[],
    variant?: string,
    values?: Finding['values'],
): Finding => ({
    cause: 'not_known',
    certainty: 'not_known',
    since,
    evidence,
    ...(variant ? { variant } : {}),
    ...(values ? { values } : {}),
});
