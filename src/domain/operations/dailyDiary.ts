import { isDay } from '../calendar/days';

/** One day of one person: entries derived from records, and manual corrections. Pure; shared by portal and server. */

export const DIARY_KINDS = [
    'job',
    'job_step',
    'task',
    'task_step',
    'trip',
    'work',
    'visit',
    'sample',
    'checklist',
    'refill',
    'delivery',
    'added',
    'gone',
] as const;
export type DiaryKind = (typeof DIARY_KINDS)[number];

/** Diary entry derived from other records. */
export interface DerivedEntry {
    /** identifies the entry while its source exists: `job/12` */
    key: string;
    kind: DiaryKind;
    title: string;
    place: string | null;
    resource: string | null;
    record_id: number | null;
    /** ISO; start time, or the time of completion if the start is unknown */
    happened_at: string | null;
    minutes: number | null;
    kilometres: number | null;
}
/** Manual correction of a derived entry, or an added entry. */
export interface DiaryCorrection {
    /** null: an added entry */
    key: string | null;
    id: number;
    title: string;
    happened_at: string | null;
    minutes: number | null;
    is_left_out: boolean;
    note: string;
    corrected_by: string | null;
    corrected_at: string;
}
export interface DiaryEntry extends DerivedEntry {
    derived_minutes: number | null;
    is_left_out: boolean;
    note: string | null;
    corrected_by: string | null;
    corrected_at: string | null;
}

/** Id of a daily diary: `12-2026-11-23`. */
export const diaryId = (person: number, day: string): string => `${person}-${day}`;
/** @returns undefined unless it names a person and a day */
export const readDiaryId = (id: string): { person: number; day: string } | undefined => {
    const [, person, day = ''] = /^(\d{1,15})-(\d{4}-\d{2}-\d{2})$/.exec(id) ?? [];
    return person && isRealDay(day) ? { person: Number(person), day } : undefined;
};
/** Whether it is a valid calendar day: 30 February is not. */
export const isRealDay = (day: string): boolean => {
    const at = isDay(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
    return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
};

const plain = { is_left_out: false, note: null, corrected_by: null, corrected_at: null };

/** Entries of a day in order, those without a time last; each with its derived values beside the corrections. */
export const withCorrections = (
    derived: readonly DerivedEntry[],
    corrections: readonly DiaryCorrection[],
): DiaryEntry[] => {
    const correctionsByKey = new Map(
        corrections.flatMap(correction => (correction.key ? [[correction.key, correction] as const] : [])),
    );
    const known = new Set(derived.map(({ key }) => key));
    const entries: DiaryEntry[] = derived.map(entry => {
        const { minutes, is_left_out, note, corrected_by, corrected_at } = correctionsByKey.get(entry.key) ?? {};
        return {
            ...entry,
            ...plain,
            derived_minutes: entry.minutes,
            ...(note === undefined
                ? {}
                : {
                      minutes: minutes ?? entry.minutes,
                      is_left_out: is_left_out ?? false,
                      note,
                      corrected_by,
                      corrected_at,
                  }),
        } as DiaryEntry;
    });
    for (const correction of corrections)
        if (!correction.key || !known.has(correction.key)) {
            const { key, id, title, happened_at, minutes, is_left_out, note, corrected_by, corrected_at } = correction;
            entries.push({
                key: key ?? `added/${id}`,
                kind: key ? 'gone' : 'added',
                title,
                place: null,
                resource: null,
                record_id: null,
                happened_at,
                minutes,
                derived_minutes: null,
                kilometres: null,
                is_left_out,
                note,
                corrected_by,
                corrected_at,
            });
        }
    const time = ({ happened_at }: DiaryEntry) => (happened_at ? Date.parse(happened_at) : Number.POSITIVE_INFINITY);
    return entries
        .map((entry, at) => ({ entry, at }))
        .sort((a, b) => (time(a.entry) === time(b.entry) ? a.at - b.at : time(a.entry) - time(b.entry)))
        .map(({ entry }) => entry);
};

export interface DiaryTotals {
    minutes: number;
    jobs: number;
    tasks: number;
    kilometres: number;
    entries: number;
}
const MINUTE_MS = 60_000;
/** Work diaries describe time that jobs and trips already count, so they add none. */
const FILLS: ReadonlySet<DiaryKind> = new Set(['job', 'trip', 'visit', 'added', 'gone']);

/** Totals of a day. Minutes that a trip and a job both cover count once; entries without a time of day are added. */
export const diaryTotals = (entries: readonly DiaryEntry[]): DiaryTotals => {
    const kept = entries.filter(({ is_left_out }) => !is_left_out);
    const filling = kept.filter(({ kind, minutes }) => FILLS.has(kind) && minutes);
    const spans = filling
        .flatMap(({ happened_at, minutes }) => {
            const from = happened_at ? Date.parse(happened_at) : undefined;
            return from === undefined ? [] : [[from, from + Number(minutes) * MINUTE_MS] as const];
        })
        .sort((a, b) => a[0] - b[0]);
    let covered = 0;
    let until = Number.NEGATIVE_INFINITY;
    for (const [from, to] of spans) {
        covered += Math.max(0, to - Math.max(from, until));
        until = Math.max(until, to);
    }
    const loose = filling.reduce((sum, { happened_at, minutes }) => sum + (happened_at ? 0 : Number(minutes)), 0);
    return {
        minutes: Math.round(covered / MINUTE_MS) + loose,
        jobs: kept.filter(({ kind }) => kind === 'job').length,
        tasks: kept.filter(({ kind }) => kind === 'task').length,
        kilometres: Math.round(kept.reduce((sum, { kilometres }) => sum + (kilometres ?? 0), 0) * 10) / 10,
        entries: kept.length,
    };
};
