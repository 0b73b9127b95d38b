-- Written by `npm run generate` from the contract. Not edited once it is released.
ALTER TABLE customer_properties ADD COLUMN time_zone text;
ALTER TABLE supplement_inventories ADD COLUMN unusable_quantity numeric NOT NULL DEFAULT 0;
CREATE INDEX customer_properties_time_zone_idx ON customer_properties (time_zone, id);
CREATE INDEX supplement_inventories_unusable_quantity_idx ON supplement_inventories (unusable_quantity, id);
