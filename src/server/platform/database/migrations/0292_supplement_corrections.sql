-- Corrections of a supplement's past values, by days of the property. A correction precedes the history; the latest entry counts.
ALTER TABLE supplement_corrections
    ALTER COLUMN to_day SET NOT NULL,
    ADD CONSTRAINT supplement_corrections_days_check CHECK (from_day <= to_day);
CREATE FUNCTION number_supplement_correction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.number := 'PC-' || NEW.id;
    RETURN NEW;
END $$;
CREATE TRIGGER supplement_corrections_number BEFORE INSERT ON supplement_corrections
    FOR EACH ROW EXECUTE FUNCTION number_supplement_correction();

-- Value of a field that a correction gives a day; SQL null without one.
CREATE FUNCTION supplement_corrected(supplement bigint, field text, on_day date) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT v.value FROM supplement_corrections c
    CROSS JOIN LATERAL (SELECT CASE field
        WHEN 'density' THEN to_jsonb(c.density)
        WHEN 'price_per_litre' THEN to_jsonb(c.price_per_litre)
        WHEN 'nutrients' THEN (
            SELECT jsonb_agg(jsonb_build_object('nutrient', n.nutrient, 'percentage', n.percentage) ORDER BY n.position, n.id)
            FROM supplement_correction_nutrients n WHERE n.supplement_correction_id = c.id) END AS value) v
    WHERE c.supplement_id = supplement AND on_day BETWEEN c.from_day AND c.to_day AND v.value IS NOT NULL
    ORDER BY c.id DESC LIMIT 1
$$;

-- Value of a field at a time by the history of edits alone; SQL null where the present value held then.
CREATE FUNCTION supplement_logged(supplement bigint, field text, at timestamptz) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT coalesce(
        (SELECT l.changes -> field -> 'to' FROM activity_logs l
         WHERE l.resource = 'supplements' AND l.record_id = supplement AND l.changes ? field AND l.action <> 'create' AND l.occurred_at <= at
         ORDER BY l.occurred_at DESC, l.id DESC LIMIT 1),
        (SELECT l.changes -> field -> 'from' FROM activity_logs l
         WHERE l.resource = 'supplements' AND l.record_id = supplement AND l.changes ? field AND l.action <> 'create' AND l.occurred_at > at
         ORDER BY l.occurred_at, l.id LIMIT 1))
$$;

DROP FUNCTION grams_per_ml(bigint, text, timestamptz);
DROP FUNCTION supplement_density(bigint, timestamptz);
DROP FUNCTION supplement_past(bigint, text, timestamptz);

-- The same rule as `valueAt` and `correctionOn` of src/domain/provenance.ts. `on_day` is the day of the property; a moment without
-- one is of its business day.
CREATE FUNCTION supplement_past(supplement bigint, field text, at timestamptz, on_day date DEFAULT NULL) RETURNS jsonb
LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT coalesce(supplement_corrected(supplement, field, coalesce(on_day, business_day(at))), supplement_logged(supplement, field, at))
$$;

