-- Value of a field of a supplement at a time, by its history; SQL null where the present value held then. The same rule as
-- `valueAt` of src/domain/provenance.ts: a correction holds from its day.
CREATE FUNCTION supplement_past(supplement bigint, field text, at timestamptz) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT coalesce(
        (SELECT l.changes -> field -> 'to' FROM activity_logs l
         WHERE l.resource = 'supplements' AND l.record_id = supplement AND l.changes ? field AND l.action <> 'create' AND l.occurred_at <= at
         ORDER BY l.occurred_at DESC, l.id DESC LIMIT 1),
        (SELECT l.changes -> field -> 'from' FROM activity_logs l
         WHERE l.resource = 'supplements' AND l.record_id = supplement AND l.changes ? field AND l.action <> 'create' AND l.occurred_at > at
         ORDER BY l.occurred_at, l.id LIMIT 1))
$$;

-- kg/L of a supplement at a time.
CREATE FUNCTION supplement_density(supplement bigint, at timestamptz) RETURNS numeric LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT (coalesce(supplement_past(n.id, 'density', at), to_jsonb(n.density)) #>> '{}')::numeric FROM supplements n WHERE n.id = supplement
$$;

-- Grams of the nutrient that a target names in a millilitre of a supplement at a time: `targetShare` of src/domain/dosing.ts.
DROP FUNCTION grams_per_ml(bigint, text);
CREATE FUNCTION grams_per_ml(supplement bigint, named text, at timestamptz DEFAULT clock_now()) RETURNS double precision
LANGUAGE sql STABLE PARALLEL SAFE AS $$
    WITH past AS (SELECT supplement_past(supplement, 'nutrients', at) AS shares),
    shares AS (
        SELECT c.nutrient, c.percentage, row_number() OVER (ORDER BY c.position, c.id) AS place
        FROM supplement_nutrients c, past WHERE c.supplement_id = supplement AND past.shares IS NULL
        UNION ALL
        SELECT c.share ->> 'nutrient', (c.share ->> 'percentage')::numeric, c.place
        FROM past, jsonb_array_elements(CASE WHEN jsonb_typeof(past.shares) = 'array' THEN past.shares ELSE '[]' END)
            WITH ORDINALITY AS c (share, place)
    )
    SELECT (supplement_density(supplement, at) * percentage / 100)::double precision FROM shares
    WHERE nutrient <> 'water' OR nutrient = named
    ORDER BY nutrient IS NOT DISTINCT FROM named DESC, nutrient = 'nutrient' DESC,
             nutrient NOT IN ('urea_equivalent', 'crude_protein', 'nutrient') DESC, percentage DESC, place
    LIMIT 1
$$;

-- Price and density of the day, joined so that the database looks each up once for each time.
CREATE OR REPLACE VIEW property_site_figures AS
SELECT s.customer_property_id, d.site_id, d.day, d.id, d.readings, d.water, d.dose / 1000 AS dose, d.supplement_id,
    d.dose * v.density / 1000 AS kilograms, p.price,
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
LEFT JOIN LATERAL (SELECT l.changes -> 'density' -> 'to' AS density FROM activity_logs l
    WHERE l.resource = 'supplements' AND l.record_id = d.supplement_id AND l.changes ? 'density' AND l.action <> 'create'
        AND l.occurred_at <= coalesce(d.last_at, d.day::timestamptz)
    ORDER BY l.occurred_at DESC, l.id DESC LIMIT 1) heavy ON true
LEFT JOIN LATERAL (SELECT l.changes -> 'density' -> 'from' AS density FROM activity_logs l
    WHERE heavy.density IS NULL AND l.resource = 'supplements' AND l.record_id = d.supplement_id AND l.changes ? 'density'
        AND l.action <> 'create' AND l.occurred_at > coalesce(d.last_at, d.day::timestamptz)
    ORDER BY l.occurred_at, l.id LIMIT 1) light ON true
CROSS JOIN LATERAL (SELECT (coalesce(before.price, after.price, to_jsonb(n.price_per_litre)) #>> '{}')::numeric AS price) p
CROSS JOIN LATERAL (SELECT (coalesce(heavy.density, light.density, to_jsonb(n.density)) #>> '{}')::numeric AS density) v
WHERE d.archived_at IS NULL;
