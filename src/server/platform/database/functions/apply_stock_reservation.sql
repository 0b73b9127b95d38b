-- Adds a reservation to the reserved quantity of its stock.
CREATE OR REPLACE FUNCTION apply_stock_reservation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    row_of record := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
    more numeric := CASE WHEN TG_OP = 'DELETE' THEN 0 ELSE NEW.quantity END - CASE WHEN TG_OP = 'INSERT' THEN 0 ELSE OLD.quantity END;
BEGIN
    IF row_of.supplement_id IS NOT NULL THEN
        UPDATE supplement_inventories SET reserved_quantity = reserved_quantity + more
        WHERE supplement_id = row_of.supplement_id AND inventory_location_id = row_of.inventory_location_id;
    ELSE
        UPDATE inventory_item_stocks SET reserved_quantity = reserved_quantity + more
        WHERE inventory_item_id = row_of.inventory_item_id AND inventory_location_id = row_of.inventory_location_id;
    END IF;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER stock_reservations_apply AFTER INSERT OR UPDATE OF quantity OR DELETE ON stock_reservations
    FOR EACH ROW EXECUTE FUNCTION apply_stock_reservation();
