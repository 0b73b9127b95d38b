-- Adds a movement to the monthly sums of its storage tank.
CREATE OR REPLACE FUNCTION add_to_storage_tank_months() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO storage_tank_month_changes AS c (storage_tank_id, month, quantity)
    SELECT storage_tank_id, date_trunc('month', occurred_at AT TIME ZONE 'UTC')::date, sum(quantity)
    FROM posted GROUP BY 1, 2
    ON CONFLICT (storage_tank_id, month) DO UPDATE SET quantity = c.quantity + excluded.quantity;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER storage_tank_movements_months AFTER INSERT ON storage_tank_movements
    REFERENCING NEW TABLE AS posted FOR EACH STATEMENT EXECUTE FUNCTION add_to_storage_tank_months();
