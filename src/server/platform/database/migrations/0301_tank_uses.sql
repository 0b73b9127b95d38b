-- Full days until a tank is empty. The level is as old as level_at: a silent device has doses that it has not reported.
CREATE FUNCTION tank_days_left(in_tank numeric, litres_per_day numeric, level_at timestamptz) RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN in_tank IS NOT NULL AND litres_per_day > 0
        THEN greatest(0, least(floor(in_tank / litres_per_day), 36500)::integer - full_days_since(level_at)) END
$$;

CREATE OR REPLACE FUNCTION tank_forecast(site bigint, in_tank numeric, level_at timestamptz, today date)
RETURNS TABLE (litres_per_day numeric, days_left integer) LANGUAGE sql STABLE PARALLEL SAFE ROWS 1 AS $$
    SELECT use.mean, tank_days_left(in_tank, use.mean, level_at)
    FROM (SELECT avg(d.dose) / 1000 AS mean FROM site_daily_summaries d
          WHERE d.site_id = site AND d.archived_at IS NULL AND d.readings > 0 AND d.day BETWEEN today - 7 AND today - 1) use
$$;

-- Use of all tanks as tank_forecast has it, by one index scan over the days instead of one for each site. The outer days are those of
-- all time zones, which the planner can use for the index.
CREATE VIEW tank_uses AS
SELECT d.site_id, avg(d.dose) / 1000 AS litres_per_day
FROM site_daily_summaries d
JOIN (SELECT s.id, (clock_now() AT TIME ZONE coalesce(z.zone, 'Australia/Brisbane'))::date AS today
      FROM sites s LEFT JOIN site_day_zones z ON z.site_id = s.id OFFSET 0) local ON local.id = d.site_id
WHERE d.archived_at IS NULL AND d.readings > 0 AND d.day BETWEEN local.today - 7 AND local.today - 1
  AND d.day BETWEEN (clock_now() AT TIME ZONE 'Etc/GMT+12')::date - 7 AND (clock_now() AT TIME ZONE 'Etc/GMT-14')::date
GROUP BY d.site_id;
