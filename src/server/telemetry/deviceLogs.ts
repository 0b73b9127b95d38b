import { alarmTitles } from '../../domain/telemetry/alarmCatalogue';
import type { ReportHooks } from '../engine/reports/compileReport';
import { invalid } from '../platform/errors';

const alarmed = "coalesce(t.alarms, '{}') <> '{}'";

export const deviceLogs: ReportHooks = { computed: { alarmed }, cells: { alarms: alarmTitles } };

/** Filters that exclude rejected messages, which lack these fields. */
const OF_MESSAGES = ['state', 'alarmed'] as const;

/**
 * Stored and rejected messages as one list: the former by recording time, the latter by arrival, each at the site where
 * the device was then.
 */
export const logs: ReportHooks = {
    source: `
        SELECT 'message' AS kind, epoch, sequence, recorded_at AS at, recorded_at, received_at, device_id, site_id, state, alarms, water, dose,
               battery_voltage, conductivity, water_pressure, tank_level, clock_corrected, NULL::text AS reason, NULL::text AS message
        FROM readings
        UNION ALL
        SELECT 'rejected', 0, r.id, r.received_at, NULL, r.received_at, r.device_id, p.site_id, NULL, NULL, NULL, NULL,
               NULL, NULL, NULL, NULL, false, r.reason, left(r.message, 2000)
        FROM rejected_device_messages r LEFT JOIN device_placements p
            ON p.device_id = r.device_id AND p.installed_at <= r.received_at AND (p.removed_at IS NULL OR p.removed_at > r.received_at)`,
    computed: {
        alarmed,
        id: "CASE t.kind WHEN 'message' THEN concat(t.device_id, '-', t.epoch, '-', t.sequence) ELSE t.sequence::text END",
    },
    cells: { alarms: alarmTitles },
    check: query => {
        if ([query.kind, query['kind[]']].flat().includes('rejected'))
            for (const name of OF_MESSAGES)
                if (query[name] !== undefined) throw invalid({ [name]: ['cannot filter rejected messages.'] });
    },
};
