-- One parent of all sites: everything refers to `sites`, and what is particular to a kind stands beside it.

-- A uDOSE site keeps its number, so that what named one still does; those of the other kinds are given one.
INSERT INTO sites (id, kind, record_id, name, customer_property_id, customer_id, product, site_status, state, device_serial, device_status,
                   latitude, longitude, last_communicated_at, version, created_at, created_by, updated_at, updated_by, archived_at)
SELECT id, 'udose', id, name, customer_property_id, customer_id, product_type, site_status, doser_state, device_serial, device_status,
       latitude, longitude, last_communicated_at, version, created_at, created_by, updated_at, updated_by, archived_at
FROM udose_sites ORDER BY id;
SELECT setval(pg_get_serial_sequence('sites', 'id'), greatest((SELECT max(id) FROM sites), 1), EXISTS (SELECT 1 FROM sites));
INSERT INTO sites (kind, record_id, name, customer_property_id, customer_id, product, site_status, state, device_serial, device_status,
                   latitude, longitude, last_communicated_at, version, created_at, created_by, updated_at, updated_by, archived_at)
SELECT 'ag', id, name, customer_property_id, customer_id, 'ag', site_status, doser_state, device_serial, device_status,
       latitude, longitude, last_communicated_at, version, created_at, created_by, updated_at, updated_by, archived_at
FROM udose_ags ORDER BY id;
INSERT INTO sites (kind, record_id, name, customer_property_id, customer_id, product, site_status, state, device_serial, device_status,
                   latitude, longitude, last_communicated_at, version, created_at, created_by, updated_at, updated_by, archived_at)
SELECT 'ubot', id, name, customer_property_id, customer_id, 'ubot', site_status, bot_state, device_serial, device_status,
       latitude, longitude, last_communicated_at, version, created_at, created_by, updated_at, updated_by, archived_at
FROM ubot_sites ORDER BY id;
CREATE UNIQUE INDEX sites_record_key ON sites (kind, record_id);

UPDATE udose_sites SET site_id = id;
UPDATE udose_ags k SET site_id = s.id FROM sites s WHERE s.kind = 'ag' AND s.record_id = k.id;
UPDATE ubot_sites k SET site_id = s.id FROM sites s WHERE s.kind = 'ubot' AND s.record_id = k.id;

-- The parent is kept by the database: whoever writes a site of a kind, by whatever way, writes what all kinds share with it.
-- Arguments: the kind, the column of its state, and the column of its product where the kind has several.
CREATE FUNCTION keep_site() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    own jsonb := to_jsonb(NEW);
    its_product text := CASE WHEN TG_NARGS > 2 THEN own ->> TG_ARGV[2] ELSE TG_ARGV[0] END;
BEGIN
    IF TG_OP = 'UPDATE' THEN
        UPDATE sites SET name = NEW.name, customer_property_id = NEW.customer_property_id, customer_id = NEW.customer_id, product = its_product,
            site_status = NEW.site_status, state = own ->> TG_ARGV[1], device_serial = NEW.device_serial, device_status = NEW.device_status,
            latitude = NEW.latitude, longitude = NEW.longitude, last_communicated_at = NEW.last_communicated_at,
            version = NEW.version, updated_at = NEW.updated_at, updated_by = NEW.updated_by, archived_at = NEW.archived_at
        WHERE id = NEW.site_id;
        RETURN NULL;
    END IF;
    NEW.site_id := nextval(pg_get_serial_sequence('sites', 'id'));
    -- uDOSE sites were there before there was a parent: addresses as /sites/{id} name them by their own number, which is the parent's
    IF TG_ARGV[0] = 'udose' THEN NEW.id := NEW.site_id; END IF;
    INSERT INTO sites (id, kind, record_id, name, customer_property_id, customer_id, product, site_status, state, device_serial, device_status,
                       latitude, longitude, last_communicated_at, version, created_at, created_by, updated_at, updated_by, archived_at)
    VALUES (NEW.site_id, TG_ARGV[0], NEW.id, NEW.name, NEW.customer_property_id, NEW.customer_id, its_product, NEW.site_status,
            own ->> TG_ARGV[1], NEW.device_serial, NEW.device_status, NEW.latitude, NEW.longitude, NEW.last_communicated_at,
            NEW.version, NEW.created_at, NEW.created_by, NEW.updated_at, NEW.updated_by, NEW.archived_at);
    RETURN NEW;
