-- What a litre of a supplement cost at a time, by its history: as the chain of a dose reckons it.
CREATE FUNCTION price_of_supplement(supplement bigint, at timestamptz) RETURNS numeric LANGUAGE sql STABLE AS $$
    SELECT CASE
        WHEN b.id IS NOT NULL THEN (b.changes -> 'price_per_litre' ->> 'to')::numeric
        WHEN a.id IS NOT NULL THEN (a.changes -> 'price_per_litre' ->> 'from')::numeric
        ELSE s.price_per_litre END
    FROM supplements s
    LEFT JOIN LATERAL (SELECT id, changes FROM activity_logs l
        WHERE l.resource = 'supplements' AND l.record_id = s.id AND l.changes ? 'price_per_litre' AND l.action <> 'create' AND l.occurred_at <= at
        ORDER BY l.occurred_at DESC, l.id DESC LIMIT 1) b ON true
    LEFT JOIN LATERAL (SELECT id, changes FROM activity_logs l
        WHERE l.resource = 'supplements' AND l.record_id = s.id AND l.changes ? 'price_per_litre' AND l.action <> 'create' AND l.occurred_at > at
        ORDER BY l.occurred_at, l.id LIMIT 1) a ON true
    WHERE s.id = supplement
$$;

-- What the uDOSE sites of each property took each day, test sites left out. Its customer's people see it while they subscribe.
CREATE VIEW property_site_figures AS
SELECT s.customer_property_id, d.site_id, d.day, d.id, d.readings, d.water, d.dose / 1000 AS dose, d.supplement_id,
    d.dose * n.density / 1000 AS kilograms, p.price,
    CASE WHEN d.dose = 0 THEN 0 ELSE d.dose / 1000 * p.price END AS cost,
    CASE WHEN 'uDose' = ANY(c.subscribed_products) THEN s.customer_id END AS customer_id
FROM site_daily_summaries d
JOIN udose_sites s ON s.id = d.site_id AND s.archived_at IS NULL AND s.site_status <> 2
JOIN customers c ON c.id = s.customer_id
LEFT JOIN supplements n ON n.id = d.supplement_id
LEFT JOIN LATERAL (SELECT price_of_supplement(d.supplement_id, coalesce(d.last_at, d.day::timestamptz)) AS price) p ON true
WHERE d.archived_at IS NULL;

-- The same with the day a year before beside it, as far as the days of this year have come. The 29th of February stands beside no
-- day of another year.
CREATE VIEW property_compared_figures AS
SELECT customer_property_id, customer_id, day, day AS own_day, site_id, water, dose, kilograms, cost, false AS is_before FROM property_site_figures
UNION ALL
SELECT customer_property_id, customer_id, (day + interval '1 year')::date, day, site_id, water, dose, kilograms, cost, true FROM property_site_figures
WHERE (day + interval '1 year')::date <= (clock_now() AT TIME ZONE 'Australia/Brisbane')::date;

-- What is not known of a part is not known of the whole.
CREATE FUNCTION whole(sum numeric, known bigint, parts bigint) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN known = parts THEN sum END
$$;
CREATE VIEW property_daily_figures AS
SELECT customer_property_id, customer_id, day, count(DISTINCT site_id) FILTER (WHERE NOT is_before)::int AS sites,
    sum(water) FILTER (WHERE NOT is_before) AS water, sum(water) FILTER (WHERE is_before) AS water_before,
    sum(dose) FILTER (WHERE NOT is_before) AS dose, sum(dose) FILTER (WHERE is_before) AS dose_before,
    whole(sum(kilograms) FILTER (WHERE NOT is_before), count(kilograms) FILTER (WHERE NOT is_before), count(dose) FILTER (WHERE NOT is_before)) AS kilograms,
    whole(sum(kilograms) FILTER (WHERE is_before), count(kilograms) FILTER (WHERE is_before), count(dose) FILTER (WHERE is_before)) AS kilograms_before,
    round(whole(sum(cost) FILTER (WHERE NOT is_before), count(cost) FILTER (WHERE NOT is_before), count(dose) FILTER (WHERE NOT is_before)), 2) AS cost,
    round(whole(sum(cost) FILTER (WHERE is_before), count(cost) FILTER (WHERE is_before), count(dose) FILTER (WHERE is_before)), 2) AS cost_before
FROM property_compared_figures
WHERE NOT is_before OR to_char(own_day, 'MM-DD') <> '02-29'
GROUP BY 1, 2, 3;
CREATE VIEW property_monthly_figures AS
SELECT customer_property_id, customer_id, date_trunc('month', day)::date AS month, count(DISTINCT site_id) FILTER (WHERE NOT is_before)::int AS sites,
    sum(water) FILTER (WHERE NOT is_before) AS water, sum(water) FILTER (WHERE is_before) AS water_before,
    sum(dose) FILTER (WHERE NOT is_before) AS dose, sum(dose) FILTER (WHERE is_before) AS dose_before,
    whole(sum(kilograms) FILTER (WHERE NOT is_before), count(kilograms) FILTER (WHERE NOT is_before), count(dose) FILTER (WHERE NOT is_before)) AS kilograms,
    whole(sum(kilograms) FILTER (WHERE is_before), count(kilograms) FILTER (WHERE is_before), count(dose) FILTER (WHERE is_before)) AS kilograms_before,
    round(whole(sum(cost) FILTER (WHERE NOT is_before), count(cost) FILTER (WHERE NOT is_before), count(dose) FILTER (WHERE NOT is_before)), 2) AS cost,
    round(whole(sum(cost) FILTER (WHERE is_before), count(cost) FILTER (WHERE is_before), count(dose) FILTER (WHERE is_before)), 2) AS cost_before
FROM property_compared_figures GROUP BY 1, 2, 3;
