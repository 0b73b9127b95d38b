-- Full days since a time; 0 if the time is unknown or in the future.
CREATE OR REPLACE FUNCTION full_days_since(at timestamptz) RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT coalesce(greatest(0, floor(extract(epoch FROM clock_now() - at) / 86400)), 0)::integer
$$;
