-- An item with movements keeps its unit, and stays an item of parts or of devices.
CREATE OR REPLACE FUNCTION refuse_other_unit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM stock_movements WHERE inventory_item_id = NEW.id) THEN
        RAISE EXCEPTION 'The unit of an item with movements cannot change.' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER inventory_items_unit BEFORE UPDATE ON inventory_items
    FOR EACH ROW WHEN (OLD.unit IS DISTINCT FROM NEW.unit OR (OLD.device_product IS NULL AND NEW.device_product IS NOT NULL)) EXECUTE FUNCTION refuse_other_unit();
