/** SQL condition that the customer of a row of users `u` is not archived; true for staff, who have none. */
export const BUSINESS_NOT_ARCHIVED =
    '(u.customer_id IS NULL OR EXISTS (SELECT 1 FROM customers business WHERE business.id = u.customer_id AND business.archived_at IS NULL))';

/**
 * SQL condition of active users, on a row of users `u`, for every look-up of an account for a session, link, code or
 * message. Archiving a customer writes nothing to its users, so restoring it reactivates all of them.
 */
export const IS_ACTIVE_USER = `u.status = 'active' AND u.archived_at IS NULL AND ${BUSINESS_NOT_ARCHIVED}`;
