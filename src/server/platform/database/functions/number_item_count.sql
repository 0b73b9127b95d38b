-- Numbers a count of parts.
CREATE OR REPLACE FUNCTION number_item_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.number := 'IC-' || NEW.id;
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER inventory_item_counts_number BEFORE INSERT ON inventory_item_counts FOR EACH ROW EXECUTE FUNCTION number_item_count();
