-- What is under way at a site goes with it to whoever has it now; what is over stays with whose it was: an alarm that was
-- cleared, a job that was done. An order stays with who placed it, and so do its jobs and deliveries.
CREATE OR REPLACE FUNCTION site_changes_hands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE devices SET customer_id = NEW.customer_id WHERE site_id = NEW.id;
    UPDATE alarms SET customer_id = NEW.customer_id WHERE site_id = NEW.id AND status <> 'cleared';
    UPDATE site_follow_ups SET customer_id = NEW.customer_id WHERE site_id = NEW.id;
    UPDATE service_logs SET customer_id = NEW.customer_id WHERE site_id = NEW.id;
    UPDATE stop_reasons SET customer_id = NEW.customer_id WHERE site_id = NEW.id;
    UPDATE site_health_checks SET customer_id = NEW.customer_id WHERE site_id = NEW.id;
    UPDATE job_cards SET customer_id = NEW.customer_id, customer_property_id = NEW.customer_property_id, version = version + 1, updated_at = now()
    WHERE site_id = NEW.id AND status IN (1, 2, 3) AND sales_order_id IS NULL AND customer_id IS DISTINCT FROM NEW.customer_id;
    UPDATE supplement_deliveries SET customer_id = NEW.customer_id, version = version + 1, updated_at = now()
    WHERE site_id = NEW.id AND status = 'pending' AND sales_order_id IS NULL AND customer_id IS DISTINCT FROM NEW.customer_id;
    UPDATE device_installations t SET customer_id = NEW.customer_id FROM job_cards j
    WHERE j.id = t.job_card_id AND j.site_id = NEW.id AND j.status IN (1, 2, 3) AND j.sales_order_id IS NULL;
    UPDATE device_uninstallations t SET customer_id = NEW.customer_id FROM job_cards j
    WHERE j.id = t.job_card_id AND j.site_id = NEW.id AND j.status IN (1, 2, 3) AND j.sales_order_id IS NULL;
    RETURN NULL;
END $$;

-- Jobs that name a property and no site.
CREATE FUNCTION property_changes_hands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE job_cards SET customer_id = NEW.customer_id, version = version + 1, updated_at = now()
    WHERE customer_property_id = NEW.id AND site_id IS NULL AND status IN (1, 2, 3) AND sales_order_id IS NULL;
    RETURN NULL;
END $$;
CREATE TRIGGER property_changes_hands AFTER UPDATE OF customer_id ON customer_properties
    FOR EACH ROW WHEN (OLD.customer_id IS DISTINCT FROM NEW.customer_id) EXECUTE FUNCTION property_changes_hands();
