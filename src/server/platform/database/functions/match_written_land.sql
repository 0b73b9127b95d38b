-- Links the paddock, crop and fertiliser texts of a uDOSE AG site to records of the same name in any case, and to paddocks
-- of the same property. Unmatched texts stay, and are matched when a record of that name is created.
CREATE OR REPLACE FUNCTION match_written_land() RETURNS void LANGUAGE sql AS $$
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
