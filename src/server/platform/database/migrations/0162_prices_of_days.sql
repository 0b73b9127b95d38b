-- The price of the day by the history of the supplement, as the chain of a dose reckons it: joined, so that the database looks a
-- price up once for each time, where a function was called for each row.
CREATE OR REPLACE VIEW property_site_figures AS
SELECT s.customer_property_id, d.site_id, d.day, d.id, d.readings, d.water, d.dose / 1000 AS dose, d.supplement_id,
    d.dose * n.density / 1000 AS kilograms, p.price,
    CASE WHEN d.dose = 0 THEN 0 ELSE d.dose / 1000 * p.price END AS cost,
    CASE WHEN 'uDose' = ANY(c.subscribed_products) THEN s.customer_id END AS customer_id
FROM site_daily_summaries d
JOIN udose_sites s ON s.id = d.site_id AND s.archived_at IS NULL AND s.site_status <> 2
JOIN customers c ON c.id = s.customer_id
LEFT JOIN supplements n ON n.id = d.supplement_id
LEFT JOIN LATERAL (SELECT l.changes -> 'price_per_litre' -> 'to' AS price FROM activity_logs l
    WHERE l.resource = 'supplements' AND l.record_id = d.supplement_id AND l.changes ? 'price_per_litre' AND l.action <> 'create'
        AND l.occurred_at <= coalesce(d.last_at, d.day::timestamptz)
    ORDER BY l.occurred_at DESC, l.id DESC LIMIT 1) before ON true
LEFT JOIN LATERAL (SELECT l.changes -> 'price_per_litre' -> 'from' AS price FROM activity_logs l
    WHERE before.price IS NULL AND l.resource = 'supplements' AND l.record_id = d.supplement_id AND l.changes ? 'price_per_litre'
        AND l.action <> 'create' AND l.occurred_at > coalesce(d.last_at, d.day::timestamptz)
    ORDER BY l.occurred_at, l.id LIMIT 1) after ON true
CROSS JOIN LATERAL (SELECT (coalesce(before.price, after.price, to_jsonb(n.price_per_litre)) #>> '{}')::numeric AS price) p
WHERE d.archived_at IS NULL;
DROP FUNCTION price_of_supplement(bigint, timestamptz);
