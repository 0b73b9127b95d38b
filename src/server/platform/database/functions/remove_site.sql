-- Deletes the row in `sites` of a deleted record.
CREATE OR REPLACE FUNCTION remove_site() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM sites WHERE id = OLD.site_id;
    RETURN NULL;
END $$;
