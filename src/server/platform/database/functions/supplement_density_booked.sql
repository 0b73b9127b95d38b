-- Density (kg/L) at which tank levels were recorded at a time. A correction of the past changes neither levels nor amounts
-- taken from them.
CREATE OR REPLACE FUNCTION supplement_density_booked(supplement bigint, at timestamptz) RETURNS numeric LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT (coalesce(supplement_logged(n.id, 'density', at), to_jsonb(n.density)) #>> '{}')::numeric FROM supplements n WHERE n.id = supplement
$$;
