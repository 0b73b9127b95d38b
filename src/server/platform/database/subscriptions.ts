import { TODAY } from './today';

/**
 * SQL of the products that a row of customers `c` subscribes to today, in the order of the products: the figure that is kept
 * (`customers.subscribed_products`) and what its people reach both follow from it. None while the customer is inactive.
 */
export const SUBSCRIBED_TODAY = `ARRAY(
    SELECT p.product FROM unnest(ARRAY['uDose', 'uDose AG', 'uBot']) WITH ORDINALITY AS p (product, place)
    WHERE c.status = 'active' AND EXISTS (
        SELECT 1 FROM customer_subscriptions s
        WHERE s.customer_id = c.id AND s.product = p.product AND s.status = 'active' AND s.archived_at IS NULL
          AND s.starts_on <= ${TODAY} AND (s.ends_on IS NULL OR s.ends_on >= ${TODAY}))
    ORDER BY p.place)`;
