-- Settings that waited for a device which is no longer at the site wait for nobody.
UPDATE device_settings_changes w
SET status = 'replaced', answered_at = now(), reason = 'The device was taken away before it answered.', version = version + 1, updated_at = now()
WHERE status = 'pending' AND NOT EXISTS (SELECT 1 FROM udose_sites s WHERE s.site_id = w.site_id AND s.device_id = w.device_id);
UPDATE device_settings_changes w SET status = 'replaced', answered_at = now(), version = version + 1, updated_at = now()
WHERE status = 'pending' AND EXISTS (SELECT 1 FROM device_settings_changes n WHERE n.site_id = w.site_id AND n.status = 'pending' AND n.id > w.id);
-- at most one change of a site waits
CREATE UNIQUE INDEX device_settings_changes_pending_idx ON device_settings_changes (site_id) WHERE status = 'pending';
CREATE INDEX device_moves_site_removed_idx ON device_moves (site_id, id DESC) WHERE kind = 'removed' AND undone_at IS NULL;
