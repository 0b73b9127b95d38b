-- The time that rules and reports go by (src/server/foundation/clock.ts). A test puts another function in its place; inlined by the planner.
CREATE FUNCTION clock_now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE AS 'SELECT now()';
