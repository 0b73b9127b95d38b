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
