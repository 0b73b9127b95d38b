-- What was in stock at a past moment, without reading every movement: what came and went in each month by batch and place, and
-- of the month of that moment the movements themselves. A movement that is entered later for an earlier time is in the month of that time.
CREATE TABLE stock_month_changes (
    supplement_id bigint,
    inventory_item_id bigint,
    inventory_location_id bigint NOT NULL,
    stock_batch_id bigint,
    -- its first day, UTC
    month date NOT NULL,
    quantity numeric NOT NULL
);
CREATE UNIQUE INDEX stock_month_changes_key ON stock_month_changes
    ((coalesce(supplement_id, -inventory_item_id)), inventory_location_id, (coalesce(stock_batch_id, 0)), month);

CREATE FUNCTION add_to_stock_months() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO stock_month_changes AS c (supplement_id, inventory_item_id, inventory_location_id, stock_batch_id, month, quantity)
    SELECT supplement_id, inventory_item_id, inventory_location_id, stock_batch_id,
           date_trunc('month', occurred_at AT TIME ZONE 'UTC')::date, sum(quantity)
    FROM posted GROUP BY 1, 2, 3, 4, 5
    ON CONFLICT ((coalesce(supplement_id, -inventory_item_id)), inventory_location_id, (coalesce(stock_batch_id, 0)), month)
    DO UPDATE SET quantity = c.quantity + excluded.quantity;
    RETURN NULL;
END $$;
CREATE TRIGGER stock_movements_months AFTER INSERT ON stock_movements
    REFERENCING NEW TABLE AS posted FOR EACH STATEMENT EXECUTE FUNCTION add_to_stock_months();
INSERT INTO stock_month_changes (supplement_id, inventory_item_id, inventory_location_id, stock_batch_id, month, quantity)
SELECT supplement_id, inventory_item_id, inventory_location_id, stock_batch_id,
       date_trunc('month', occurred_at AT TIME ZONE 'UTC')::date, sum(quantity)
FROM stock_movements GROUP BY 1, 2, 3, 4, 5;

-- Up to this moment, itself not included.
CREATE FUNCTION stock_lots_before(moment timestamptz)
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
