-- Whole litres of a supplement that fit into a tank. NULL if level, capacity or density is unknown.
CREATE OR REPLACE FUNCTION tank_room(capacity_kg numeric, level_kg numeric, density numeric) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN capacity_kg IS NOT NULL AND level_kg IS NOT NULL AND density > 0
        THEN greatest(0, floor(round((capacity_kg - level_kg) / density, 6))) END
$$;
