-- Writes the history of storage locations of a device.
CREATE OR REPLACE FUNCTION follow_device_store() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE device_stores SET left_at = greatest(stored_at, now()) WHERE device_id = NEW.id AND left_at IS NULL;
    IF NEW.inventory_location_id IS NOT NULL THEN
        INSERT INTO device_stores (device_id, inventory_location_id) VALUES (NEW.id, NEW.inventory_location_id);
    END IF;
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER follow_device_store AFTER UPDATE OF inventory_location_id ON devices
    FOR EACH ROW WHEN (OLD.inventory_location_id IS DISTINCT FROM NEW.inventory_location_id) EXECUTE FUNCTION follow_device_store();

CREATE OR REPLACE TRIGGER follow_new_device_store AFTER INSERT ON devices
    FOR EACH ROW WHEN (NEW.inventory_location_id IS NOT NULL) EXECUTE FUNCTION follow_device_store();
