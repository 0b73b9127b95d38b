-- Number of the last sale of an order when it was opened again: sales up to it belong to an earlier completion.
ALTER TABLE sales_orders ADD COLUMN sold_before bigint;
