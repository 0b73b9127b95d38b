-- Value of a field at a time by the history of edits; SQL null if the present value was in force.
CREATE OR REPLACE FUNCTION supplement_logged(supplement bigint, field text, at timestamptz) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT coalesce(
        (SELECT l.changes -> field -> 'to' FROM activity_logs l
         WHERE l.resource = 'supplements' AND l.record_id = supplement AND l.changes ? field AND l.action <> 'create' AND l.occurred_at <= at
         ORDER BY l.occurred_at DESC, l.id DESC LIMIT 1),
        (SELECT l.changes -> field -> 'from' FROM activity_logs l
         WHERE l.resource = 'supplements' AND l.record_id = supplement AND l.changes ? field AND l.action <> 'create' AND l.occurred_at > at
         ORDER BY l.occurred_at, l.id LIMIT 1))
$$;
