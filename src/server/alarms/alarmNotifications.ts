import { ALERT_LEVELS } from '../../domain/communication/alarmSettings';
import type { AlertLevel } from '../../domain/telemetry/alarmCatalogue';
import { type AlarmContext, notify } from '../communication/notify';
import type { Db, Services } from '../platform/services';

export const ALARM_READERS: readonly string[] = ['access_alarm', 'read_alarm'];

export interface NotifiedAlarm {
    id: number;
    alarm_type_id: number;
    title: string;
    message: string | null;
    level: AlertLevel;
}
interface AlarmedSite {
    id: number;
    name: string;
    customer_id: number;
}

const gravity = ({ level }: NotifiedAlarm) => ALERT_LEVELS.indexOf(level);
const sentence = ({ title, message }: NotifiedAlarm) => (message ? `${title}. ${message}` : `${title}.`);

/**
 * Notification text for the alarms of one site, linked to the most severe one.
 * @param alarms at least one
 */
export const alarmNews = (site: AlarmedSite, alarms: readonly NotifiedAlarm[]) => {
    const [first, ...remaining] = [...alarms].sort((a, b) => gravity(a) - gravity(b) || a.id - b.id);
    if (!first) throw new Error('No alarm to tell of.');
    const more = remaining.length ? ` Also: ${remaining.map(({ title }) => title).join(', ')}.` : '';
    return { id: first.id, site_id: site.id, level: first.level, message: `${site.name}: ${sentence(first)}${more}` };
};

/** Site and types of the alarms, which users' alarm settings depend on. */
export const alarmContext = ({ id }: AlarmedSite, alarms: readonly NotifiedAlarm[]): AlarmContext => ({
    site_id: id,
    alarms: alarms.map(({ alarm_type_id, level }) => ({ alarm_type_id, level })),
});

/**
 * Notifies staff of the sites platform and the customer's users with alarm permissions, in the transaction of the
 * event. Alarms of one site share one notification.
 * @param unanswered alarms of which the customer's people are notified; default: all
 * @param event `raised`, or `reminder` for those that nobody has acknowledged: it renews the unread notification
 */
export const notifyAlarms = async (
    db: Db,
    services: Services,
    site: AlarmedSite,
    alarms: readonly NotifiedAlarm[],
    {
        event,
        except,
        mergeMinutes,
        unanswered = alarms,
    }: {
        event: 'raised' | 'reminder';
        except?: number;
        mergeMinutes?: number;
        unanswered?: readonly NotifiedAlarm[];
    },
) => {
    const audiences = [
        { to: { permission: ['access_alarm'], platform: 'uhub' as const }, concerned: alarms },
        { to: { permission: ['access_alarm'], customerId: site.customer_id }, concerned: unanswered },
    ];
    for (const { to, concerned } of audiences) {
        if (concerned.length === 0) continue;
        const news = alarmNews(site, concerned);
        const message = event === 'reminder' ? `Still not acknowledged. ${news.message}` : news.message;
        await notify(db, services, {
            to,
            type: 'alarm',
            // both events concern the same alarm, so a reminder replaces the earlier notification
            data: { ...news, message, event: 'alarm' },
            about: alarmContext(site, concerned),
            sendAgain: event === 'reminder',
            ...(except === undefined ? {} : { except }),
            ...(mergeMinutes === undefined ? {} : { mergeMinutes }),
        });
    }
};
