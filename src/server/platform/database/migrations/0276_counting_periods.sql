-- A device whose counter restarts (a flat battery, new firmware, an overflow) begins a new counting period. `epoch` numbers
-- the periods of a device: each new token begins one, and each restart.
ALTER TABLE device_tokens
    -- of the current period; null: it has no beginning
    ADD COLUMN period_started_at timestamptz,
    -- sequence of the message of `state_at`: of two of the same time the later one counts
    ADD COLUMN state_sequence bigint;

-- Periods before the current one of `device_tokens`. A late message of theirs is still recognised.
CREATE TABLE device_counting_periods (
    device_id bigint NOT NULL REFERENCES devices (id) ON DELETE CASCADE,
    epoch integer NOT NULL,
    started_at timestamptz,
    received int8multirange NOT NULL,
    PRIMARY KEY (device_id, epoch)
);

-- The time that a message gave where its clock was corrected: with the sequence it identifies the message. Null otherwise,
-- and of messages from before this column.
ALTER TABLE readings ADD COLUMN device_time timestamptz;
ALTER TABLE ag_messages ADD COLUMN device_time timestamptz;
ALTER TABLE ubot_records ADD COLUMN device_time timestamptz;
CREATE INDEX readings_device_time_idx ON readings (device_id, device_time) WHERE device_time IS NOT NULL;
CREATE INDEX ag_messages_device_time_idx ON ag_messages (device_id, device_time) WHERE device_time IS NOT NULL;
CREATE INDEX ubot_records_device_time_idx ON ubot_records (device_id, device_time) WHERE device_time IS NOT NULL;
