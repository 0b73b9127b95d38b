-- uDOSE AG and uBOT: where their devices stand, and what those send.

-- A device stands at a site of one of three kinds.
ALTER TABLE device_placements ALTER COLUMN udose_site_id DROP NOT NULL;
ALTER TABLE device_placements ADD COLUMN udose_ag_id bigint REFERENCES udose_ags (id);
ALTER TABLE device_placements ADD COLUMN ubot_site_id bigint REFERENCES ubot_sites (id);
ALTER TABLE device_placements ADD CHECK (num_nonnulls(udose_site_id, udose_ag_id, ubot_site_id) = 1);
CREATE INDEX device_placements_ag_idx ON device_placements (udose_ag_id, installed_at);
CREATE INDEX device_placements_ubot_idx ON device_placements (ubot_site_id, installed_at);
CREATE UNIQUE INDEX device_placements_ag_key ON device_placements (udose_ag_id) WHERE removed_at IS NULL;
CREATE UNIQUE INDEX device_placements_ubot_key ON device_placements (ubot_site_id) WHERE removed_at IS NULL;

ALTER TABLE device_moves ALTER COLUMN udose_site_id DROP NOT NULL;
ALTER TABLE device_moves ADD COLUMN udose_ag_id bigint REFERENCES udose_ags (id);
ALTER TABLE device_moves ADD COLUMN ubot_site_id bigint REFERENCES ubot_sites (id);
ALTER TABLE device_moves ADD CHECK (num_nonnulls(udose_site_id, udose_ag_id, ubot_site_id) = 1);
CREATE INDEX device_moves_ag_idx ON device_moves (udose_ag_id);
CREATE INDEX device_moves_ubot_idx ON device_moves (ubot_site_id);

ALTER TABLE devices ADD CHECK (num_nonnulls(udose_site_id, udose_ag_id, ubot_site_id) <= 1);

-- Whether a tank or a battery is low follows from two fields, so that no write can forget it.
ALTER TABLE udose_ags DROP COLUMN tank_is_low;
ALTER TABLE udose_ags ADD COLUMN tank_is_low boolean NOT NULL GENERATED ALWAYS AS (coalesce(tank_level <= low_tank_level, false)) STORED;
ALTER TABLE ubot_sites DROP COLUMN battery_is_low;
ALTER TABLE ubot_sites ADD COLUMN battery_is_low boolean NOT NULL GENERATED ALWAYS AS (coalesce(battery_voltage <= low_battery_level, false)) STORED;

CREATE INDEX udose_ags_silent_idx ON udose_ags (last_communicated_at) WHERE doser_state <> 'not_communicated' AND archived_at IS NULL;
CREATE INDEX ubot_sites_silent_idx ON ubot_sites (last_communicated_at) WHERE bot_state <> 'not_communicated' AND archived_at IS NULL;
CREATE INDEX udose_ag_sessions_site_idx ON udose_ag_sessions (udose_ag_id, started_at DESC);
CREATE INDEX udose_ag_activities_site_idx ON udose_ag_activities (udose_ag_id, occurred_at DESC);

-- As they came. Their number per device and token is what makes a repetition harmless.
CREATE TABLE ag_messages (
    device_id bigint NOT NULL,
    epoch integer NOT NULL,
    sequence bigint NOT NULL,
    -- null while the device was nowhere
    udose_ag_id bigint,
    -- by the clock of the device, corrected where that clock was wrong
    recorded_at timestamptz NOT NULL,
    received_at timestamptz NOT NULL DEFAULT now(),
    clock_corrected boolean NOT NULL DEFAULT false,
    state text,
    session integer,
    activity text,
    faults text[],
    water real,
    dose real,
    runtime integer,
    flow_rate real,
    tank_level real,
    battery_voltage real,
    water_pressure real,
    temperature real,
    PRIMARY KEY (device_id, epoch, sequence)
);
CREATE INDEX ag_messages_site_idx ON ag_messages (udose_ag_id, recorded_at);
CREATE INDEX ag_messages_device_idx ON ag_messages (device_id, recorded_at);

