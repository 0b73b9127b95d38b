import type { AlertLevel } from './alarmCatalogue';

/** Uncleared alarm of a site. */
export interface SiteAlarm {
    id: number;
    title: string;
    level: AlertLevel;
    status: string;
    raised_at: string;
}
/** Site that needs attention: by its most severe alarm, or because its device is alarmed or offline. */
export interface SiteAtRisk<Site> {
    site: Site;
    alarm?: SiteAlarm;
    /** start time, UTC ISO 8601; null: never reported */
    since: string | null;
}

const LEVEL: Readonly<Record<AlertLevel, number>> = { alarm: 3, alert: 2, caution: 1 };

/** Sort rank: open alarms by level, then acknowledged ones, then sites without an alarm. */
const rankOf = ({ alarm }: SiteAtRisk<unknown>): number =>
    alarm ? (alarm.status === 'open' ? 10 : 0) + LEVEL[alarm.level] : -1;

/** Most severe first; within a rank the longest waiting first. */
export const compareAttention = (one: SiteAtRisk<unknown>, other: SiteAtRisk<unknown>): number =>
    rankOf(other) - rankOf(one) || (one.since ?? '').localeCompare(other.since ?? '');

/** Most severe alarm of a site: open before acknowledged, then by level, then the oldest. */
export const mostSevereAlarm = (alarms: readonly SiteAlarm[]): SiteAlarm | undefined =>
    alarms.map(alarm => ({ site: null, alarm, since: alarm.raised_at })).toSorted(compareAttention)[0]?.alarm;

/** Most urgent sites: the usual number, but at least all with an open alarm of the highest level. */
export const sitesToShow = <Site>(sites: readonly SiteAtRisk<Site>[], usual: number): SiteAtRisk<Site>[] => {
    const sorted = sites.toSorted(compareAttention);
    const grave = sorted.filter(({ alarm }) => alarm?.status === 'open' && alarm.level === 'alarm').length;
    return sorted.slice(0, Math.max(usual, grave));
};
