-- Unit cost of stock on a business day: of its batch, else the cost in force.
CREATE OR REPLACE FUNCTION stock_unit_cost(batch_cost numeric, supplement bigint, item bigint, on_day date) RETURNS numeric
LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT coalesce(batch_cost, stock_cost(supplement, item, on_day))
$$;
