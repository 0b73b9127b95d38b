-- Open work of a site follows it to its new owner: devices, open alarms, follow-ups, job cards, deliveries, installations
-- and maintenances without a sales order.
CREATE OR REPLACE FUNCTION site_changes_hands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    -- a merge of duplicates is no sale; after its undo, open work since the merge follows
    IF is_merge_move(to_jsonb(OLD), to_jsonb(NEW)) AND current_setting('headwater.merging', true) = 'on' THEN RETURN NULL; END IF;
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
    UPDATE device_installations SET customer_id = NEW.customer_id WHERE site_id = NEW.id AND job_card_id IS NULL AND state IS NULL;
    UPDATE device_uninstallations t SET customer_id = NEW.customer_id FROM job_cards j
    WHERE j.id = t.job_card_id AND j.site_id = NEW.id AND j.status IN (1, 2, 3) AND j.sales_order_id IS NULL;
    UPDATE device_uninstallations SET customer_id = NEW.customer_id
    WHERE site_id = NEW.id AND job_card_id IS NULL AND uninstalled_at IS NULL;
    UPDATE site_maintenances t SET customer_id = NEW.customer_id FROM job_cards j
    WHERE j.id = t.job_card_id AND j.site_id = NEW.id AND j.status IN (1, 2, 3) AND j.sales_order_id IS NULL;
    UPDATE site_maintenances SET customer_id = NEW.customer_id
    WHERE site_id = NEW.id AND job_card_id IS NULL AND completed_at IS NULL AND visited_at IS NULL;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER site_changes_hands AFTER UPDATE OF customer_id ON sites
    FOR EACH ROW WHEN (OLD.customer_id IS DISTINCT FROM NEW.customer_id) EXECUTE FUNCTION site_changes_hands();
