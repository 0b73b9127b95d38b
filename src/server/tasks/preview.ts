import { sendPdf } from '../engine/http/sendPdf';
import { requireRecord } from '../engine/read/records';
import type { OperationContext } from '../platform/services';
import { TASKS } from './taskHooks';
import { taskPdf } from './taskPdf';

/** Fields in the header table of a printed task, in order. */
const PRINTED = [
    'status',
    'priority',
    'assigned_to_id',
    'due_on',
    'customer_id',
    'customer_property_id',
    'site_id',
    'vehicle_id',
    'job_card_id',
    'origin',
    'completed_at',
    'completed_by_id',
];

export const previewTaskPdf = async ({ services, caller, params, reply }: OperationContext) => {
    const id = Number(params.id);
    const { record, compiled } = await requireRecord(services, caller, TASKS, id, 'get');
    const facts = PRINTED.flatMap(name => compiled.fields.get(name) ?? []);
    return sendPdf({ reply }, `task-${id}`, await taskPdf(record, facts));
};