END $$;
CREATE FUNCTION remove_site() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM sites WHERE id = OLD.site_id;
    RETURN NULL;
END $$;
-- Makes a table the particulars of a kind of sites: CALL keep_kind_of_site('ubot_sites', 'ubot', 'bot_state').
CREATE PROCEDURE keep_kind_of_site(its_table text, its_kind text, its_state text, its_product text DEFAULT NULL) LANGUAGE plpgsql AS $$
DECLARE
    arguments text := concat_ws(', ', quote_literal(its_kind), quote_literal(its_state), quote_literal(its_product));
BEGIN
    EXECUTE format('ALTER TABLE %I ALTER COLUMN site_id SET NOT NULL', its_table);
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I UNIQUE (site_id)', its_table, its_table || '_one_site');
    EXECUTE format('CREATE TRIGGER make_site BEFORE INSERT ON %I FOR EACH ROW EXECUTE FUNCTION keep_site(%s)', its_table, arguments);
    EXECUTE format('CREATE TRIGGER keep_site AFTER UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION keep_site(%s)', its_table, arguments);
    EXECUTE format('CREATE TRIGGER remove_site AFTER DELETE ON %I FOR EACH ROW EXECUTE FUNCTION remove_site()', its_table);
END $$;
CALL keep_kind_of_site('udose_sites', 'udose', 'doser_state', 'product_type');
CALL keep_kind_of_site('udose_ags', 'ag', 'doser_state');
CALL keep_kind_of_site('ubot_sites', 'ubot', 'bot_state');
ALTER TABLE udose_sites ADD CHECK (id = site_id);

-- What only uDOSE sites had: the column is renamed, with what is in it, in place of the empty one of the contract's migration,
-- so that no row is written anew; its indexes are.
DO $$
DECLARE
    its_table text;
    again text[];
    command text;
BEGIN
    FOREACH its_table IN ARRAY ARRAY['alarms', 'device_settings_changes', 'pre_installation_notes', 'service_logs', 'site_animal_demographics',
        'site_daily_summaries', 'site_follow_ups', 'site_health_check_settings', 'site_health_checks', 'site_maintenances', 'site_rainfalls',
        'stop_reasons', 'supplement_changes', 'supplement_deliveries']
    LOOP
        SELECT array_agg(pg_get_indexdef(i.indexrelid)) INTO again FROM pg_index i
        JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attname = 'site_id' AND a.attnum = ANY (i.indkey)
        WHERE i.indrelid = its_table::regclass;
        EXECUTE format('ALTER TABLE %I DROP COLUMN site_id', its_table);
        EXECUTE format('ALTER TABLE %I RENAME COLUMN udose_site_id TO site_id', its_table);
        FOR command IN
            SELECT format('ALTER TABLE %I DROP CONSTRAINT %I', its_table, conname) FROM pg_constraint
            WHERE conrelid = its_table::regclass AND confrelid = 'udose_sites'::regclass
        LOOP
            EXECUTE command;
        END LOOP;
        EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I FOREIGN KEY (site_id) REFERENCES sites (id)', its_table, its_table || '_site_id_fkey');
        IF its_table <> 'pre_installation_notes' THEN EXECUTE format('ALTER TABLE %I ALTER COLUMN site_id SET NOT NULL', its_table); END IF;
        FOREACH command IN ARRAY again LOOP EXECUTE command; END LOOP;
    END LOOP;
