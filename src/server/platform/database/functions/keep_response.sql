-- A form response keeps the version of the form it was started with; a submitted response never changes.
CREATE OR REPLACE FUNCTION keep_response() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        IF OLD.status = 'submitted' THEN
            RAISE EXCEPTION 'response % is submitted', OLD.number;
        END IF;
        RETURN OLD;
    END IF;
    IF (NEW.template_id, NEW.template_version_id, NEW.client_id) IS DISTINCT FROM (OLD.template_id, OLD.template_version_id, OLD.client_id) THEN
        RAISE EXCEPTION 'response % keeps its version', OLD.number;
    END IF;
    IF OLD.status = 'submitted' AND OLD.submitted_at IS NOT NULL AND (
        (NEW.status, NEW.answers, NEW.score, NEW.maximum_score, NEW.failed_count, NEW.outcome, NEW.submitted_at, NEW.submitted_by_id)
        IS DISTINCT FROM
        (OLD.status, OLD.answers, OLD.score, OLD.maximum_score, OLD.failed_count, OLD.outcome, OLD.submitted_at, OLD.submitted_by_id)
    ) THEN
        RAISE EXCEPTION 'response % is submitted', OLD.number;
    END IF;
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER template_responses_kept BEFORE UPDATE OR DELETE ON template_responses
    FOR EACH ROW EXECUTE FUNCTION keep_response();
