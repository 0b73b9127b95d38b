import { ALARM_PRIORITY, type AlarmText, type AlertLevel, alarmSentence } from '../../domain/telemetry/alarmCatalogue';
import type { Row } from '../engine/hooks';
import { created } from '../engine/http/envelope';
import { storeResponse } from '../engine/http/idempotency';
import { findRecord } from '../engine/read/read';
import { requireRecord } from '../engine/read/records';
import { compiled } from '../engine/sql/compile';
import { recordWrites } from '../engine/write/write';
import { transact } from '../platform/database/transact';
import { conflict, notFound } from '../platform/errors';
import type { OperationContext } from '../platform/services';

/** Creates a Site Maintenance job card for an alarm's site, linked in both directions. */
export const createAlarmJobCard = async ({ services, caller, params, body }: OperationContext) => {
    const id = Number(params.id);
    await requireRecord(services, caller, 'alarms', id, 'get');
    const context = { services, caller };
    const card = await transact(services, async db => {
        const alarms = compiled(services.registry, 'alarms');
        const cards = compiled(services.registry, 'job-cards');
        const alarm = await findRecord(db, alarms, caller, id, true);
        if (!alarm) throw notFound();
        if (alarm.archived_at) throw conflict('This record is archived. Restore it first.', alarm);
        if (alarm.job_card_id) {
            const label = (alarm.job_card as { label?: string } | null)?.label;
            throw conflict(`${label ?? 'A job card'} already belongs to this alarm.`, alarm);
        }
        const { title, description, priority, assigned_to_id, due_on } = body as Row;
        const said = alarmSentence(alarm as unknown as AlarmText);
        const made = await recordWrites.insertRecord(db, context, cards, {
            type: 'site_maintenance',
            customer_id: alarm.customer_id,
            site_id: alarm.site_id,
            title: title || String(alarm.title),
            description: [said, description].filter(Boolean).join('\n\n'),
            priority: priority ?? ALARM_PRIORITY[alarm.level as AlertLevel],
            assigned_to_id: assigned_to_id ?? null,
            due_on: due_on ?? null,
            alarm_ids: [id],
        });
        await storeResponse(db, 201, { body: made });
        return made;
    });
    return created(card);
};
