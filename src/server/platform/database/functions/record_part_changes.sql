-- Adds the parents of written child or link rows to the change feed. Arguments: table of the parents, column of their id.
CREATE OR REPLACE FUNCTION record_part_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'DELETE' THEN
        INSERT INTO changes (table_name, record_id)
        SELECT DISTINCT TG_ARGV[0], (to_jsonb(n) ->> TG_ARGV[1])::bigint FROM added n;
    END IF;
    IF TG_OP <> 'INSERT' THEN
        INSERT INTO changes (table_name, record_id)
        SELECT DISTINCT TG_ARGV[0], (to_jsonb(o) ->> TG_ARGV[1])::bigint FROM removed o;
    END IF;
    RETURN NULL;
END $$;
