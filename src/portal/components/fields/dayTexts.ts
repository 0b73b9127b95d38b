const WEEKDAY = new Intl.DateTimeFormat('en-AU', { weekday: 'short', timeZone: 'UTC' });
const DAY_OF_MONTH = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const at = (day: string) => new Date(`${day}T00:00:00Z`);
export const weekdayText = (day: string): string => WEEKDAY.format(at(day));
export const dayText = (day: string): string => DAY_OF_MONTH.format(at(day));
/** `Tue 24 Nov` */
export const fullDayText = (day: string): string => `${weekdayText(day)} ${dayText(day)}`;

/** `3 h`, `2.5 h` */
export const hoursText = (hours: number): string => `${(Math.round(hours * 10) / 10).toLocaleString('en-AU')} h`;
/** `12 km`; below a kilometre in tenths */
export const kilometresText = (metres: number): string =>
    `${(metres / 1000).toLocaleString('en-AU', { maximumFractionDigits: metres < 10_000 ? 1 : 0 })} km`;
