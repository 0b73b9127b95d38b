-- What a tank last held follows from what was filled in since it was last cleaned. Nothing of another kind goes in before.
ALTER TABLE storage_tank_movements ADD COLUMN supplement_id bigint REFERENCES supplements (id);
ALTER TABLE storage_tank_movements DISABLE TRIGGER storage_tank_movements_kept;
UPDATE storage_tank_movements m SET supplement_id = coalesce(
    (SELECT s.supplement_id FROM stock_movements s WHERE s.id = m.supplement_movement_id),
    (SELECT f.supplement_id FROM supplement_refills f WHERE m.document_resource = 'supplement-refills' AND f.id = m.document_id),
    (SELECT a.supplement_id FROM stock_adjustments a WHERE m.document_resource = 'supplement-adjustments' AND a.id = m.document_id),
    (SELECT t.supplement_id FROM storage_tanks t WHERE t.id = m.storage_tank_id));
ALTER TABLE storage_tank_movements ENABLE TRIGGER storage_tank_movements_kept;
CREATE INDEX storage_tank_movements_document_idx ON storage_tank_movements (storage_tank_id, document_resource, document_id);
CREATE INDEX storage_tank_movements_supplement_idx ON storage_tank_movements (supplement_id);

CREATE FUNCTION number_storage_tank_cleaning() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.number := 'TC-' || NEW.id;
    RETURN NEW;
END $$;
CREATE TRIGGER storage_tank_cleanings_number BEFORE INSERT ON storage_tank_cleanings
    FOR EACH ROW EXECUTE FUNCTION number_storage_tank_cleaning();
CREATE INDEX storage_tank_cleanings_tank_idx ON storage_tank_cleanings (storage_tank_id, after_movement_id);

-- A filling that was taken back has not happened; what came before the last cleaning is washed out.
CREATE FUNCTION storage_tank_contents(tank bigint) RETURNS TABLE (supplement_id bigint, since timestamptz) LANGUAGE sql STABLE AS $$
    WITH mark AS (SELECT coalesce(max(c.after_movement_id), 0) AS id FROM storage_tank_cleanings c WHERE c.storage_tank_id = tank),
    last AS (
        SELECT m.supplement_id FROM storage_tank_movements m, mark
        WHERE m.storage_tank_id = tank AND m.id > mark.id AND m.quantity > 0
          AND (SELECT sum(d.quantity) FROM storage_tank_movements d
               WHERE d.storage_tank_id = tank AND d.document_resource = m.document_resource AND d.document_id = m.document_id AND d.id > mark.id) > 0
        ORDER BY m.id DESC LIMIT 1)
    SELECT l.supplement_id, (SELECT min(m.occurred_at) FROM storage_tank_movements m, mark
                             WHERE m.storage_tank_id = tank AND m.id > mark.id AND m.quantity > 0 AND m.supplement_id = l.supplement_id)
    FROM last l
$$;

CREATE OR REPLACE FUNCTION apply_storage_tank_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    own bigint;
BEGIN
    UPDATE storage_tanks SET level = level + NEW.quantity WHERE id = NEW.storage_tank_id RETURNING level, supplement_id INTO NEW.balance, own;
    NEW.supplement_id := coalesce((SELECT s.supplement_id FROM stock_movements s WHERE s.id = NEW.supplement_movement_id), own);
    IF NEW.quantity > 0 AND EXISTS (SELECT 1 FROM storage_tank_contents(NEW.storage_tank_id) c WHERE c.supplement_id <> NEW.supplement_id) THEN
        RAISE EXCEPTION 'This tank held another supplement and was not cleaned since.' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
END $$;

-- As before, and what comes to a place goes into no tank that held another supplement and was not cleaned: it stands beside.
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
