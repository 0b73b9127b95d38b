import {
    type FieldEntryKind,
    fieldMessages,
    MOST_NOTE,
    MOST_REASON,
    READINGS,
} from '../../domain/operations/fieldEntries';
import type { PartLine } from '../../domain/stock/inventory';
import { attachFiles } from '../documents/attachments';
import { can } from '../engine/can';
import type { Row } from '../engine/hooks';
import { findRecord, findRecords } from '../engine/read/read';
import { addComment } from '../engine/read/records';
import { compiled } from '../engine/sql/compile';
import { recordWrites } from '../engine/write/write';
import type { WriteContext } from '../engine/write/writeContext';
import { type CompletionRequest, completeInTransaction } from '../jobs/completeJobCard';
import { documentResource, lockDocument } from '../jobs/documents';
import { LATE_COMPLETIONS, recordLateWork } from '../jobs/lateCompletions';
import { conflict, forbidden, invalid, notFound } from '../platform/errors';
import type { Db } from '../platform/services';
import { enterCounts, type StocktakeCount } from '../stock/counts';
import { StockRefusal } from '../stock/ledger';
import { lockStock, stockPlace } from '../stock/lockStock';
import { readAnswers } from './answers';
import { fieldJobs } from './day';
import { countDevices } from './deviceEntries';
import { appliedRecord, attachPhotos, type EntryKind } from './entryKind';
import { cachedCounts, otherPartsAtLocation } from './places';
import { checkVehicle, enterTrip } from './vehicleEntries';

const JOBS = 'job-cards';
const LOGS = 'service-logs';
const STOCKTAKES = 'stocktakes';

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

/** The current job, with the stock of each used part. */
const jobNow: EntryKind['current'] = async ({ services, caller }, { record_id: id, data: { parts } }) => {
    const card = await findRecord(services.sql, compiled(services.registry, JOBS), caller, id);
    if (!card) return undefined;
    const reader = { services, caller, db: services.sql };
    const [job] = await fieldJobs(reader, [card]);
    const used = Array.isArray(parts) ? (parts as (Partial<PartLine> | null)[]) : [];
    const more = await otherPartsAtLocation(
        reader,
        card.parts_location_id,
        used.map(line => line?.inventory_item_id).filter(isId),
    );
    const own = job?.parts as Row[];
    const isOwn = (part: Row) => own.some(({ inventory_item_id: of }) => of === part.inventory_item_id);
    return { ...job, parts: [...own, ...more.filter(part => !isOwn(part))] };
};

/** Validated used parts from a phone; undefined: the job's planned parts. */
const partsIn = ({ parts }: Row): PartLine[] | undefined => {
    if (parts === undefined || parts === null) return undefined;
    if (!Array.isArray(parts) || parts.length > 100) throw invalid({ parts: [fieldMessages.noParts] });
    return (parts as (Partial<PartLine> | null)[]).map((line, at) => {
        const { inventory_item_id: id, quantity } = line ?? {};
        if (!isId(id)) throw invalid({ [`parts.${at}.inventory_item_id`]: ['is required.'] });
        if (typeof quantity !== 'number' || !(quantity >= 0 && quantity <= 100_000))
            throw invalid({ [`parts.${at}.quantity`]: ['must be 0 to 100,000.'] });
        return { inventory_item_id: id, quantity };
    });
};

/**
 * Turns a `StockRefusal` into a 409: another user took or counted the stock meanwhile, so the entry itself is valid.
 */
const conflictIfStockTaken = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
        return await work();
    } catch (error) {
        throw error instanceof StockRefusal ? conflict(error.message) : error;
    }
};

/**
 * Text of a field as the contract limits it online; empty if there is none.
 * @param most characters
 * @throws ApiError 422
 */
const textIn = (data: Row, field: string, most: number): string => {
    const value = data[field];
    const text = typeof value === 'string' ? value.trim() : '';
    if ([...text].length > most)
        throw invalid({ [field]: [`must have at most ${most.toLocaleString('en-AU')} characters.`] });
    return text;
};

/**
 * Version of a job that an entry builds on: the base version, or the one that earlier entries of the same technician made of
 * it. A job that is started and completed without signal is read once.
 * @throws 422 without a version
 */
const ownVersion = async (
    db: Db,
    technicianId: number,
    job: number,
    base: number | null | undefined,
): Promise<number> => {
    if (!base) throw invalid({ base_version: ['is required.'] });
    const [row] = await db`
        WITH RECURSIVE own (version) AS (
            SELECT ${base}::int
            UNION
            SELECT (e.answer -> 'record' ->> 'version')::int
            FROM own JOIN field_entries e ON (e.answer ->> 'base_version')::int = own.version
            WHERE e.user_id = ${technicianId} AND e.kind IN ('change_job_status', 'complete_job')
              AND (e.answer -> 'record' ->> 'id')::bigint = ${job}
        )
        SELECT max(version) AS version FROM own`;
    return Number(row?.version);
};

