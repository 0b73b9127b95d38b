import type { AlertLevel } from '../telemetry/alarmCatalogue';
import type { ChannelChoice } from './notifications';

/** Delivery channels of an alarm for a user, chosen by place and by kind of alarm. */

/** Most severe first. */
export const ALERT_LEVELS = ['alarm', 'alert', 'caution'] as const satisfies readonly AlertLevel[];
/** Level that a user can let through quiet hours. */
export const CRITICAL_LEVEL: AlertLevel = 'alarm';

/** Alarms to which a choice applies: null matches all. At most one of site and property, and one of type and level. */
export interface AlarmChoiceScope {
    site_id: number | null;
    customer_property_id: number | null;
    alarm_type_id: number | null;
    level: AlertLevel | null;
}
export type AlarmChoice = AlarmChoiceScope & ChannelChoice;

/** Alarm fields that choices are matched against; null if it has none (uDOSE AG faults have no type). */
export interface AlarmFacts {
    site_id: number | null;
    customer_property_id: number | null;
    alarm_type_id: number | null;
    level: AlertLevel;
}

const SCOPE = ['site_id', 'customer_property_id', 'alarm_type_id', 'level'] as const;
const isOf = (choice: AlarmChoiceScope, alarm: AlarmFacts): boolean =>
    SCOPE.every(name => choice[name] === null || choice[name] === alarm[name]);

/** Place takes precedence over kind: site, then property; within a place type, then level. */
const nearness = ({ site_id, customer_property_id, alarm_type_id, level }: AlarmChoiceScope): number =>
    (site_id !== null ? 6 : customer_property_id !== null ? 3 : 0) +
    (alarm_type_id !== null ? 2 : level !== null ? 1 : 0);

/** Most specific choice for an alarm, or the default. */
export const choiceForAlarm = (
    alarm: AlarmFacts,
    choices: readonly AlarmChoice[],
    otherwise: ChannelChoice,
): ChannelChoice => {
    let nearest: AlarmChoice | undefined;
    for (const choice of choices)
        if (isOf(choice, alarm) && (!nearest || nearness(choice) > nearness(nearest))) nearest = choice;
    const { email, sms, push_notification } = nearest ?? otherwise;
    return { email, sms, push_notification };
};