END $$;
ALTER TABLE readings RENAME COLUMN udose_site_id TO site_id;
ALTER VIEW water_pressure_days RENAME COLUMN udose_site_id TO site_id;
ALTER VIEW site_notes RENAME COLUMN udose_site_id TO site_id;
INSERT INTO paddocks_sites (owner_id, other_id) SELECT owner_id, other_id FROM paddocks_udose_sites;
DROP TABLE paddocks_udose_sites;

-- What named a site of one of three kinds.
DROP TRIGGER tell_new_ag_placement ON device_placements;
DROP TRIGGER tell_ag_placement ON device_placements;
DROP TRIGGER tell_undone_ag_placement ON device_placements;
ALTER TABLE device_placements ADD COLUMN site_id bigint REFERENCES sites (id);
ALTER TABLE device_moves ADD COLUMN site_id bigint REFERENCES sites (id);
DO $$
DECLARE
    its_table text;
BEGIN
    FOREACH its_table IN ARRAY ARRAY['devices', 'job_cards', 'device_installations', 'device_uninstallations', 'device_placements', 'device_moves']
    LOOP
        EXECUTE format('UPDATE %I t SET site_id = coalesce(t.udose_site_id, (SELECT k.site_id FROM udose_ags k WHERE k.id = t.udose_ag_id),
            (SELECT k.site_id FROM ubot_sites k WHERE k.id = t.ubot_site_id))
            WHERE num_nonnulls(t.udose_site_id, t.udose_ag_id, t.ubot_site_id) > 0', its_table);
        EXECUTE format('ALTER TABLE %I DROP COLUMN udose_site_id, DROP COLUMN udose_ag_id, DROP COLUMN ubot_site_id', its_table);
    END LOOP;
END $$;
ALTER TABLE device_placements ALTER COLUMN site_id SET NOT NULL;
ALTER TABLE device_moves ALTER COLUMN site_id SET NOT NULL;
CREATE INDEX device_placements_site_idx ON device_placements (site_id, installed_at);
CREATE UNIQUE INDEX device_placements_site_key ON device_placements (site_id) WHERE removed_at IS NULL;
CREATE INDEX device_moves_site_idx ON device_moves (site_id);

-- uDOSE AG and uBOT: sessions, activities, days and messages.
DO $$
DECLARE
    its_table text;
BEGIN
    FOREACH its_table IN ARRAY ARRAY['udose_ag_sessions', 'udose_ag_activities', 'udose_ag_days']
    LOOP
        EXECUTE format('UPDATE %I t SET site_id = k.site_id FROM udose_ags k WHERE k.id = t.udose_ag_id', its_table);
        EXECUTE format('ALTER TABLE %I DROP COLUMN udose_ag_id, ALTER COLUMN site_id SET NOT NULL', its_table);
    END LOOP;
END $$;
CREATE INDEX udose_ag_sessions_site_idx ON udose_ag_sessions (site_id, started_at DESC);
CREATE INDEX udose_ag_activities_site_idx ON udose_ag_activities (site_id, occurred_at DESC);
ALTER TABLE ag_messages ADD COLUMN site_id bigint;
UPDATE ag_messages t SET site_id = k.site_id FROM udose_ags k WHERE k.id = t.udose_ag_id;
ALTER TABLE ag_messages DROP COLUMN udose_ag_id;
CREATE INDEX ag_messages_site_idx ON ag_messages (site_id, recorded_at);
ALTER TABLE ubot_records ADD COLUMN site_id bigint;
UPDATE ubot_records t SET site_id = k.site_id FROM ubot_sites k WHERE k.id = t.ubot_site_id;
ALTER TABLE ubot_records DROP COLUMN ubot_site_id;
CREATE INDEX ubot_records_site_idx ON ubot_records (site_id, recorded_at);
ALTER TABLE ubot_days ADD COLUMN site_id bigint REFERENCES sites (id);
UPDATE ubot_days t SET site_id = k.site_id FROM ubot_sites k WHERE k.id = t.ubot_site_id;
ALTER TABLE ubot_days DROP COLUMN ubot_site_id, ADD PRIMARY KEY (site_id, day);

