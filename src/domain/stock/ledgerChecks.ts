/** Messages of the nightly stock check. */

export interface FoundFault {
    /** display name of the place, document or tank */
    at: string;
    recorded: number | null;
    expected: number | null;
}

const MAX_LISTED = 3;
const figure = (value: number) => value.toLocaleString('en-AU', { maximumFractionDigits: 3 });
const sentence = ({ at, recorded, expected }: FoundFault): string =>
    recorded === null || expected === null
        ? `${at}.`
        : `${at}: ${figure(recorded)} on record, should be ${figure(expected)}.`;

/** The first few findings with place and figures, and the number of the others. */
export const stockCheckMessage = (faults: readonly FoundFault[]): string =>
    [
        `The stock check found ${faults.length === 1 ? 'a discrepancy' : `${faults.length} discrepancies`}.`,
        ...faults.slice(0, MAX_LISTED).map(sentence),
        ...(faults.length > MAX_LISTED ? [`${faults.length - MAX_LISTED} more are listed.`] : []),
    ].join(' ');
