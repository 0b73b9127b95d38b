-- Location of the last refill of a site, else the location with the most free stock of the supplement. A function, so that a
-- page of the refill board computes it only for its own rows.
CREATE OR REPLACE FUNCTION usual_depot(site bigint, supplement bigint) RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT coalesce(
        (SELECT l.inventory_location_id FROM (
            (SELECT d.inventory_location_id, d.delivered_at AS at FROM supplement_deliveries d
             WHERE d.site_id = site AND d.status = 'completed' AND d.archived_at IS NULL AND d.inventory_location_id IS NOT NULL
             ORDER BY d.delivered_at DESC LIMIT 1)
            UNION ALL
            (SELECT r.inventory_location_id, r.refilled_at FROM supplement_refills r
             WHERE r.site_id = site AND r.status = 'completed' AND r.archived_at IS NULL ORDER BY r.refilled_at DESC LIMIT 1)
         ) l JOIN inventory_locations i ON i.id = l.inventory_location_id AND i.archived_at IS NULL ORDER BY l.at DESC LIMIT 1),
        (SELECT s.inventory_location_id FROM free_supplements s JOIN inventory_locations i ON i.id = s.inventory_location_id AND i.archived_at IS NULL
         WHERE s.supplement_id = supplement AND s.free > 0 ORDER BY s.free DESC, s.inventory_location_id LIMIT 1))
$$;
