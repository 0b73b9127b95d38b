-- A tag without a fix still reports its battery, temperature and activity.
ALTER TABLE ceres_tag_observations
    ALTER COLUMN latitude DROP NOT NULL,
    ALTER COLUMN longitude DROP NOT NULL,
    ADD CONSTRAINT ceres_tag_observations_position CHECK ((latitude IS NULL) = (longitude IS NULL));

-- When staff were last notified of data that this release does not know, by tag and field.
CREATE TABLE ceres_tag_unknown_reports (
    ceres_tag_id bigint NOT NULL REFERENCES ceres_tags (id) ON DELETE CASCADE,
    field text NOT NULL,
    reported_at timestamptz NOT NULL,
    PRIMARY KEY (ceres_tag_id, field)
);
