import type { Finding, OpenJob } from '../../../domain/attention/findings';
import { overdueJobLevel, requestLevel, tankLevel } from '../../../domain/attention/levels';
import { BUSINESS_ZONE } from '../../../domain/calendar/days';
import { OPEN_JOB_STATUSES } from '../../../domain/operations/jobs';
import { ACTIVE_ALARM_STATUSES, type AlertLevel } from '../../../domain/telemetry/alarmCatalogue';
import { SITE_STATUS } from '../../../domain/telemetry/sites';
import { LOW_DAYS } from '../../../domain/telemetry/waterPoints';
import { canList } from '../../engine/can';
import { query } from '../../engine/read/read';
import { compiled } from '../../engine/sql/compile';
import { addKinds, addScope, ConditionBuilder } from '../../engine/sql/query';
import { TODAY } from '../../platform/database/today';
import type { Caller, Services } from '../../platform/services';

/** Litres, as water points judge them; unknown without a density. */
const LITRES = 't.nutrient_tank_current_level / nullif(n.density, 0)';
const DAYS_LEFT = `tank_days_left(${LITRES}, use.litres_per_day, greatest(t.last_communicated_at, t.tank_measured_at))`;
const EMPTY = `${LITRES} <= 0`;
const ACTIVE = `s.site_status = ${SITE_STATUS.active}`;
/** First moment after a due day, when the record is overdue. */
const overdueSince = (day: string) => `(${day} + 1)::timestamp AT TIME ZONE '${BUSINESS_ZONE}'`;

interface Source {
    kind: Finding['kind'];
    /** list that the caller must be able to open */
    resource: string;
    /** rows `t` of the resource, at sites `s` that the caller may see */
    from: string;
    where: string;
    columns: { since: string; level?: string; attended?: string; owner?: string; snoozed?: string; fact?: string };
}
const atSite = (table: string) => `${table} t JOIN seen s ON s.id = t.site_id`;

/** Sources of findings. `fact` is the figure that `levelOf` judges. */
const SOURCES: readonly Source[] = [
    {
        kind: 'alarm',
        resource: 'alarms',
        from: atSite('alarms'),
        where: `t.status IN (${[...ACTIVE_ALARM_STATUSES].map(status => `'${status}'`).join(', ')})`,
        columns: {
            since: 't.raised_at',
            level: 't.level',
            attended: "t.status <> 'open' OR t.assigned_to_id IS NOT NULL",
            owner: "coalesce(t.assigned_to_id, CASE WHEN t.status <> 'open' THEN t.acknowledged_by_id END)",
            // an alarm that another program snoozed has no entry in the log
            snoozed: `CASE WHEN t.status = 'snoozed' THEN coalesce((
                SELECT max(l.occurred_at) FROM activity_logs l
                WHERE l.resource = 'alarms' AND l.record_id = t.id AND l.action = 'snooze'), t.updated_at) END`,
        },
    },
    {
        kind: 'offline',
        resource: 'sites',
        from: 'sites t JOIN seen s ON s.id = t.id',
        where: `${ACTIVE} AND t.state = 'not_communicated' AND t.device_status <> 'not_installed'`,
        columns: { since: 't.last_communicated_at', level: "'alert'" },
    },
    {
        kind: 'health_check',
        resource: 'health-checks',
        from: atSite('site_health_checks'),
        where: `${ACTIVE} AND t.result = 'failed'`,
        columns: { since: 't.since', level: "'alert'", fact: 't.kind' },
    },
    {
        kind: 'tank',
        resource: 'udose-sites',
        from: `udose_sites t JOIN seen s ON s.kind = 'udose' AND s.record_id = t.id
               LEFT JOIN supplements n ON n.id = t.supplement_id
               LEFT JOIN tank_uses use ON use.site_id = s.id`,
        // an empty tank has no use to forecast from
        where: `${ACTIVE} AND (${EMPTY} OR ${DAYS_LEFT} < ${LOW_DAYS})`,
        columns: { since: 'NULL', fact: `CASE WHEN ${EMPTY} THEN 0 ELSE ${DAYS_LEFT} END` },
    },
    {
        kind: 'refill_request',
        resource: 'refill-requests',
        from: atSite('refill_requests'),
        where: "t.status = 'asked'",
        columns: { since: 't.created_at', fact: 't.wanted_on' },
    },
    {
        kind: 'follow_up',
        resource: 'site-follow-ups',
        from: atSite('site_follow_ups'),
        where: `t.status = 'open' AND t.due_on < ${TODAY}`,
        columns: {
            since: overdueSince('t.due_on'),
            level: "'caution'",
            attended: 't.assigned_to_id IS NOT NULL',
            owner: 't.assigned_to_id',
        },
    },
    {
        kind: 'job_card',
        resource: 'job-cards',
        // a job card may have no site
        from: 'job_cards t LEFT JOIN seen s ON s.id = t.site_id',
        where: `t.status IN (${OPEN_JOB_STATUSES.join(', ')}) AND t.due_on < ${TODAY} AND (t.site_id IS NULL OR s.id IS NOT NULL)`,
        columns: {
            since: overdueSince('t.due_on'),
            fact: 't.priority',
            attended: 't.assigned_to_id IS NOT NULL',
            owner: 't.assigned_to_id',
        },
    },
];

interface Found {
    kind: Finding['kind'];
    id: number | string;
    site_id: number | string | null;
    level: AlertLevel | null;
    since: string | null;
    attended: boolean;
    owner: number | string | null;
    snoozed: string | null;
    fact: string | null;
    head: number | null;
    today: string;
}

