-- Low follows from the minimum, as of parts; who was told of it is forgotten once there is enough.
CREATE FUNCTION judge_supplement_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.is_low := NEW.archived_at IS NULL AND NEW.minimum_quantity IS NOT NULL AND NEW.quantity < NEW.minimum_quantity;
    IF NOT NEW.is_low THEN
        NEW.reorder_told_at := NULL;
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER supplement_inventories_low BEFORE INSERT OR UPDATE ON supplement_inventories
    FOR EACH ROW EXECUTE FUNCTION judge_supplement_stock();
UPDATE supplement_inventories SET notes = notes WHERE minimum_quantity IS NOT NULL;
