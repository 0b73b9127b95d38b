import { dayAfter } from '../calendar/days';
import { deviceIn, SITE_STATUS, WITHOUT_DEVICE } from '../telemetry/sites';
import { JOB_STATUS, OPEN_JOB_STATUSES } from './jobs';

/** Filters of a list, as in its address. The text `null` means without a value. */
export type ListFilter = Readonly<Record<string, string | number | boolean | readonly (string | number)[]>>;
export type TileTone = 'error' | 'warning' | 'success' | 'info';

/** Count that links to its list: the list's own total under the same filter. */
export interface TileDefinition {
    /** unique in its dashboard; `domains.dashboards.tile.<id>` names it */
    id: string;
    resource: string;
    /** `today` is YYYY-MM-DD in the reader's zone */
    filter?: (today: string) => ListFilter;
    /** colour while the count is not zero */
    tone?: TileTone;
    /** hidden at zero, for rare counts */
    quiet?: boolean;
    /** permission of those who act on the records; for others `domains.dashboards.tile.<id>_read` names the tile */
    actedOnWith?: string;
}
export interface TileGroup {
    /** `domains.dashboards.group.<id>` names it */
    id: string;
    tiles: readonly TileDefinition[];
}
export type TrendName = 'alarms' | 'dosing' | 'orders' | 'jobs';
export interface DashboardDefinition {
    groups: readonly TileGroup[];
    trends: readonly TrendName[];
}

