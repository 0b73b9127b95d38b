-- Divides a stock movement between the storage tanks of its location. Supplement never enters a tank that last held another
-- one and was not cleaned: it stays in the location outside the tanks.
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
        CONTINUE WHEN rest > 0 AND EXISTS (SELECT 1 FROM storage_tank_contents(tank.id) c WHERE c.supplement_id <> NEW.supplement_id);
        part := CASE WHEN rest > 0 THEN least(rest, greatest(tank.room, 0)) ELSE greatest(rest, -tank.level) END;
        IF part <> 0 THEN
            PERFORM move_in_tank(tank.id, part, NEW);
            rest := rest - part;
        END IF;
        EXIT WHEN rest = 0;
    END LOOP;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER stock_movements_allot AFTER INSERT ON stock_movements
    FOR EACH ROW WHEN (NEW.supplement_id IS NOT NULL) EXECUTE FUNCTION allot_to_storage_tanks();
