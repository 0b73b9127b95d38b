import { createHash } from 'node:crypto';
import { formatDateTime } from '../../domain/calendar/dateTexts';
import { BUSINESS_ZONE } from '../../domain/calendar/days';
import { type EntryTime, entryTime, type FieldEntryKind, fieldMessages } from '../../domain/operations/fieldEntries';
import type { Row } from '../engine/hooks';
import { findRecord } from '../engine/read/read';
import { addComment } from '../engine/read/records';
import { compiled } from '../engine/sql/compile';
import { audit } from '../engine/write/audit';
import type { WriteContext } from '../engine/write/writeContext';
import { transact } from '../platform/database/transact';
import { ApiError, conflict, forbidden, invalid, notFound } from '../platform/errors';
import type { Db, OperationContext } from '../platform/services';
import { allowedEntryKinds } from './day';
import type { AppliedRecord } from './entryKind';
import { ENTRY_KINDS } from './entryKinds';
import { claimParts, finishUploads, lockParts, transferParts, uploadProgress } from './parts';

/** Offline entry of a phone. Times are ISO 8601 by the phone's clock. */
export interface FieldEntry {
    person_id: number;
    kind: FieldEntryKind;
    record_id: number;
    base_version?: number | null;
    base_document_version?: number | null;
    done_at: string;
    sent_at: string;
    data: Row;
    parts: { sha256: string; name: string; role: 'photo' | 'signature' }[];
}

/** Idempotency hash of an entry: covers everything but `sent_at`, so that a retry has the same hash. */
const hashOf = ({ sent_at: _, ...entry }: FieldEntry): string =>
    createHash('sha256').update(JSON.stringify(entry)).digest('hex');

const resultOf = async (
    db: Db,
    userId: number,
    id: string,
    hashes: readonly string[],
    applied: AppliedRecord | null,
) => ({
    id,
    state: applied ? 'applied' : 'waiting',
    parts: await uploadProgress(db, userId, hashes),
    record: applied,
});

interface Known {
    user_id: number;
    request_hash: string;
    answer: { record: AppliedRecord; parts: string[] };
}
const knownEntry = async (db: Db, id: string): Promise<Known | undefined> => {
    const [row] = await db`SELECT user_id, request_hash, answer FROM field_entries WHERE id = ${id}`;
    return row as Known | undefined;
};
const requireSameEntry = (known: Known, userId: number, hash: string): Known => {
    if (Number(known.user_id) !== userId) throw forbidden();
    if (known.request_hash !== hash) throw conflict(fieldMessages.otherContent);
    return known;
};

/** Photos that have not arrived yet; the entry waits for them. */
class Waiting extends Error {}

/** Earliest possible time of work on a job, for entries about its status. */
const jobCreatedAt = async (db: Db, { kind, record_id }: FieldEntry): Promise<Date | undefined> => {
    if (kind !== 'complete_job' && kind !== 'late_completion' && kind !== 'change_job_status') return undefined;
    const [row] = await db`SELECT created_at FROM job_cards WHERE id = ${record_id}`;
    return row && new Date(row.created_at);
};
/** Comment on the record that explains its times. */
const noteClock = async (
    db: Db,
    context: WriteContext,
    { resource, id }: AppliedRecord,
    entry: FieldEntry,
    { at, flag }: EntryTime,
): Promise<void> => {
    const timeText = (moment: string | Date) => formatDateTime(moment, { timeZone: BUSINESS_ZONE });
    const text =
        flag === 'clock'
            ? fieldMessages.clockWrong(timeText(entry.sent_at), timeText(context.services.clock.now()), timeText(at))
            : fieldMessages.timeImpossible(timeText(entry.done_at), timeText(at));
    await addComment(db, context, compiled(context.services.registry, resource), { id }, text);
};

