-- Adds the written records of a table to the change feed. Arguments: columns that decide who may read a record
-- (src/server/platform/database/changeTriggers.ts installs the triggers).
CREATE OR REPLACE FUNCTION record_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO changes (table_name, record_id) SELECT TG_TABLE_NAME, n.id FROM added n;
    ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO changes (table_name, record_id, former)
        SELECT TG_TABLE_NAME, j.id, (SELECT jsonb_object_agg(c, j.before -> c) FROM unnest(TG_ARGV) c)
        FROM (SELECT o.id, to_jsonb(o) AS before FROM removed o OFFSET 0) j;
    ELSE
        INSERT INTO changes (table_name, record_id, former)
        SELECT TG_TABLE_NAME, j.id, CASE WHEN s.former <> s.present THEN s.former END
        FROM (SELECT n.id, to_jsonb(o) AS before, to_jsonb(n) AS after FROM added n JOIN removed o ON o.id = n.id OFFSET 0) j
        CROSS JOIN LATERAL (
            SELECT jsonb_object_agg(c, j.before -> c) AS former, jsonb_object_agg(c, j.after -> c) AS present FROM unnest(TG_ARGV) c) s
        WHERE j.before <> j.after;
    END IF;
    RETURN NULL;
END $$;
