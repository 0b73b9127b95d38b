const WEEKDAY = new Intl.DateTimeFormat('en-AU', { weekday: 'short', timeZone: 'UTC' });
const DAY_OF_MONTH = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const at = (day: string) => new Date(`${day}T00:00:00Z`);
export const weekdayText = (day: string): string => WEEKDAY.format(at(day));
export const dayText = (day: string): string => DAY_OF_MONTH.format(at(day));
/** `Tue 24 Nov` */
export const fullDayText = (day: string): string => `${weekdayText(day)} ${dayText(day)}`;
