CREATE TRIGGER refill_requests_number BEFORE INSERT ON refill_requests
    FOR EACH ROW EXECUTE FUNCTION number_of_fleet('RR-');

-- A tank is asked for once: two requests at once must not become two deliveries.
CREATE UNIQUE INDEX refill_requests_open_key ON refill_requests (site_id)
    WHERE status IN ('asked', 'planned') AND archived_at IS NULL;

-- Open requests go to the new owner of a site; finished ones stay with whoever asked.
CREATE FUNCTION refill_requests_change_hands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE refill_requests SET customer_id = NEW.customer_id, version = version + 1, updated_at = now()
    WHERE site_id = NEW.id AND status IN ('asked', 'planned') AND customer_id IS DISTINCT FROM NEW.customer_id;
    RETURN NULL;
END $$;
CREATE TRIGGER refill_requests_change_hands AFTER UPDATE OF customer_id ON sites
    FOR EACH ROW WHEN (OLD.customer_id IS DISTINCT FROM NEW.customer_id) EXECUTE FUNCTION refill_requests_change_hands();

CREATE INDEX supplement_deliveries_pending_site_idx ON supplement_deliveries (site_id, planned_on, id)
    WHERE status = 'pending' AND archived_at IS NULL;
CREATE INDEX supplement_deliveries_last_fill_idx ON supplement_deliveries (site_id, delivered_at)
    WHERE status = 'completed' AND archived_at IS NULL AND inventory_location_id IS NOT NULL;
CREATE INDEX supplement_refills_last_fill_idx ON supplement_refills (site_id, refilled_at)
    WHERE status = 'completed' AND archived_at IS NULL AND site_id IS NOT NULL;

-- Free stock of a supplement at a place: usable less reserved and less pending deliveries, so that no litre is planned twice.
CREATE VIEW free_supplements AS
SELECT supplement_id, inventory_location_id, quantity - unusable_quantity AS usable, reserved_quantity AS reserved,
       planned_quantity AS planned, quantity - unusable_quantity - reserved_quantity - planned_quantity AS free
FROM supplement_inventories WHERE archived_at IS NULL;

-- Location of the last refill of a site, else the one with most free stock of the supplement. A function, so that a page of the
-- board works it out for its own rows alone.
CREATE FUNCTION usual_depot(site bigint, supplement bigint) RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE AS $$
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

-- Full days since a time; 0 where the time is unknown or ahead.
CREATE FUNCTION full_days_since(at timestamptz) RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT coalesce(greatest(0, floor(extract(epoch FROM clock_now() - at) / 86400)), 0)::integer
$$;

-- Use of a tank, the mean of its last seven full days with readings, and the full days until it is empty. The level is as old as
-- level_at: a silent device has doses that it has not reported.
CREATE FUNCTION tank_forecast(site bigint, in_tank numeric, level_at timestamptz, today date)
RETURNS TABLE (litres_per_day numeric, days_left integer) LANGUAGE sql STABLE PARALLEL SAFE ROWS 1 AS $$
    SELECT use.mean, CASE WHEN in_tank IS NOT NULL AND use.mean > 0
        THEN greatest(0, least(floor(in_tank / use.mean), 36500)::integer - full_days_since(level_at)) END
    FROM (SELECT avg(d.dose) / 1000 AS mean FROM site_daily_summaries d
          WHERE d.site_id = site AND d.archived_at IS NULL AND d.readings > 0 AND d.day BETWEEN today - 7 AND today - 1) use
$$;

-- Whole litres of a supplement that fit into a tank. NULL where level, capacity or density is unknown.
CREATE FUNCTION tank_room(capacity_kg numeric, level_kg numeric, density numeric) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN capacity_kg IS NOT NULL AND level_kg IS NOT NULL AND density > 0
        THEN greatest(0, floor(round((capacity_kg - level_kg) / density, 6))) END
$$;

-- Tanks of uDOSE sites with the day on which they are empty. Days are those of the property, as its day sums are.
CREATE VIEW refill_board AS
SELECT u.site_id AS id, u.version, u.created_at, u.created_by, u.updated_at, u.updated_by, u.archived_at,
       u.name, u.site_id, u.customer_id, u.customer_property_id, p.region_id, u.product_type, u.site_status, refill.supplement_id,
       f.days_left, today.day + f.days_left AS empties_on,
       round(tank.litres, 1) AS tank_litres, round(tank.capacity, 1) AS capacity_litres,
       tank_room(u.nutrient_tank_capacity, u.nutrient_tank_current_level, n.density) AS room_litres,
       round(f.litres_per_day, 1) AS litres_per_day,
       planned.id AS planned_delivery_id, planned.day AS planned_on, planned.quantity AS planned_litres,
       request.id AS refill_request_id, request.quantity AS requested_litres, request.wanted_on,
       usual_depot(u.site_id, refill.supplement_id) AS inventory_location_id,
       (SELECT s.free FROM free_supplements s
        WHERE s.supplement_id = refill.supplement_id AND s.inventory_location_id = usual_depot(u.site_id, refill.supplement_id)) AS depot_litres
FROM udose_sites u
JOIN customer_properties p ON p.id = u.customer_property_id
LEFT JOIN site_day_zones z ON z.site_id = u.site_id
LEFT JOIN supplements now_in ON now_in.id = u.supplement_id
CROSS JOIN LATERAL (SELECT coalesce(u.new_nutrient_selection, u.supplement_id) AS supplement_id) refill
LEFT JOIN supplements n ON n.id = refill.supplement_id
CROSS JOIN LATERAL (SELECT (clock_now() AT TIME ZONE coalesce(z.zone, 'Australia/Brisbane'))::date AS day) today
CROSS JOIN LATERAL (SELECT u.nutrient_tank_current_level / nullif(now_in.density, 0) AS litres, u.nutrient_tank_capacity / nullif(n.density, 0) AS capacity) tank
CROSS JOIN LATERAL tank_forecast(u.site_id, tank.litres, greatest(u.last_communicated_at, u.tank_measured_at), today.day) f
LEFT JOIN (
    SELECT DISTINCT ON (d.site_id) d.site_id, d.id, coalesce(j.scheduled_on, d.planned_on) AS day, d.quantity
    FROM supplement_deliveries d LEFT JOIN job_cards j ON j.id = d.job_card_id
    WHERE d.status = 'pending' AND d.archived_at IS NULL ORDER BY d.site_id, coalesce(j.scheduled_on, d.planned_on), d.id
) planned ON planned.site_id = u.site_id
LEFT JOIN refill_requests request ON request.site_id = u.site_id AND request.status IN ('asked', 'planned') AND request.archived_at IS NULL;