const completeJob: EntryKind = {
    async apply(db, context, { record_id: id, base_version, base_document_version, data, by, at, photos }) {
        const { services, caller } = context;
        const cards = compiled(services.registry, JOBS);
        const version = await ownVersion(db, by, id, base_version);
        const document = data.document as Row | undefined;
        const parts = partsIn(data);
        const request: CompletionRequest = {
            version,
            ...(base_document_version ? { documentVersion: base_document_version } : {}),
            completed_at: at,
            notes: textIn(data, 'notes', MOST_NOTE) || null,
            ...(document && Object.keys(document).length ? { document } : {}),
            ...(parts ? { parts } : {}),
        };
        const done = await conflictIfStockTaken(() => completeInTransaction(db, context, id, request));
        // photos belong to the job's document, as in online completions, or to the job if the caller may not change the
        // document
        const jobDocument = await lockDocument(db, context, done);
        const of = documentResource(context, done);
        const own = jobDocument && of && can(caller, of.resource.actions.update);
        if (own) await attachPhotos(db, context, of, jobDocument, photos);
        else await attachPhotos(db, context, cards, done, photos);
        return appliedRecord(cards, done);
    },
    current: jobNow,
};

/** Stores work on a job that was changed or closed meanwhile with the job, without changing anything else. */
const lateCompletion: EntryKind = {
    async apply(db, context, { record_id: id, data, by, at, photos }) {
        const cards = compiled(context.services.registry, JOBS);
        const late = compiled(context.services.registry, LATE_COMPLETIONS);
        // locked, because a concurrent completion takes the parts of the job itself
        const card = await findRecord(db, cards, context.caller, id, true);
        if (!card) throw notFound();
        const notes = textIn(data, 'notes', MOST_NOTE);
        const record = await recordLateWork(db, context, card, {
            technicianId: by,
            doneAt: at,
            notes: notes || null,
            answers: await readAnswers(db, context, card, (data.document ?? {}) as Row),
            parts: partsIn(data),
            isReopeningRequested: data.reopen === true,
        });
        if (notes) await addComment(db, context, cards, card, notes);
        // archived jobs accept no files
        if (photos.length)
            await attachFiles(
                db,
                context,
                ...(card.archived_at ? ([late, record] as const) : ([cards, card] as const)),
                photos,
            );
        return appliedRecord(late, record);
    },
    current: jobNow,
};

/** Status transitions of job cards as online, at the time of the work on site. */
const changeJobStatus: EntryKind = {
    async apply(db, context, { record_id: id, base_version, data, by, at, photos }) {
        const cards = compiled(context.services.registry, JOBS);
        const version = await ownVersion(db, by, id, base_version);
        const reason = textIn(data, 'reason', MOST_REASON);
        const moved = await recordWrites.transition(
            db,
            context,
            cards,
            id,
            {
                transition: String(data.transition ?? ''),
                version,
                ...(reason ? { reason } : {}),
            },
            { at },
        );
        await attachPhotos(db, context, cards, moved, photos);
        return appliedRecord(cards, moved);
    },
    current: jobNow,
};

/** A comment on a job with photos, which never conflicts. */
const addNote: EntryKind = {
    async apply(db, context, { record_id: id, data, photos }) {
        const cards = compiled(context.services.registry, JOBS);
        const card = await findRecord(db, cards, context.caller, id);
        if (!card) throw notFound();
        const text = textIn(data, 'text', MOST_NOTE);
        if (text || !photos.length) await addComment(db, context, cards, card, text);
        await attachPhotos(db, context, cards, card, photos);
        return appliedRecord(cards, card);
    },
    current: jobNow,
};

const recordReadings: EntryKind = {
    async apply(db, context, { record_id: id, data, by, at, photos }) {
        const logs = compiled(context.services.registry, LOGS);
        const readings = Object.fromEntries(
            READINGS.flatMap(name => (typeof data[name] === 'number' ? [[name, data[name]]] : [])),
        );
        if (!Object.keys(readings).length) throw invalid({ data: [fieldMessages.emptyReading] });
        const note = typeof data.details === 'string' && data.details.trim() ? data.details.trim() : null;
        const record = await recordWrites.insertRecord(db, context, logs, {
            site_id: id,
            serviced_at: at,
            kind: 'inspection',
            summary: 'Readings at the site',
            technician_id: by,
            ...readings,
            ...(note ? { details: note } : {}),
        });
        await attachPhotos(db, context, logs, record, photos);
        return appliedRecord(logs, record);
    },
    current: async () => undefined,
};