CREATE TABLE ubot_records (
    device_id bigint NOT NULL,
    epoch integer NOT NULL,
    sequence bigint NOT NULL,
    ubot_site_id bigint,
    recorded_at timestamptz NOT NULL,
    received_at timestamptz NOT NULL DEFAULT now(),
    clock_corrected boolean NOT NULL DEFAULT false,
    state text,
    rainfall real,
    battery_voltage real,
    temperature real,
    PRIMARY KEY (device_id, epoch, sequence)
);
CREATE INDEX ubot_records_site_idx ON ubot_records (ubot_site_id, recorded_at);
CREATE INDEX ubot_records_device_idx ON ubot_records (device_id, recorded_at);

-- Sums of the records of a day, in the time zone of the property.
CREATE TABLE ubot_days (
    ubot_site_id bigint NOT NULL REFERENCES ubot_sites (id),
    day date NOT NULL,
    records integer NOT NULL,
    rainfall double precision,
    battery_voltage_min double precision,
    battery_voltage_max double precision,
    temperature_min double precision,
    temperature_max double precision,
    last_at timestamptz NOT NULL,
    PRIMARY KEY (ubot_site_id, day)
);
CREATE INDEX ubot_days_day_idx ON ubot_days (day);

-- A site that changes hands takes its device along, whoever moves it.
CREATE FUNCTION udose_ag_changes_hands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE devices SET customer_id = NEW.customer_id WHERE udose_ag_id = NEW.id;
    RETURN NULL;
END $$;
CREATE TRIGGER udose_ag_changes_hands AFTER UPDATE OF customer_id ON udose_ags
    FOR EACH ROW WHEN (OLD.customer_id IS DISTINCT FROM NEW.customer_id) EXECUTE FUNCTION udose_ag_changes_hands();
CREATE FUNCTION ubot_site_changes_hands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE devices SET customer_id = NEW.customer_id WHERE ubot_site_id = NEW.id;
    RETURN NULL;
END $$;
CREATE TRIGGER ubot_site_changes_hands AFTER UPDATE OF customer_id ON ubot_sites
    FOR EACH ROW WHEN (OLD.customer_id IS DISTINCT FROM NEW.customer_id) EXECUTE FUNCTION ubot_site_changes_hands();

-- Devices that come and go are activities of their site; what is undone did not happen.
CREATE FUNCTION tell_ag_placement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        DELETE FROM udose_ag_activities WHERE udose_ag_id = OLD.udose_ag_id AND device_id = OLD.device_id
            AND (activity, occurred_at) IN (('device_installed', OLD.installed_at), ('device_removed', OLD.removed_at));
        RETURN OLD;
    END IF;
    IF TG_OP = 'INSERT' THEN
        INSERT INTO udose_ag_activities (udose_ag_id, device_id, occurred_at, activity)
        VALUES (NEW.udose_ag_id, NEW.device_id, NEW.installed_at, 'device_installed');
    ELSIF OLD.removed_at IS NOT NULL AND OLD.removed_at IS DISTINCT FROM NEW.removed_at THEN
        DELETE FROM udose_ag_activities WHERE udose_ag_id = OLD.udose_ag_id AND device_id = OLD.device_id
            AND activity = 'device_removed' AND occurred_at = OLD.removed_at;
    END IF;
    IF NEW.removed_at IS NOT NULL AND (TG_OP = 'INSERT' OR OLD.removed_at IS DISTINCT FROM NEW.removed_at) THEN
        INSERT INTO udose_ag_activities (udose_ag_id, device_id, occurred_at, activity)
        VALUES (NEW.udose_ag_id, NEW.device_id, NEW.removed_at, 'device_removed');
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER tell_new_ag_placement AFTER INSERT ON device_placements
    FOR EACH ROW WHEN (NEW.udose_ag_id IS NOT NULL) EXECUTE FUNCTION tell_ag_placement();
CREATE TRIGGER tell_ag_placement AFTER UPDATE OF removed_at ON device_placements
    FOR EACH ROW WHEN (NEW.udose_ag_id IS NOT NULL) EXECUTE FUNCTION tell_ag_placement();
CREATE TRIGGER tell_undone_ag_placement AFTER DELETE ON device_placements
    FOR EACH ROW WHEN (OLD.udose_ag_id IS NOT NULL) EXECUTE FUNCTION tell_ag_placement();
