-- Credit accounts: numbers, links to applications, and what a submission makes final.

CREATE TRIGGER credit_accounts_number BEFORE INSERT ON credit_accounts FOR EACH ROW EXECUTE FUNCTION number_document('CA');

-- Links that open one application. Only the hash of what a link holds is known here.
CREATE TABLE credit_account_links (
    token_hash text PRIMARY KEY,
    credit_account_id bigint NOT NULL REFERENCES credit_accounts (id),
    sent_to text NOT NULL,
    created_by bigint REFERENCES users (id),
    created_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL,
    ended_at timestamptz
);
CREATE INDEX credit_account_links_account_idx ON credit_account_links (credit_account_id) WHERE ended_at IS NULL;

-- Submitted applications as they were made, each once.
CREATE TABLE submitted_credit_accounts (
    credit_account_id bigint PRIMARY KEY REFERENCES credit_accounts (id),
    file_path text NOT NULL,
    sha256 text NOT NULL,
    size integer NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
);
CREATE TRIGGER submitted_credit_accounts_final BEFORE UPDATE OR DELETE ON submitted_credit_accounts
    FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- What was submitted stays what was submitted, whoever writes; what we decide of it is ours.
CREATE FUNCTION keep_submitted_credit_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
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
CREATE TRIGGER credit_accounts_submitted BEFORE UPDATE OR DELETE ON credit_accounts
    FOR EACH ROW EXECUTE FUNCTION keep_submitted_credit_account();

-- Customers accepted these words, by their hash.
CREATE FUNCTION keep_published_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF OLD.status = 'published' AND (TG_OP = 'DELETE'
        OR (NEW.title, NEW.number, NEW.status, NEW.text, NEW.text_sha256) IS DISTINCT FROM (OLD.title, OLD.number, OLD.status, OLD.text, OLD.text_sha256)
    ) AND OLD.text_sha256 IS NOT NULL THEN
        RAISE EXCEPTION 'version % of the terms is published', OLD.number;
    END IF;
    IF TG_OP = 'DELETE' THEN
        RETURN OLD;
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER credit_terms_published BEFORE UPDATE OR DELETE ON credit_terms FOR EACH ROW EXECUTE FUNCTION keep_published_terms();

-- What a customer owes, at every confirmation; what they may owe.
CREATE INDEX sales_orders_owed_idx ON sales_orders (customer_id) INCLUDE (total) WHERE status IN ('confirmed', 'completed') AND archived_at IS NULL;
CREATE INDEX credit_accounts_decided_idx ON credit_accounts (customer_id, decided_at DESC) WHERE decision IS NOT NULL AND archived_at IS NULL;

-- The same of what stands beside an application.
CREATE FUNCTION keep_rows_of_submitted() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER credit_account_principals_submitted BEFORE INSERT OR UPDATE OR DELETE ON credit_account_principals
    FOR EACH ROW EXECUTE FUNCTION keep_rows_of_submitted();
CREATE TRIGGER credit_account_references_submitted BEFORE INSERT OR UPDATE OR DELETE ON credit_account_references
    FOR EACH ROW EXECUTE FUNCTION keep_rows_of_submitted();
