import { formatDate } from '../calendar/dateTexts';
import { dayAfter } from '../calendar/days';

/** Outstanding acceptance of a policy; `asked_on` is the day of the request. */
export interface PolicyDue {
    asked_on: string;
    due_on: string;
    /** day of the last notification about this revision; null: none yet */
    told_on: string | null;
}

/** Days before the due date on which reminders are sent, and interval in days after it. */
export const REMIND_BEFORE = 3;
export const REMIND_EVERY = 7;

/** Latest reminder date up to today: on request, before the due date, on it, and weekly after it. */
export const newestReminder = ({ asked_on, due_on }: PolicyDue, today: string): string => {
    const days = [asked_on, dayAfter(due_on, -REMIND_BEFORE), due_on];
    for (let day = dayAfter(due_on, REMIND_EVERY); day <= today; day = dayAfter(day, REMIND_EVERY)) days.push(day);
    return days.filter(day => day <= today).reduce((newest, day) => (day > newest ? day : newest), asked_on);
};

/** Whether to send a reminder today: at most one per reminder date, catching up on missed days. */
export const isReminderDue = (due: PolicyDue, today: string): boolean =>
    due.told_on === null || due.told_on < newestReminder(due, today);

export const policyMessages = {
    ask: (title: string, dueOn: string) => `Please read “${title}” and accept it by ${formatDate(dueOn)}.`,
    overdue: (title: string, dueOn: string) =>
        `“${title}” was due for acceptance by ${formatDate(dueOn)}. Please read and accept it.`,
};
