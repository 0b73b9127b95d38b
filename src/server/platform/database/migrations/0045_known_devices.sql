-- Who tries passwords waits longer each time; until when is not when what was counted is forgotten.
ALTER TABLE login_attempts ADD COLUMN blocked_until timestamptz;
