-- Locks the paddock before a crop or harvest is written, so that two transactions cannot deadlock on it at commit.
CREATE OR REPLACE FUNCTION hold_paddock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM paddocks WHERE id = NEW.paddock_id FOR NO KEY UPDATE;
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER crop_cycles_hold_paddock BEFORE INSERT OR UPDATE ON crop_cycles
    FOR EACH ROW WHEN (NEW.status <> 'planned') EXECUTE FUNCTION hold_paddock();
