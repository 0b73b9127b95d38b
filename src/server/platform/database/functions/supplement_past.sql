-- Value of a supplement's field at a time, as `valueAt` and `correctionOn` in src/domain. `on_day` is the day of the
-- property; without it, the business day of the time applies.
CREATE OR REPLACE FUNCTION supplement_past(supplement bigint, field text, at timestamptz, on_day date DEFAULT NULL) RETURNS jsonb
LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT coalesce(supplement_corrected(supplement, field, coalesce(on_day, business_day(at))), supplement_logged(supplement, field, at))
$$;
