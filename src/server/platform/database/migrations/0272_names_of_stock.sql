-- A statement that had to wait sees what it waited for anew, and other tables as they were. So what is renamed is held by a
-- statement of its own before it is named: of two renames at once, of the supplement and of the location, the second knew only its
-- own, and a place that came during a rename kept the name of before.
CREATE OR REPLACE FUNCTION name_supplement_inventory() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM supplements WHERE id = NEW.supplement_id FOR KEY SHARE;
    PERFORM 1 FROM inventory_locations WHERE id = NEW.inventory_location_id FOR KEY SHARE;
    SELECT s.name || ', ' || l.name INTO NEW.name FROM supplements s, inventory_locations l
    WHERE s.id = NEW.supplement_id AND l.id = NEW.inventory_location_id;
    RETURN NEW;
END $$;

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

CREATE OR REPLACE FUNCTION name_item_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM inventory_items WHERE id = NEW.inventory_item_id FOR KEY SHARE;
    PERFORM 1 FROM inventory_locations WHERE id = NEW.inventory_location_id FOR KEY SHARE;
    SELECT i.name || ', ' || l.name INTO NEW.name FROM inventory_items i, inventory_locations l
    WHERE i.id = NEW.inventory_item_id AND l.id = NEW.inventory_location_id;
    RETURN NEW;
END $$;

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

-- what was left behind
UPDATE supplement_inventories i SET name = s.name || ', ' || l.name FROM supplements s, inventory_locations l
WHERE s.id = i.supplement_id AND l.id = i.inventory_location_id AND i.name <> s.name || ', ' || l.name;
UPDATE inventory_item_stocks s SET name = i.name || ', ' || l.name FROM inventory_items i, inventory_locations l
WHERE i.id = s.inventory_item_id AND l.id = s.inventory_location_id AND s.name <> i.name || ', ' || l.name;
