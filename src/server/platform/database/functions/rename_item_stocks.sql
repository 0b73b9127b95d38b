-- Renames stock when its item or location is renamed.
CREATE OR REPLACE FUNCTION rename_item_stocks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM inventory_item_stocks s
    WHERE CASE WHEN TG_TABLE_NAME = 'inventory_items' THEN s.inventory_item_id = NEW.id ELSE s.inventory_location_id = NEW.id END
    ORDER BY s.id FOR NO KEY UPDATE;
    UPDATE inventory_item_stocks s SET name = i.name || ', ' || l.name FROM inventory_items i, inventory_locations l
    WHERE i.id = s.inventory_item_id AND l.id = s.inventory_location_id
      AND CASE WHEN TG_TABLE_NAME = 'inventory_items' THEN s.inventory_item_id = NEW.id ELSE s.inventory_location_id = NEW.id END;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER inventory_items_rename_stocks AFTER UPDATE OF name ON inventory_items
    FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION rename_item_stocks();

CREATE OR REPLACE TRIGGER inventory_locations_rename_item_stocks AFTER UPDATE OF name ON inventory_locations
    FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION rename_item_stocks();
