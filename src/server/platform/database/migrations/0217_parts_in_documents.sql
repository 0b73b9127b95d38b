-- Lines of documents are of a supplement or of a part, never of both.
ALTER TABLE purchase_request_items
    ADD CONSTRAINT purchase_request_items_thing_check CHECK (num_nonnulls(supplement_id, inventory_item_id) <= 1);
ALTER TABLE purchase_receipt_items
    ADD CONSTRAINT purchase_receipt_items_thing_check CHECK (num_nonnulls(supplement_id, inventory_item_id) <= 1);

CREATE OR REPLACE FUNCTION keep_approved_purchase_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF (SELECT status IN ('approved', 'paid', 'completed') FROM purchase_requests
        WHERE id = CASE WHEN TG_OP = 'INSERT' THEN NEW.purchase_request_id ELSE OLD.purchase_request_id END)
        AND (TG_OP <> 'UPDATE'
            OR (NEW.purchase_request_id, NEW.supplement_id, NEW.inventory_item_id, NEW.description, NEW.quantity, NEW.unit, NEW.unit_price)
               IS DISTINCT FROM (OLD.purchase_request_id, OLD.supplement_id, OLD.inventory_item_id, OLD.description, OLD.quantity, OLD.unit, OLD.unit_price))
    THEN
        RAISE EXCEPTION 'What is bought was approved as it is.';
    END IF;
    RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;

ALTER TABLE supplement_transfer_items
    ALTER COLUMN supplement_id DROP NOT NULL,
    ADD CONSTRAINT supplement_transfer_items_thing_check CHECK (num_nonnulls(supplement_id, inventory_item_id) = 1);
CREATE UNIQUE INDEX supplement_transfer_items_part_key ON supplement_transfer_items (supplement_transfer_id, inventory_item_id);
