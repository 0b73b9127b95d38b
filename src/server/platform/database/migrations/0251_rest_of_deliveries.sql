-- What a delivery respects of the rest of its person and of the place that it tells of; null is sent at any hour. Each try asks for it.
ALTER TABLE deliveries ADD COLUMN rest jsonb;
