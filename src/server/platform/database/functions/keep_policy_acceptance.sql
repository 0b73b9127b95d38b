-- An acceptance names a published revision, and is never edited.
CREATE OR REPLACE FUNCTION keep_policy_acceptance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN
        RAISE EXCEPTION 'Policy acceptances cannot change.';
    END IF;
    IF NOT EXISTS (SELECT 1 FROM policy_revisions r
                   WHERE r.id = NEW.policy_revision_id AND r.policy_id = NEW.policy_id AND r.revision = NEW.revision AND r.sha256 = NEW.sha256) THEN
        RAISE EXCEPTION 'An acceptance must name the published revision.';
    END IF;
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER policy_acceptances_stay BEFORE INSERT OR UPDATE OR DELETE ON policy_acceptances FOR EACH ROW EXECUTE FUNCTION keep_policy_acceptance();
