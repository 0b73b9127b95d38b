-- Full days until a tank is empty. The level is as of `level_at`; doses that an offline device has not reported are not deducted.
CREATE OR REPLACE FUNCTION tank_days_left(in_tank numeric, litres_per_day numeric, level_at timestamptz) RETURNS integer
LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN in_tank IS NOT NULL AND litres_per_day > 0
        THEN greatest(0, least(floor(in_tank / litres_per_day), 36500)::integer - full_days_since(level_at)) END
$$;
