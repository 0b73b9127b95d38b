-- Copies changes of a site kind's record to its row in `sites`. A device message changes only state, device status and last
-- contact, and only these are copied then: an update of `name` would make PostgreSQL compute search words and their index again.
CREATE OR REPLACE FUNCTION keep_site() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    own jsonb := to_jsonb(NEW);
    its_product text := CASE WHEN TG_NARGS > 2 THEN own ->> TG_ARGV[2] ELSE TG_ARGV[0] END;
BEGIN
    IF TG_OP = 'UPDATE' THEN
        IF (NEW.name, NEW.customer_property_id, NEW.customer_id, NEW.site_status, NEW.device_serial, NEW.latitude, NEW.longitude,
            NEW.version, NEW.updated_at, NEW.updated_by, NEW.archived_at)
           IS NOT DISTINCT FROM
           (OLD.name, OLD.customer_property_id, OLD.customer_id, OLD.site_status, OLD.device_serial, OLD.latitude, OLD.longitude,
            OLD.version, OLD.updated_at, OLD.updated_by, OLD.archived_at)
           AND (TG_NARGS < 3 OR its_product = to_jsonb(OLD) ->> TG_ARGV[2])
        THEN
            UPDATE sites SET state = own ->> TG_ARGV[1], device_status = NEW.device_status, last_communicated_at = NEW.last_communicated_at
            WHERE id = NEW.site_id;
            RETURN NULL;
        END IF;
        UPDATE sites SET name = NEW.name, customer_property_id = NEW.customer_property_id, customer_id = NEW.customer_id, product = its_product,
            site_status = NEW.site_status, state = own ->> TG_ARGV[1], device_serial = NEW.device_serial, device_status = NEW.device_status,
            latitude = NEW.latitude, longitude = NEW.longitude, last_communicated_at = NEW.last_communicated_at,
            version = NEW.version, updated_at = NEW.updated_at, updated_by = NEW.updated_by, archived_at = NEW.archived_at
        WHERE id = NEW.site_id;
        RETURN NULL;
    END IF;
    NEW.site_id := nextval(pg_get_serial_sequence('sites', 'id'));
    -- uDOSE sites existed before the parent table: their id is also the id of the parent
    IF TG_ARGV[0] = 'udose' THEN NEW.id := NEW.site_id; END IF;
    INSERT INTO sites (id, kind, record_id, name, customer_property_id, customer_id, product, site_status, state, device_serial, device_status,
                       latitude, longitude, last_communicated_at, version, created_at, created_by, updated_at, updated_by, archived_at)
    VALUES (NEW.site_id, TG_ARGV[0], NEW.id, NEW.name, NEW.customer_property_id, NEW.customer_id, its_product, NEW.site_status,
            own ->> TG_ARGV[1], NEW.device_serial, NEW.device_status, NEW.latitude, NEW.longitude, NEW.last_communicated_at,
            NEW.version, NEW.created_at, NEW.created_by, NEW.updated_at, NEW.updated_by, NEW.archived_at);
    RETURN NEW;
END $$;
