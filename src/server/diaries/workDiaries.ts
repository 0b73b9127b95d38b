import { daysBetween, latestToday } from '../../domain/calendar/days';
import { diaryMessages, HOURS_PER_DAY, MAX_DAYS } from '../../domain/operations/diaries';
import { can } from '../engine/can';
import type { HookContext, ResourceHooks, Row } from '../engine/hooks';
import { data } from '../engine/http/envelope';
import { compiled } from '../engine/sql/compile';
import { invalid } from '../platform/errors';
import type { Caller, Db, OperationContext, Services } from '../platform/services';

export const WORK_DIARIES = 'work-diaries';

type Entry = Row & { id?: number; activity_id: number; hours: number };

/** Whether a caller may read and write all people's diaries. */
const ofEverybody = (caller: Caller, services: Services) => {
    const { own } = compiled(services.registry, WORK_DIARIES).resource;
    return !own || can(caller, [own.unless]);
};

/** @throws ApiError 422 if the person's diaries would exceed the hours of the day */
const requireHours = async (db: Db, { id, user_id, date, hours }: Row): Promise<void> => {
    const [person, day, here] = [Number(user_id), String(date), Number(hours)];
    // serialises concurrent diaries of one day
    await db`SELECT pg_advisory_xact_lock(hashtext(${`work diaries of ${person} on ${day}`}))`;
    const [otherDiaries] = await db`
        SELECT coalesce(sum(hours), 0)::float8 AS hours FROM work_diaries
        WHERE user_id = ${person} AND date = ${day} AND archived_at IS NULL AND id IS DISTINCT FROM ${id ? Number(id) : null}`;
    const before = Number(otherDiaries?.hours);
    if (before + here > HOURS_PER_DAY) throw invalid({ entries: [diaryMessages.hours(before, here, day)] });
};

/** The places of an entry must match; the site implies the property, and the job card the site. */
const completePlaces = async (db: Db, entries: readonly Entry[]): Promise<Entry[]> => {
    const ids = (name: string) => entries.flatMap(entry => (entry[name] ? [Number(entry[name])] : []));
    const jobs = new Map(
        (await db`SELECT id, site_id FROM job_cards WHERE id = ANY(${ids('job_card_id')}::bigint[])`).map(row => [
            Number(row.id),
            row.site_id === null ? null : Number(row.site_id),
        ]),
    );
    const given = entries.map(entry => ({
        ...entry,
        site_id: entry.site_id ?? (entry.job_card_id ? (jobs.get(Number(entry.job_card_id)) ?? null) : null),
    }));
    const wanted = given.flatMap(({ site_id }) => (site_id ? [Number(site_id)] : []));
    const sites = new Map(
        (await db`SELECT id, customer_property_id FROM sites WHERE id = ANY(${wanted}::bigint[])`).map(row => [
            Number(row.id),
            Number(row.customer_property_id),
        ]),
    );
    const faults: Record<string, string[]> = {};
    const complete = given.map((entry, at): Entry => {
        const { site_id: site, job_card_id: job, customer_property_id: property } = entry as Row;
        const siteOfJob = job ? jobs.get(Number(job)) : undefined;
        if (siteOfJob && Number(site) !== siteOfJob) faults[`entries.${at}.job_card_id`] = [diaryMessages.otherSite];
        const propertyOfSite = site ? sites.get(Number(site)) : undefined;
        if (propertyOfSite && property && Number(property) !== propertyOfSite)
            faults[`entries.${at}.site_id`] = [diaryMessages.otherProperty];
        return { ...entry, customer_property_id: property ?? propertyOfSite ?? null };
    });
    if (Object.keys(faults).length) throw invalid(faults);
    return complete;
};

/**
 * Refuses new entries of an inactive activity; existing entries stay valid.
 * @throws ApiError 422
 */
const requireActive = async (db: Db, entries: readonly Entry[], before: readonly Entry[]): Promise<void> => {
    const known = new Set(before.map(({ activity_id }) => Number(activity_id)));
    const inactive = new Set(
        (
            await db`
                SELECT id FROM rnd_activities
                WHERE id = ANY(${entries.map(({ activity_id }) => Number(activity_id))}::bigint[]) AND status = 'inactive'`
        ).map(({ id }) => Number(id)),
    );
    const faults = entries.flatMap(({ activity_id: id }, at) =>
        inactive.has(Number(id)) && !known.has(Number(id))
            ? [[`entries.${at}.activity_id`, [diaryMessages.inactiveActivity]]]
            : [],
    );
    if (faults.length) throw invalid(Object.fromEntries(faults));
};

const requirePerson = async ({ db, caller, services }: HookContext, person: number): Promise<void> => {
    if (person !== caller.userId && !ofEverybody(caller, services)) throw invalid({ user_id: [diaryMessages.ownOnly] });
    const [user] = await db`SELECT customer_id IS NULL AND is_staff AS ours FROM users WHERE id = ${person}`;
    if (!user?.ours) throw invalid({ user_id: [diaryMessages.notStaff] });
};

export const workDiaryHooks: ResourceHooks = {
    async beforeWrite(input, current, context) {
        const { db, services } = context;
        const draft: Row = { ...current, ...input };
        if (String(draft.date) > latestToday(services.clock.now())) throw invalid({ date: [diaryMessages.future] });
        if (!current || Number(current.user_id) !== Number(draft.user_id))
            await requirePerson(context, Number(draft.user_id));
        const before = (current?.entries ?? []) as Entry[];
        const given = input.entries as Entry[] | undefined;
        const entries = given && (await completePlaces(db, given));
        if (entries) await requireActive(db, entries, before);
        const hours = (entries ?? before).reduce((sum, entry) => sum + Number(entry.hours), 0);
        await requireHours(db, { ...draft, hours });
        return { ...input, ...(entries ? { entries } : {}), hours };
    },
    async afterArchive(record, action, { db }) {
        if (action === 'restore') await requireHours(db, record);
    },
};

interface TotalsQuery {
    from: string;
    to: string;
    brand?: string;
}
/** @throws ApiError 422 for a period that ends before it begins, or exceeds the report's maximum */
export const requirePeriod = ({ from, to }: { from: string; to: string }): void => {
    if (to < from) throw invalid({ to: ['must not be before the first day.'] });
    if (daysBetween(from, to) > MAX_DAYS)
        throw invalid({ from: [`must be at most ${MAX_DAYS} days before the last day.`] });
};

/** `GET /v2/work-diary-totals`: hours by person and activity; the caller's own, or everybody's. */
export const listWorkDiaryTotals = async ({ services, caller, query }: OperationContext<unknown, TotalsQuery>) => {
    requirePeriod(query);
    const { sql } = services;
    const { from, to, brand } = query;
    return data([
        ...(await sql`
            SELECT u.id AS user_id, u.fullname AS "user", a.id AS activity_id, a.name AS activity, a.kind,
                   sum(e.hours)::float8 AS hours, count(DISTINCT d.date)::int AS days
            FROM work_diaries d
            JOIN work_diary_entries e ON e.work_diary_id = d.id
            JOIN rnd_activities a ON a.id = e.activity_id
            JOIN users u ON u.id = d.user_id
            WHERE d.archived_at IS NULL AND d.date BETWEEN ${from} AND ${to}
              ${brand ? sql`AND d.brand = ${brand}` : sql``}
              ${ofEverybody(caller, services) ? sql`` : sql`AND d.user_id = ${caller.userId}`}
              AND ${caller.customerId === null}
            GROUP BY u.id, a.id ORDER BY u.fullname, u.id, sum(e.hours) DESC, a.name`),
    ]);
};
