import { JOB_STATUS } from '../../domain/operations/jobs';
import type { Row } from '../engine/hooks';
import type { Db } from '../platform/services';

/** Id of the job card that was completed last at a site or on a property. */
export const lastCompletedJob = async (
    db: Db,
    place: { siteId: number } | { propertyId: number },
): Promise<number | undefined> => {
    const [last] = await db`
        SELECT id FROM job_cards
        WHERE ${'siteId' in place ? db`site_id = ${place.siteId}` : db`customer_property_id = ${place.propertyId}`}
          AND status = ${JOB_STATUS.completed} AND completed_at IS NOT NULL AND archived_at IS NULL
        ORDER BY completed_at DESC, id DESC LIMIT 1`;
    return last && Number(last.id);
};

/** Number and title of a job card, such as `JC-000005 · Pump`. */
export const jobLabel = ({ number, title }: Row): string => [number, title].filter(Boolean).join(' · ');