-- Devices that come and go are activities of a uDOSE AG; what is undone did not happen.
CREATE OR REPLACE FUNCTION tell_ag_placement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (SELECT 1 FROM sites WHERE id = coalesce(NEW.site_id, OLD.site_id) AND kind = 'ag') THEN RETURN NULL; END IF;
    IF TG_OP = 'DELETE' THEN
        DELETE FROM udose_ag_activities WHERE site_id = OLD.site_id AND device_id = OLD.device_id
            AND (activity, occurred_at) IN (('device_installed', OLD.installed_at), ('device_removed', OLD.removed_at));
        RETURN NULL;
    END IF;
    IF TG_OP = 'INSERT' THEN
        INSERT INTO udose_ag_activities (site_id, device_id, occurred_at, activity)
        VALUES (NEW.site_id, NEW.device_id, NEW.installed_at, 'device_installed');
    ELSIF OLD.removed_at IS NOT NULL AND OLD.removed_at IS DISTINCT FROM NEW.removed_at THEN
        DELETE FROM udose_ag_activities WHERE site_id = OLD.site_id AND device_id = OLD.device_id
            AND activity = 'device_removed' AND occurred_at = OLD.removed_at;
    END IF;
    IF NEW.removed_at IS NOT NULL AND (TG_OP = 'INSERT' OR OLD.removed_at IS DISTINCT FROM NEW.removed_at) THEN
        INSERT INTO udose_ag_activities (site_id, device_id, occurred_at, activity)
        VALUES (NEW.site_id, NEW.device_id, NEW.removed_at, 'device_removed');
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER tell_ag_placement AFTER INSERT OR DELETE OR UPDATE OF removed_at ON device_placements
    FOR EACH ROW EXECUTE FUNCTION tell_ag_placement();

-- A site that changes hands takes its device and what was recorded of it along, whoever moves it and of whatever kind it is.
DROP TRIGGER site_changes_hands ON udose_sites;
DROP TRIGGER site_records_change_hands ON udose_sites;
DROP TRIGGER udose_ag_changes_hands ON udose_ags;
DROP TRIGGER ubot_site_changes_hands ON ubot_sites;
DROP FUNCTION site_records_change_hands, udose_ag_changes_hands, ubot_site_changes_hands;
CREATE OR REPLACE FUNCTION site_changes_hands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE devices SET customer_id = NEW.customer_id WHERE site_id = NEW.id;
    UPDATE alarms SET customer_id = NEW.customer_id WHERE site_id = NEW.id;
    UPDATE site_follow_ups SET customer_id = NEW.customer_id WHERE site_id = NEW.id;
    UPDATE service_logs SET customer_id = NEW.customer_id WHERE site_id = NEW.id;
    UPDATE stop_reasons SET customer_id = NEW.customer_id WHERE site_id = NEW.id;
    UPDATE site_health_checks SET customer_id = NEW.customer_id WHERE site_id = NEW.id;
    RETURN NULL;
END $$;
CREATE TRIGGER site_changes_hands AFTER UPDATE OF customer_id ON sites
    FOR EACH ROW WHEN (OLD.customer_id IS DISTINCT FROM NEW.customer_id) EXECUTE FUNCTION site_changes_hands();

-- What names columns and sites as text: histories, what a move was before and after, and views of lists that people keep.
CREATE FUNCTION site_of(its_kind text, its_record bigint) RETURNS bigint LANGUAGE sql STABLE AS
    $$ SELECT id FROM sites WHERE kind = its_kind AND record_id = its_record $$;