const acceptEntry = async (
    db: Db,
    context: WriteContext,
    id: string,
    entry: FieldEntry,
): Promise<{ record: AppliedRecord; isNew: boolean }> => {
    const { services, caller } = context;
    const person = entry.person_id;
    const hash = hashOf(entry);
    const now = services.clock.now();
    const { at, flag } = entryTime(entry.done_at, entry.sent_at, now, await jobCreatedAt(db, entry));
    // concurrent sends of the same entry wait here for the first one
    const [claimed] = await db`
        INSERT INTO field_entries (id, user_id, kind, request_hash, done_at)
        VALUES (${id}, ${person}, ${entry.kind}, ${hash}, ${at}) ON CONFLICT (id) DO NOTHING RETURNING id`;
    if (!claimed) {
        const { record } = requireSameEntry((await knownEntry(db, id)) as Known, person, hash).answer;
        return { record, isNew: false };
    }
    const hashes = [...new Set(entry.parts.map(({ sha256 }) => sha256))];
    const files = await lockParts(db, caller.userId, hashes);
    if (files.length < hashes.length) throw new Waiting();
    // duplicate pictures count once
    const photos = entry.parts
        .filter(({ sha256 }, index, all) => all.findIndex(one => one.sha256 === sha256) === index)
        .flatMap(({ sha256, name, role }) => {
            const file = files.find(each => each.sha256 === sha256);
            return file ? [{ ...file, name, role }] : [];
        });
    const record = await ENTRY_KINDS[entry.kind].apply(
        db,
        { ...context, doneBy: person },
        { ...entry, by: person, at, photos },
    );
    if (flag) await noteClock(db, context, record, entry, { at, flag });
    await claimParts(db, caller.userId, hashes);
    await transferParts(db, person, caller.userId, hashes);
    await db`UPDATE field_entries SET answer = ${db.json({ record, parts: hashes, base_version: entry.base_version ?? null } as never)} WHERE id = ${id}`;
    return { record, isNew: true };
};

/** A conflict contains the current record in the phone's format, which shows both side by side. */
const toConflict = async (context: WriteContext, entry: FieldEntry, error: unknown): Promise<unknown> => {
    if (!(error instanceof ApiError) || error.status !== 409) return error;
    const current = await ENTRY_KINDS[entry.kind].current(context, entry);
    return current ? conflict(error.message, current) : error;
};

/** Applies a complete entry. `within` runs in the transaction that applies it. */
const applyOnce = async (
    context: WriteContext,
    id: string,
    entry: FieldEntry,
    within?: (db: Db, record: AppliedRecord) => Promise<void>,
) => {
    const { services, caller } = context;
    const { sql } = services;
    const hashes = [...new Set(entry.parts.map(({ sha256 }) => sha256))];
    // an applied entry stays applied, even for callers who have lost the permission
    const known = await knownEntry(sql, id);
    if (known) {
        const { answer } = requireSameEntry(known, entry.person_id, hashOf(entry));
        return resultOf(sql, caller.userId, id, answer.parts, answer.record);
    }
    if (!allowedEntryKinds(context).includes(entry.kind)) throw forbidden();
    if (hashes.length > 0) await finishUploads(services, caller.userId, entry.parts);
    try {
        const record = await transact(services, async db => {
            const { record, isNew } = await acceptEntry(db, context, id, entry);
            if (isNew) await within?.(db, record);
            return record;
        });
        return resultOf(sql, caller.userId, id, hashes, record);
    } catch (error) {
        if (error instanceof Waiting) return resultOf(sql, caller.userId, id, hashes, null);
        throw await toConflict(context, entry, error);
    }
};

export const sendFieldEntry = async ({ services, caller, params, body }: OperationContext) => {
    const entry = body as unknown as FieldEntry;
    if (!caller.staff) throw forbidden();
    if (entry.person_id !== caller.userId) throw new ApiError(403, fieldMessages.otherPerson);
    return applyOnce({ services, caller }, String(params.id).toLowerCase(), entry);
};

/** Applies a rescue file of another person, under the caller's permissions; the history of the record says so. */
export const importFieldEntry = async ({ services, caller, params, body }: OperationContext) => {
    const now = services.clock.now().toISOString();
    // the phone does not send the file itself, so the request time says nothing about its clock
    const entry: FieldEntry = { ...(body as unknown as FieldEntry), sent_at: now };
    if (!caller.staff) throw forbidden();
    const [person] = await services.sql`
        SELECT fullname FROM users WHERE id = ${entry.person_id} AND customer_id IS NULL AND is_staff`;
    if (!person) throw invalid({ person_id: [fieldMessages.noStaff] });
    const context = { services, caller };
    return applyOnce(context, String(params.id).toLowerCase(), entry, async (db, applied) => {
        const resource = compiled(services.registry, applied.resource);
        const record = await findRecord(db, resource, caller, applied.id);
        if (record)
            await audit(db, services, resource, caller, record, {
                action: 'import',
                reason: fieldMessages.rescued(String(person.fullname)),
            });
    });
};

export const readFieldEntry = async ({ services, caller, params }: OperationContext) => {
    const id = String(params.id).toLowerCase();
    const known = await knownEntry(services.sql, id);
    if (!known || Number(known.user_id) !== caller.userId) throw notFound();
    return resultOf(services.sql, caller.userId, id, known.answer.parts, known.answer.record);
};
