-- The balance of parts changes by movements only.
CREATE OR REPLACE FUNCTION refuse_item_stock_without_movement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' OR (TG_OP = 'INSERT' AND NEW.quantity <> 0)
        OR (TG_OP = 'UPDATE' AND pg_trigger_depth() < 2 AND NEW.quantity IS DISTINCT FROM OLD.quantity)
        OR (TG_OP = 'UPDATE' AND (NEW.inventory_item_id, NEW.inventory_location_id) IS DISTINCT FROM (OLD.inventory_item_id, OLD.inventory_location_id))
    THEN
        RAISE EXCEPTION 'Stock changes only through ledger movements.';
    END IF;
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER inventory_item_stocks_kept BEFORE INSERT OR UPDATE OR DELETE ON inventory_item_stocks
    FOR EACH ROW EXECUTE FUNCTION refuse_item_stock_without_movement();
