import { formatDateTime } from '../../domain/calendar/dateTexts';
import { BUSINESS_ZONE } from '../../domain/calendar/days';
import { type SnoozePeriod, snoozeEnd } from '../../domain/telemetry/snooze';
import { compiled } from '../engine/sql/compile';
import { recordWrites, respondWith } from '../engine/write/write';
import { transact } from '../platform/database/transact';
import type { OperationContext } from '../platform/services';

interface SnoozeBody {
    version: number;
    period: SnoozePeriod;
    reason?: string;
}

/** `POST /alarms/{id}/snooze`: the transition of the alarm with an end of its own. */
export const snoozeAlarm = async (context: OperationContext<SnoozeBody>) => {
    const { services, caller, params, body } = context;
    const alarms = compiled(services.registry, 'alarms');
    const until = snoozeEnd(body.period, services.clock.now());
    const end = `Until ${formatDateTime(until, { timeZone: BUSINESS_ZONE })}`;
    const reason = body.reason?.trim();
    return transact(services, async db => {
        const alarm = await recordWrites.transition(
            db,
            context,
            alarms,
            Number(params.id),
            { transition: 'snooze', version: body.version, reason: reason ? `${end}. ${reason}` : end },
            { until: until.toISOString() },
        );
        return respondWith(db, { services, caller }, alarms, alarm, 200);
    });
};
