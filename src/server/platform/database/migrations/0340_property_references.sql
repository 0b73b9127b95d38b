-- A merge of properties finds these rows by property.
CREATE INDEX ceres_tag_observations_property_idx ON ceres_tag_observations (customer_property_id) WHERE customer_property_id IS NOT NULL;
CREATE INDEX mobs_first_property_idx ON mobs (first_property_id) WHERE first_property_id IS NOT NULL;
CREATE INDEX work_diary_entries_property_idx ON work_diary_entries (customer_property_id) WHERE customer_property_id IS NOT NULL;
