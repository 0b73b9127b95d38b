import { BUSINESS_ZONE, dayAfter, daysBetween, eachDay, firstMomentAt, todayIn } from '../../domain/calendar/days';
import {
    type DerivedEntry,
    type DiaryCorrection,
    diaryId,
    diaryTotals,
    isRealDay,
    readDiaryId,
    withCorrections,
} from '../../domain/operations/dailyDiary';
import { data } from '../engine/http/envelope';
import { storeResponse } from '../engine/http/idempotency';
import { transact } from '../platform/database/transact';
import { conflict, forbidden, invalid, notFound, staleMessage } from '../platform/errors';
import type { Caller, Db, Handlers, OperationContext } from '../platform/services';
import { derivedActivities } from './sources';

const MAX_DAYS = 31;

const hasPermission = (caller: Caller, permission: string) => caller.superAdmin || caller.permissions.has(permission);

interface Person {
    id: number;
    label: string;
}
/** The person, if the caller may see their days: the caller, or any staff for those who may edit diaries. */
const personOf = async (db: Db, caller: Caller, id: number): Promise<Person> => {
    if (!caller.staff) throw notFound();
    if (id !== caller.userId && !hasPermission(caller, 'modify_daily_diary')) throw forbidden();
    const [person] = await db`SELECT id, fullname AS label FROM users WHERE id = ${id} AND is_staff`;
    if (!person) throw notFound();
    return { id: Number(person.id), label: String(person.label) };
};

const readDerived = (db: Db, caller: Caller, person: number, first: string, last: string) =>
    derivedActivities(db, {
        person,
        from: firstMomentAt(first, '00:00', BUSINESS_ZONE),
        until: firstMomentAt(dayAfter(last, 1), '00:00', BUSINESS_ZONE),
        to: first,
        last,
        // notes on one's own work are allowed, as in work diaries
        withWork: person === caller.userId || hasPermission(caller, 'modify_rnd'),
    });

interface DayNotes {
    version: number;
    note: string | null;
    corrections: DiaryCorrection[];
}
const NO_NOTES: DayNotes = { version: 0, note: null, corrections: [] };
/** Notes and current corrections from `first` to `last`, by day. */
const readDayNotes = async (db: Db, person: number, first: string, last: string): Promise<Map<string, DayNotes>> => {
    const rows = await db`
        SELECT d.date::text AS day, d.version, d.note, c.id, c.key, c.title, c.happened_at, c.minutes, c.is_left_out, c.note AS why,
               c.created_at, u.fullname AS corrected_by
        FROM daily_diaries d
        LEFT JOIN daily_diary_corrections c ON c.daily_diary_id = d.id AND c.ended_at IS NULL
        LEFT JOIN users u ON u.id = c.created_by
        WHERE d.user_id = ${person} AND d.date BETWEEN ${first}::date AND ${last}::date ORDER BY c.id`;
    const days = new Map<string, DayNotes>();
    for (const row of rows) {
        const notes = days.get(row.day) ?? {
            version: Number(row.version),
            note: row.note as string | null,
            corrections: [],
        };
        if (row.id !== null)
            notes.corrections.push({
                id: Number(row.id),
                key: row.key,
                title: row.title,
                happened_at: row.happened_at,
                minutes: row.minutes === null ? null : Number(row.minutes),
                is_left_out: row.is_left_out,
                note: row.why,
                corrected_by: row.corrected_by,
                corrected_at: row.created_at,
            });
        days.set(row.day, notes);
    }
    return days;
};

const shown = (
    person: Person,
    day: string,
    derived: readonly DerivedEntry[],
    { version, note, corrections }: DayNotes,
) => {
    const entries = withCorrections(derived, corrections);
    return { id: diaryId(person.id, day), version, date: day, person, note, entries, totals: diaryTotals(entries) };
};
const readDay = async (db: Db, caller: Caller, person: Person, day: string) => {
    const derived = await readDerived(db, caller, person.id, day, day);
    const notes = await readDayNotes(db, person.id, day, day);
    return shown(person, day, derived.get(day) ?? [], notes.get(day) ?? NO_NOTES);
};
/** @throws ApiError 404 unless the id names a person and a day */
const named = (params: OperationContext['params']) => {
    const found = readDiaryId(String(params.id));
    if (!found) throw notFound();
    return found;
};

const listDailyDiaries = async ({
    services,
    caller,
    query,
}: OperationContext<unknown, { person_id?: number; from: string; to: string }>) => {
    const { from, to } = query;
    for (const [name, day] of Object.entries({ from, to }))
        if (!isRealDay(day)) throw invalid({ [name]: ['Enter a date.'] });
    const days = daysBetween(from, to);
    if (days < 1) throw invalid({ to: ['must not be before the first day.'] });
    if (days > MAX_DAYS) throw invalid({ to: [`At most ${MAX_DAYS} days can be shown at once.`] });
    const { sql } = services;
    const person = await personOf(sql, caller, Number(query.person_id ?? caller.userId));
    const [derived, notes] = await Promise.all([
        readDerived(sql, caller, person.id, from, to),
        readDayNotes(sql, person.id, from, to),
    ]);
    return data(
        eachDay(from, to).map(day => {
            const { id, date, totals } = shown(person, day, derived.get(day) ?? [], notes.get(day) ?? NO_NOTES);
            const { note, corrections } = notes.get(day) ?? NO_NOTES;
            return { id, date, totals, is_corrected: note !== null || corrections.length > 0 };
        }),
    );
};

