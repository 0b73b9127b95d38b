import { canReadDocument } from '../../domain/operations/jobs';
import { can } from '../engine/can';
import { findRecord, presentOne, query } from '../engine/read/read';
import { requireRecord } from '../engine/read/records';
import type { Compiled } from '../engine/sql/compile';
import type { Caller, OperationContext } from '../platform/services';
import { documentResource } from './documents';

/** Whether a caller may read the document of a job; portal and field use the same rule. */
export const canReadDocumentOfJob = (caller: Caller, { resource }: Compiled, card: Readonly<Record<string, unknown>>) =>
    canReadDocument(
        {
            id: caller.userId,
            canRead: can(caller, resource.actions.get),
            canComplete: can(caller, ['update_job_card']),
        },
        card,
    );

export const readJobDocument = async ({ services, caller, params }: OperationContext) => {
    const { record: card } = await requireRecord(services, caller, 'job-cards', Number(params.id), 'get');
    const resource = documentResource({ services, caller }, card);
    if (!resource || !canReadDocumentOfJob(caller, resource, card)) return { resource: null, record: null };
    const { table, name } = resource.resource;
    const [found] = await query(
        services.sql,
        `SELECT id FROM ${table} WHERE job_card_id = $1 AND archived_at IS NULL ORDER BY id DESC LIMIT 1`,
        [card.id],
    );
    const record = found && (await findRecord(services.sql, resource, caller, Number(found.id)));
    return { resource: name, record: record ? await presentOne(services, resource, caller, record) : null };
};
