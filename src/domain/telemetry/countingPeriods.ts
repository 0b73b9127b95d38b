/**
 * Counting periods of a device. A device numbers its messages; after a counter restart (a flat battery, new firmware, a
 * 16-bit overflow) the numbers begin again. Within a period every number is unique. Pure.
 */
export interface CountingPeriod {
    epoch: number;
    /** null: before all messages */
    startedAt: Date | null;
    /** sequences of the batch that were received in this period */
    received: Set<number>;
}
export interface Counted {
    sequence: number;
    recordedAt: Date;
}
export interface PeriodAssignment<M> {
    /** in the order of `messages` */
    messages: (M & { epoch: number })[];
    /** in time order, including those that begin in this batch */
    periods: CountingPeriod[];
    /** epoch of the current period: the newest that begins in this batch after all others, else unchanged */
    current: number;
}

/** @returns index of the period in force at a time */
const placeAt = (periods: readonly CountingPeriod[], time: Date): number =>
    Math.max(
        0,
        periods.findLastIndex(({ startedAt }) => startedAt === null || startedAt <= time),
    );

const startOf = ({ startedAt }: CountingPeriod) => startedAt?.getTime() ?? Number.NEGATIVE_INFINITY;

/**
 * Assigns new messages (without duplicates) to counting periods. A message belongs to the period in force at its time.
 * If that period already has its sequence, a later message belongs to the next period and an earlier one to the
 * previous; a new period is created if none lacks the sequence.
 * @param known in time order, at least one
 * @param current epoch of the current period
 * @param messages in time order
 * @param timeOf time of the stored message with this sequence in a period; undefined if unknown
 */
export const assignPeriods = async <M extends Counted>(
    known: readonly CountingPeriod[],
    current: number,
    messages: readonly M[],
    timeOf: (period: CountingPeriod, sequence: number) => Promise<Date | undefined>,
): Promise<PeriodAssignment<M>> => {
    const epochs = new Set(known.map(({ epoch }) => epoch));
    const periods = known.map(period => ({ ...period, received: new Set(period.received) }));
    const times = new Map<string, Date>();
    let newest = Math.max(...periods.map(({ epoch }) => epoch));
    const begin = (place: number, startedAt: Date | null): CountingPeriod => {
        const period = { epoch: ++newest, startedAt, received: new Set<number>() };
        periods.splice(place, 0, period);
        return period;
    };
    const periodOf = async ({ sequence, recordedAt }: M): Promise<CountingPeriod> => {
        const place = placeAt(periods, recordedAt);
        const period = periods[place] as CountingPeriod;
        if (!period.received.has(sequence)) return period;
        const stored = times.get(`${period.epoch} ${sequence}`) ?? (await timeOf(period, sequence));
        if (stored === undefined) return period;
        if (recordedAt >= stored) {
            const next = periods[place + 1];
            if (!next || next.received.has(sequence)) return begin(place + 1, recordedAt);
            next.startedAt = recordedAt;
            return next;
        }
        const before = periods[place - 1];
        if (before && !before.received.has(sequence)) return before;
        const older = begin(place, period.startedAt);
        period.startedAt = stored;
        // a message assigned before the next period was known may be later than its beginning
        periods.sort((one, other) => startOf(one) - startOf(other) || one.epoch - other.epoch);
        return older;
    };
    const assigned: (M & { epoch: number })[] = [];
    for (const message of messages) {
        const period = await periodOf(message);
        period.received.add(message.sequence);
        times.set(`${period.epoch} ${message.sequence}`, message.recordedAt);
        assigned.push({ ...message, epoch: period.epoch });
    }
    const last = periods.at(-1)?.epoch;
    return { messages: assigned, periods, current: last === undefined || epochs.has(last) ? current : last };
};
