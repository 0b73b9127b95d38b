-- Renames stock when its supplement or location is renamed.
CREATE OR REPLACE FUNCTION rename_supplement_inventories() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM supplement_inventories i
    WHERE CASE WHEN TG_TABLE_NAME = 'supplements' THEN i.supplement_id = NEW.id ELSE i.inventory_location_id = NEW.id END
    ORDER BY i.id FOR NO KEY UPDATE;
    UPDATE supplement_inventories i SET name = s.name || ', ' || l.name FROM supplements s, inventory_locations l
    WHERE s.id = i.supplement_id AND l.id = i.inventory_location_id
      AND CASE WHEN TG_TABLE_NAME = 'supplements' THEN i.supplement_id = NEW.id ELSE i.inventory_location_id = NEW.id END;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER inventory_locations_rename_inventories AFTER UPDATE OF name ON inventory_locations
    FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION rename_supplement_inventories();

CREATE OR REPLACE TRIGGER supplements_rename_inventories AFTER UPDATE OF name ON supplements
    FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION rename_supplement_inventories();
