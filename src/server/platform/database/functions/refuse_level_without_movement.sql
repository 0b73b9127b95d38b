-- The level of a storage tank changes by movements only.
CREATE OR REPLACE FUNCTION refuse_level_without_movement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF (TG_OP = 'INSERT' AND NEW.level <> 0) OR (TG_OP = 'UPDATE' AND pg_trigger_depth() < 2 AND NEW.level IS DISTINCT FROM OLD.level) THEN
        RAISE EXCEPTION 'Tank levels change only through movements.';
    END IF;
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER storage_tanks_kept BEFORE INSERT OR UPDATE ON storage_tanks
    FOR EACH ROW EXECUTE FUNCTION refuse_level_without_movement();
