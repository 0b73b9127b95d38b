import { TODAY } from './today';

/**
 * SQL of the products to which a row of customers `c` currently subscribes, in product order: the source of both the
 * stored list (`customers.subscribed_products`) and the scope of its users. Empty while the customer is inactive.
 */
export const SUBSCRIBED_TODAY = `ARRAY(
    SELECT p.product FROM unnest(ARRAY['uDose', 'uDose AG', 'uBot']) WITH ORDINALITY AS p (product, place)
    WHERE c.status = 'active' AND EXISTS (
        SELECT 1 FROM customer_subscriptions s
        WHERE s.customer_id = c.id AND s.product = p.product AND s.status = 'active' AND s.archived_at IS NULL
          AND s.starts_on <= ${TODAY} AND (s.ends_on IS NULL OR s.ends_on >= ${TODAY}))
    ORDER BY p.place)`;
