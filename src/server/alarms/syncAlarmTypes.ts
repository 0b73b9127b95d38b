import { ALARM_CATALOGUE } from '../../domain/telemetry/alarmCatalogue';
import type { Services } from '../platform/services';

/** Creates missing alarm types of the catalogue at each start; changes by staff are preserved. */
export const syncAlarmTypes = async ({ sql }: Pick<Services, 'sql'>): Promise<void> => {
    const rows = ALARM_CATALOGUE.map(({ code, title, message, level }) => ({ code, title, message, level }));
    await sql`
        INSERT INTO alarm_types (code, title, message, level)
        SELECT c.code, c.title, c.message, c.level
        FROM jsonb_to_recordset(${sql.json(rows as never)}) AS c (code bigint, title text, message text, level text)
        WHERE NOT EXISTS (SELECT 1 FROM alarm_types t WHERE t.code = c.code)`;
};
