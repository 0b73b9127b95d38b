/**
 * SQL of the properties to which a row of users `u` is limited; null without a limit. A property that was sold to
 * another customer no longer counts, so the limit may be an empty list.
 */
export const LIMITED_TO_PROPERTIES = `CASE WHEN u.limited_to_properties THEN ARRAY(
    SELECT l.other_id FROM users_properties l JOIN customer_properties p ON p.id = l.other_id
    WHERE l.owner_id = u.id AND p.customer_id = u.customer_id ORDER BY l.other_id) END`;
