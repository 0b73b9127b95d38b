-- Principals and references of a submitted credit application never change.
CREATE OR REPLACE FUNCTION keep_rows_of_submitted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    account bigint := CASE WHEN TG_OP = 'DELETE' THEN OLD.credit_account_id ELSE NEW.credit_account_id END;
BEGIN
    IF EXISTS (SELECT 1 FROM credit_accounts WHERE id = account AND acceptance IS NOT NULL) THEN
        RAISE EXCEPTION 'credit account % is submitted', account;
    END IF;
    IF TG_OP = 'DELETE' THEN
        RETURN OLD;
    END IF;
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER credit_account_principals_submitted BEFORE INSERT OR UPDATE OR DELETE ON credit_account_principals
    FOR EACH ROW EXECUTE FUNCTION keep_rows_of_submitted();

CREATE OR REPLACE TRIGGER credit_account_references_submitted BEFORE INSERT OR UPDATE OR DELETE ON credit_account_references
    FOR EACH ROW EXECUTE FUNCTION keep_rows_of_submitted();
