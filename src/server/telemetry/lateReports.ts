import type { TransactionSql } from 'postgres';
import { type AlarmReport, type LateChanges, lateAlarmChanges } from '../../domain/telemetry/alarmReports';

interface ReportSource {
    /** of the messages */
    table: 'readings' | 'ag_messages';
    /** list of codes */
    column: 'alarms' | 'faults';
}
export interface LateBatch<C> {
    deviceId: number;
    siteId: number;
    /** in time order */
    late: readonly AlarmReport<C>[];
    /** messages of the same batch that are stored and not followed yet */
    news: readonly Pick<AlarmReport<C>, 'epoch' | 'sequence'>[];
    /** times at which the device left the site, which ends its alarms there */
    removals: readonly Date[];
}
export interface LateReports<C> extends LateChanges<C> {
    /** the newest late report, unless a newer one is known */
    last: AlarmReport<C> | undefined;
}

const keyOf = ({ epoch, sequence }: Pick<AlarmReport<unknown>, 'epoch' | 'sequence'>) => `${epoch}:${sequence}`;

/** Stored reports from the last before `first` to the next after `last`, in time order. */
const loadReports = async <C>(
    tx: TransactionSql,
    { table, column }: ReportSource,
    { deviceId, siteId }: LateBatch<C>,
    first: AlarmReport<C>,
    last: AlarmReport<C>,
): Promise<AlarmReport<C>[]> => {
    const stored = tx`${tx(table)} WHERE device_id = ${deviceId} AND site_id = ${siteId} AND ${tx(column)} IS NOT NULL`;
    const rows = await tx<{ epoch: number; sequence: string | number; recorded_at: string; codes: C[] }[]>`
        SELECT epoch, sequence, recorded_at, ${tx(column)} AS codes FROM ${stored}
          AND recorded_at >= coalesce((SELECT max(recorded_at) FROM ${stored} AND recorded_at <= ${first.recordedAt}
                                         AND (recorded_at, sequence) < (${first.recordedAt}, ${first.sequence})), ${first.recordedAt})
          AND recorded_at <= coalesce((SELECT min(recorded_at) FROM ${stored} AND recorded_at >= ${last.recordedAt}
                                         AND (recorded_at, sequence) > (${last.recordedAt}, ${last.sequence})), ${last.recordedAt})
        ORDER BY recorded_at, sequence`;
    return rows.map(({ epoch, sequence, recorded_at, codes }) => ({
        epoch,
        sequence: Number(sequence),
        recordedAt: new Date(recorded_at),
        codes,
    }));
};

/**
 * Effect of reports that arrive after newer messages on the changes already followed.
 * @returns undefined without late reports, which needs no statement
 */
export const findLateChanges = async <C>(
    tx: TransactionSql,
    source: ReportSource,
    batch: LateBatch<C>,
): Promise<LateReports<C> | undefined> => {
    const { late, news, removals } = batch;
    const [first, last] = [late[0], late.at(-1)];
    if (!first || !last) return undefined;
    const lateReports = new Map(late.map(report => [keyOf(report), report]));
    const newKeys = new Set(news.map(keyOf));
    const stored = (await loadReports(tx, source, batch, first, last))
        .filter(report => !newKeys.has(keyOf(report)))
        .map(report => lateReports.get(keyOf(report)) ?? report);
    const start = stored[0]?.recordedAt ?? first.recordedAt;
    const ends = removals
        .filter(at => at > start)
        .map(recordedAt => ({ epoch: -1, sequence: 0, recordedAt, codes: [] }));
    const reports = [...stored, ...ends].sort((one, other) => one.recordedAt.getTime() - other.recordedAt.getTime());
    const isLate = (report: AlarmReport<C>) => lateReports.has(keyOf(report));
    const newest = reports.at(-1);
    return { ...lateAlarmChanges(reports, isLate), last: newest && isLate(newest) ? newest : undefined };
};
