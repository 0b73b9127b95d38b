import { resources } from '../../contract/generated/resources';
import type { Field, Resource } from '../../contract/metadata';
import { EVENT_RESOURCES } from '../webhooks/eventResources';

/** Resources whose rows device messages and nightly jobs write; their lists have filters by time. */
export const TELEMETRY_RESOURCES: readonly string[] = [
    'daily-summary',
    'health-checks',
    'udose-ag-activities',
    'udose-ag-daily-messages',
    'udose-ag-session-summaries',
];

/** Resources of the change feed: those with events, except telemetry. */
export const FEED_RESOURCES: readonly Resource[] = EVENT_RESOURCES.filter(
    ({ name }) => !TELEMETRY_RESOURCES.includes(name),
);

/** Further values that device messages change, beside the unindexed ones (`x-index: false`), by table. */
const REPORTED: Readonly<Record<string, readonly string[]>> = {
    alarms: ['occurrences', 'last_seen_at'],
    ceres_tags: ['observed_at', 'latitude', 'longitude', 'temperature', 'battery_voltage', 'received_at'],
};
/** Columns that each message writes, mostly with the value that they have, by table. */
export const REPEATED: Readonly<Record<string, readonly string[]>> = {
    ceres_tags: ['state'],
    devices: ['device_status', 'firmware_version'],
    ubot_sites: ['bot_state', 'device_status'],
    udose_ags: ['device_status', 'doser_state', 'faults', 'last_session_at'],
    udose_sites: ['device_status', 'doser_state', 'pulse_per_litre_report'],
};
/** Whether a device message may change the value. A change of reported values alone is not in the feed. */
export const isReported = ({ table }: Pick<Resource, 'table'>, { name, index }: Field): boolean =>
    index === false || !!REPORTED[table]?.includes(name);

const PROPERTIES = 'customer-properties';
/** Resources on which the scope of a record depends: the parent of its scope path, and the kinds of its site. */
const scopeParents = ({ scope, fields, kindOf }: Resource): string[] => {
    const via = scope.kind === 'customer' && scope.path.length > 1 && fields.find(({ name }) => name === scope.path[0]);
    const sites = fields.filter(({ kinds, stored, references }) => kinds && stored && references !== kindOf?.parent);
    return [...(via ? [via] : []), ...sites].flatMap(({ references = '' }) =>
        Object.values(resources[references]?.kinds ?? { own: references }),
    );
};
const dependsOn = (resource: Resource, parent: string): boolean =>
    scopeParents(resource).some(
        name => name === parent || (name !== resource.name && dependsOn(resources[name] as Resource, parent)),
    );
/** Resources of the feed whose records may enter or leave a caller's scope when a record of `parent` does, by parent. */
export const DEPENDANTS: ReadonlyMap<string, readonly string[]> = new Map(
    Object.values(resources).flatMap(parent => {
        const found = FEED_RESOURCES.filter(resource => dependsOn(resource, parent.name)).map(({ name }) => name);
        return found.length ? [[parent.name, found]] : [];
    }),
);

/** Columns that decide who may read a record of these resources of one table. */
export const scopeColumns = (sharing: readonly Resource[]): string[] => {
    const columns = sharing.flatMap(({ scope, own, where, fields }) => [
        'id',
        'created_by',
        'archived_at',
        ...(scope.kind === 'customer' ? [scope.path[0] as string, scope.until ?? ''] : []),
        own?.by ?? '',
        ...Object.keys(where ?? {}),
        ...fields
            .filter(
                ({ type, stored, computed, references, kinds }) =>
                    type === 'reference' && stored && !computed && (kinds || references === PROPERTIES),
            )
            .map(({ name }) => name),
    ]);
    return [...new Set(columns)].filter(Boolean).sort();
};
