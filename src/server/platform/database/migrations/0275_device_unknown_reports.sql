-- When staff were last notified of data that this release does not know, by device and subject.
CREATE TABLE device_unknown_reports (
    device_id bigint NOT NULL REFERENCES devices (id) ON DELETE CASCADE,
    -- `alarm 42`, `field` or `body`
    subject text NOT NULL,
    reported_at timestamptz NOT NULL,
    PRIMARY KEY (device_id, subject)
);
