CREATE FUNCTION number_of_response() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.number := 'TR-' || NEW.id;
    RETURN NEW;
END $$;
CREATE TRIGGER template_responses_number BEFORE INSERT ON template_responses
    FOR EACH ROW EXECUTE FUNCTION number_of_response();

-- What was published stays what was published, whoever writes.
CREATE TRIGGER template_versions_final BEFORE UPDATE OR DELETE ON template_versions
    FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER response_set_versions_final BEFORE UPDATE OR DELETE ON response_set_versions
    FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A response is read under the version that it was begun with, and stays as it was submitted.
CREATE FUNCTION keep_response() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER template_responses_kept BEFORE UPDATE OR DELETE ON template_responses
    FOR EACH ROW EXECUTE FUNCTION keep_response();

-- What a device hands in is looked up by the id that it gave, archived or not; a file is read on from the last response.
CREATE INDEX template_responses_client ON template_responses (client_id) WHERE client_id IS NOT NULL;
CREATE INDEX template_responses_submitted ON template_responses (template_id, id) WHERE status = 'submitted' AND archived_at IS NULL;
CREATE INDEX template_response_files_question ON template_response_files (template_response_id, question, sha256) WHERE archived_at IS NULL;
