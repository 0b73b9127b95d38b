import { formatDate } from '../calendar/dateTexts';
import { numberFault, typedNumber } from '../records/numberEntry';

/** Largest head count of a mob. */
export const MOST_HEAD = 100_000;
const WHOLE = { whole: true } as const;

/** Head count as typed; undefined for blank and refused texts. */
export const typedHead = (text: string): number | undefined => typedNumber(text, WHOLE);

/** Reason why a typed head count is refused, as a sentence. */
export const headFault = (text: string): string | undefined => {
    if (text.trim() === '') return 'Enter the number of animals.';
    const unreadable = numberFault(text, WHOLE);
    if (unreadable) return unreadable;
    const head = typedHead(text) as number;
    if (!Number.isInteger(head)) return 'Enter a whole number, such as 80.';
    if (head < 0) return 'Enter 0 or more.';
    return head > MOST_HEAD ? `Enter ${MOST_HEAD.toLocaleString('en-AU')} or less.` : undefined;
};

/** Reason why a mob cannot have been counted or moved on a day, as a sentence. */
export const entryDayFault = (day: string, startedOn: string, today: string): string | undefined => {
    if (day === '') return 'Enter the date.';
    if (day > today) return 'Choose today or an earlier day.';
    return day < startedOn ? `The mob begins on ${formatDate(startedOn)}. Choose that day or a later one.` : undefined;
};
