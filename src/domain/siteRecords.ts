/** What people record at sites: rain, and the kinds of what happens there. Pure, for both sides. */

/** A day counts as one with rain from 0.2 mm on, as the Bureau of Meteorology counts them (bom.gov.au, rain days). */
export const RAIN_DAY_MILLIMETRES = 0.2;

/** Rain by month, oldest first. @param days `YYYY-MM-DD` */
export const rainByMonth = (days: readonly { day: string; millimetres: number }[]) => {
    const months = new Map<string, { month: string; millimetres: number; rain_days: number }>();
    for (const { day, millimetres } of days) {
        const month = day.slice(0, 7);
        const sum = months.get(month) ?? { month, millimetres: 0, rain_days: 0 };
        sum.millimetres += millimetres;
        if (millimetres >= RAIN_DAY_MILLIMETRES) sum.rain_days += 1;
        months.set(month, sum);
    }
    return [...months.values()].sort((a, b) => a.month.localeCompare(b.month));
};

export const TIMELINE_KINDS = [
    'alarm',
    'service_log',
    'follow_up',
    'stop_reason',
    'delivery',
    'maintenance',
    'supplement_change',
    'settings',
    'installation',
    'comment',
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** Kinds that are records of their own: who may read those sees them. The others are part of the site. */
export const TIMELINE_RESOURCES: Partial<Record<TimelineKind, string>> = {
    alarm: 'alarms',
    service_log: 'service-logs',
    follow_up: 'site-follow-ups',
    stop_reason: 'stop-reasons',
    delivery: 'supplement-deliveries',
    maintenance: 'site-maintenances',
};
