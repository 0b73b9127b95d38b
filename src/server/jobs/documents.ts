import { JOB_DOCUMENTS, type JobType } from '../../domain/operations/jobs';
import type { Row } from '../engine/hooks';
import { findRecord, query } from '../engine/read/read';
import type { Compiled } from '../engine/sql/compile';
import { recordWrites } from '../engine/write/write';
import type { WriteContext } from '../engine/write/writeContext';
import type { Db } from '../platform/services';

/** Resource of a job's document; undefined if the contract has none (yet). */
export const documentResource = ({ services }: WriteContext, jobCard: Row): Compiled | undefined =>
    services.registry.get(JOB_DOCUMENTS[jobCard.type as JobType] ?? '');

/** Document of a job, locked until the transaction ends. Lock order: always the job card first. */
export const lockDocument = async (db: Db, context: WriteContext, jobCard: Row): Promise<Row | undefined> => {
    const resource = documentResource(context, jobCard);
    if (!resource) return undefined;
    const [found] = await query(
        db,
        `SELECT id FROM ${resource.resource.table} WHERE job_card_id = $1 AND archived_at IS NULL`,
        [jobCard.id],
    );
    return found ? findRecord(db, resource, context.caller, Number(found.id), true) : undefined;
};

/** Initial values of a new document from its job card; other domains initialise the documents of their types. */
const BEGINNINGS: Partial<Record<JobType, (jobCard: Row) => Row>> = {
    device_installation: card => ({ device_id: card.device_id, site_id: card.site_id ?? null }),
    device_uninstallation: card => ({
        device_id: card.device_id,
        reason:
            String(card.description ?? card.title ?? '')
                .trim()
                .slice(0, 400) || 'Not recorded',
    }),
    site_maintenance: card => ({ site_id: card.site_id }),
};

/** Document of a job, created if missing. */
export const ensureDocument = async (db: Db, context: WriteContext, jobCard: Row): Promise<Row | undefined> => {
    const found = await lockDocument(db, context, jobCard);
    const beginning = BEGINNINGS[jobCard.type as JobType];
    const resource = documentResource(context, jobCard);
    if (found || !beginning || !resource) return found;
    return recordWrites.insertRecord(db, context, resource, { ...beginning(jobCard), job_card_id: jobCard.id });
};

/** Copies a changed device or site of an open job to its document. */
export const alignDocument = async (db: Db, context: WriteContext, jobCard: Row): Promise<void> => {
    const resource = documentResource(context, jobCard);
    const beginning = BEGINNINGS[jobCard.type as JobType];
    const document = await lockDocument(db, context, jobCard);
    if (!resource || !beginning || !document) return;
    const { reason: _, ...wanted } = beginning(jobCard);
    const changed = Object.entries(wanted).filter(([name, value]) => (document[name] ?? null) !== (value ?? null));
    if (changed.length === 0) return;
    await recordWrites.updateRecord(db, context, resource, Number(document.id), {
        ...Object.fromEntries(changed),
        version: document.version,
    });
};
