/** SQL: the business that a row of users `u` belongs to is not archived; staff belong to none. */
export const BUSINESS_NOT_ARCHIVED =
    '(u.customer_id IS NULL OR EXISTS (SELECT 1 FROM customers business WHERE business.id = u.customer_id AND business.archived_at IS NULL))';

/**
 * SQL of who is let in and told anything, of a row of users `u`: wherever an account is looked up for a session, a link, a
 * code or a message. Nothing is written when a business is archived, so all of it is back when it is restored.
 */
export const IS_ACTIVE_USER = `u.status = 'active' AND u.archived_at IS NULL AND ${BUSINESS_NOT_ARCHIVED}`;