const getDailyDiary = async ({ services, caller, params }: OperationContext) => {
    const { person, day } = named(params);
    return readDay(services.sql, caller, await personOf(services.sql, caller, person), day);
};

interface Given {
    key?: string | null;
    title?: string | null;
    happened_at?: string | null;
    minutes?: number | null;
    is_left_out?: boolean;
    note: string;
}
/** Errors of a day's corrections, by field. */
const faultsOf = (
    given: readonly Given[],
    known: ReadonlyMap<string, string>,
    day: string,
): Record<string, string[]> => {
    const faults: Record<string, string[]> = {};
    const keys = new Set<string>();
    for (const [at, { key, title, happened_at, note: why }] of given.entries()) {
        const field = (name: string) => `corrections.${at}.${name}`;
        for (const [name, text] of Object.entries({ title, note: why }))
            if (text?.includes('\0')) faults[field(name)] = ['contains a character that cannot be saved.'];
        if (key) {
            if (!known.has(key)) faults[field('key')] = ['This entry is no longer part of the day. Reload the page.'];
            if (keys.has(key)) faults[field('key')] = ['is corrected twice.'];
            keys.add(key);
        } else if (!title?.trim()) faults[field('title')] = ['Enter the work done.'];
        if (happened_at && todayIn(BUSINESS_ZONE, new Date(happened_at)) !== day)
            faults[field('happened_at')] = ['is on another day.'];
    }
    return faults;
};

const correctDailyDiary = ({
    services,
    caller,
    params,
    body,
}: OperationContext<{ version: number; note?: string | null; corrections: Given[] }>) =>
    transact(services, async db => {
        const { person: id, day } = named(params);
        const person = await personOf(db, caller, id);
        if (day > todayIn(BUSINESS_ZONE, services.clock.now()))
            throw conflict('This day is in the future. It is filled in on the day itself.');
        await db`INSERT INTO daily_diaries (user_id, date) VALUES (${person.id}, ${day}) ON CONFLICT DO NOTHING`;
        // concurrent corrections of a day are serialised, and the second gets a conflict
        const [diary] =
            await db`SELECT id, version, updated_by FROM daily_diaries WHERE user_id = ${person.id} AND date = ${day} FOR UPDATE`;
        const before = await readDay(db, caller, person, day);
        if (Number(diary?.version) !== body.version) throw conflict(staleMessage(caller, diary), before);
        const known = new Map(
            before.entries.filter(({ kind }) => kind !== 'added').map(({ key, title }) => [key, title]),
        );
        const faults = faultsOf(body.corrections, known, day);
        if (body.note?.includes('\0')) faults.note = ['contains a character that cannot be saved.'];
        if (Object.keys(faults).length > 0) throw invalid(faults);
        const currentCorrections = (await readDayNotes(db, person.id, day, day)).get(day)?.corrections ?? [];
        const same = (given: Given, one: DiaryCorrection) =>
            (given.key ?? null) === one.key &&
            (given.key ? true : given.title?.trim() === one.title) &&
            (given.happened_at ? new Date(given.happened_at).toISOString() : null) === one.happened_at &&
            (given.minutes ?? null) === one.minutes &&
            (given.is_left_out ?? false) === one.is_left_out &&
            given.note.trim() === one.note;
        // unchanged corrections keep their author
        const kept = new Set<number>();
        const fresh = body.corrections.filter(given => {
            const one = currentCorrections.find(each => !kept.has(each.id) && same(given, each));
            if (one) kept.add(one.id);
            return !one;
        });
        await db`
            UPDATE daily_diary_corrections SET ended_at = clock_now()
            WHERE daily_diary_id = ${Number(diary?.id)} AND ended_at IS NULL AND NOT (id = ANY(${[...kept]}::bigint[]))`;
        for (const given of fresh)
            await db`
                INSERT INTO daily_diary_corrections (daily_diary_id, key, title, happened_at, minutes, is_left_out, note, created_at, created_by)
                VALUES (${Number(diary?.id)}, ${given.key ?? null}, ${given.key ? (known.get(given.key) ?? '') : (given.title ?? '').trim()},
                        ${given.happened_at ?? null}, ${given.minutes ?? null}, ${given.is_left_out ?? false}, ${given.note.trim()},
                        clock_now(), ${caller.userId})`;
        await db`
            UPDATE daily_diaries SET version = version + 1, updated_at = clock_now(), updated_by = ${caller.userId},
                   note = ${body.note === undefined ? before.note : body.note?.trim() || null}
            WHERE id = ${Number(diary?.id)}`;
        const answer = await readDay(db, caller, person, day);
        await storeResponse(db, 200, { body: answer });
        return answer;
    });

export const handlers: Handlers = { listDailyDiaries, getDailyDiary, correctDailyDiary };
