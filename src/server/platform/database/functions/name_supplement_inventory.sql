-- Names the stock of a supplement by supplement and location. Both are locked by a statement of their own first: after a wait
-- for a lock PostgreSQL reads the locked row again, but other tables as they were, and a concurrent rename would be lost.
CREATE OR REPLACE FUNCTION name_supplement_inventory() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM supplements WHERE id = NEW.supplement_id FOR KEY SHARE;
    PERFORM 1 FROM inventory_locations WHERE id = NEW.inventory_location_id FOR KEY SHARE;
    SELECT s.name || ', ' || l.name INTO NEW.name FROM supplements s, inventory_locations l
    WHERE s.id = NEW.supplement_id AND l.id = NEW.inventory_location_id;
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER supplement_inventories_name BEFORE INSERT ON supplement_inventories
    FOR EACH ROW EXECUTE FUNCTION name_supplement_inventory();
