-- The reserved quantity changes by reservations only.
CREATE OR REPLACE FUNCTION refuse_reserved_without_reservation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF (TG_OP = 'INSERT' AND NEW.reserved_quantity <> 0) OR (TG_OP = 'UPDATE' AND pg_trigger_depth() < 2 AND NEW.reserved_quantity IS DISTINCT FROM OLD.reserved_quantity) THEN
        RAISE EXCEPTION 'Reserved quantities change only through reservations.';
    END IF;
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER inventory_item_stocks_reserved BEFORE INSERT OR UPDATE ON inventory_item_stocks
    FOR EACH ROW EXECUTE FUNCTION refuse_reserved_without_reservation();

CREATE OR REPLACE TRIGGER supplement_inventories_reserved BEFORE INSERT OR UPDATE ON supplement_inventories
    FOR EACH ROW EXECUTE FUNCTION refuse_reserved_without_reservation();
