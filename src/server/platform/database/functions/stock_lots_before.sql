-- Quantity of each lot before a moment, which is not included.
CREATE OR REPLACE FUNCTION stock_lots_before(moment timestamptz)
RETURNS TABLE (supplement_id bigint, inventory_item_id bigint, inventory_location_id bigint, stock_batch_id bigint, quantity numeric)
LANGUAGE sql STABLE AS $$
    SELECT c.supplement_id, c.inventory_item_id, c.inventory_location_id, c.stock_batch_id, sum(c.quantity)
    FROM (
        SELECT m.supplement_id, m.inventory_item_id, m.inventory_location_id, m.stock_batch_id, m.quantity FROM stock_month_changes m
        WHERE m.month < date_trunc('month', moment AT TIME ZONE 'UTC')::date
        UNION ALL
        SELECT m.supplement_id, m.inventory_item_id, m.inventory_location_id, m.stock_batch_id, m.quantity FROM stock_movements m
        WHERE m.occurred_at >= date_trunc('month', moment AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' AND m.occurred_at < moment
    ) c
    GROUP BY 1, 2, 3, 4 HAVING sum(c.quantity) <> 0
$$;