const pendingAt = async (db: Db, { services, caller }: WriteContext, location: number): Promise<Row | undefined> =>
    (await findRecords(db, compiled(services.registry, STOCKTAKES), caller, 'inventory_location_id', [location]))
        .filter(({ status }) => status === 'pending')
        .sort((one, other) => Number(other.id) - Number(one.id))[0];

/**
 * Parses and validates the count lines that a phone has sent.
 * @throws ApiError 422
 */
const countsIn = (data: Row): StocktakeCount[] => {
    const lines = Array.isArray(data.lines) ? (data.lines as Row[]) : [];
    if (lines.length < 1 || lines.length > 500) throw invalid({ lines: ['must be 1 to 500 lines.'] });
    return lines.map((line, at) => {
        const { supplement_id, inventory_item_id, counted_quantity: quantity, seen_quantity: seen } = line ?? {};
        const of =
            inventory_item_id === undefined || inventory_item_id === null ? 'supplement_id' : 'inventory_item_id';
        const id = of === 'supplement_id' ? supplement_id : inventory_item_id;
        if (!isId(id)) throw invalid({ [`lines.${at}.${of}`]: ['is required.'] });
        if (typeof quantity !== 'number' || !(quantity >= 0 && quantity <= 10_000_000))
            throw invalid({ [`lines.${at}.counted_quantity`]: ['must be 0 to 10,000,000.'] });
        return {
            [of]: id,
            counted_quantity: quantity,
            ...(seen === null || typeof seen === 'number' ? { seen_quantity: seen } : {}),
        };
    });
};

/** Count sheets contain the stock of a place, including items found there for the first time. */
const ensureBalances = async (db: Db, context: WriteContext, location: number, lines: readonly StocktakeCount[]) => {
    const found = await db`
        SELECT id FROM inventory_items
        WHERE id = ANY(${lines.flatMap(line => line.inventory_item_id ?? [])}::bigint[]) AND archived_at IS NULL AND device_product IS NULL`;
    await lockStock(
        db,
        context.caller,
        found.map(({ id }) => stockPlace('item', Number(id), location)),
    );
};
/** Coverage of a stocktake that starts with these lines. */
const stocktakeCoverage = (lines: readonly StocktakeCount[]) => {
    const parts = lines.filter(line => line.inventory_item_id !== undefined).length;
    return parts === 0 ? 'supplements' : parts === lines.length ? 'parts' : 'all';
};

/** Adds to the open count, or to a new one. */
const countStock: EntryKind = {
    async apply(db, context, { record_id: location, data, by }) {
        const { services, caller } = context;
        const stocktakes = compiled(services.registry, STOCKTAKES);
        const lines = countsIn(data);
        // concurrent new counts: one is first
        const [lockedLocation] = await db`SELECT id FROM inventory_locations WHERE id = ${location} FOR NO KEY UPDATE`;
        if (!lockedLocation) throw notFound();
        const open = await pendingAt(db, context, location);
        const named = typeof data.stocktake_id === 'number' ? data.stocktake_id : null;
        if (open && named !== open.id) throw conflict(fieldMessages.counted, open);
        if (!open && named !== null) throw conflict('This stocktake is closed.');
        if (!open && !can(caller, stocktakes.resource.actions.create)) throw forbidden();
        if (!open) await ensureBalances(db, context, location, lines);
        const stocktake =
            open ??
            (await recordWrites.insertRecord(db, context, stocktakes, {
                inventory_location_id: location,
                coverage: stocktakeCoverage(lines),
                assignee_id: by,
            }));
        await enterCounts(db, context, Number(stocktake.id), lines);
        return appliedRecord(stocktakes, stocktake);
    },
    async current(context, { record_id: location }) {
        const { services, caller } = context;
        const open = await pendingAt(services.sql, context, location);
        // the count was closed meanwhile, which would start a new one
        return open
            ? cachedCounts(services.sql, open, caller)
            : { id: null, number: null, counts: [], part_counts: [] };
    },
};

export const ENTRY_KINDS: Readonly<Record<FieldEntryKind, EntryKind>> = {
    complete_job: completeJob,
    late_completion: lateCompletion,
    change_job_status: changeJobStatus,
    add_note: addNote,
    record_readings: recordReadings,
    count_stock: countStock,
    count_devices: countDevices,
    enter_trip: enterTrip,
    check_vehicle: checkVehicle,
};