const levelOf = ({ kind, level, fact, today }: Found): AlertLevel => {
    if (level) return level;
    if (kind === 'tank') return tankLevel(Number(fact));
    return kind === 'refill_request' ? requestLevel(fact, today) : overdueJobLevel(String(fact));
};

export interface SiteFinding extends Finding {
    daysLeft: number | null;
}
const findingOf = (row: Found): SiteFinding => ({
    kind: row.kind,
    id: Number(row.id),
    siteId: row.site_id === null ? null : Number(row.site_id),
    level: levelOf(row),
    since: row.since,
    attended: row.attended,
    ownerId: row.owner === null ? null : Number(row.owner),
    snoozedAt: row.snoozed,
    head: row.head,
    ...(row.kind === 'health_check' && row.fact === 'tank' ? { isTankCheck: true } : {}),
    daysLeft: row.kind === 'tank' ? Number(row.fact) : null,
});

export interface PlaceFilter {
    region_id?: number;
    site_kind?: string;
}
const inRegion = (region: number, into: ConditionBuilder) =>
    `t.customer_property_id IN (SELECT id FROM customer_properties WHERE region_id = ${into.param(region)})`;

/** Sites that the caller may list, by their scope and the kinds they may see. */
const seenSites = (
    { registry }: Services,
    caller: Caller,
    { region_id, site_kind }: PlaceFilter,
    into: ConditionBuilder,
): string => {
    const conditions = new ConditionBuilder();
    const within = { param: (value: unknown) => into.param(value), add: (part: string) => conditions.add(part) };
    addScope(compiled(registry, 'sites'), caller, within);
    addKinds(compiled(registry, 'sites'), caller, 'list', within);
    if (site_kind) conditions.add(`t.kind = ${into.param(site_kind)}`);
    if (region_id) conditions.add(inRegion(region_id, into));
    return `seen AS NOT MATERIALIZED (
        SELECT t.id, t.kind, t.record_id, t.site_status FROM sites t
        WHERE ${['t.archived_at IS NULL', ...conditions.parts].join(' AND ')})`;
};

/** Scope of a resource's rows `t`, as its list has it. */
const scopeOf = ({ registry }: Services, caller: Caller, resource: string, into: ConditionBuilder): string[] => {
    const parts: string[] = [];
    addScope(compiled(registry, resource), caller, {
        param: value => into.param(value),
        add: part => void (part && parts.push(part)),
    });
    return parts;
};

/** Findings at the sites that the caller may see, of the lists that they may open; one statement. */
export const readFindings = async (
    services: Services,
    caller: Caller,
    place: PlaceFilter = {},
): Promise<SiteFinding[]> => {
    const into = new ConditionBuilder();
    const seen = seenSites(services, caller, place, into);
    const parts = SOURCES.filter(({ resource }) => resource === 'sites' || canList({ services, caller }, resource)).map(
        ({ kind, resource, from, where, columns }) => {
            const conditions = ['t.archived_at IS NULL', where, ...scopeOf(services, caller, resource, into)];
            // only a job card may be without a site
            if (place.site_kind) conditions.push('s.id IS NOT NULL');
            if (place.region_id && kind === 'job_card')
                conditions.push(`(s.id IS NOT NULL OR ${inRegion(place.region_id, into)})`);
            return `SELECT '${kind}' AS kind, t.id, s.id AS site_id, ${columns.level ?? 'NULL'}::text AS level,
                       (${columns.since})::timestamptz AS since, ${columns.attended ?? 'false'} AS attended,
                       (${columns.owner ?? 'NULL'})::bigint AS owner, (${columns.snoozed ?? 'NULL'})::timestamptz AS snoozed, (${columns.fact ?? 'NULL'})::text AS fact
                FROM ${from} WHERE ${conditions.join(' AND ')}`;
        },
    );
    const rows = await query(
        services.sql,
        `WITH ${seen}
         SELECT f.*, u.number_of_animals AS head, ${TODAY}::text AS today FROM (${parts.join('\nUNION ALL\n')}) f
         LEFT JOIN sites s ON s.id = f.site_id
         LEFT JOIN udose_sites u ON s.kind = 'udose' AND u.id = s.record_id`,
        into.params,
    );
    return (rows as unknown as Found[]).map(findingOf);
};

/** Open job cards that the caller may list. */
export const readOpenJobs = async (services: Services, caller: Caller): Promise<OpenJob[]> => {
    if (!canList({ services, caller }, 'job-cards')) return [];
    const into = new ConditionBuilder();
    const conditions = [
        't.archived_at IS NULL',
        `t.status IN (${OPEN_JOB_STATUSES.join(', ')})`,
        ...scopeOf(services, caller, 'job-cards', into),
    ];
    const rows = await query(
        services.sql,
        `SELECT t.id, t.site_id, t.type = 'supplement_delivery' AS is_delivery, t.assigned_to_id, t.due_on::text
         FROM job_cards t WHERE ${conditions.join(' AND ')}`,
        into.params,
    );
    return rows.map(row => ({
        id: Number(row.id),
        siteId: row.site_id === null ? null : Number(row.site_id),
        isDelivery: row.is_delivery === true,
        assigneeId: row.assigned_to_id === null ? null : Number(row.assigned_to_id),
        dueOn: row.due_on as string | null,
    }));
};
