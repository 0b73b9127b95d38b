-- Counts of stock are documents like others: above a limit they wait for a second person before they move anything.
INSERT INTO stock_adjustments (id, supplement_id, inventory_location_id, storage_tank_id, recorded_quantity, counted_quantity, difference,
    reason, counted_at, created_at, created_by, updated_at, updated_by)
SELECT id, supplement_id, inventory_location_id, storage_tank_id, recorded_quantity, counted_quantity, counted_quantity - recorded_quantity,
       reason, created_at, created_at, created_by, created_at, created_by
FROM supplement_adjustments;
DROP TABLE supplement_adjustments;
SELECT setval(pg_get_serial_sequence('stock_adjustments', 'id'), (SELECT coalesce(max(id), 0) + 1 FROM stock_adjustments), false);

CREATE FUNCTION number_stock_adjustment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.number := 'SA-' || NEW.id;
    RETURN NEW;
END $$;
CREATE TRIGGER stock_adjustments_number BEFORE INSERT ON stock_adjustments
    FOR EACH ROW EXECUTE FUNCTION number_stock_adjustment();
UPDATE stock_adjustments SET number = 'SA-' || id;

ALTER TABLE stock_adjustments
    ADD CONSTRAINT stock_adjustments_place_fkey FOREIGN KEY (supplement_id, inventory_location_id)
        REFERENCES supplement_inventories (supplement_id, inventory_location_id),
    ADD CONSTRAINT stock_adjustments_counted_check CHECK (counted_quantity >= 0),
    -- nobody approves their own count, whoever writes it
    ADD CONSTRAINT stock_adjustments_second_person_check CHECK (status <> 'posted' OR decided_by_id IS NULL OR decided_by_id <> created_by);
CREATE INDEX stock_adjustments_place_idx ON stock_adjustments (supplement_id, inventory_location_id, id);
-- one count of a place waits at a time: the next one would count the same difference once more
CREATE UNIQUE INDEX stock_adjustments_waiting_key ON stock_adjustments (supplement_id, inventory_location_id) WHERE status = 'pending';

INSERT INTO stock_adjustment_reasons (name, description) VALUES
    ('Regular count', 'Counted or dipped as planned, and the record was a little off.'),
    ('Spilled or leaked', 'Lost from a hose, a valve or a tank.'),
    ('Evaporated or dried up', NULL),
    ('Not recorded', 'Something came or went and nobody entered it.'),
    ('Counted wrong before', NULL),
    ('Spoiled or damaged', 'Thrown away because it cannot be used any more.'),
    ('Opening stock', 'What was there when the records began.'),
    ('Other', 'Say what happened in the note.');
