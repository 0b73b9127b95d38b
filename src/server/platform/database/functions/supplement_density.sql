-- Density (kg/L) of a supplement at a time.
CREATE OR REPLACE FUNCTION supplement_density(supplement bigint, at timestamptz, on_day date DEFAULT NULL) RETURNS numeric
LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT (coalesce(supplement_past(n.id, 'density', at, on_day), to_jsonb(n.density)) #>> '{}')::numeric
    FROM supplements n WHERE n.id = supplement
$$;
