import { formatInUnit, millilitres, type StockUnit } from './quantities';

/** Line of a count sheet. Quantities in its unit, litres for a supplement. */
export interface CountedLine {
    name: string;
    unit: StockUnit;
    recorded: number | null;
    counted: number | null;
    isSkipped: boolean;
    needsSecond: boolean;
    reason: string | null;
    /** book quantity now */
    current: number;
}

/** Whether a difference requires a recount, as a share of the larger quantity. */
export const needsRecount = (recorded: number, counted: number, percent: number): boolean => {
    const difference = Math.abs(millilitres(counted) - millilitres(recorded));
    return difference * 100 > percent * Math.max(millilitres(recorded), millilitres(counted));
};

const SHOWN = 5;
const names = (lines: readonly CountedLine[]) =>
    [
        ...lines.slice(0, SHOWN).map(({ name }) => name),
        ...(lines.length > SHOWN ? [`${lines.length - SHOWN} more`] : []),
    ].join(', ');

/** Reasons that block the approval of a stocktake, as sentences; empty if there are none. */
export const blockingReasons = (lines: readonly CountedLine[]): string[] => {
    const counted = lines.filter(line => line.counted !== null);
    const open = lines.filter(line => line.counted === null && !line.isSkipped);
    const again = counted.filter(line => line.needsSecond);
    const unexplained = counted.filter(line => line.counted !== line.recorded && !line.needsSecond && !line.reason);
    const moved = counted.filter(line => line.recorded !== line.current);
    return [
        ...(open.length ? [`Not counted yet: ${names(open)}. Count them, or skip them.`] : []),
        ...(again.length ? [`The difference is large. Count again: ${names(again)}.`] : []),
        ...(unexplained.length ? [`Choose a reason for the difference of ${names(unexplained)}.`] : []),
        ...(moved.length
            ? [
                  `Stock moved after it was counted: ${moved
                      .map(
                          line =>
                              `${line.name} (${formatInUnit(line.recorded ?? 0, line.unit)} then, ${formatInUnit(line.current, line.unit)} now)`,
                      )
                      .join(', ')}. Count it again, or keep the difference.`,
              ]
            : []),
        ...(counted.length || open.length ? [] : ['Nothing was counted.']),
    ];
};

export const stocktakeMessages = {
    costOf: (number: string) => `Stocktake ${number}`,
    closed: 'This stocktake is no longer pending. Its counts cannot be changed.',
    group: 'Choose the group to count.',
    cyclic: 'Enter the number of supplements and parts to count.',
    empty: 'There is nothing to count here.',
    unknown: 'Supplement does not exist.',
    unknownPart: 'Part does not exist.',
    partsToo: 'This sheet counts parts as well. Someone who may change the stock of parts approves it.',
    notCounted: 'This line is not counted yet.',
    belowNothing: 'The difference is more than what is there now. Count it again.',
    tooMany: 'A stocktake can have 500 lines. Count supplements and parts separately, or group by group.',
    seen: (name: string, by: string, quantity: number | null, unit: StockUnit) =>
        quantity === null
            ? `${by || 'Someone'} has undone the count of ${name} in the meantime.`
            : `${by || 'Someone'} has counted ${formatInUnit(quantity, unit)} of ${name} in the meantime.`,
} as const;