-- kg/L of a supplement at a time.
CREATE FUNCTION supplement_density(supplement bigint, at timestamptz, on_day date DEFAULT NULL) RETURNS numeric
LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT (coalesce(supplement_past(n.id, 'density', at, on_day), to_jsonb(n.density)) #>> '{}')::numeric
    FROM supplements n WHERE n.id = supplement
$$;

-- kg/L by which tank levels were booked at a time. Levels are not corrected, so neither is what was taken off them.
CREATE FUNCTION supplement_density_booked(supplement bigint, at timestamptz) RETURNS numeric LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT (coalesce(supplement_logged(n.id, 'density', at), to_jsonb(n.density)) #>> '{}')::numeric FROM supplements n WHERE n.id = supplement
$$;

-- Grams of the nutrient that a target names in a millilitre of a supplement at a time: `targetShare` of src/domain/dosing.ts.
CREATE FUNCTION grams_per_ml(supplement bigint, named text, at timestamptz DEFAULT clock_now(), on_day date DEFAULT NULL)
RETURNS double precision LANGUAGE sql STABLE PARALLEL SAFE AS $$
    WITH past AS (SELECT supplement_past(supplement, 'nutrients', at, on_day) AS shares),
    shares AS (
        SELECT c.nutrient, c.percentage, row_number() OVER (ORDER BY c.position, c.id) AS place
        FROM supplement_nutrients c, past WHERE c.supplement_id = supplement AND past.shares IS NULL
        UNION ALL
        SELECT c.share ->> 'nutrient', (c.share ->> 'percentage')::numeric, c.place
        FROM past, jsonb_array_elements(CASE WHEN jsonb_typeof(past.shares) = 'array' THEN past.shares ELSE '[]' END)
            WITH ORDINALITY AS c (share, place)
    )
    SELECT (supplement_density(supplement, at, on_day) * percentage / 100)::double precision FROM shares
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
LEFT JOIN LATERAL (SELECT k.price_per_litre FROM supplement_corrections k
    WHERE k.supplement_id = d.supplement_id AND d.day BETWEEN k.from_day AND k.to_day AND k.price_per_litre IS NOT NULL
    ORDER BY k.id DESC LIMIT 1) priced ON true
LEFT JOIN LATERAL (SELECT k.density FROM supplement_corrections k
    WHERE k.supplement_id = d.supplement_id AND d.day BETWEEN k.from_day AND k.to_day AND k.density IS NOT NULL
    ORDER BY k.id DESC LIMIT 1) weighed ON true
LEFT JOIN LATERAL (SELECT l.changes -> 'price_per_litre' -> 'to' AS price FROM activity_logs l
    WHERE l.resource = 'supplements' AND l.record_id = d.supplement_id AND l.changes ? 'price_per_litre'
        AND l.action <> 'create' AND l.occurred_at <= coalesce(d.last_at, d.day::timestamptz)
    ORDER BY l.occurred_at DESC, l.id DESC LIMIT 1) before ON true
LEFT JOIN LATERAL (SELECT l.changes -> 'price_per_litre' -> 'from' AS price FROM activity_logs l
    WHERE before.price IS NULL AND l.resource = 'supplements' AND l.record_id = d.supplement_id AND l.changes ? 'price_per_litre'
        AND l.action <> 'create' AND l.occurred_at > coalesce(d.last_at, d.day::timestamptz)
    ORDER BY l.occurred_at, l.id LIMIT 1) after ON true
LEFT JOIN LATERAL (SELECT l.changes -> 'density' -> 'to' AS density FROM activity_logs l
    WHERE l.resource = 'supplements' AND l.record_id = d.supplement_id AND l.changes ? 'density'
        AND l.action <> 'create' AND l.occurred_at <= coalesce(d.last_at, d.day::timestamptz)
    ORDER BY l.occurred_at DESC, l.id DESC LIMIT 1) heavy ON true
LEFT JOIN LATERAL (SELECT l.changes -> 'density' -> 'from' AS density FROM activity_logs l
    WHERE heavy.density IS NULL AND l.resource = 'supplements' AND l.record_id = d.supplement_id AND l.changes ? 'density'
        AND l.action <> 'create' AND l.occurred_at > coalesce(d.last_at, d.day::timestamptz)
    ORDER BY l.occurred_at, l.id LIMIT 1) light ON true
CROSS JOIN LATERAL (SELECT coalesce(priced.price_per_litre, (coalesce(before.price, after.price, to_jsonb(n.price_per_litre)) #>> '{}')::numeric) AS price) p
CROSS JOIN LATERAL (SELECT coalesce(weighed.density, (coalesce(heavy.density, light.density, to_jsonb(n.density)) #>> '{}')::numeric) AS density) v
WHERE d.archived_at IS NULL;
