import { formatDate } from '../calendar/dateTexts';
import { dayAfter, firstMomentAt, todayIn, weekdayOf } from '../calendar/days';
import { escapeHtml } from '../records/escapeHtml';
import type { WaterPointLevel, WaterPointState } from '../telemetry/waterPoints';

/** Weekly summary of water points for people of customers: its channels, its time and its text. */

export const SUMMARY_CHANNELS = ['off', 'email', 'push_notification'] as const;
export type SummaryChannel = (typeof SUMMARY_CHANNELS)[number];

const MONDAY_TIME = '07:00';
/** Last ISO weekday on which a summary is still sent, for a server that was down: Tuesday. */
const LAST_WEEKDAY = 2;

/** Summary that may be sent now. */
export interface DueSummary {
    /** Monday, `YYYY-MM-DD` */
    week: string;
    dueAt: Date;
}

/** Summary due in a zone: from Monday 7 am to the end of Tuesday, local time; null at other times. */
export const dueSummary = (timeZone: string, now: Date): DueSummary | null => {
    const today = todayIn(timeZone, now);
    const weekday = weekdayOf(today);
    const week = dayAfter(today, 1 - weekday);
    const dueAt = firstMomentAt(week, MONDAY_TIME, timeZone);
    return weekday <= LAST_WEEKDAY && now >= dueAt ? { week, dueAt } : null;
};

/** Site in a summary. */
export interface SummaryPoint {
    id: number;
    name: string;
    property_name: string;
    kind: string;
    state: WaterPointState;
    level: WaterPointLevel;
    days_left: number | null;
    alarm: { title: string } | null;
    /** UTC ISO 8601 */
    since: string | null;
}

/** Line of a summary, as `WeeklySummaryLine` of the contract. */
export interface SummaryLine {
    /** null: a line about several sites */
    site_id: number | null;
    text: string;
}

const MAX_LINES = 10;
const aboutSeveral = (text: string): SummaryLine => ({ site_id: null, text });
/** Device of each kind of site. */
const DEVICE: Readonly<Record<string, string>> = { udose: 'doser', ag: 'doser', ubot: 'uBOT' };
const count = (number: number, one: string, many: string) => (number === 1 ? one : `${number} ${many}`);

const findingOf = ({ state, alarm, days_left, since, kind }: SummaryPoint, timeZone: string): string => {
    const device = DEVICE[kind] ?? 'device';
    switch (state) {
        case 'empty':
            return 'tank empty';
        case 'alarm':
            return alarm ? `alarm: ${alarm.title}` : `the ${device} reports an alarm`;
        case 'offline':
            return since ? `offline, last contact ${formatDate(since, { timeZone })}` : 'offline';
        case 'stopped':
            return `the ${device} is stopped`;
        case 'low':
            return days_left === 0
                ? 'less than a day of supplement left'
                : `supplement for ${count(days_left ?? 0, '1 day', 'days')}`;
        case 'notice':
            return alarm ? `check: ${alarm.title}` : `the ${device} reports a warning`;
        case 'no_device':
            return `no ${device} installed`;
        case 'fine':
            return 'working';
    }
};

/**
 * Lines of a summary, ten at most: the sites that need something, then the number of the others.
 * @param points most urgent first
 * @param timeZone of dates, IANA name
 */
export const summaryLines = (points: readonly SummaryPoint[], timeZone: string): SummaryLine[] => {
    const urgent = points.filter(({ level }) => level !== 'fine');
    const fine = points.length - urgent.length;
    if (urgent.length === 0)
        return fine === 0
            ? []
            : [aboutSeveral(fine === 1 ? 'Your water point is working.' : `All ${fine} water points are working.`)];
    const places = MAX_LINES - (fine > 0 ? 1 : 0);
    const shown = urgent.length <= places ? urgent : urgent.slice(0, places - 1);
    const more = urgent.length - shown.length;
    return [
        ...shown.map(point => ({
            site_id: point.id,
            text: `${point.name} (${point.property_name}): ${findingOf(point, timeZone)}`,
        })),
        ...(more > 0 ? [aboutSeveral(`And ${more} more to check.`)] : []),
        ...(fine > 0
            ? [aboutSeveral(fine === 1 ? 'The other one is working.' : `The other ${fine} are working.`)]
            : []),
    ];
};

/** Subject of a mail and title of a push notification. */
export const summaryTitle = (points: readonly SummaryPoint[]): string => {
    const of = (level: WaterPointLevel) => points.filter(point => point.level === level).length;
    const [problems, soon] = [of('problem'), of('soon')];
    if (problems === 0 && soon === 0) return 'Your week: all water points are working';
    if (problems === 0) return `Your week: ${count(soon, '1 water point', 'water points')} to check soon`;
    const first = count(problems, '1 water point needs attention', 'water points need attention');
    return `Your week: ${first}${soon > 0 ? `, ${soon} to check soon` : ''}`;
};

/**
 * Mail of a summary, as text and as HTML.
 * @param url address of the portal's home
 * @param note last line, plain text
 */
export const summaryMail = (points: readonly SummaryPoint[], timeZone: string, url: string, note: string) => {
    const lines = summaryLines(points, timeZone).map(({ text }) => text);
    const subject = summaryTitle(points);
    return {
        subject,
        text: [...lines, '', url, '', note].join('\n'),
        html: [
            `<h1 style="font-size:20px">${escapeHtml(subject)}</h1>`,
            `<ul>${lines.map(line => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`,
            `<p><a href="${escapeHtml(url)}">Open your water points</a></p>`,
            `<p>${escapeHtml(note.trim())}</p>`,
        ].join('\n'),
    };
};
