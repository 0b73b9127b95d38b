-- An approved purchase order keeps its lines.
CREATE OR REPLACE FUNCTION keep_approved_purchase_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF (SELECT status IN ('approved', 'paid', 'completed') FROM purchase_requests
        WHERE id = CASE WHEN TG_OP = 'INSERT' THEN NEW.purchase_request_id ELSE OLD.purchase_request_id END)
        AND (TG_OP <> 'UPDATE'
            OR (NEW.purchase_request_id, NEW.supplement_id, NEW.inventory_item_id, NEW.description, NEW.quantity, NEW.unit, NEW.unit_price)
               IS DISTINCT FROM (OLD.purchase_request_id, OLD.supplement_id, OLD.inventory_item_id, OLD.description, OLD.quantity, OLD.unit, OLD.unit_price))
    THEN
        RAISE EXCEPTION 'Approved purchase orders cannot change.';
    END IF;
    RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;

CREATE OR REPLACE TRIGGER purchase_request_items_approved BEFORE INSERT OR UPDATE OR DELETE ON purchase_request_items
    FOR EACH ROW EXECUTE FUNCTION keep_approved_purchase_items();
