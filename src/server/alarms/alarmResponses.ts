import { attachFiles } from '../documents/attachments';
import { formText, readUploads, totalBytes, withStoredFiles } from '../documents/content';
import { requireStorageForRecords } from '../documents/storageQuota';
import type { ResourceHooks, Row } from '../engine/hooks';
import { created } from '../engine/http/envelope';
import { storeResponse } from '../engine/http/idempotency';
import { requireRecord } from '../engine/read/records';
import { compiled } from '../engine/sql/compile';
import { recordWrites } from '../engine/write/write';
import { transact } from '../platform/database/transact';
import { ApiError, conflict, invalid, notFound } from '../platform/errors';
import type { Handlers, OperationContext } from '../platform/services';
import { readStandingResponses } from '../sites/standingResponses';

const RESPONSES = 'alarm-responses';
const MAX_NOTE_LENGTH = 1000;

/** Completes a response from its alarm, which it locks: of two at once, the second sees the first. */
export const responseHooks: ResourceHooks = {
    async beforeWrite(input, current, { db, services }) {
        if (current) return input;
        const [alarm] = await db`
            SELECT a.site_id, a.customer_id, a.status, s.archived_at IS NOT NULL AS is_archived
            FROM alarms a JOIN sites s ON s.id = a.site_id
            WHERE a.id = ${Number(input.alarm_id)} AND a.archived_at IS NULL FOR UPDATE OF a`;
        if (!alarm || alarm.is_archived) throw notFound();
        if (alarm.status === 'cleared') throw conflict('This alarm is already cleared, so it needs no response.');
        return {
            ...input,
            site_id: alarm.site_id,
            customer_id: alarm.customer_id,
            responded_at: services.clock.now().toISOString(),
        };
    },
};

/** Records a response of a customer to an alarm that the caller may read. Staff acknowledge alarms instead. */
const respondToAlarm = async (context: OperationContext) => {
    const { services, caller, body, params } = context;
    if (caller.customerId === null)
        throw new ApiError(403, 'Customers respond to alarms. Acknowledge the alarm instead.');
    const { record: alarm } = await requireRecord(services, caller, 'alarms', Number(params.id), 'get');
    const alarmId = Number(alarm.id);
    const status = formText(body, 'status', 'Response', 20);
    const notes = formText(body, 'notes', 'Note', MAX_NOTE_LENGTH) || null;
    const uploads = body.photos === undefined ? [] : readUploads(body, 'photos');
    const responses = compiled(services.registry, RESPONSES);
    const kept = { field: 'photos', folder: 'attachments', imagesOnly: true };
    return withStoredFiles(services, uploads, kept, stored =>
        transact(services, async tx => {
            await tx`SELECT 1 FROM alarms WHERE id = ${alarmId} FOR UPDATE`;
            const standing = (await readStandingResponses(tx, [alarmId], services.clock.now())).get(alarmId);
            if (status === 'withdrawn' && !standing)
                throw invalid({ status: ['This response has expired or was withdrawn. Refresh the page.'] });
            const record: Row = await recordWrites.insertRecord(tx, { services, caller }, responses, {
                alarm_id: alarmId,
                status,
                notes,
            });
            // not part of the input, because customers may choose no users
            await tx`UPDATE alarm_responses SET responded_by_id = ${caller.userId} WHERE id = ${Number(record.id)}`;
            if (stored.length) {
                await requireStorageForRecords(tx, services, totalBytes(stored), {
                    field: 'photos',
                    advice: 'Send the response without photos.',
                });
                await attachFiles(tx, context, responses, record, stored);
            }
            const answer = {
                id: record.id,
                status: record.status,
                responded_at: record.responded_at,
                earlier: standing && standing.by?.id !== caller.userId ? standing : null,
            };
            await storeResponse(tx, 201, { body: answer });
            return created(answer);
        }),
    );
};

export const responseHandlers: Handlers = { respondToAlarm };
