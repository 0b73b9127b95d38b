-- An approved sample keeps its description, place and time.
CREATE OR REPLACE FUNCTION keep_approved_lab_sample() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF is_merge_move(to_jsonb(OLD), to_jsonb(NEW)) THEN RETURN NEW; END IF;
    IF OLD.status = 'approved' AND
        (NEW.status, NEW.kind, NEW.water_source, NEW.customer_id, NEW.customer_property_id, NEW.site_id, NEW.paddock_id, NEW.taken_at, NEW.stock_kind, NEW.stock_class)
        IS DISTINCT FROM
        (OLD.status, OLD.kind, OLD.water_source, OLD.customer_id, OLD.customer_property_id, OLD.site_id, OLD.paddock_id, OLD.taken_at, OLD.stock_kind, OLD.stock_class)
    THEN
        RAISE EXCEPTION 'An approved sample is closed.';
    END IF;
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER lab_samples_approved BEFORE UPDATE ON lab_samples FOR EACH ROW EXECUTE FUNCTION keep_approved_lab_sample();
