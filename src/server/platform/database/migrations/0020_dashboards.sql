-- What pending deliveries will take out of each place, kept beside what is there: a place that holds less is found by an
-- index, and needs somebody's attention before the truck is loaded.
ALTER TABLE supplement_inventories DROP COLUMN is_short;
ALTER TABLE supplement_inventories ADD COLUMN is_short boolean NOT NULL GENERATED ALWAYS AS (quantity < planned_quantity) STORED;
CREATE INDEX supplement_inventories_is_short_idx ON supplement_inventories (is_short, id);

CREATE FUNCTION plan_supplement_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    -- in the order in which documents hold the stock, so that none waits for another
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
            -- what is to be taken out of a place must be seen
            archived_at = CASE WHEN excluded.planned_quantity < 0 THEN i.archived_at END;
    RETURN NULL;
END $$;
CREATE TRIGGER supplement_deliveries_planned
    AFTER INSERT OR DELETE OR UPDATE OF status, archived_at, quantity, supplement_id, inventory_location_id ON supplement_deliveries
    FOR EACH ROW EXECUTE FUNCTION plan_supplement_delivery();

INSERT INTO supplement_inventories AS i (supplement_id, inventory_location_id, planned_quantity)
SELECT supplement_id, inventory_location_id, sum(quantity) FROM supplement_deliveries
WHERE status = 'pending' AND archived_at IS NULL AND inventory_location_id IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2
ON CONFLICT (supplement_id, inventory_location_id) DO UPDATE SET planned_quantity = excluded.planned_quantity, archived_at = NULL;

-- Trends over all sites read their days from the index alone.
CREATE INDEX site_daily_summaries_trend_idx ON site_daily_summaries (day) INCLUDE (udose_site_id, water, dose) WHERE archived_at IS NULL;
