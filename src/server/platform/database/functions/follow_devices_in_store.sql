-- Recounts the devices of the locations that a device enters or leaves.
CREATE OR REPLACE FUNCTION follow_devices_in_store() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    place record;
BEGIN
    FOR place IN
        SELECT DISTINCT i.id AS item, l.id AS location
        FROM (VALUES (CASE WHEN TG_OP <> 'INSERT' THEN OLD.product END, CASE WHEN TG_OP <> 'INSERT' THEN OLD.inventory_location_id END),
                     (CASE WHEN TG_OP <> 'DELETE' THEN NEW.product END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.inventory_location_id END)) moved (product, location)
        JOIN inventory_items i ON i.device_product = moved.product AND i.archived_at IS NULL
        JOIN inventory_locations l ON l.id = moved.location
        ORDER BY 1, 2
    LOOP
        PERFORM count_devices_in_store(place.item, place.location);
    END LOOP;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER devices_come_into_store AFTER INSERT ON devices
    FOR EACH ROW WHEN (NEW.inventory_location_id IS NOT NULL) EXECUTE FUNCTION follow_devices_in_store();

CREATE OR REPLACE TRIGGER devices_move_in_store AFTER UPDATE ON devices
    FOR EACH ROW WHEN ((OLD.product, OLD.inventory_location_id, OLD.site_id, OLD.archived_at) IS DISTINCT FROM (NEW.product, NEW.inventory_location_id, NEW.site_id, NEW.archived_at)) EXECUTE FUNCTION follow_devices_in_store();
