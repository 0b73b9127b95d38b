-- Sites named the serial number of their device before devices were records: each becomes one, standing where it was named.
INSERT INTO devices (serial, product, udose_site_id, customer_id, device_status, installed_at, last_communicated_at)
SELECT device_serial, product_type, id, customer_id, device_status, coalesce(installed_on::timestamptz, created_at), last_communicated_at
FROM udose_sites WHERE device_serial IS NOT NULL AND device_id IS NULL AND archived_at IS NULL;
UPDATE udose_sites s SET device_id = d.id FROM devices d WHERE d.udose_site_id = s.id AND s.device_id IS NULL;
INSERT INTO device_placements (device_id, udose_site_id, installed_at)
SELECT d.id, d.udose_site_id, d.installed_at FROM devices d
WHERE d.udose_site_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM device_placements p WHERE p.device_id = d.id AND p.removed_at IS NULL);
