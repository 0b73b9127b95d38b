-- Recomputes usable stock when the state of a batch changes.
CREATE OR REPLACE FUNCTION follow_unusable_batch() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    place record;
BEGIN
    FOR place IN
        SELECT DISTINCT supplement_id, inventory_location_id FROM stock_lots WHERE stock_batch_id = NEW.id AND supplement_id IS NOT NULL ORDER BY 1, 2
    LOOP
        PERFORM count_unusable_stock(place.supplement_id, place.inventory_location_id);
    END LOOP;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER stock_batches_usable AFTER UPDATE ON stock_batches
    FOR EACH ROW WHEN ((OLD.status = 'available') <> (NEW.status = 'available')) EXECUTE FUNCTION follow_unusable_batch();
