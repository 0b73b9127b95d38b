-- Business day of a moment (BUSINESS_ZONE in src/domain/calendar/days.ts).
CREATE OR REPLACE FUNCTION business_day(moment timestamptz) RETURNS date LANGUAGE sql STABLE PARALLEL SAFE AS
    'SELECT (moment AT TIME ZONE ''Australia/Brisbane'')::date';
