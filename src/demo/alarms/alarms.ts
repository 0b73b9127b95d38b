import { fillAlarmMessage } from '../../domain/telemetry/alarmCatalogue';
import type { Row, SeedContext } from '../seedContext';

const HISTORY_HOURS = 395 * 24;
/** Alarm codes by weight: frequent causes are sun, water and pump; electronics are rare. */
const FREQUENCY: readonly (readonly [number, number])[] = [
    [1, 6],
    [2, 3],
    [3, 9],
    [4, 10],
    [5, 4],
    [6, 3],
    [7, 12],
    [8, 7],
    [9, 8],
    [10, 1],
    [11, 5],
    [12, 3],
    [13, 4],
    [14, 6],
];
const REASONS = [
    'Tank refilled.',
    'Filter cleaned, flow is back.',
    'Probe wiped and calibrated.',
    'Pump hose replaced.',
    'Float valve was stuck open; fixed by the station.',
    'Battery replaced.',
];

interface Site {
    id: number;
    customer_id: number;
    device_id: number;
    doser_state: string;
    site_status: number;
    since: number;
    last_communicated_at: string;
    alarm_level: number | null;
    conductivity_skip_level: number | null;
    conductivity_skip_limit: number | null;
    water_flow_limit_per_hr: number | null;
}
interface AlarmType {
    id: number;
    code: number;
    title: string;
    message: string | null;
    level: string;
}

/** Alarm of a site, open if it has no end. */
const alarmOf = (
    { random, hours, people }: SeedContext,
    site: Site,
    type: AlarmType,
    raisedHoursAgo: number,
    clearedHoursAgo: number | null,
): Row => {
    const staff = random.pick([people.manager, people.user]);
    const raised = hours(raisedHoursAgo);
    const lasted = raisedHoursAgo - (clearedHoursAgo ?? 0);
    const status =
        clearedHoursAgo !== null
            ? 'cleared'
            : random.weighted([
                  ['open', 6],
                  ['acknowledged', 3],
                  ['snoozed', 1],
              ]);
    const handled = status === 'acknowledged' || (status === 'cleared' && random.chance(0.7));
    const assigned = status === 'acknowledged' || (status === 'cleared' && random.chance(0.4));
    const seen = clearedHoursAgo === null ? new Date(site.last_communicated_at) : hours(clearedHoursAgo + 0.5);
    return {
        title: type.title,
        message: fillAlarmMessage(type.message, site),
        alarm_type_id: type.id,
        code: type.code,
        level: type.level,
        status,
        site_id: site.id,
        customer_id: site.customer_id,
        device_id: site.device_id,
        source: 'device',
        raised_at: raised,
        last_seen_at: seen < raised ? raised : seen,
        occurrences: Math.max(1, Math.round(lasted / 4)),
        assigned_to_id: assigned ? staff : null,
        acknowledged_at: handled ? hours(raisedHoursAgo - lasted * random.number(0.1, 0.6, 2)) : null,
        acknowledged_by_id: handled ? staff : null,
        snoozed_until: status === 'snoozed' ? hours(-random.integer(3, 20)) : null,
        cleared_at: clearedHoursAgo === null ? null : hours(clearedHoursAgo),
        // notified within the reminder interval
        notified_at: clearedHoursAgo === null ? hours(random.number(0.1, 3.5, 2)) : raised,
        note:
            status === 'acknowledged' && random.chance(0.5)
                ? 'Called the station; someone looks at it on the next round.'
                : null,
        created_by: null,
        updated_by: handled ? staff : null,
        created_at: raised,
        updated_at: clearedHoursAgo === null ? raised : hours(clearedHoursAgo),
    };
};

const pastAlarms = (context: SeedContext, site: Site, types: ReadonlyMap<number, AlarmType>): Row[] => {
    const { random } = context;
    const rows: Row[] = [];
    // sequential, so that a code has only one open alarm at a time
    let at = Math.min(site.since, HISTORY_HOURS) - random.integer(20, 900);
    while (at > 170) {
        const lasts = random.weighted([
            [random.number(2, 12, 1), 6],
            [random.number(12, 60, 1), 3],
            [random.number(60, 96, 1), 1],
        ]);
        rows.push(alarmOf(context, site, types.get(random.weighted(FREQUENCY)) as AlarmType, at, at - lasts));
        at -= lasts + random.integer(200, 3200);
    }
    return rows;
};

