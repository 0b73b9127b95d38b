-- Adds a movement to the level of its storage tank.
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

CREATE OR REPLACE TRIGGER storage_tank_movements_apply BEFORE INSERT ON storage_tank_movements
    FOR EACH ROW EXECUTE FUNCTION apply_storage_tank_movement();
