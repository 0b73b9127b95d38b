-- What the uDOSE AG sites of each property took each day, test sites left out: water and fertilizer as they were metered. Fertilizers
-- have no price, so nothing is said of cost.
CREATE VIEW property_ag_figures AS
SELECT s.customer_property_id, d.site_id, d.day, d.water, d.dose / 1000 AS fertilizer, d.runtime / 60.0 AS runtime,
    CASE WHEN 'uDose AG' = ANY(c.subscribed_products) THEN s.customer_id END AS customer_id
FROM udose_ag_days d
JOIN udose_ags s ON s.site_id = d.site_id AND s.archived_at IS NULL AND s.site_status <> 2
JOIN customers c ON c.id = s.customer_id
WHERE d.archived_at IS NULL;

-- Rain is not a quantity that sites add up to: of a property and day it is the mean of its gauges.
CREATE VIEW property_rain_figures AS
SELECT s.customer_property_id, d.day, count(DISTINCT d.site_id)::int AS sites, array_agg(DISTINCT d.site_id) AS site_ids,
    avg(d.rainfall)::numeric AS rainfall, CASE WHEN 'uBot' = ANY(c.subscribed_products) THEN s.customer_id END AS customer_id
FROM ubot_days d
JOIN ubot_sites s ON s.site_id = d.site_id AND s.archived_at IS NULL AND s.site_status <> 2
JOIN customers c ON c.id = s.customer_id
GROUP BY s.customer_property_id, d.day, 6;

-- The same with the day a year before beside it, as far as the days of this year have come.
CREATE VIEW property_ag_compared_figures AS
SELECT customer_property_id, customer_id, day, day AS own_day, site_id, water, fertilizer, runtime, false AS is_before FROM property_ag_figures
UNION ALL
SELECT customer_property_id, customer_id, (day + interval '1 year')::date, day, site_id, water, fertilizer, runtime, true FROM property_ag_figures
WHERE (day + interval '1 year')::date <= (clock_now() AT TIME ZONE 'Australia/Brisbane')::date;
CREATE VIEW property_rain_compared_figures AS
SELECT customer_property_id, customer_id, day, day AS own_day, site_ids, sites, rainfall, false AS is_before FROM property_rain_figures
UNION ALL
SELECT customer_property_id, customer_id, (day + interval '1 year')::date, day, site_ids, sites, rainfall, true FROM property_rain_figures
WHERE (day + interval '1 year')::date <= (clock_now() AT TIME ZONE 'Australia/Brisbane')::date;

CREATE VIEW property_ag_daily_figures AS
SELECT customer_property_id, customer_id, day AS day, count(DISTINCT site_id) FILTER (WHERE NOT is_before)::int AS sites,
    round((sum(water) FILTER (WHERE NOT is_before))::numeric, 3) AS water, round((sum(water) FILTER (WHERE is_before))::numeric, 3) AS water_before,
    round((sum(fertilizer) FILTER (WHERE NOT is_before))::numeric, 3) AS fertilizer, round((sum(fertilizer) FILTER (WHERE is_before))::numeric, 3) AS fertilizer_before,
    round((sum(runtime) FILTER (WHERE NOT is_before))::numeric, 3) AS runtime, round((sum(runtime) FILTER (WHERE is_before))::numeric, 3) AS runtime_before
FROM property_ag_compared_figures
WHERE NOT is_before OR to_char(own_day, 'MM-DD') <> '02-29'
GROUP BY 1, 2, 3;
CREATE VIEW property_ag_monthly_figures AS
SELECT customer_property_id, customer_id, date_trunc('month', day)::date AS month, count(DISTINCT site_id) FILTER (WHERE NOT is_before)::int AS sites,
    round((sum(water) FILTER (WHERE NOT is_before))::numeric, 3) AS water, round((sum(water) FILTER (WHERE is_before))::numeric, 3) AS water_before,
    round((sum(fertilizer) FILTER (WHERE NOT is_before))::numeric, 3) AS fertilizer, round((sum(fertilizer) FILTER (WHERE is_before))::numeric, 3) AS fertilizer_before,
    round((sum(runtime) FILTER (WHERE NOT is_before))::numeric, 3) AS runtime, round((sum(runtime) FILTER (WHERE is_before))::numeric, 3) AS runtime_before
FROM property_ag_compared_figures
GROUP BY 1, 2, 3;
CREATE VIEW property_rain_daily_figures AS
SELECT customer_property_id, customer_id, day, coalesce(max(sites) FILTER (WHERE NOT is_before), 0) AS sites,
    round((sum(rainfall) FILTER (WHERE NOT is_before))::numeric, 1) AS rainfall, round((sum(rainfall) FILTER (WHERE is_before))::numeric, 1) AS rainfall_before
FROM property_rain_compared_figures
WHERE NOT is_before OR to_char(own_day, 'MM-DD') <> '02-29'
GROUP BY 1, 2, 3;
CREATE VIEW property_rain_monthly_figures AS
SELECT customer_property_id, customer_id, date_trunc('month', day)::date AS month,
    (SELECT count(DISTINCT site)::int FROM unnest(string_to_array(string_agg(array_to_string(site_ids, ','), ',') FILTER (WHERE NOT is_before), ',')) site) AS sites,
    round((sum(rainfall) FILTER (WHERE NOT is_before))::numeric, 1) AS rainfall, round((sum(rainfall) FILTER (WHERE is_before))::numeric, 1) AS rainfall_before
FROM property_rain_compared_figures GROUP BY 1, 2, 3;
