-- Recounts devices when an item is linked to or unlinked from a device model.
CREATE OR REPLACE FUNCTION follow_devices_of_item() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    place record;
BEGIN
    FOR place IN
        SELECT inventory_location_id AS location FROM devices
        WHERE product = NEW.device_product AND inventory_location_id IS NOT NULL AND site_id IS NULL AND archived_at IS NULL
        UNION SELECT inventory_location_id FROM inventory_item_stocks WHERE inventory_item_id = NEW.id
        ORDER BY 1
    LOOP
        PERFORM count_devices_in_store(NEW.id, place.location);
    END LOOP;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER inventory_items_begin_devices AFTER INSERT ON inventory_items
    FOR EACH ROW WHEN (NEW.device_product IS NOT NULL) EXECUTE FUNCTION follow_devices_of_item();

CREATE OR REPLACE TRIGGER inventory_items_change_devices AFTER UPDATE ON inventory_items
    FOR EACH ROW WHEN ((OLD.device_product, OLD.archived_at) IS DISTINCT FROM (NEW.device_product, NEW.archived_at)) EXECUTE FUNCTION follow_devices_of_item();
