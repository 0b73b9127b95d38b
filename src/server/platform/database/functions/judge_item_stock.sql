-- Sets `is_low` by the minimum quantity, and clears the notification time once stock is sufficient.
CREATE OR REPLACE FUNCTION judge_item_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.is_low := NEW.archived_at IS NULL AND NEW.minimum_quantity IS NOT NULL AND NEW.quantity < NEW.minimum_quantity;
    IF NOT NEW.is_low THEN
        NEW.reorder_told_at := NULL;
    END IF;
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER inventory_item_stocks_low BEFORE INSERT OR UPDATE ON inventory_item_stocks
    FOR EACH ROW EXECUTE FUNCTION judge_item_stock();
