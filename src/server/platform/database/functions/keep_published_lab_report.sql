-- A published report never changes, except that a later version supersedes it.
CREATE OR REPLACE FUNCTION keep_published_lab_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' AND is_merge_move(to_jsonb(OLD), to_jsonb(NEW)) THEN RETURN NEW; END IF;
    IF OLD.status <> 'draft' THEN
        IF TG_OP = 'DELETE' OR (NEW.number, NEW.title, NEW.customer_id, NEW.interpretation, NEW.revision, NEW.corrects_id, NEW.correction_reason,
                NEW.published_at, NEW.published_by_id, NEW.sha256, NEW.size, NEW.file_path, NEW.content)
            IS DISTINCT FROM (OLD.number, OLD.title, OLD.customer_id, OLD.interpretation, OLD.revision, OLD.corrects_id, OLD.correction_reason,
                OLD.published_at, OLD.published_by_id, OLD.sha256, OLD.size, OLD.file_path, OLD.content)
            OR NEW.status = 'draft' OR (OLD.status = 'superseded' AND (NEW.status, NEW.corrected_by_id) IS DISTINCT FROM (OLD.status, OLD.corrected_by_id))
        THEN
            RAISE EXCEPTION 'A published report stays as it is.';
        END IF;
    END IF;
    RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;

CREATE OR REPLACE TRIGGER lab_reports_published BEFORE UPDATE OR DELETE ON lab_reports FOR EACH ROW EXECUTE FUNCTION keep_published_lab_report();
