-- Names the stock of an item by item and location.
CREATE OR REPLACE FUNCTION name_item_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM inventory_items WHERE id = NEW.inventory_item_id FOR KEY SHARE;
    PERFORM 1 FROM inventory_locations WHERE id = NEW.inventory_location_id FOR KEY SHARE;
    SELECT i.name || ', ' || l.name INTO NEW.name FROM inventory_items i, inventory_locations l
    WHERE i.id = NEW.inventory_item_id AND l.id = NEW.inventory_location_id;
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER inventory_item_stocks_name BEFORE INSERT ON inventory_item_stocks
    FOR EACH ROW EXECUTE FUNCTION name_item_stock();
