import type { RaRecord } from 'react-admin';
import type { AlarmStatus, AlertLevel } from '../../domain/telemetry/alarmCatalogue';

interface Named {
    id: number;
    label: string;
}
/** Alarm as shown on its page; internal fields are null for customer users. */
export interface AlarmRecord extends RaRecord<number> {
    title: string;
    message: string | null;
    code: number;
    level: AlertLevel;
    status: AlarmStatus;
    source: 'device' | 'person';
    customer_id: number;
    site_id: number;
    site: (Named & { kind: string; record_id: number }) | null;
    device: Named | null;
    raised_at: string;
    last_seen_at: string | null;
    occurrences: number;
    assigned_to_id: number | null;
    assigned_to: Named | null;
    acknowledged_at: string | null;
    acknowledged_by: Named | null;
    snoozed_until: string | null;
    cleared_at: string | null;
    job_card: Named | null;
    job_card_id: number | null;
    version: number;
}