/** A uDOSE tank with less nutrient than this (kg) is due for a refill, whatever its size. */
export const LOW_TANK_KG = 60;
const ACTIVE = { site_status: [SITE_STATUS.active] };
const OPEN_JOBS = { status: OPEN_JOB_STATUSES };
const udoseAttention: readonly TileDefinition[] = [
    {
        id: 'alarmed',
        resource: 'udose-sites',
        filter: () => ({ doser_state: ['alarmed'], ...ACTIVE }),
        tone: 'error',
    },
    {
        id: 'open_alarms',
        resource: 'alarms',
        filter: () => ({ status: ['open'] }),
        tone: 'error',
        actedOnWith: 'update_alarm',
    },
    {
        id: 'silent',
        resource: 'udose-sites',
        filter: () => ({ ...deviceIn('doser_state', 'not_communicated'), ...ACTIVE }),
        tone: 'warning',
    },
    {
        id: 'no_device',
        resource: 'udose-sites',
        filter: () => ({ ...WITHOUT_DEVICE, ...ACTIVE }),
        quiet: true,
    },
    {
        id: 'low_tank',
        resource: 'udose-sites',
        filter: () => ({ nutrient_tank_current_level_to: LOW_TANK_KG, ...ACTIVE }),
        tone: 'warning',
    },
    {
        id: 'follow_ups',
        resource: 'site-follow-ups',
        filter: today => ({ status: ['open'], due_on_to: dayAfter(today, -1) }),
        tone: 'warning',
    },
];
const otherModules: TileGroup = {
    id: 'modules',
    tiles: [
        {
            id: 'ag_alarmed',
            resource: 'udose-ags',
            filter: () => ({ doser_state: ['alarmed'], ...ACTIVE }),
            tone: 'error',
        },
        {
            id: 'ag_silent',
            resource: 'udose-ags',
            filter: () => ({ ...deviceIn('doser_state', 'not_communicated'), ...ACTIVE }),
            tone: 'warning',
        },
        {
            id: 'ag_no_device',
            resource: 'udose-ags',
            filter: () => ({ ...WITHOUT_DEVICE, ...ACTIVE }),
            quiet: true,
        },
        { id: 'ag_tanks', resource: 'udose-ags', filter: () => ({ tank_is_low: true, ...ACTIVE }), tone: 'warning' },
        {
            id: 'ubot_alarmed',
            resource: 'ubot-sites',
            filter: () => ({ bot_state: ['alarmed'], ...ACTIVE }),
            tone: 'error',
            quiet: true,
        },
        {
            id: 'ubot_silent',
            resource: 'ubot-sites',
            filter: () => ({ ...deviceIn('bot_state', 'not_communicated'), ...ACTIVE }),
            tone: 'warning',
        },
        {
            id: 'ubot_no_device',
            resource: 'ubot-sites',
            filter: () => ({ ...WITHOUT_DEVICE, ...ACTIVE }),
            quiet: true,
        },
        {
            id: 'ubot_batteries',
            resource: 'ubot-sites',
            filter: () => ({ battery_is_low: true, ...ACTIVE }),
            tone: 'warning',
        },
    ],
};
const jobs: TileGroup = {
    id: 'jobs',
    tiles: [
        {
            id: 'jobs_overdue',
            resource: 'job-cards',
            filter: today => ({ ...OPEN_JOBS, due_on_to: dayAfter(today, -1) }),
            tone: 'error',
        },
        {
            id: 'jobs_today',
            resource: 'job-cards',
            filter: today => ({ ...OPEN_JOBS, due_on_from: today, due_on_to: today }),
            tone: 'info',
        },
        {
            id: 'jobs_unassigned',
            resource: 'job-cards',
            filter: () => ({ ...OPEN_JOBS, assigned_to_id: ['null'] }),
            tone: 'warning',
        },
        { id: 'jobs_on_hold', resource: 'job-cards', filter: () => ({ status: [JOB_STATUS.onHold] }), tone: 'warning' },
        { id: 'jobs_open', resource: 'job-cards', filter: () => OPEN_JOBS },
    ],
};
const trade: TileGroup = {
    id: 'trade',
    tiles: [
        {
            id: 'to_countersign',
            resource: 'sales-orders',
            filter: () => ({ contract_status: ['signed_by_customer'] }),
            tone: 'warning',
        },
        {
            id: 'to_be_signed',
            resource: 'sales-orders',
            filter: () => ({ contract_status: ['pending'] }),
            tone: 'info',
        },
        { id: 'drafts', resource: 'sales-orders', filter: () => ({ status: ['draft'] }) },
        {
            id: 'stock_short',
            resource: 'supplement-inventories',
            filter: () => ({ is_short: true }),
            tone: 'error',
        },
        {
            id: 'transfers_pending',
            resource: 'supplement-transfers',
            filter: () => ({ status: ['pending'] }),
            tone: 'info',
        },
    ],
};
const sites: TileGroup = {
    id: 'sites',
    tiles: [
        { id: 'active', resource: 'udose-sites', filter: () => ACTIVE },
        {
            id: 'running',
            resource: 'udose-sites',
            filter: () => ({ doser_state: ['running'], ...ACTIVE }),
            tone: 'success',
        },
        { id: 'idle', resource: 'udose-sites', filter: () => ({ site_status: [3] }) },
        { id: 'provisioned', resource: 'udose-sites', filter: () => ({ site_status: [4] }) },
        { id: 'properties', resource: 'customer-properties' },
    ],
};
const business: TileGroup = {
    id: 'business',
    tiles: [
        { id: 'customers', resource: 'customers', filter: () => ({ status: ['active'] }) },
        { id: 'contacts', resource: 'customer-contacts' },
        { id: 'suppliers', resource: 'suppliers', filter: () => ({ status: ['active'] }) },
        { id: 'supplements', resource: 'supplements', filter: () => ({ is_active: true }) },
        { id: 'tanks', resource: 'storage-tanks', filter: () => ({ status: ['active'] }) },
        { id: 'locations', resource: 'inventory-locations' },
        { id: 'folders', resource: 'folders' },
    ],
};
const people: TileGroup = {
    id: 'people',
    tiles: [
        { id: 'pending_users', resource: 'users', filter: () => ({ status: ['pending'] }), tone: 'warning' },
        { id: 'users', resource: 'users', filter: () => ({ status: ['active'] }) },
        { id: 'staff', resource: 'staffs', filter: () => ({ status: ['active'] }) },
        { id: 'roles', resource: 'roles' },
    ],
};
const attention: TileGroup = { id: 'attention', tiles: udoseAttention };
/** Tiles of the map: sites of every kind that are alarmed, offline or without a device. */
const onTheMap: TileGroup = {
    id: 'attention',
    tiles: [...udoseAttention, ...otherModules.tiles].filter(({ id }) => /(^|_)(alarmed|silent|no_device)$/.test(id)),
};

/** Tiles and trends of each dashboard, urgent ones first, without those that the user may not open. */
export const DASHBOARDS = {
    unified: {
        groups: [attention, jobs, trade, otherModules, sites, business, people],
        trends: ['alarms', 'dosing', 'jobs', 'orders'],
    },
    udose: { groups: [attention, sites], trends: ['dosing', 'alarms'] },
    new: { groups: [attention, jobs, trade], trends: ['dosing', 'alarms', 'jobs', 'orders'] },
    map: { groups: [onTheMap], trends: [] },
    operations: { groups: [jobs, trade, business, people], trends: ['jobs', 'orders'] },
} as const satisfies Record<string, DashboardDefinition>;
export type DashboardName = keyof typeof DASHBOARDS;
export const DASHBOARD_NAMES = Object.keys(DASHBOARDS) as DashboardName[];

export const tilesOf = (name: DashboardName): readonly TileDefinition[] =>
    (DASHBOARDS[name] as DashboardDefinition).groups.flatMap(group => group.tiles);

/** Weeks and months that trends cover, including the current one. */
export const TREND_WEEKS = 13;
export const TREND_MONTHS = 13;