const openAlarms = (context: SeedContext, site: Site, types: ReadonlyMap<number, AlarmType>): Row[] => {
    const { random } = context;
    const codes = new Set([random.weighted(FREQUENCY)]);
    if (random.chance(0.25)) codes.add(random.weighted(FREQUENCY));
    return [...codes].map(code =>
        alarmOf(context, site, types.get(code) as AlarmType, random.number(4.5, 70, 1), null),
    );
};

/** Audit entries for the handling of alarms. */
const seedAlarmHistory = ({ tx, people }: SeedContext) => tx`
    INSERT INTO activity_logs (occurred_at, user_id, user_name, customer_id, action, resource, record_id, record_label, changes, reason)
    SELECT step.at, step.by, u.fullname, a.customer_id, step.action, 'alarms', a.id, a.title, step.changes, step.reason
    FROM alarms a
    CROSS JOIN LATERAL (VALUES
        (a.raised_at, NULL::bigint, 'create', '{}'::jsonb, NULL),
        (a.acknowledged_at, a.acknowledged_by_id, 'acknowledge', '{"status": {"from": "open", "to": "acknowledged"}}'::jsonb, NULL),
        (CASE WHEN a.status = 'snoozed' THEN a.snoozed_until - interval '24 hours' END, ${people.manager as number}::bigint, 'snooze', '{"status": {"from": "open", "to": "snoozed"}}'::jsonb, 'Part is on its way.'),
        (a.cleared_at, CASE WHEN a.id % 3 = 0 THEN a.acknowledged_by_id END, 'clear',
         jsonb_build_object('status', jsonb_build_object('from', CASE WHEN a.acknowledged_at IS NULL THEN 'open' ELSE 'acknowledged' END, 'to', 'cleared')),
         CASE WHEN a.id % 3 = 0 AND a.acknowledged_by_id IS NOT NULL THEN (${REASONS}::text[])[1 + (a.id % ${REASONS.length})::int] END)
    ) AS step (at, by, action, changes, reason)
    LEFT JOIN users u ON u.id = step.by
    WHERE step.at IS NOT NULL AND step.at <= now()`;

/** Thirteen months of alarms, consistent with the sites: an alarmed one has at least one open alarm, any other none. */
export const seedAlarms = async (context: SeedContext): Promise<void> => {
    const { tx, insert } = context;
    // trial sites raise no alarms
    await tx`UPDATE udose_sites SET doser_state = 'running' WHERE doser_state = 'alarmed' AND site_status IN (0, 2)`;
    const types = new Map(
        ((await tx`SELECT id, code, title, message, level FROM alarm_types`) as unknown as AlarmType[]).map(type => [
            Number(type.code),
            type,
        ]),
    );
    const sites = (await tx`
        SELECT s.id, s.customer_id, s.device_id, s.doser_state, s.site_status, s.last_communicated_at, s.alarm_level, s.conductivity_skip_level,
               s.conductivity_skip_limit, s.water_flow_limit_per_hr, extract(epoch FROM now() - d.installed_at) / 3600 AS since
        FROM udose_sites s JOIN devices d ON d.id = s.device_id
        WHERE s.last_communicated_at IS NOT NULL AND s.site_status <> 2 ORDER BY s.id`) as unknown as Site[];
    const rows = sites.flatMap(site => {
        const given = { ...site, since: Number(site.since) };
        const silentFor = (Date.now() - new Date(site.last_communicated_at).getTime()) / 3_600_000;
        const past = pastAlarms(context, given, types).filter(
            // a device silent for months raised nothing in that time
            ({ cleared_at }) => (Date.now() - (cleared_at as Date).getTime()) / 3_600_000 > silentFor,
        );
        return site.doser_state === 'alarmed' ? [...openAlarms(context, given, types), ...past] : past;
    });
    rows.sort((a, b) => (a.raised_at as Date).getTime() - (b.raised_at as Date).getTime());
    await insert('alarms', rows);
    await seedAlarmHistory(context);
};
