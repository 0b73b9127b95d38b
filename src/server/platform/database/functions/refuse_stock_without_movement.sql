-- The balance of a supplement changes by movements only: inside `apply_stock_movement`, never by a direct statement.
CREATE OR REPLACE FUNCTION refuse_stock_without_movement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' OR (TG_OP = 'INSERT' AND NEW.quantity <> 0)
        OR (TG_OP = 'UPDATE' AND pg_trigger_depth() < 2 AND NEW.quantity IS DISTINCT FROM OLD.quantity)
        OR (TG_OP = 'UPDATE' AND (NEW.supplement_id, NEW.inventory_location_id) IS DISTINCT FROM (OLD.supplement_id, OLD.inventory_location_id))
    THEN
        RAISE EXCEPTION 'Stock changes only through ledger movements.';
    END IF;
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER supplement_inventories_kept BEFORE INSERT OR UPDATE OR DELETE ON supplement_inventories
    FOR EACH ROW EXECUTE FUNCTION refuse_stock_without_movement();
