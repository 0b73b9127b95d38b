-- The applicant's part of a submitted credit application never changes; the decision does.
CREATE OR REPLACE FUNCTION keep_submitted_credit_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' AND is_merge_move(to_jsonb(OLD), to_jsonb(NEW)) THEN RETURN NEW; END IF;
    IF OLD.acceptance IS NOT NULL AND (
        TG_OP = 'DELETE'
        OR (NEW.customer_id, NEW.status, NEW.legal_name, NEW.trading_name, NEW.abn, NEW.structure, NEW.address, NEW.town, NEW.state, NEW.postcode,
            NEW.primary_name, NEW.primary_position, NEW.primary_email, NEW.primary_phone,
            NEW.payable_name, NEW.payable_position, NEW.payable_email, NEW.payable_phone,
            NEW.requested_limit, NEW.submitted_at, NEW.acceptance)
           IS DISTINCT FROM
           (OLD.customer_id, OLD.status, OLD.legal_name, OLD.trading_name, OLD.abn, OLD.structure, OLD.address, OLD.town, OLD.state, OLD.postcode,
            OLD.primary_name, OLD.primary_position, OLD.primary_email, OLD.primary_phone,
            OLD.payable_name, OLD.payable_position, OLD.payable_email, OLD.payable_phone,
            OLD.requested_limit, OLD.submitted_at, OLD.acceptance)
    ) THEN
        RAISE EXCEPTION 'credit account % is submitted', OLD.number;
    END IF;
    IF TG_OP = 'DELETE' THEN
        RETURN OLD;
    END IF;
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER credit_accounts_submitted BEFORE UPDATE OR DELETE ON credit_accounts
    FOR EACH ROW EXECUTE FUNCTION keep_submitted_credit_account();
