-- Sets `is_low` by the usable quantity, and clears the notification time once stock is sufficient.
CREATE OR REPLACE FUNCTION judge_supplement_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.is_low := NEW.archived_at IS NULL AND NEW.minimum_quantity IS NOT NULL AND NEW.quantity - NEW.unusable_quantity < NEW.minimum_quantity;
    IF NOT NEW.is_low THEN
        NEW.reorder_told_at := NULL;
    END IF;
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER supplement_inventories_low BEFORE INSERT OR UPDATE ON supplement_inventories
    FOR EACH ROW EXECUTE FUNCTION judge_supplement_stock();
