-- Each message of a device changes the state of its site and device. Without an index on these values, and with room left in
-- each page, PostgreSQL writes the new version of the row beside the old one and leaves all indexes alone.
DROP INDEX udose_sites_silent_idx;
DROP INDEX udose_ags_silent_idx;
DROP INDEX ubot_sites_silent_idx;
ALTER TABLE udose_sites SET (fillfactor = 80);
ALTER TABLE udose_ags SET (fillfactor = 80);
ALTER TABLE ubot_sites SET (fillfactor = 80);
ALTER TABLE devices SET (fillfactor = 80);
ALTER TABLE device_tokens SET (fillfactor = 80);
