-- Written by `npm run generate` from the contract. Not edited once it is released.
ALTER TABLE customer_properties ADD COLUMN time_zone text;
CREATE INDEX customer_properties_time_zone_idx ON customer_properties (time_zone, id);
