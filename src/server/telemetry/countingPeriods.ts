import type { TransactionSql } from 'postgres';
import { assignPeriods, type CountingPeriod, type PeriodAssignment } from '../../domain/telemetry/countingPeriods';
import { CLOCK_TOLERANCE_SECONDS } from '../../domain/telemetry/messageRules';
import { beginPeriod } from '../sites/beginPeriod';
import type { MessageSchema, ParsedMessage } from './messages';

/** Tolerance between corrected times of a repeated message, which differ by its transmission time. */
const SAME_SECONDS = 60;
/** A clock near the tolerance may be corrected in one batch and not in the next. */
const LATER_SECONDS = CLOCK_TOLERANCE_SECONDS + SAME_SECONDS;
/** Maximum number of past periods per device; older ones are merged. */
const MAX_PERIODS = 50;

/** Years that PostgreSQL can read as they are written. */
const storableTime = (time: Date): string | null =>
    time.getUTCFullYear() >= 1 && time.getUTCFullYear() <= 9999 ? time.toISOString() : null;
/** Original device time of a corrected message. */
export const deviceTimeOf = ({
    corrected,
    deviceTime,
}: Pick<ParsedMessage, 'corrected' | 'deviceTime'>): string | null => (corrected ? storableTime(deviceTime) : null);

/** First and last numbers of the stretches of successive ones. */
export const stretchesOf = (sequences: readonly number[]): { starts: number[]; ends: number[] } => {
    const starts: number[] = [];
    const ends: number[] = [];
    for (const sequence of [...sequences].sort((a, b) => a - b)) {
        const last = ends.length - 1;
        if (last >= 0 && sequence <= (ends[last] as number) + 1) ends[last] = sequence;
        else {
            starts.push(sequence);
            ends.push(sequence);
        }
    }
    return { starts, ends };
};

/** One of each message of a batch, in the order of their times. */
const withoutDuplicates = <S extends MessageSchema>(judged: readonly ParsedMessage<S>[]): ParsedMessage<S>[] => {
    const seen = new Set<string>();
    return judged
        .filter(({ sequence, deviceTime }) => {
            const key = `${sequence} ${deviceTime.getTime()}`;
            return !seen.has(key) && seen.add(key);
        })
        .sort((a, b) => a.recordedAt.getTime() - b.recordedAt.getTime() || a.sequence - b.sequence);
};

/**
 * Indexes of already stored messages: the same sequence at the same time, by the device's clock or by the corrected
 * time. The same time of a reset clock (1970 after every start) is another message if the corrected time is later.
 */
const findStored = async (
    tx: TransactionSql,
    table: string,
    deviceId: number,
    messages: readonly ParsedMessage<MessageSchema>[],
): Promise<Set<number>> => {
    if (messages.length === 0) return new Set();
    const rows = messages.map(({ index, sequence, recordedAt, deviceTime, shifted }) => ({
        index,
        sequence,
        at: recordedAt,
        given: storableTime(deviceTime),
        shifted,
    }));
    const stored = tx`SELECT 1 FROM ${tx(table)} r WHERE r.device_id = ${deviceId} AND r.sequence = g.sequence`;
    const isNotLater = tx`(NOT g.shifted OR g.at <= r.recorded_at + make_interval(secs => ${LATER_SECONDS}))`;
    const found = await tx<{ index: number }[]>`
        SELECT g.index FROM jsonb_to_recordset(${tx.json(rows as never)})
            AS g (index int, sequence bigint, at timestamptz, given timestamptz, shifted boolean)
        WHERE EXISTS (${stored} AND r.recorded_at = g.given AND NOT r.clock_corrected AND ${isNotLater})
           OR EXISTS (${stored} AND r.device_time = g.given AND ${isNotLater})
           OR EXISTS (${stored} AND (g.shifted OR r.clock_corrected) AND r.recorded_at BETWEEN
                      g.at - make_interval(secs => ${SAME_SECONDS}) AND g.at + make_interval(secs => ${SAME_SECONDS}))`;
    return new Set(found.map(({ index }) => Number(index)));
};

