-- Stock of quarantined, rejected and lost batches is nobody's to take: low and short follow from what is usable.
CREATE FUNCTION count_unusable_stock(of_supplement bigint, at_location bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    -- held first: the sum is a statement of its own, and sees what others committed before they let go of the row
    PERFORM 1 FROM supplement_inventories WHERE supplement_id = of_supplement AND inventory_location_id = at_location FOR UPDATE;
    UPDATE supplement_inventories i SET unusable_quantity = n.quantity
    FROM (SELECT coalesce(sum(l.quantity), 0) AS quantity FROM stock_lots l JOIN stock_batches b ON b.id = l.stock_batch_id
          WHERE l.supplement_id = of_supplement AND l.inventory_location_id = at_location AND b.status <> 'available') n
    WHERE i.supplement_id = of_supplement AND i.inventory_location_id = at_location AND i.unusable_quantity <> n.quantity;
END $$;

CREATE FUNCTION follow_unusable_batch() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER stock_batches_usable AFTER UPDATE ON stock_batches
    FOR EACH ROW WHEN ((OLD.status = 'available') <> (NEW.status = 'available')) EXECUTE FUNCTION follow_unusable_batch();

CREATE FUNCTION follow_unusable_lot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM stock_batches WHERE id = NEW.stock_batch_id AND status <> 'available') THEN
        PERFORM count_unusable_stock(NEW.supplement_id, NEW.inventory_location_id);
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER stock_lots_usable AFTER INSERT OR UPDATE OF quantity ON stock_lots
    FOR EACH ROW WHEN (NEW.supplement_id IS NOT NULL AND NEW.stock_batch_id IS NOT NULL) EXECUTE FUNCTION follow_unusable_lot();

CREATE OR REPLACE FUNCTION judge_supplement_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.is_low := NEW.archived_at IS NULL AND NEW.minimum_quantity IS NOT NULL AND NEW.quantity - NEW.unusable_quantity < NEW.minimum_quantity;
    IF NOT NEW.is_low THEN
        NEW.reorder_told_at := NULL;
    END IF;
    RETURN NEW;
END $$;

ALTER TABLE supplement_inventories DROP COLUMN is_short;
ALTER TABLE supplement_inventories
    ADD COLUMN is_short boolean NOT NULL GENERATED ALWAYS AS (quantity - unusable_quantity < planned_quantity) STORED;
CREATE INDEX supplement_inventories_is_short_idx ON supplement_inventories (is_short, id);

UPDATE supplement_inventories i SET unusable_quantity = n.quantity
FROM (SELECT l.supplement_id, l.inventory_location_id, sum(l.quantity) AS quantity
      FROM stock_lots l JOIN stock_batches b ON b.id = l.stock_batch_id WHERE b.status <> 'available' GROUP BY 1, 2) n
WHERE i.supplement_id = n.supplement_id AND i.inventory_location_id = n.inventory_location_id AND n.quantity > 0;

-- Reservations of stock that is no longer usable wait, the last one first; what comes is reserved for them again.
DELETE FROM stock_reservations WHERE id IN (
    SELECT r.id FROM (
        SELECT id, supplement_id, inventory_location_id, sum(quantity) OVER (PARTITION BY supplement_id, inventory_location_id ORDER BY id) AS total
        FROM stock_reservations WHERE supplement_id IS NOT NULL) r
    JOIN supplement_inventories i USING (supplement_id, inventory_location_id)
    WHERE r.total > i.quantity - i.unusable_quantity);
