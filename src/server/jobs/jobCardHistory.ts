import { JOB_DOCUMENTS, type JobType } from '../../domain/operations/jobs';
import type { Row } from '../engine/hooks';
import { page } from '../engine/http/envelope';
import { findRecord, query } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { visibleChanges } from '../engine/write/audit';
import { notFound } from '../platform/errors';
import type { OperationContext } from '../platform/services';

/** The contract has two names for job cards, which share one history. */
const NAMES = ['job-cards', 'connect-job-cards'];

/** History of a job card and its document; entries from another customer's time are left out. */
export const listJobCardHistories = async ({ services, caller, params, query: given }: OperationContext) => {
    const cards = compiled(services.registry, 'job-cards');
    const card = await findRecord(services.sql, cards, caller, Number(params.id));
    if (!card) throw notFound();
    const documents = services.registry.get(JOB_DOCUMENTS[card.type as JobType] ?? '');
    const [document] = documents
        ? await query(
              services.sql,
              `SELECT id FROM ${documents.resource.table} WHERE job_card_id = $1 ORDER BY id LIMIT 1`,
              [card.id],
          )
        : [];
    const size = Number(given.per_page ?? 20);
    const offset = (Number(given.page ?? 1) - 1) * size;
    const { sql } = services;
    const own = caller.customerId === null ? sql`` : sql`AND customer_id = ${caller.customerId}`;
    const where = sql`
        WHERE ((resource = ANY(${NAMES}) AND record_id = ${Number(card.id)})
            OR (resource = ${documents?.resource.name ?? ''} AND record_id = ${Number(document?.id ?? 0)})) ${own}`;
    const [rows, [count]] = await Promise.all([
        sql`SELECT id, occurred_at, user_id, user_name, action, reason, changes, resource, record_id, record_label
            FROM activity_logs ${where} ORDER BY occurred_at DESC, id DESC LIMIT ${size} OFFSET ${offset}`,
        sql`SELECT count(*)::int AS total FROM activity_logs ${where}`,
    ]);
    const total = Number(count?.total ?? 0);
    return page(
        rows.map(row => {
            const resource = NAMES.includes(row.resource) ? 'job-cards' : row.resource;
            return {
                ...row,
                resource,
                changes: visibleChanges(caller, compiled(services.registry, resource), row.changes as Row),
            };
        }),
        { offset, limit: size, total },
    );
};
