-- Sums the stock of quarantined, rejected and lost batches. Low and short stock are judged by the usable rest.
CREATE OR REPLACE FUNCTION count_unusable_stock(of_supplement bigint, at_location bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    -- locked first, so that the sum in a statement of its own sees what other transactions committed
    PERFORM 1 FROM supplement_inventories WHERE supplement_id = of_supplement AND inventory_location_id = at_location FOR UPDATE;
    UPDATE supplement_inventories i SET unusable_quantity = n.quantity
    FROM (SELECT coalesce(sum(l.quantity), 0) AS quantity FROM stock_lots l JOIN stock_batches b ON b.id = l.stock_batch_id
          WHERE l.supplement_id = of_supplement AND l.inventory_location_id = at_location AND b.status <> 'available') n
    WHERE i.supplement_id = of_supplement AND i.inventory_location_id = at_location AND i.unusable_quantity <> n.quantity;
END $$;
