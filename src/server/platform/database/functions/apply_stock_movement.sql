-- Adds a movement to the balance of its stock and lot. The first statement locks the row of the stock, so that no other
-- transaction changes its lots meanwhile.
CREATE OR REPLACE FUNCTION apply_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    item record;
BEGIN
    IF NEW.supplement_id IS NOT NULL THEN
        UPDATE supplement_inventories
        SET quantity = quantity + NEW.quantity, last_movement_at = greatest(last_movement_at, NEW.occurred_at), archived_at = NULL
        WHERE supplement_id = NEW.supplement_id AND inventory_location_id = NEW.inventory_location_id
        RETURNING quantity INTO NEW.balance;
        UPDATE stock_lots SET quantity = quantity + NEW.quantity
        WHERE supplement_id = NEW.supplement_id AND inventory_location_id = NEW.inventory_location_id
          AND coalesce(stock_batch_id, 0) = coalesce(NEW.stock_batch_id, 0);
    ELSE
        UPDATE inventory_item_stocks
        SET quantity = quantity + NEW.quantity, last_movement_at = greatest(last_movement_at, NEW.occurred_at), archived_at = NULL
        WHERE inventory_item_id = NEW.inventory_item_id AND inventory_location_id = NEW.inventory_location_id
        RETURNING quantity INTO NEW.balance;
        SELECT unit, device_product INTO item FROM inventory_items WHERE id = NEW.inventory_item_id FOR SHARE;
        IF item.unit = 'each' AND NEW.quantity <> trunc(NEW.quantity) THEN
            RAISE EXCEPTION 'Pieces must be whole numbers.' USING ERRCODE = 'check_violation';
        END IF;
        IF item.device_product IS NOT NULL THEN
            RAISE EXCEPTION 'Device stock is derived from the devices.' USING ERRCODE = 'check_violation';
        END IF;
        UPDATE stock_lots SET quantity = quantity + NEW.quantity
        WHERE inventory_item_id = NEW.inventory_item_id AND inventory_location_id = NEW.inventory_location_id
          AND coalesce(stock_batch_id, 0) = coalesce(NEW.stock_batch_id, 0);
    END IF;
    IF NOT FOUND THEN
        INSERT INTO stock_lots (supplement_id, inventory_item_id, inventory_location_id, stock_batch_id, quantity)
        VALUES (NEW.supplement_id, NEW.inventory_item_id, NEW.inventory_location_id, NEW.stock_batch_id, NEW.quantity);
    END IF;
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER stock_movements_apply BEFORE INSERT ON stock_movements
    FOR EACH ROW EXECUTE FUNCTION apply_stock_movement();
