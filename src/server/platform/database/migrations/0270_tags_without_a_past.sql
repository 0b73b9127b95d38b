-- Where a tag was before its property had it is no matter of whoever has it now: it shows what was observed since, or nothing.
UPDATE ceres_tags t
SET observed_at = o.observed_at, latitude = o.latitude, longitude = o.longitude, temperature = o.temperature,
    battery_voltage = o.battery_voltage, received_at = o.received_at
FROM ceres_tags s
LEFT JOIN LATERAL (
    SELECT * FROM ceres_tag_observations WHERE ceres_tag_id = s.id AND observed_at >= s.linked_at ORDER BY observed_at DESC LIMIT 1
) o ON true
WHERE t.id = s.id AND s.observed_at < s.linked_at;

CREATE OR REPLACE FUNCTION ceres_tags_change_hands() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE moment timestamptz := clock_now();
BEGIN
    UPDATE ceres_tag_links SET unlinked_at = greatest(moment, linked_at), status = 'ended', version = version + 1, updated_at = now()
    WHERE customer_property_id = NEW.id AND unlinked_at IS NULL;
    INSERT INTO ceres_tag_links (ceres_tag_id, ceres_tag_serial, customer_property_id, customer_id, linked_at)
    SELECT id, serial, NEW.id, NEW.customer_id, greatest(moment, linked_at) FROM ceres_tags WHERE customer_property_id = NEW.id;
    UPDATE ceres_tags
    SET linked_at = greatest(moment, linked_at), observed_at = NULL, latitude = NULL, longitude = NULL, temperature = NULL,
        battery_voltage = NULL, received_at = NULL, state = CASE WHEN state = 'well' THEN 'new' ELSE state END
    WHERE customer_property_id = NEW.id;
    UPDATE ceres_tag_alerts SET customer_id = NEW.customer_id WHERE customer_property_id = NEW.id AND cleared_at IS NULL;
    UPDATE ceres_tag_observations o SET customer_id = NEW.customer_id FROM ceres_tags t
    WHERE t.customer_property_id = NEW.id AND o.ceres_tag_id = t.id AND o.observed_at >= t.linked_at;
    RETURN NULL;
END $$;
