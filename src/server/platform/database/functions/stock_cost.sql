-- Dollars per litre or unit in force on a business day: the latest date counts, then the latest entry.
CREATE OR REPLACE FUNCTION stock_cost(supplement bigint, item bigint, on_day date) RETURNS numeric LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT c.unit_cost FROM stock_costs c
    WHERE coalesce(c.supplement_id, -c.inventory_item_id) = coalesce(supplement, -item) AND c.valid_from <= on_day
    ORDER BY c.valid_from DESC, c.id DESC LIMIT 1
$$;
