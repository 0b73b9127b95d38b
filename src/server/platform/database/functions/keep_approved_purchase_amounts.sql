-- An approved purchase order keeps its amounts.
CREATE OR REPLACE FUNCTION keep_approved_purchase_amounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF OLD.status IN ('approved', 'paid', 'completed')
        AND (NEW.subtotal, NEW.gst, NEW.total, NEW.supplier_id) IS DISTINCT FROM (OLD.subtotal, OLD.gst, OLD.total, OLD.supplier_id)
    THEN
        RAISE EXCEPTION 'Approved purchase orders cannot change.';
    END IF;
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER purchase_requests_approved BEFORE UPDATE ON purchase_requests
    FOR EACH ROW EXECUTE FUNCTION keep_approved_purchase_amounts();
