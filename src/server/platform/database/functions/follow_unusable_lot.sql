-- Recomputes usable stock when the quantity of a lot changes.
CREATE OR REPLACE FUNCTION follow_unusable_lot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM stock_batches WHERE id = NEW.stock_batch_id AND status <> 'available') THEN
        PERFORM count_unusable_stock(NEW.supplement_id, NEW.inventory_location_id);
    END IF;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER stock_lots_usable AFTER INSERT OR UPDATE OF quantity ON stock_lots
    FOR EACH ROW WHEN (NEW.supplement_id IS NOT NULL AND NEW.stock_batch_id IS NOT NULL) EXECUTE FUNCTION follow_unusable_lot();