-- a site as a history tells of it: {id, label} of its own kind becomes what a reference to any site shows
CREATE FUNCTION told_site(its_kind text, told jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
    SELECT CASE jsonb_typeof(told)
        WHEN 'object' THEN told || jsonb_build_object('id', site_of(its_kind, (told ->> 'id')::bigint), 'kind', its_kind, 'record_id', told -> 'id')
        WHEN 'array' THEN (SELECT jsonb_agg(told_site(its_kind, part)) FROM jsonb_array_elements(told) part)
        ELSE told END $$;
UPDATE activity_logs SET changes = changes - ARRAY['udose_site_id', 'udose_ag_id', 'ubot_site_id'] || jsonb_build_object('site_id', jsonb_build_object(
        'from', coalesce(nullif(told_site('udose', changes #> '{udose_site_id,from}'), 'null'), nullif(told_site('ag', changes #> '{udose_ag_id,from}'), 'null'),
                         told_site('ubot', changes #> '{ubot_site_id,from}')),
        'to', coalesce(nullif(told_site('udose', changes #> '{udose_site_id,to}'), 'null'), nullif(told_site('ag', changes #> '{udose_ag_id,to}'), 'null'),
                       told_site('ubot', changes #> '{ubot_site_id,to}'))))
WHERE changes ?| ARRAY['udose_site_id', 'udose_ag_id', 'ubot_site_id'];
UPDATE activity_logs SET changes = changes - 'udose_site_ids' || jsonb_build_object('site_ids', jsonb_build_object(
        'from', told_site('udose', changes #> '{udose_site_ids,from}'), 'to', told_site('udose', changes #> '{udose_site_ids,to}')))
WHERE changes ? 'udose_site_ids';
CREATE FUNCTION moved_site(device jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
    SELECT device - ARRAY['udose_site_id', 'udose_ag_id', 'ubot_site_id'] || jsonb_build_object('site_id', coalesce(
        (device ->> 'udose_site_id')::bigint, site_of('ag', (device ->> 'udose_ag_id')::bigint), site_of('ubot', (device ->> 'ubot_site_id')::bigint))) $$;
UPDATE device_moves SET before = jsonb_set(before, '{device}', moved_site(before -> 'device')), after = jsonb_set(after, '{device}', moved_site(after -> 'device'));
-- a filter by sites of several kinds becomes one by all of them
CREATE FUNCTION filtered_sites(its_kind text, wanted jsonb) RETURNS SETOF jsonb LANGUAGE sql STABLE AS $$
    SELECT to_jsonb(site_of(its_kind, (part #>> '{}')::bigint))
    FROM jsonb_array_elements(CASE jsonb_typeof(wanted) WHEN 'array' THEN wanted WHEN 'number' THEN jsonb_build_array(wanted) WHEN 'string' THEN jsonb_build_array(wanted) ELSE '[]' END) part
    WHERE part #>> '{}' ~ '^\d+$' $$;
UPDATE saved_views v SET query = jsonb_set(query, '{filter}', (query -> 'filter') - ARRAY['udose_site_id', 'udose_ag_id', 'ubot_site_id']
    || jsonb_build_object('site_id', (SELECT coalesce(jsonb_agg(s), '[]') FROM (
        SELECT * FROM filtered_sites('udose', v.query #> '{filter,udose_site_id}')
        UNION ALL SELECT * FROM filtered_sites('ag', v.query #> '{filter,udose_ag_id}')
        UNION ALL SELECT * FROM filtered_sites('ubot', v.query #> '{filter,ubot_site_id}')) f (s))))
WHERE query -> 'filter' ?| ARRAY['udose_site_id', 'udose_ag_id', 'ubot_site_id'];
UPDATE saved_views SET query = jsonb_set(query, '{sort,field}', '"site_id"') WHERE query #>> '{sort,field}' IN ('udose_site_id', 'udose_ag_id', 'ubot_site_id');
UPDATE saved_views v SET query = jsonb_set(query, '{columns}', (
    SELECT jsonb_agg(to_jsonb(named) ORDER BY first) FROM (
        SELECT CASE WHEN c IN ('udose_site_id', 'udose_ag_id', 'ubot_site_id') THEN 'site_id' ELSE c END AS named, min(at) AS first
        FROM jsonb_array_elements_text(v.query -> 'columns') WITH ORDINALITY AS t (c, at) GROUP BY 1) n))
WHERE query -> 'columns' ?| ARRAY['udose_site_id', 'udose_ag_id', 'ubot_site_id'];
DROP FUNCTION told_site, moved_site, filtered_sites, site_of;
