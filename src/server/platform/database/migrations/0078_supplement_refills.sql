-- A refill goes into one tank: of ours, or of a site.
ALTER TABLE supplement_refills
    ADD CONSTRAINT supplement_refills_target_check CHECK (num_nonnulls(storage_tank_id, site_id) = 1),
    ADD CONSTRAINT supplement_refills_quantity_check CHECK (quantity > 0 AND quantity = round(quantity, 3));
CREATE FUNCTION number_supplement_refill() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.number := 'RF-' || NEW.id;
    RETURN NEW;
END $$;
CREATE TRIGGER supplement_refills_number BEFORE INSERT ON supplement_refills
    FOR EACH ROW EXECUTE FUNCTION number_supplement_refill();

-- A document that names a tank holds its key while it waits for the stock: who has the stock must be able to fill the tank meanwhile.
CREATE OR REPLACE FUNCTION allot_to_storage_tanks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    rest numeric := NEW.quantity;
    part numeric;
    tank record;
BEGIN
    IF NEW.storage_tank_id IS NOT NULL THEN
        PERFORM move_in_tank(NEW.storage_tank_id, rest, NEW);
        RETURN NULL;
    END IF;
    FOR tank IN
        SELECT t.id, t.level, t.capacity - t.level AS room, was.quantity AS was
        FROM storage_tanks t
        LEFT JOIN LATERAL (SELECT sum(w.quantity) AS quantity FROM storage_tank_movements w
                           WHERE w.supplement_movement_id = NEW.reverses_id AND w.storage_tank_id = t.id) was ON true
        WHERE t.location_id = NEW.inventory_location_id AND t.supplement_id = NEW.supplement_id AND t.archived_at IS NULL AND t.status = 'active'
        ORDER BY (was.quantity IS NULL), CASE WHEN NEW.quantity > 0 THEN t.capacity - t.level ELSE t.level END DESC, t.id
        FOR NO KEY UPDATE OF t
    LOOP
        part := CASE WHEN rest > 0 THEN least(rest, greatest(tank.room, 0)) ELSE greatest(rest, -tank.level) END;
        IF part <> 0 THEN
            PERFORM move_in_tank(tank.id, part, NEW);
            rest := rest - part;
        END IF;
        EXIT WHEN rest = 0;
    END LOOP;
    RETURN NULL;
END $$;
