import { fillText } from '../records/placeholders';
import { SITE_STATUS } from './sites';
export type AlertLevel = 'caution' | 'alert' | 'alarm';
export interface AlarmKind {
    code: number;
    title: string;
    /** with placeholders in braces for the site's settings; null if there is no further text */
    message: string | null;
    level: AlertLevel;
}

/** Code of the alarm that the conductivity sensor does not report. */
export const CONDUCTIVITY_SENSOR_ERROR = 5;

/**
 * Alarms that devices report, with the specification's wording (section 8). The specification names three levels
 * without assigning them: here, alarms stop the dosing or harm cattle, alerts will soon do so, and cautions need a
 * technician. Each level can be changed under alarm types.
 */
export const ALARM_CATALOGUE: readonly AlarmKind[] = [
    { code: 1, title: 'Pump Runtime Alarm', message: 'The pump cannot move enough nutrient.', level: 'alarm' },
    { code: 2, title: 'Unplanned Nutrient Flow', message: 'Detected.', level: 'alarm' },
    { code: 3, title: 'Low Battery Voltage', message: 'Too low to dose reliably.', level: 'alert' },
    {
        code: 4,
        title: 'Conductivity Alarm',
        message: 'The reading has exceeded the alarm level {alarm_level} µS/m.',
        level: 'alarm',
    },
    {
        code: CONDUCTIVITY_SENSOR_ERROR,
        title: 'Conductivity Sensor Error',
        message: 'The sensor has stopped communicating with the doser.',
        level: 'alert',
    },
    { code: 6, title: 'Auto Calibration Error', message: 'Auto calibration failed.', level: 'caution' },
    { code: 7, title: 'No Nutrient Alarm', message: 'The pump failed to move any nutrient.', level: 'alarm' },
    {
        code: 8,
        title: 'Conductivity Skip Alarm',
        message: 'The reading exceeded the skip level for the configured number of consecutive doses.',
        level: 'alert',
    },
    {
        code: 9,
        title: 'Hourly Water Flow Limit Exceeded',
        message: 'The limit in L/Hour was exceeded.',
        level: 'alert',
    },
    { code: 10, title: 'Memory Error', message: 'Technicians will check and reset settings.', level: 'caution' },
    { code: 11, title: 'Unsteady Dosing', message: null, level: 'caution' },
    { code: 12, title: 'Conductivity Spike Alarm', message: 'Spike not detected.', level: 'alert' },
    { code: 13, title: 'Unexpected Pulsing', message: 'Check the nutrient meter.', level: 'caution' },
    { code: 14, title: 'Failed to meet dosing target', message: null, level: 'alert' },
];

/** Title of a catalogue code; the code itself if it is not in the catalogue. */
export const alarmTitle = (code: number): string =>
    ALARM_CATALOGUE.find(kind => kind.code === code)?.title ?? String(code);

/** Site setting behind each message placeholder, with its unit. */
export const ALARM_PLACEHOLDERS = {
    alarm_level: { field: 'alarm_level', unit: 'µS/m' },
    conductivity_skip_level: { field: 'conductivity_skip_level', unit: 'µS/m' },
    conductivity_skip_limit: { field: 'conductivity_skip_limit', unit: 'doses' },
    water_flow_limit: { field: 'water_flow_limit_per_hr', unit: 'L/h' },
} as const;
type Placeholder = keyof typeof ALARM_PLACEHOLDERS;
export type AlarmSettings = Partial<Record<(typeof ALARM_PLACEHOLDERS)[Placeholder]['field'], number | null>>;

/**
 * Alarm message with the site's settings inserted. A missing setting reads "not set"; an unknown placeholder is
 * unchanged.
 */
export const fillAlarmMessage = (message: string | null, settings: AlarmSettings): string | null =>
    message === null
        ? null
        : fillText(
              message,
              name => {
                  const placeholder = Object.hasOwn(ALARM_PLACEHOLDERS, name)
                      ? ALARM_PLACEHOLDERS[name as Placeholder]
                      : undefined;
                  if (!placeholder) return undefined;
                  const value = settings[placeholder.field];
                  return value === null || value === undefined ? 'not set' : Number(value).toLocaleString('en-AU');
              },
              'single',
          );

/** Site statuses that raise no alarms. */
export const UNWATCHED_SITE_STATUSES: readonly number[] = [SITE_STATUS.inactive, SITE_STATUS.test];
export const SNOOZE_HOURS = 24;
/** Default priority of a job for an alarm, by level. */
export const ALARM_PRIORITY: Readonly<Record<AlertLevel, 'high' | 'medium' | 'low'>> = {
    alarm: 'high',
    alert: 'medium',
    caution: 'low',
};

export type AlarmStatus = 'open' | 'acknowledged' | 'snoozed' | 'cleared';
/** Statuses of uncleared alarms, most urgent first. */
export const ACTIVE_ALARM_STATUSES: readonly AlarmStatus[] = ['open', 'acknowledged', 'snoozed'];

/** Alarms of a message by their catalogue titles, for a table cell; unknown codes are shown as they are. */
export const alarmTitles = (alarms: unknown): string | undefined =>
    (alarms as number[] | null)?.map(alarmTitle).join(', ');

export interface AlarmText {
    code: number;
    title: string;
    message: string | null;
}
/** Alarm in a job's description: code, title and message. */
export const alarmSentence = ({ code, title, message }: AlarmText): string =>
    [`Alarm ${code ? `${code}: ` : ''}${title}.`, message].filter(Boolean).join(' ');
