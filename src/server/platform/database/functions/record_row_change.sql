-- Adds an updated record to the change feed, for tables that every device message updates: the triggers name all columns but reported
-- ones, so that most messages call no function. Arguments as of record_changes.
CREATE OR REPLACE FUNCTION record_row_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO changes (table_name, record_id, former)
    SELECT TG_TABLE_NAME, NEW.id, CASE WHEN s.former <> s.present THEN s.former END
    FROM (SELECT to_jsonb(OLD) AS before, to_jsonb(NEW) AS after OFFSET 0) j
    CROSS JOIN LATERAL (
        SELECT jsonb_object_agg(c, j.before -> c) AS former, jsonb_object_agg(c, j.after -> c) AS present FROM unnest(TG_ARGV) c) s
    WHERE j.before <> j.after;
    RETURN NULL;
END $$;
