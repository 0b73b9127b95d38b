-- Open refill requests follow a site to its new owner; finished ones stay with the customer who asked.
CREATE OR REPLACE FUNCTION refill_requests_change_hands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    -- a merge of duplicates is no sale; after its undo, open work since the merge follows
    IF is_merge_move(to_jsonb(OLD), to_jsonb(NEW)) AND current_setting('headwater.merging', true) = 'on' THEN RETURN NULL; END IF;
    UPDATE refill_requests SET customer_id = NEW.customer_id, version = version + 1, updated_at = now()
    WHERE site_id = NEW.id AND status IN ('asked', 'planned') AND customer_id IS DISTINCT FROM NEW.customer_id;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER refill_requests_change_hands AFTER UPDATE OF customer_id ON sites
    FOR EACH ROW WHEN (OLD.customer_id IS DISTINCT FROM NEW.customer_id) EXECUTE FUNCTION refill_requests_change_hands();
