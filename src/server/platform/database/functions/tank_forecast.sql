-- Use of a tank (mean of the last seven full days with readings) and full days until empty. The level is as of `level_at`; doses
-- that an offline device has not reported are not deducted.
CREATE OR REPLACE FUNCTION tank_forecast(site bigint, in_tank numeric, level_at timestamptz, today date)
RETURNS TABLE (litres_per_day numeric, days_left integer) LANGUAGE sql STABLE PARALLEL SAFE ROWS 1 AS $$
    SELECT use.mean, tank_days_left(in_tank, use.mean, level_at)
    FROM (SELECT avg(d.dose) / 1000 AS mean FROM site_daily_summaries d
          WHERE d.site_id = site AND d.archived_at IS NULL AND d.readings > 0 AND d.day BETWEEN today - 7 AND today - 1) use
$$;
