CREATE FUNCTION number_of_fleet() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.number := TG_ARGV[0] || NEW.id;
    RETURN NEW;
END $$;
CREATE TRIGGER vehicle_safety_checklists_number BEFORE INSERT ON vehicle_safety_checklists
    FOR EACH ROW EXECUTE FUNCTION number_of_fleet('SC-');
CREATE TRIGGER vehicle_maintenance_requests_number BEFORE INSERT ON vehicle_maintenance_requests
    FOR EACH ROW EXECUTE FUNCTION number_of_fleet('MR-');

-- The reading before and after one; the distance of a year.
CREATE INDEX vehicle_meter_readings_in_time ON vehicle_meter_readings (vehicle_id, read_at, id) WHERE archived_at IS NULL;
-- What keeps a vehicle from being driven, and what it cost in a year.
CREATE INDEX vehicle_maintenance_requests_open ON vehicle_maintenance_requests (vehicle_id)
    WHERE is_blocking AND status <> 'completed' AND archived_at IS NULL;
CREATE INDEX vehicle_maintenance_requests_done ON vehicle_maintenance_requests (vehicle_id, completed_on)
    WHERE status = 'completed' AND archived_at IS NULL;

-- What people were told of, once for each date or meter that something is due by, and once more when that is past.
CREATE TABLE vehicle_dues_told (
    vehicle_id bigint NOT NULL REFERENCES vehicles (id) ON DELETE CASCADE,
    kind text NOT NULL,
    due_by text NOT NULL,
    state text NOT NULL,
    told_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (vehicle_id, kind, due_by, state)
);
