-- Value of a field on a day by the corrections of the past; SQL null without one.
CREATE OR REPLACE FUNCTION supplement_corrected(supplement bigint, field text, on_day date) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE AS $$
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
