import type { components } from '../../contract/generated/connect';
import { formatTime } from '../../domain/calendar/dateTexts';
import { BUSINESS_ZONE } from '../../domain/calendar/days';

export type Diary = components['schemas']['DailyDiary'];
export type DiaryEntry = components['schemas']['DailyDiaryEntry'];
export type DiaryDay = components['schemas']['DailyDiaryDay'];
export type Correction = components['schemas']['DailyDiaryCorrection'];

/** `45 min`, `2 h`, `2 h 05` */
export const durationText = (minutes: number): string => {
    const [hours, remainder] = [Math.floor(minutes / 60), minutes % 60];
    if (hours === 0) return `${remainder} min`;
    return remainder ? `${hours} h ${String(remainder).padStart(2, '0')}` : `${hours} h`;
};
/** Business time zone, which defines the days. */
export const timeText = (moment: string): string => formatTime(moment, { timeZone: BUSINESS_ZONE });

/** All corrections of a day as a request body. A change replaces the whole list, so the unchanged ones are included. */
export const correctionsOf = (entries: readonly DiaryEntry[]): Correction[] =>
    entries
        .filter(({ note }) => note !== null)
        .map(({ key, kind, title, happened_at, minutes, derived_minutes, is_left_out, note }) => ({
            ...(kind === 'added' ? { title, happened_at } : { key }),
            minutes: minutes === derived_minutes ? null : minutes,
            is_left_out,
            note: note ?? '',
        }));
