-- Every content that a file has had. Numbered by the row of the file, which whoever writes holds: no two of one number.
CREATE TABLE file_versions (
    file_id bigint NOT NULL REFERENCES files (id),
    revision integer NOT NULL,
    file_name text NOT NULL,
    file_path text NOT NULL,
    media_type text NOT NULL,
    size bigint NOT NULL,
    sha256 text NOT NULL,
    -- whose content it has again
    restored_from integer,
    created_at timestamptz NOT NULL DEFAULT now(),
    created_by bigint REFERENCES users (id),
    PRIMARY KEY (file_id, revision)
);
CREATE INDEX file_versions_file_path_idx ON file_versions (file_path);

CREATE FUNCTION keep_file_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' THEN
        IF NEW.revision = OLD.revision THEN
            IF NEW.file_path <> OLD.file_path THEN
                RAISE EXCEPTION 'the content of file % changed without a version', NEW.id;
            END IF;
            RETURN NULL;
        END IF;
        IF NEW.revision <> OLD.revision + 1 THEN
            RAISE EXCEPTION 'version % of file % does not follow %', NEW.revision, NEW.id, OLD.revision;
        END IF;
    END IF;
    INSERT INTO file_versions (file_id, revision, file_name, file_path, media_type, size, sha256, restored_from, created_at, created_by)
    VALUES (NEW.id, NEW.revision, NEW.file_name, NEW.file_path, NEW.media_type, NEW.size, NEW.sha256, NEW.restored_from,
            NEW.updated_at, coalesce(NEW.updated_by, NEW.created_by));
    RETURN NULL;
END $$;

-- What was replaced before there were versions lies in the store still, and its place stands in the history.
INSERT INTO file_versions (file_id, revision, file_name, file_path, media_type, size, sha256, created_at, created_by)
WITH changed AS (
    SELECT l.id, l.record_id, l.changes, l.occurred_at, l.user_id, (l.changes #>> '{revision,to}')::integer AS revision
    FROM activity_logs l WHERE l.resource = 'files' AND l.action = 'update' AND l.changes ? 'revision'
), replaced AS (
    SELECT f.*, c.id AS log_id, c.revision - 1 AS was, c.changes,
           (SELECT b.occurred_at FROM changed b WHERE b.record_id = f.id AND b.revision = c.revision - 1) AS since,
           (SELECT b.user_id FROM changed b WHERE b.record_id = f.id AND b.revision = c.revision - 1) AS by
    FROM changed c JOIN files f ON f.id = c.record_id WHERE c.revision BETWEEN 2 AND f.revision
), told AS (
    SELECT r.id, r.was, r.since, r.by, r.created_at AS made, r.created_by AS maker,
           (SELECT jsonb_object_agg(field, value)
              FROM (SELECT field, coalesce(
                        (SELECT c.changes #>> ARRAY[field, 'from'] FROM changed c
                          WHERE c.record_id = r.id AND c.id >= r.log_id AND c.changes ? field ORDER BY c.id LIMIT 1),
                        to_jsonb(r) ->> field) AS value
                      FROM unnest(ARRAY['file_name', 'file_path', 'media_type', 'size', 'sha256']) AS field) AS fields) AS content
    FROM replaced r WHERE r.changes ? 'file_path'
)
SELECT DISTINCT ON (t.id, t.was) t.id, t.was, content ->> 'file_name', content ->> 'file_path', content ->> 'media_type', (content ->> 'size')::bigint,
       content ->> 'sha256', CASE WHEN was = 1 THEN made ELSE coalesce(since, made) END,
       (SELECT u.id FROM users u WHERE u.id = CASE WHEN was = 1 THEN maker ELSE by END)
FROM told t ORDER BY t.id, t.was;

INSERT INTO file_versions (file_id, revision, file_name, file_path, media_type, size, sha256, created_at, created_by)
SELECT id, revision, file_name, file_path, media_type, size, sha256, CASE WHEN revision = 1 THEN created_at ELSE updated_at END,
       CASE WHEN revision = 1 THEN created_by ELSE updated_by END
FROM files;

CREATE TRIGGER files_version AFTER INSERT OR UPDATE ON files FOR EACH ROW EXECUTE FUNCTION keep_file_version();
CREATE TRIGGER file_versions_final BEFORE UPDATE OR DELETE ON file_versions FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- what lies in a folder under a name
CREATE INDEX files_folder_name_idx ON files (folder_id, lower(name)) WHERE archived_at IS NULL;
