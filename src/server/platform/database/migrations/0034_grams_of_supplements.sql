-- Grams in a millilitre of a supplement of the nutrient that a target speaks of: `targetShare` of src/domain/dosing.ts, for lists
-- that are sorted and written by the database. A test compares the two.
CREATE FUNCTION grams_per_ml(supplement bigint, named text) RETURNS double precision LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT (n.density * c.percentage / 100)::double precision
    FROM supplements n JOIN supplement_nutrients c ON c.supplement_id = n.id
    WHERE n.id = supplement AND (c.nutrient <> 'water' OR c.nutrient = named)
    ORDER BY c.nutrient IS NOT DISTINCT FROM named DESC, c.nutrient = 'nutrient' DESC,
             c.nutrient NOT IN ('urea_equivalent', 'crude_protein', 'nutrient') DESC, c.percentage DESC, c.position, c.id
    LIMIT 1
$$;
