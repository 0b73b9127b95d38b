-- A published revision of a policy is never edited.
CREATE OR REPLACE FUNCTION keep_policy_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'A published revision of a policy stays as it is.';
END $$;

CREATE OR REPLACE TRIGGER policy_revisions_stay BEFORE UPDATE OR DELETE ON policy_revisions FOR EACH ROW EXECUTE FUNCTION keep_policy_revision();
