-- Stores each content of a file as a version, and refuses content without the next version number.
CREATE OR REPLACE FUNCTION keep_file_version() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER files_version AFTER INSERT OR UPDATE ON files FOR EACH ROW EXECUTE FUNCTION keep_file_version();
