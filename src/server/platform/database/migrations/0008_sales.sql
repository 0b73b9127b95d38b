-- Sales: numbers of documents, links to contracts, and what a signature makes final.

-- `SO-000123`: the first trigger argument and the number of the record, of at least six digits.
CREATE FUNCTION number_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.number = '' THEN
        NEW.number := TG_ARGV[0] || '-' || lpad(NEW.id::text, greatest(6, length(NEW.id::text)), '0');
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER sales_orders_number BEFORE INSERT ON sales_orders FOR EACH ROW EXECUTE FUNCTION number_document('SO');
CREATE TRIGGER supplement_deliveries_number BEFORE INSERT ON supplement_deliveries FOR EACH ROW EXECUTE FUNCTION number_document('SD');
CREATE TRIGGER pre_installation_notes_number BEFORE INSERT ON pre_installation_notes FOR EACH ROW EXECUTE FUNCTION number_document('PN');

-- Links that open one contract. Only the hash of what a link holds is known here.
CREATE TABLE contract_links (
    token_hash text PRIMARY KEY,
    contract_id bigint NOT NULL REFERENCES sales_order_contracts (id),
    sent_to text NOT NULL,
    created_by bigint REFERENCES users (id),
    created_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL,
    ended_at timestamptz
);
CREATE INDEX contract_links_contract_idx ON contract_links (contract_id) WHERE ended_at IS NULL;

-- The signed documents as they were made, one for each state of signing.
CREATE TABLE signed_contracts (
    contract_id bigint NOT NULL REFERENCES sales_order_contracts (id),
    stage text NOT NULL CHECK (stage IN ('signed_by_customer', 'signed_by_both')),
    file_path text NOT NULL,
    sha256 text NOT NULL,
    size integer NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (contract_id, stage)
);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '% of % is final', TG_OP, TG_TABLE_NAME;
END $$;
CREATE TRIGGER signed_contracts_final BEFORE UPDATE OR DELETE ON signed_contracts FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- What was signed stays what was signed, whoever writes.
CREATE FUNCTION keep_signed_contract() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF OLD.customer_signature IS NOT NULL AND (
        TG_OP = 'DELETE'
        OR (NEW.sales_order_id, NEW.title, NEW.sections, NEW.facts, NEW.text, NEW.text_sha256, NEW.customer_signature)
           IS DISTINCT FROM (OLD.sales_order_id, OLD.title, OLD.sections, OLD.facts, OLD.text, OLD.text_sha256, OLD.customer_signature)
        OR (OLD.countersignature IS NOT NULL AND NEW.countersignature IS DISTINCT FROM OLD.countersignature)
    ) THEN
        RAISE EXCEPTION 'contract % is signed', OLD.number;
    END IF;
    IF TG_OP = 'DELETE' THEN
        RETURN OLD;
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER sales_order_contracts_signed BEFORE UPDATE OR DELETE ON sales_order_contracts FOR EACH ROW EXECUTE FUNCTION keep_signed_contract();
