-- Pictures that browsers draw, by the key of their file, and the smaller one of each that lists show. A worker makes it; a
-- picture that cannot be drawn is judged and has none.
CREATE TABLE pictures (
    key text PRIMARY KEY,
    thumbnail text,
    -- times that it ended what draws: it is not begun for ever
    tries smallint NOT NULL DEFAULT 0,
    judged_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX pictures_waiting_idx ON pictures (tries, created_at DESC, key) WHERE judged_at IS NULL;

INSERT INTO pictures (key, created_at)
SELECT file_path, max(created_at) FROM (
    SELECT file_path, created_at FROM attachments WHERE media_type IN ('image/jpeg', 'image/png')
    UNION ALL SELECT file_path, created_at FROM files WHERE media_type IN ('image/jpeg', 'image/png')
    UNION ALL SELECT profile_picture, created_at FROM users WHERE profile_picture ~ '\.(jpe?g|png)$') kept
GROUP BY file_path;

-- from a picture to the record that shows it
CREATE INDEX attachments_file_path_idx ON attachments (file_path);
CREATE INDEX files_file_path_idx ON files (file_path);
