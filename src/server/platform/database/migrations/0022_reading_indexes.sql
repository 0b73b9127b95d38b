-- Demonstrations of the second release have indexes of the readings that none of their partitions has.
DO $$
DECLARE
    broken record;
BEGIN
    FOR broken IN
        SELECT indexrelid::regclass AS name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') AS definition
        FROM pg_index WHERE indrelid = 'readings'::regclass AND NOT indisvalid
    LOOP
        EXECUTE format('DROP INDEX %s', broken.name);
        EXECUTE broken.definition;
    END LOOP;
END $$;
