-- A property with a new owner starts new links of its ear tags. Their last observation is cleared; open alerts, and
-- observations since the present link, go to the new owner.
CREATE OR REPLACE FUNCTION ceres_tags_change_hands() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE moment timestamptz := clock_now();
BEGIN
    -- a merge of duplicates is no sale
    IF is_merge_move(to_jsonb(OLD), to_jsonb(NEW)) THEN RETURN NULL; END IF;
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

CREATE OR REPLACE TRIGGER ceres_tags_change_hands AFTER UPDATE OF customer_id ON customer_properties
    FOR EACH ROW WHEN (OLD.customer_id IS DISTINCT FROM NEW.customer_id) EXECUTE FUNCTION ceres_tags_change_hands();
