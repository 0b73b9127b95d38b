-- A line of a count sheet is of a supplement or of a part. What it is of is one number, as in the checks of stock: negative for parts.
ALTER TABLE stocktake_lines
    DROP CONSTRAINT stocktake_lines_pkey,
    ALTER COLUMN supplement_id DROP NOT NULL,
    ADD COLUMN inventory_item_id bigint REFERENCES inventory_items (id),
    ADD COLUMN thing bigint GENERATED ALWAYS AS (coalesce(supplement_id, -inventory_item_id)) STORED,
    ADD CONSTRAINT stocktake_lines_thing_check CHECK (num_nonnulls(supplement_id, inventory_item_id) = 1);
ALTER TABLE stocktake_lines ADD PRIMARY KEY (stocktake_id, thing);
CREATE INDEX stocktake_lines_item_idx ON stocktake_lines (inventory_item_id, stocktake_id) WHERE inventory_item_id IS NOT NULL;
