import { groupBy } from '../../domain/records/groupBy';
import { fillAlarmMessage } from '../../domain/telemetry/alarmCatalogue';
import { type AlarmCorrections, alarmCorrections, type LateChanges } from '../../domain/telemetry/alarmReports';
import type { Db, Services } from '../platform/services';
import { type AlarmSite, clearAlarms, raiseAlarms, recordAlarmChanges } from './raiseAlarms';

type Changes = LateChanges<number>;
type Corrections = AlarmCorrections<number>;
interface RecordedAlarm {
    id: number;
    title: string;
}
/** Reason in the history of alarms that were over before their report arrived. */
const REASON = 'The device reported it late.';

const recordEnded = async (
    db: Db,
    services: Services,
    site: AlarmSite,
    deviceId: number,
    alarms: readonly RecordedAlarm[],
): Promise<void> => {
    await recordAlarmChanges(db, services, site, { deviceId }, 'create', alarms, REASON);
    const changes = { status: { from: 'open', to: 'cleared' } };
    await recordAlarmChanges(
        db,
        services,
        site,
        { deviceId },
        'clear',
        alarms.map(alarm => ({ ...alarm, changes })),
        REASON,
    );
};

/** Moves the begin or end of recorded alarms to the earlier time that a late report shows. */
const moveAlarms = async (db: Db, siteId: number, deviceId: number, moved: Changes['moved']): Promise<void> => {
    const given = (change: string) => {
        const rows = moved
            .filter(each => each.change === change)
            .map(({ code, at, to }) => ({ code, known: at.toISOString(), at: to.toISOString() }));
        return rows.length > 0 ? rows : undefined;
    };
    const own = db`a.site_id = ${siteId} AND a.device_id = ${deviceId} AND a.source = 'device' AND a.code = m.code AND a.archived_at IS NULL`;
    const [begins, ends] = [given('raised'), given('cleared')];
    if (begins)
        await db`
            UPDATE alarms a SET raised_at = m.at
            FROM jsonb_to_recordset(${db.json(begins as never)}) AS m (code bigint, known timestamptz, at timestamptz)
            WHERE ${own} AND a.raised_at = m.known`;
    if (ends)
        await db`
            UPDATE alarms a SET cleared_at = m.at
            FROM jsonb_to_recordset(${db.json(ends as never)}) AS m (code bigint, at timestamptz)
            WHERE ${own} AND a.status = 'cleared' AND a.raised_at <= m.at AND a.cleared_at > m.at`;
};

/** Splits recorded alarms at their interruptions. The last part stays the recorded alarm, with its status and notes. */
const splitAlarms = (db: Db, siteId: number, deviceId: number, splits: Corrections['splits']) => db<RecordedAlarm[]>`
    WITH given AS (
        SELECT a.id, m.cleared, m.raised, lag(m.raised) OVER (PARTITION BY a.id ORDER BY m.cleared) AS since
        FROM jsonb_to_recordset(${db.json(splits as never)}) AS m (code bigint, cleared timestamptz, raised timestamptz)
        JOIN alarms a ON a.site_id = ${siteId} AND a.device_id = ${deviceId} AND a.source = 'device' AND a.code = m.code
            AND a.archived_at IS NULL AND a.raised_at < m.cleared AND (a.cleared_at IS NULL OR a.cleared_at > m.raised)
    ), parts AS (
        INSERT INTO alarms (title, message, alarm_type_id, code, level, site_id, customer_id, device_id, source,
                            raised_at, last_seen_at, notified_at, status, cleared_at)
        SELECT a.title, a.message, a.alarm_type_id, a.code, a.level, a.site_id, a.customer_id, a.device_id, a.source,
               coalesce(g.since, a.raised_at), coalesce(g.since, a.raised_at), a.notified_at, 'cleared', g.cleared
        FROM given g JOIN alarms a ON a.id = g.id ORDER BY g.cleared
        RETURNING id, title
    ), rest AS (
        UPDATE alarms a SET raised_at = g.raised, last_seen_at = greatest(a.last_seen_at, g.raised)
        FROM (SELECT id, max(raised) AS raised FROM given GROUP BY id) g WHERE a.id = g.id
    )
    SELECT id, title FROM parts`;

