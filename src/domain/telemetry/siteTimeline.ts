/** Kinds of recorded events at a site. Pure; shared by portal and server. */

export const TIMELINE_KINDS = [
    'alarm',
    'service_log',
    'follow_up',
    'stop_reason',
    'delivery',
    'maintenance',
    'supplement_change',
    'tank_reading',
    'settings',
    'installation',
    'comment',
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** Kinds that are records of their own and need their own read permission. The others are part of the site. */
export const TIMELINE_RESOURCES: Partial<Record<TimelineKind, string>> = {
    alarm: 'alarms',
    service_log: 'service-logs',
    follow_up: 'site-follow-ups',
    stop_reason: 'stop-reasons',
    delivery: 'supplement-deliveries',
    maintenance: 'site-maintenances',
    tank_reading: 'tank-readings',
};
