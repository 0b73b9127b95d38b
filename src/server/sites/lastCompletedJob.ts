import { JOB_STATUS } from '../../domain/operations/jobs';
import type { Row } from '../engine/hooks';
import { scopeSql } from '../engine/sql/scope';
import type { Caller, Db } from '../platform/services';

/** Id of the job card in the caller's scope that was completed last at a site or on a property. */
export const lastCompletedJob = async (
    db: Db,
    caller: Caller,
    place: { siteId: number } | { propertyId: number },
): Promise<number | undefined> => {
    const [last] = await db`
        SELECT j.id FROM job_cards j
        WHERE ${'siteId' in place ? db`j.site_id = ${place.siteId}` : db`j.customer_property_id = ${place.propertyId}`}
          AND j.status = ${JOB_STATUS.completed} AND j.completed_at IS NOT NULL AND j.archived_at IS NULL
          ${scopeSql(db, caller, 'job-cards', 'j')}
        ORDER BY j.completed_at DESC, j.id DESC LIMIT 1`;
    return last && Number(last.id);
};

/** Number and title of a job card, such as `JC-000005 · Pump`. */
export const jobLabel = ({ number, title }: Row): string => [number, title].filter(Boolean).join(' · ');
