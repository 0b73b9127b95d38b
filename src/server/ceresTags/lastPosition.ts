import type { Db, SqlFragment } from '../platform/services';

/**
 * Subquery for the time of a tag's last observation with a position.
 * @param until SQL of the latest time considered; default: any
 */
export const lastPositionSql = (db: Db, tagId: SqlFragment, until?: SqlFragment): SqlFragment => db`
    SELECT observed_at FROM ceres_tag_observations
    WHERE ceres_tag_id = ${tagId} AND latitude IS NOT NULL ${until ? db`AND observed_at <= ${until}` : db``}
    ORDER BY observed_at DESC LIMIT 1`;
