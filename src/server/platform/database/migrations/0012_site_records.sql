-- What people record at sites: what the contract cannot say of it.

-- A site that changes hands takes what was recorded of it along.
CREATE FUNCTION site_records_change_hands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE site_follow_ups SET customer_id = NEW.customer_id WHERE udose_site_id = NEW.id;
    UPDATE service_logs SET customer_id = NEW.customer_id WHERE udose_site_id = NEW.id;
    UPDATE stop_reasons SET customer_id = NEW.customer_id WHERE udose_site_id = NEW.id;
    UPDATE site_health_checks SET customer_id = NEW.customer_id WHERE udose_site_id = NEW.id;
    RETURN NULL;
END $$;
CREATE TRIGGER site_records_change_hands AFTER UPDATE OF customer_id ON udose_sites
    FOR EACH ROW WHEN (OLD.customer_id IS DISTINCT FROM NEW.customer_id) EXECUTE FUNCTION site_records_change_hands();

-- How lists of follow-ups are ordered: open ones by the day they are due, then settled ones, the latest first. The contract
-- names the column; here it follows from status and day, so that no write can forget it.
ALTER TABLE site_follow_ups DROP COLUMN urgency;
ALTER TABLE site_follow_ups ADD COLUMN urgency integer NOT NULL GENERATED ALWAYS AS (
    CASE status WHEN 'open' THEN due_on - DATE '1970-01-01' ELSE 1000000 - (due_on - DATE '1970-01-01') END
) STORED;
CREATE INDEX site_follow_ups_urgency_order_idx ON site_follow_ups (urgency, id);

ALTER TABLE stop_reasons ADD CONSTRAINT stop_reasons_time_check CHECK (ended_at > started_at);
CREATE INDEX stop_reasons_site_time_idx ON stop_reasons (udose_site_id, started_at);
-- a doser stands once at a time
CREATE UNIQUE INDEX stop_reasons_open_key ON stop_reasons (udose_site_id) WHERE ended_at IS NULL AND archived_at IS NULL;
CREATE INDEX service_logs_site_time_idx ON service_logs (udose_site_id, serviced_at);
CREATE INDEX site_follow_ups_open_idx ON site_follow_ups (due_on, id) WHERE status = 'open' AND archived_at IS NULL;

-- What all devices said of late, at next to no cost for what comes in: readings arrive about in the order of their times.
CREATE INDEX readings_time_idx ON readings USING brin (recorded_at) WITH (pages_per_range = 16);
CREATE INDEX rejected_device_messages_time_idx ON rejected_device_messages (received_at);

CREATE VIEW water_pressure_days AS
    SELECT id, udose_site_id, day, water_pressure_min, water_pressure_max, water, readings,
           version, created_at, created_by, updated_at, updated_by, archived_at
    FROM site_daily_summaries WHERE water_pressure_min IS NOT NULL;

-- Maintenance notes and supplement delivery notes side by side. Odd and even numbers keep the two kinds apart.
CREATE VIEW site_notes AS
    SELECT m.id * 2 - 1 AS id, 'maintenance' AS kind, m.number, m.id AS record_id, m.udose_site_id, m.customer_id,
           coalesce(m.visited_at, m.created_at) AS noted_at, (m.completed_at IS NOT NULL OR m.visited_at IS NOT NULL) AS is_done,
           CASE m.visit_purpose WHEN 'device_swap' THEN 'Device swap' ELSE 'Site maintenance' END AS summary, m.findings AS notes,
           m.technician_id, NULL::bigint AS supplement_id, NULL::numeric AS quantity, m.battery_voltage, m.tank_level,
           m.version, m.created_at, m.created_by, m.updated_at, m.updated_by, m.archived_at
    FROM site_maintenances m
    UNION ALL
    SELECT d.id * 2, 'delivery', d.number, d.id, d.udose_site_id, d.customer_id,
           coalesce(d.delivered_at, d.created_at), d.status = 'completed',
           CASE d.status WHEN 'completed' THEN 'Delivered' WHEN 'void' THEN 'Voided' ELSE 'Planned' END, d.notes,
           NULL, d.supplement_id, d.quantity, NULL, d.tank_level_after,
           d.version, d.created_at, d.created_by, d.updated_at, d.updated_by, d.archived_at
    FROM supplement_deliveries d;
