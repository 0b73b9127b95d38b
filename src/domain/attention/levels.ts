import type { AlertLevel } from '../telemetry/alarmCatalogue';

/** A delivery is proposed three days before the tank is empty; with less there is no time to plan one. */
const SHORT_DAYS = 3;

/** Level of a tank by its days left: empty within the day, too short to plan a delivery, or still to be planned. */
export const tankLevel = (daysLeft: number): AlertLevel =>
    daysLeft < 1 ? 'alarm' : daysLeft < SHORT_DAYS ? 'alert' : 'caution';

/** Level of a refill request: an alert from the wanted day on. Days are YYYY-MM-DD. */
export const requestLevel = (wantedOn: string | null, today: string): AlertLevel =>
    wantedOn !== null && wantedOn <= today ? 'alert' : 'caution';

/** Level of an overdue job card, by its priority. */
export const overdueJobLevel = (priority: string): AlertLevel => (priority === 'high' ? 'alert' : 'caution');

/** Sentence of a tank that is soon empty. */
export const tankSentence = (daysLeft: number): string =>
    daysLeft < 1
        ? 'Supplement lasts less than a day.'
        : `Supplement lasts ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'}.`;

/** Sentence of a refill request. @param litres null: a full tank */
export const requestSentence = (litres: number | null): string =>
    litres === null
        ? 'The customer asked for a refill.'
        : `The customer asked for a refill of ${litres.toLocaleString('en-AU')} L.`;
