-- Sets the stock of a device model from the devices in the location, so that devices are not counted twice.
CREATE OR REPLACE FUNCTION count_devices_in_store(of_item bigint, at_location bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO inventory_item_stocks (inventory_item_id, inventory_location_id)
    SELECT of_item, at_location
    WHERE NOT EXISTS (SELECT 1 FROM inventory_item_stocks WHERE inventory_item_id = of_item AND inventory_location_id = at_location)
    ON CONFLICT (inventory_item_id, inventory_location_id) DO NOTHING;
    -- locked first, so that the count in a statement of its own sees what other transactions committed
    PERFORM 1 FROM inventory_item_stocks WHERE inventory_item_id = of_item AND inventory_location_id = at_location FOR UPDATE;
    UPDATE inventory_item_stocks s SET archived_at = CASE WHEN n.devices > 0 THEN NULL ELSE s.archived_at END,
           last_movement_at = CASE WHEN s.quantity <> n.devices THEN now() ELSE s.last_movement_at END, quantity = n.devices
    FROM (SELECT count(*) AS devices FROM devices d JOIN inventory_items i ON i.device_product = d.product
          WHERE i.id = of_item AND d.inventory_location_id = at_location AND d.site_id IS NULL AND d.archived_at IS NULL) n
    WHERE s.inventory_item_id = of_item AND s.inventory_location_id = at_location;
END $$;
