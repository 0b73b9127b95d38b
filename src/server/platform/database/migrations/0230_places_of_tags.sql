-- The map of all ear tags asks for those of a part of the country.
CREATE INDEX ceres_tags_place_idx ON ceres_tags (latitude, longitude) WHERE archived_at IS NULL AND latitude IS NOT NULL;