/** Records alarms that were over before their report arrived. They notify nobody. */
const insertEnded = async (
    db: Db,
    site: AlarmSite,
    deviceId: number,
    ended: Corrections['ended'],
): Promise<RecordedAlarm[]> => {
    const types = await db<{ id: number; code: number; title: string; message: string | null; level: string }[]>`
        SELECT id, code, title, message, level FROM alarm_types
        WHERE code = ANY(${[...new Set(ended.map(({ code }) => code))]}::bigint[]) AND is_active AND archived_at IS NULL`;
    const typeByCode = new Map(types.map(type => [Number(type.code), type]));
    const rows = ended.flatMap(({ code, raised, cleared }) => {
        const type = typeByCode.get(code);
        return type ? [{ ...type, message: fillAlarmMessage(type.message, site), raised, cleared }] : [];
    });
    if (rows.length === 0) return [];
    return db<RecordedAlarm[]>`
        INSERT INTO alarms (title, message, alarm_type_id, code, level, site_id, customer_id, device_id, source,
                            raised_at, last_seen_at, status, cleared_at)
        SELECT r.title, r.message, r.id, r.code, r.level, ${site.id}, ${site.customer_id}, ${deviceId}, 'device',
               r.raised, r.raised, 'cleared', r.cleared
        FROM jsonb_to_recordset(${db.json(rows as never)})
            AS r (id bigint, code bigint, title text, message text, level text, raised timestamptz, cleared timestamptz)
        WHERE NOT EXISTS (SELECT 1 FROM alarms a WHERE a.site_id = ${site.id} AND a.code = r.code AND a.archived_at IS NULL
                            AND a.raised_at <= r.raised AND (a.cleared_at IS NULL OR a.cleared_at > r.raised))
        ORDER BY r.raised, r.code
        RETURNING id, title`;
};

/** Codes that a person cleared after the time `at` of their report. */
const findClearedLater = async (db: Db, siteId: number, codes: readonly number[], at: Date): Promise<number[]> => {
    const rows = await db<{ code: number }[]>`
        SELECT DISTINCT code FROM alarms
        WHERE site_id = ${siteId} AND code = ANY(${[...codes]}::bigint[]) AND archived_at IS NULL AND cleared_at > ${at}`;
    return rows.map(({ code }) => Number(code));
};

export interface LateAlarms extends Changes {
    /** the newest late report, unless a newer one is known */
    last: { codes: readonly number[]; recordedAt: Date } | undefined;
    /** first report of the batch after all known ones: ends late alarms that it lacks */
    next?: { codes: readonly number[]; recordedAt: Date; unclear?: boolean | undefined } | undefined;
}

/**
 * Corrects the recorded alarms of a site by late reports: begin and end are those of the reports, in any order of
 * arrival. Only alarms that are still open notify. The count of statements does not depend on the count of reports.
 * @param openCodes open alarms of the device at the site
 * @returns codes open before `next`
 */
export const correctAlarms = async (
    db: Db,
    services: Services,
    site: AlarmSite,
    deviceId: number,
    { added, moved, last, next }: LateAlarms,
    openCodes: readonly number[],
): Promise<number[]> => {
    const open = new Set(openCodes);
    const { ended, splits, raised, cleared } = alarmCorrections(added);
    const missing = (last?.codes ?? []).filter(code => !open.has(code) && !raised.some(each => each.code === code));
    if (last && missing.length > 0) {
        const later = await findClearedLater(db, site.id, missing, last.recordedAt);
        raised.push(...missing.filter(code => !later.includes(code)).map(code => ({ code, at: last.recordedAt })));
    }
    const isOver = (code: number) => next !== undefined && !next.unclear && !next.codes.includes(code);
    const over = raised.filter(({ code }) => !open.has(code) && isOver(code));
    if (next) ended.push(...over.map(({ code, at }) => ({ code, raised: at, cleared: next.recordedAt })));

    await moveAlarms(db, site.id, deviceId, moved);
    const recorded = [
        ...(splits.length > 0 ? await splitAlarms(db, site.id, deviceId, splits) : []),
        ...(ended.length > 0 ? await insertEnded(db, site, deviceId, ended) : []),
    ];
    await recordEnded(db, services, site, deviceId, recorded);
    for (const group of groupBy(cleared, ({ at }) => at.getTime()).values()) {
        const codes = group.map(({ code }) => code);
        await clearAlarms(db, services, site.id, codes, group[0]?.at as Date, { deviceId });
        for (const code of codes) open.delete(code);
    }
    const standing = raised.filter(each => !over.includes(each));
    for (const group of groupBy(standing, ({ at }) => at.getTime()).values()) {
        const codes = group.map(({ code }) => code);
        const made = await raiseAlarms(db, services, site, codes, group[0]?.at as Date, { deviceId });
        for (const code of [...made.raised, ...made.repeated]) open.add(code);
    }
    return [...open];
};
