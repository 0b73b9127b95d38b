-- Where a tag was: a link has from and to, one after the other. What was observed belongs to the property and the customer of that moment.
ALTER TABLE ceres_tag_links ADD CONSTRAINT ceres_tag_links_one_at_a_time
    EXCLUDE USING gist (ceres_tag_id WITH =, tstzrange(linked_at, unlinked_at) WITH &&);

-- A tag that is said twice of one moment is said once: the key is the index of the track and of the list, too.
CREATE TABLE ceres_tag_observations (
    ceres_tag_id bigint NOT NULL REFERENCES ceres_tags,
    observed_at timestamptz NOT NULL,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    accuracy double precision,
    activity double precision,
    temperature double precision,
    battery_voltage double precision,
    customer_property_id bigint REFERENCES customer_properties,
    customer_id bigint REFERENCES customers,
    received_at timestamptz NOT NULL,
    PRIMARY KEY (ceres_tag_id, observed_at)
);

CREATE TABLE ceres_tag_alerts (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    ceres_tag_id bigint NOT NULL REFERENCES ceres_tags,
    kind text NOT NULL CHECK (kind IN ('outside', 'silent', 'still')),
    customer_property_id bigint NOT NULL REFERENCES customer_properties,
    customer_id bigint NOT NULL REFERENCES customers,
    raised_at timestamptz NOT NULL,
    cleared_at timestamptz,
    told_at timestamptz
);
-- one of a kind stands at a time, whoever raises it
CREATE UNIQUE INDEX ceres_tag_alerts_open ON ceres_tag_alerts (ceres_tag_id, kind) WHERE cleared_at IS NULL;
CREATE INDEX ceres_tag_alerts_list ON ceres_tag_alerts (ceres_tag_id, raised_at DESC, id DESC);
CREATE INDEX ceres_tag_alerts_of_property ON ceres_tag_alerts (customer_property_id) WHERE cleared_at IS NULL;
CREATE INDEX ceres_tag_alerts_to_tell ON ceres_tag_alerts (id) WHERE cleared_at IS NULL AND told_at IS NULL;
CREATE INDEX ceres_tags_spoken ON ceres_tags (observed_at) WHERE customer_property_id IS NOT NULL AND archived_at IS NULL;

CREATE TABLE ceres_tag_rejections (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    received_at timestamptz NOT NULL,
    serial text,
    reason text NOT NULL,
    said text NOT NULL
);
CREATE INDEX ceres_tag_rejections_times ON ceres_tag_rejections (received_at DESC, id DESC);

-- How far the service has been read, and when it is asked again.
CREATE TABLE ceres_tag_feed (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    address text NOT NULL,
    cursor text,
    answered_at timestamptz,
    failures integer NOT NULL DEFAULT 0,
    fault text,
    next_at timestamptz NOT NULL
);

CREATE TABLE ceres_tag_settings (
    customer_property_id bigint PRIMARY KEY REFERENCES customer_properties,
    version integer NOT NULL DEFAULT 1,
    kinds jsonb NOT NULL,
    rest jsonb NOT NULL
);

-- The animals of a property that is sold stay on it: the link of whoever had it ends, and one of whoever has it begins.
CREATE FUNCTION ceres_tags_change_hands() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE moment timestamptz := clock_now();
BEGIN
    UPDATE ceres_tag_links SET unlinked_at = greatest(moment, linked_at), status = 'ended', version = version + 1, updated_at = now()
    WHERE customer_property_id = NEW.id AND unlinked_at IS NULL;
    INSERT INTO ceres_tag_links (ceres_tag_id, ceres_tag_serial, customer_property_id, customer_id, linked_at)
    SELECT id, serial, NEW.id, NEW.customer_id, greatest(moment, linked_at) FROM ceres_tags WHERE customer_property_id = NEW.id;
    UPDATE ceres_tags SET linked_at = greatest(moment, linked_at) WHERE customer_property_id = NEW.id;
    UPDATE ceres_tag_alerts SET customer_id = NEW.customer_id WHERE customer_property_id = NEW.id AND cleared_at IS NULL;
    UPDATE ceres_tag_observations o SET customer_id = NEW.customer_id FROM ceres_tags t
    WHERE t.customer_property_id = NEW.id AND o.ceres_tag_id = t.id AND o.observed_at >= t.linked_at;
    RETURN NULL;
END $$;
CREATE TRIGGER ceres_tags_change_hands AFTER UPDATE OF customer_id ON customer_properties
    FOR EACH ROW WHEN (OLD.customer_id IS DISTINCT FROM NEW.customer_id) EXECUTE FUNCTION ceres_tags_change_hands();
