-- Adds a movement to the monthly sums of its stock.
CREATE OR REPLACE FUNCTION add_to_stock_months() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO stock_month_changes AS c (supplement_id, inventory_item_id, inventory_location_id, stock_batch_id, month, quantity)
    SELECT supplement_id, inventory_item_id, inventory_location_id, stock_batch_id,
           date_trunc('month', occurred_at AT TIME ZONE 'UTC')::date, sum(quantity)
    FROM posted GROUP BY 1, 2, 3, 4, 5
    ON CONFLICT ((coalesce(supplement_id, -inventory_item_id)), inventory_location_id, (coalesce(stock_batch_id, 0)), month)
    DO UPDATE SET quantity = c.quantity + excluded.quantity;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER stock_movements_months AFTER INSERT ON stock_movements
    REFERENCING NEW TABLE AS posted FOR EACH STATEMENT EXECUTE FUNCTION add_to_stock_months();
