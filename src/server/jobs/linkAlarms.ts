import { OPEN_JOB_STATUSES } from '../../domain/operations/jobs';
import type { HookContext, Row } from '../engine/hooks';
import { findRecord, query } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { recordWrites } from '../engine/write/write';
import { invalid } from '../platform/errors';

const FIELD = 'alarm_ids';

/**
 * Sets the job card of the alarms that a new job names, within its transaction. Alarms are locked in the order of their ids, so that
 * two jobs of the same alarms cannot wait for each other.
 * @throws ApiError 422 for an alarm that the caller may not see or of another site, and for one with an open job
 */
export const linkAlarms = async (card: Row, given: Row, { db, caller, services }: HookContext): Promise<void> => {
    const ids = [...new Set((given[FIELD] ?? []) as number[])].toSorted((one, other) => one - other);
    const alarms = compiled(services.registry, 'alarms');
    for (const id of ids) {
        const alarm = await findRecord(db, alarms, caller, id, true);
        if (!alarm || alarm.archived_at) throw invalid({ [FIELD]: ['This alarm does not exist. Remove it.'] });
        if (alarm.site_id !== card.site_id)
            throw invalid({ [FIELD]: ['This alarm belongs to another site. Choose alarms at the site of the job.'] });
        const [open] = await query(
            db,
            `SELECT number FROM job_cards WHERE id = $1 AND status IN (${OPEN_JOB_STATUSES.join(', ')}) AND archived_at IS NULL`,
            [alarm.job_card_id],
        );
        if (open) throw invalid({ [FIELD]: [`${open.number} already belongs to this alarm.`] });
        await recordWrites.updateRecord(db, { services, caller }, alarms, id, {
            job_card_id: card.id,
            version: alarm.version,
        });
    }
};
