-- Adds pending deliveries to the planned quantity of their stock.
CREATE OR REPLACE FUNCTION plan_supplement_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    -- same order as documents lock stock, which prevents deadlocks
    INSERT INTO supplement_inventories AS i (supplement_id, inventory_location_id, planned_quantity)
    SELECT p.supplement_id, p.inventory_location_id, sum(p.quantity)
    FROM (
        SELECT NEW.supplement_id, NEW.inventory_location_id, NEW.quantity
        WHERE TG_OP <> 'DELETE' AND NEW.status = 'pending' AND NEW.archived_at IS NULL
        UNION ALL
        SELECT OLD.supplement_id, OLD.inventory_location_id, -OLD.quantity
        WHERE TG_OP <> 'INSERT' AND OLD.status = 'pending' AND OLD.archived_at IS NULL
    ) p
    WHERE p.inventory_location_id IS NOT NULL
    GROUP BY 1, 2 HAVING sum(p.quantity) <> 0 ORDER BY 1, 2
    ON CONFLICT (supplement_id, inventory_location_id) DO UPDATE
        SET planned_quantity = i.planned_quantity + excluded.planned_quantity,
            -- planned stock must be visible
            archived_at = CASE WHEN excluded.planned_quantity < 0 THEN i.archived_at END;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER supplement_deliveries_planned
    AFTER INSERT OR DELETE OR UPDATE OF status, archived_at, quantity, supplement_id, inventory_location_id ON supplement_deliveries
    FOR EACH ROW EXECUTE FUNCTION plan_supplement_delivery();
