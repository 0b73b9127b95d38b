-- Costs of supplements and items by day, for stock whose batch has no cost of its own.
ALTER TABLE stock_costs
    ADD CONSTRAINT stock_costs_thing_check CHECK (num_nonnulls(supplement_id, inventory_item_id) = 1),
    ADD CONSTRAINT stock_costs_cost_check CHECK (unit_cost >= 0);
CREATE INDEX stock_costs_thing_day_idx ON stock_costs ((coalesce(supplement_id, -inventory_item_id)), valid_from DESC, id DESC);

CREATE FUNCTION number_stock_cost() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.number := 'CO-' || NEW.id;
    RETURN NEW;
END $$;
CREATE TRIGGER stock_costs_number BEFORE INSERT ON stock_costs FOR EACH ROW EXECUTE FUNCTION number_stock_cost();

-- Dollars per litre or unit in force on a business day: the latest day counts, then the latest entry.
CREATE FUNCTION stock_cost(supplement bigint, item bigint, on_day date) RETURNS numeric LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT c.unit_cost FROM stock_costs c
    WHERE coalesce(c.supplement_id, -c.inventory_item_id) = coalesce(supplement, -item) AND c.valid_from <= on_day
    ORDER BY c.valid_from DESC, c.id DESC LIMIT 1
$$;

-- Unit cost of stock on a business day: that of its batch, else the cost in force.
CREATE FUNCTION stock_unit_cost(batch_cost numeric, supplement bigint, item bigint, on_day date) RETURNS numeric
LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT coalesce(batch_cost, stock_cost(supplement, item, on_day))
$$;

CREATE OR REPLACE VIEW supplement_lots AS
    SELECT l.id, l.supplement_id, l.inventory_location_id, p.name AS location_name, l.stock_batch_id, l.quantity,
           round(l.quantity * stock_unit_cost(b.unit_cost, l.supplement_id, NULL, business_day(clock_now())), 2) AS value,
           1 AS version, p.created_at, NULL::bigint AS created_by, p.created_at AS updated_at, NULL::bigint AS updated_by, NULL::timestamptz AS archived_at
    FROM stock_lots l
    JOIN inventory_locations p ON p.id = l.inventory_location_id
    LEFT JOIN stock_batches b ON b.id = l.stock_batch_id
    WHERE l.quantity > 0 AND l.supplement_id IS NOT NULL;
