-- Jobs of a property without a site follow the property to its new owner.
CREATE OR REPLACE FUNCTION property_changes_hands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    -- a merge of duplicates is no sale; after its undo, open work since the merge follows
    IF is_merge_move(to_jsonb(OLD), to_jsonb(NEW)) AND current_setting('headwater.merging', true) = 'on' THEN RETURN NULL; END IF;
    UPDATE job_cards SET customer_id = NEW.customer_id, version = version + 1, updated_at = now()
    WHERE customer_property_id = NEW.id AND site_id IS NULL AND status IN (1, 2, 3) AND sales_order_id IS NULL;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER property_changes_hands AFTER UPDATE OF customer_id ON customer_properties
    FOR EACH ROW WHEN (OLD.customer_id IS DISTINCT FROM NEW.customer_id) EXECUTE FUNCTION property_changes_hands();
