-- The analysis of a fertiliser as it is now, to be kept with what was given of it.
CREATE FUNCTION fertilizer_analysis(fertilizer bigint) RETURNS jsonb LANGUAGE sql STABLE AS $$
    SELECT jsonb_build_object('name', name, 'analysis_basis', analysis_basis, 'nitrogen', nitrogen, 'phosphorus', phosphorus,
                              'potassium', potassium, 'sulphur', sulphur, 'density', density)
    FROM fertilizers WHERE id = fertilizer
$$;

-- What people wrote of paddock, crop and fertiliser at a uDOSE AG site becomes the record of that name, in any case, and of a
-- paddock on the same property. What finds no record stays as it was written, and is matched once there is one.
CREATE FUNCTION match_written_land() RETURNS void LANGUAGE sql AS $$
    UPDATE udose_ags u SET paddock_id = p.id, paddock_name = NULL FROM paddocks p
    WHERE u.paddock_id IS NULL AND p.customer_property_id = u.customer_property_id AND p.archived_at IS NULL
      AND lower(btrim(p.name)) = lower(btrim(u.paddock_name));
    UPDATE udose_ags u SET crop_id = c.id, crop_name = NULL FROM crops c
    WHERE u.crop_id IS NULL AND c.archived_at IS NULL AND lower(btrim(c.name)) = lower(btrim(u.crop_name));
    UPDATE udose_ags u SET fertilizer_id = f.id, fertilizer_name = NULL FROM fertilizers f
    WHERE u.fertilizer_id IS NULL AND f.archived_at IS NULL AND lower(btrim(f.name)) = lower(btrim(u.fertilizer_name));
    UPDATE udose_ag_sessions e SET paddock_id = p.id, paddock_name = NULL FROM udose_ags u, paddocks p
    WHERE e.paddock_id IS NULL AND e.paddock_name IS NOT NULL AND u.site_id = e.site_id AND p.customer_property_id = u.customer_property_id
      AND p.archived_at IS NULL AND lower(btrim(p.name)) = lower(btrim(e.paddock_name));
    UPDATE udose_ag_sessions e SET crop_id = c.id, crop_name = NULL FROM crops c
    WHERE e.crop_id IS NULL AND c.archived_at IS NULL AND lower(btrim(c.name)) = lower(btrim(e.crop_name));
    UPDATE udose_ag_sessions e SET fertilizer_id = f.id, fertilizer_name = NULL, fertilizer_analysis = fertilizer_analysis(f.id) FROM fertilizers f
    WHERE e.fertilizer_id IS NULL AND f.archived_at IS NULL AND lower(btrim(f.name)) = lower(btrim(e.fertilizer_name));
$$;

-- A crop is nothing but its name, so those that were written become records. Of a fertiliser nobody wrote the analysis: it waits.
INSERT INTO crops (name)
SELECT min(btrim(crop_name)) FROM (SELECT crop_name FROM udose_ags UNION SELECT crop_name FROM udose_ag_sessions) written
WHERE btrim(crop_name) <> '' GROUP BY lower(btrim(crop_name))
HAVING NOT EXISTS (SELECT 1 FROM crops c WHERE lower(btrim(c.name)) = lower(btrim(min(crop_name))));
SELECT match_written_land();

-- What waits is found without reading every session, when a record of some name is added.
CREATE INDEX udose_ag_sessions_written_idx ON udose_ag_sessions (site_id)
    WHERE paddock_name IS NOT NULL OR crop_name IS NOT NULL OR fertilizer_name IS NOT NULL;
CREATE INDEX udose_ag_sessions_paddock_started_idx ON udose_ag_sessions (paddock_id, started_at);
