-- Purchases: numbers of documents, and what the database itself refuses: more received than ordered, other lines than approved.

CREATE TRIGGER purchase_requests_number BEFORE INSERT ON purchase_requests FOR EACH ROW EXECUTE FUNCTION number_document('PR');
CREATE TRIGGER purchase_receipts_number BEFORE INSERT ON purchase_receipts FOR EACH ROW EXECUTE FUNCTION number_document('GR');

ALTER TABLE purchase_request_items
    ADD CONSTRAINT purchase_request_items_quantity_check CHECK (quantity > 0 AND quantity = round(quantity, 3)),
    ADD CONSTRAINT purchase_request_items_received_check
        CHECK (received_quantity >= 0 AND received_quantity <= quantity AND received_quantity = round(received_quantity, 3));
ALTER TABLE purchase_receipt_items
    ADD CONSTRAINT purchase_receipt_items_quantity_check CHECK (quantity > 0 AND quantity = round(quantity, 3)),
    ADD CONSTRAINT purchase_receipt_items_item_fkey FOREIGN KEY (purchase_request_item_id) REFERENCES purchase_request_items (id);
CREATE INDEX purchase_receipt_items_item_idx ON purchase_receipt_items (purchase_request_item_id);

-- Approval is given to lines and amounts: they stay, whoever writes. What was received of a line is another fact.
CREATE FUNCTION keep_approved_purchase_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF (SELECT status IN ('approved', 'paid', 'completed') FROM purchase_requests
        WHERE id = CASE WHEN TG_OP = 'INSERT' THEN NEW.purchase_request_id ELSE OLD.purchase_request_id END)
        AND (TG_OP <> 'UPDATE'
            OR (NEW.purchase_request_id, NEW.supplement_id, NEW.description, NEW.quantity, NEW.unit, NEW.unit_price)
               IS DISTINCT FROM (OLD.purchase_request_id, OLD.supplement_id, OLD.description, OLD.quantity, OLD.unit, OLD.unit_price))
    THEN
        RAISE EXCEPTION 'What is bought was approved as it is.';
    END IF;
    RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER purchase_request_items_approved BEFORE INSERT OR UPDATE OR DELETE ON purchase_request_items
    FOR EACH ROW EXECUTE FUNCTION keep_approved_purchase_items();

CREATE FUNCTION keep_approved_purchase_amounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF OLD.status IN ('approved', 'paid', 'completed')
        AND (NEW.subtotal, NEW.gst, NEW.total, NEW.supplier_id) IS DISTINCT FROM (OLD.subtotal, OLD.gst, OLD.total, OLD.supplier_id)
    THEN
        RAISE EXCEPTION 'What is bought was approved as it is.';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER purchase_requests_approved BEFORE UPDATE ON purchase_requests
    FOR EACH ROW EXECUTE FUNCTION keep_approved_purchase_amounts();
