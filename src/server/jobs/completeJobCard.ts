import { isCompletable, missingForCompletion } from '../../domain/operations/jobs';
import type { PartLine } from '../../domain/stock/inventory';
import type { Row } from '../engine/hooks';
import { storeResponse } from '../engine/http/idempotency';
import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { audit, changesBetween } from '../engine/write/audit';
import { recordWrites } from '../engine/write/write';
import { doerOf, type WriteContext } from '../engine/write/writeContext';
import type { Clock } from '../platform/clock';
import { transact } from '../platform/database/transact';
import { ApiError, conflict, invalid, notFound, staleMessage } from '../platform/errors';
import type { Db, OperationContext } from '../platform/services';
import { completionOf } from './completions';
import { documentResource, ensureDocument } from './documents';
import { consumeParts, recordUsedParts, usesParts } from './jobParts';
import { notifyAssignee } from './notifyAssignee';

/** Tolerance for phone clocks. */
const TOLERANCE_MS = 5 * 60_000;

export interface CompletionRequest {
    /** version of the job card; else `documentVersion` */
    version?: number;
    documentVersion?: number;
    completed_at?: string | null;
    notes?: string | null;
    document?: Row;
    /** all used parts; absent: the planned ones */
    parts?: readonly PartLine[] | null;
}

/** Time of the work: default now, and never later than now. */
export const completionTime = (clock: Clock, given: string | null | undefined): string => {
    const at = given ? new Date(given) : clock.now();
    if (Number.isNaN(at.getTime())) throw invalid({ completed_at: ['Enter a date and a time.'] });
    if (at.getTime() > clock.now().getTime() + TOLERANCE_MS)
        throw invalid({ completed_at: ['This time is in the future. Enter when the work was done.'] });
    return at.toISOString();
};

/** Errors of the document's fields, as fields of the completion. */
export const toDocumentError = (error: unknown): unknown =>
    error instanceof ApiError && error.status === 422 && error.errors
        ? invalid(
              Object.fromEntries(
                  Object.entries(error.errors).map(([name, messages]) => [`document.${name}`, messages]),
              ),
          )
        : error;

/** The locked job card; throws if it has changed since the caller read it. */
export const lockJobCard = async (db: Db, { services, caller }: WriteContext, id: number, version?: number) => {
    const cards = compiled(services.registry, 'job-cards');
    const card = await findRecord(db, cards, caller, id, true);
    if (!card) throw notFound();
    if (version !== undefined && version !== card.version) throw conflict(staleMessage(caller, card), card);
    if (card.archived_at) throw conflict('This record is archived. Restore it first.', card);
    return { cards, card };
};

const statusLabel = (cards: ReturnType<typeof compiled>, status: unknown) =>
    cards.fields.get('status')?.options?.find(({ value }) => value === status)?.label ?? String(status);

/** Completes a job in an open transaction: document, effects of its type, status and history. */
export const completeInTransaction = async (
    db: Db,
    context: WriteContext,
    id: number,
    { version, documentVersion, completed_at, notes, document: all, parts: used }: CompletionRequest,
): Promise<Row> => {
    const { services, caller } = context;
    const { cards, card } = await lockJobCard(db, context, id, version);
    if (!isCompletable(card.status))
        throw conflict(`Completing is not possible while status is ${statusLabel(cards, card.status)}.`, card);
    const completedAt = completionTime(services.clock, completed_at);
    const note = notes?.trim() || null;
    const doneBy = doerOf(context);

    const completion = completionOf(card.type);
    const own = new Set(completion?.outcome);
    const entries = Object.entries(all ?? {});
    const outcome = Object.fromEntries(entries.filter(([name]) => own.has(name)));
    const given = Object.fromEntries(entries.filter(([name]) => !own.has(name)));
    const resource = documentResource(context, card);
    let document = await ensureDocument(db, context, card);
    if (document && documentVersion !== undefined && documentVersion !== document.version)
        throw conflict(staleMessage(context.caller, document), document);
    if (Object.keys(given).length > 0) {
        if (!document || !resource) throw invalid({ document: ['This job has no document.'] });
        try {
            document = await recordWrites.updateRecord(db, context, resource, Number(document.id), {
                ...given,
                version: document.version,
            });
        } catch (error) {
            throw toDocumentError(error);
        }
    }
    const input = { completedAt, doneBy, notes: note, document, outcome };
    const missing = {
        ...missingForCompletion(card.type, document && { ...document, ...outcome }, note),
        ...(await completion?.missing?.(db, card, input)),
    };
    if (Object.keys(missing).length > 0)
        throw invalid(missing, 'The job cannot be completed yet. Fill in the marked fields.');

    await db`
        UPDATE job_cards SET status = 4, completed_at = ${completedAt}, completed_by_id = ${doneBy}, completion_notes = ${note},
               started_at = coalesce(started_at, ${completedAt}), version = version + 1, updated_at = now(), updated_by = ${caller.userId}
        WHERE id = ${id}`;
    await completion?.complete(db, services, caller, card, input);
    if (used) await recordUsedParts(db, services, caller, card, used);
    if (used || usesParts(card)) await consumeParts(db, services, caller, card, { completedAt, used });
    const done = (await findRecord(db, cards, caller, id)) as Row;
    await audit(db, services, cards, caller, done, { action: 'complete', changes: changesBetween(cards, card, done) });
    await notifyAssignee(db, context, done, `completed ${done.number}`);
    return done;
};

export const completeJobCard = async ({ services, caller, params, body }: OperationContext) => {
    const request = body as unknown as CompletionRequest & { version: number };
    const done = await transact(services, async db => {
        const card = await completeInTransaction(db, { services, caller }, Number(params.id), request);
        await storeResponse(db, 200, { body: card });
        return card;
    });
    return done;
};
