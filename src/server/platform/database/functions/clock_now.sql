-- Current time for rules and reports (src/server/platform/clock.ts). Tests replace the function; the planner inlines it.
CREATE OR REPLACE FUNCTION clock_now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE AS 'SELECT now()';