/** New messages, each with its counting period. */
export const findNew = async <S extends MessageSchema>(
    tx: TransactionSql,
    table: string,
    deviceId: number,
    { periods, epoch: current }: { periods: readonly CountingPeriod[]; epoch: number },
    judged: readonly ParsedMessage<S>[],
): Promise<PeriodAssignment<ParsedMessage<S>>> => {
    const messages = withoutDuplicates(judged);
    const suspects = messages.filter(({ sequence }) => periods.some(({ received }) => received.has(sequence)));
    const stored = await findStored(tx, table, deviceId, suspects);
    return assignPeriods(
        periods,
        current,
        messages.filter(({ index }) => !stored.has(index)),
        async ({ epoch }, sequence) => {
            const [row] = await tx<{ at: string | null }[]>`
                SELECT max(recorded_at) AS at FROM ${tx(table)}
                WHERE device_id = ${deviceId} AND epoch = ${epoch} AND sequence = ${sequence}`;
            return row?.at ? new Date(row.at) : undefined;
        },
    );
};

/** Merges the oldest periods, preserving their received sequences. */
const joinOldest = async (tx: TransactionSql, deviceId: number) => {
    const rows = await tx<{ epoch: number }[]>`
        SELECT epoch FROM device_counting_periods WHERE device_id = ${deviceId}
        ORDER BY started_at DESC NULLS LAST OFFSET ${MAX_PERIODS - 1}`;
    const [left, ...joined] = rows.map(({ epoch }) => epoch);
    if (left === undefined || joined.length === 0) return;
    await tx`
        UPDATE device_counting_periods p SET started_at = NULL, received = (
            SELECT range_agg(stretch) FROM device_counting_periods o, unnest(o.received) stretch
            WHERE o.device_id = ${deviceId} AND o.epoch = ANY(${[left, ...joined]}::int[]))
        WHERE p.device_id = ${deviceId} AND p.epoch = ${left}`;
    await tx`DELETE FROM device_counting_periods WHERE device_id = ${deviceId} AND epoch = ANY(${joined}::int[])`;
};

/** Updates the counting periods of a device from new messages. `before` are the previous periods. */
export const storePeriods = async (
    tx: TransactionSql,
    deviceId: number,
    before: { readonly periods: readonly CountingPeriod[]; readonly epoch: number },
    { messages, periods, current }: PeriodAssignment<{ sequence: number }>,
): Promise<void> => {
    const isMoved = ({ epoch, startedAt }: CountingPeriod) =>
        startedAt?.getTime() !== before.periods.find(known => known.epoch === epoch)?.startedAt?.getTime();
    const begun = current === before.epoch ? undefined : periods.find(({ epoch }) => epoch === current);
    // first: the former current period becomes a past one, to which messages of this batch may belong
    if (begun) await beginPeriod(tx, deviceId, begun);
    for (const period of periods) {
        const { epoch, startedAt } = period;
        const sequences = messages.filter(message => message.epoch === epoch).map(({ sequence }) => sequence);
        if (epoch === current) {
            if (!begun && isMoved(period))
                await tx`UPDATE device_tokens SET period_started_at = ${startedAt} WHERE device_id = ${deviceId}`;
        } else if (sequences.length > 0 || isMoved(period))
            await tx`
                INSERT INTO device_counting_periods AS p (device_id, epoch, started_at, received)
                SELECT ${deviceId}, ${epoch}, ${startedAt}::timestamptz, coalesce(range_agg(int8range(s, s, '[]')), '{}')
                FROM unnest(${sequences}::bigint[]) s
                ON CONFLICT (device_id, epoch) DO UPDATE SET started_at = excluded.started_at, received = p.received + excluded.received`;
    }
    if (periods.length > MAX_PERIODS) await joinOldest(tx, deviceId);
};
