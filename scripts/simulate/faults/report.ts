import type { Cause } from '../../../src/domain/diagnosis/causes';
import { FAULTS } from './faults';
import type { Fill } from './forecasts';
import type { YearResult } from './siteYear';

export interface Score {
    fault: string;
    count: number;
    right: number;
    wrong: number;
    notKnown: number;
    /** part of `notKnown`: nothing was shown at all */
    unnoticed: number;
    everWrong: number;
    /** median mornings until the right cause */
    days: number | null;
}

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? null;

/** Scores by fault, and of all faults together. */
export const scoresOf = ({ episodes }: YearResult): Score[] => {
    const score = (fault: string, own: YearResult['episodes']): Score => {
        const right = own.filter(episode => episode.fault.split(' ')[0] === episode.verdict).length;
        const notKnown = own.filter(({ verdict }) => verdict === 'not_known' || verdict === 'none').length;
        return {
            fault,
            count: own.length,
            right,
            wrong: own.length - right - notKnown,
            notKnown,
            unnoticed: own.filter(({ verdict }) => verdict === 'none').length,
            everWrong: own.filter(({ everWrong }) => everWrong).length,
            days: middle(own.flatMap(({ daysToRight }) => daysToRight ?? [])),
        };
    };
    return [
        ...FAULTS.map(fault =>
            score(
                fault,
                episodes.filter(episode => episode.fault === fault),
            ),
        ),
        score('all', episodes),
    ];
};

/** Share of forecasts within a tolerance of what happened. */
export const forecastShare = (fills: readonly Fill[], tolerance: number): number =>
    fills.filter(({ predicted, actual }) => Math.abs(predicted - actual) <= tolerance * actual).length / fills.length;

const share = (part: number, total: number) => `${((100 * part) / (total || 1)).toFixed(1)}%`.padStart(7);

export const reportOf = (result: YearResult): string => {
    const lines = scoresOf(result).map(
        ({ fault, count, right, wrong, notKnown, unnoticed, everWrong, days }) =>
            `${fault.padEnd(28)}${String(count).padStart(6)}${share(right, count)}${share(wrong, count)}${share(notKnown, count)}${share(unnoticed, count)}${share(everWrong, count)}${String(days ?? '–').padStart(6)}`,
    );
    const mornings = [...result.healthy.values()].reduce((sum, count) => sum + count, 0);
    const healthy = [...result.healthy]
        .toSorted(([, one], [, other]) => other - one)
        .map(([cause, count]: [Cause, number]) => `${cause}${share(count, mornings)}`);
    const sound = result.fills.filter(({ hadFault }) => !hadFault);
    return [
        `${'fault'.padEnd(28)} count  right  wrong unknown  unseen  ever×  days`,
        ...lines,
        '',
        `mornings without a fault: ${mornings}; ${healthy.join(', ')}`,
        `days left within 15%: ${share(forecastShare(sound, 0.15), 1).trim()} of ${sound.length} fills without a fault, ${share(forecastShare(result.fills, 0.15), 1).trim()} of all ${result.fills.length}`,
    ].join('\n');
};
