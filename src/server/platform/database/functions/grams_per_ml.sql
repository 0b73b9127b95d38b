-- Grams of the target nutrient in a millilitre of a supplement at a time: `targetShare` in src/domain/dosing/doseRules.ts.
CREATE OR REPLACE FUNCTION grams_per_ml(supplement bigint, named text, at timestamptz DEFAULT clock_now(), on_day date DEFAULT NULL)
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
