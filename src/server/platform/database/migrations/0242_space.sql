-- What is removed for good keeps its row, and says since when its content is gone.
ALTER TABLE file_versions ADD COLUMN removed_at timestamptz;
-- each content that takes up space, once: what was restored has the content of the version that it was restored from
CREATE INDEX file_versions_space_idx ON file_versions (file_id, size) WHERE removed_at IS NULL AND restored_from IS NULL;
CREATE INDEX file_versions_removed_idx ON file_versions (file_path) WHERE removed_at IS NOT NULL;

DROP TRIGGER file_versions_final ON file_versions;
CREATE TRIGGER file_versions_kept BEFORE DELETE ON file_versions FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER file_versions_final BEFORE UPDATE ON file_versions FOR EACH ROW
    WHEN (OLD.removed_at IS NOT NULL OR to_jsonb(OLD) - 'removed_at' IS DISTINCT FROM to_jsonb(NEW) - 'removed_at')
    EXECUTE FUNCTION refuse_change();
