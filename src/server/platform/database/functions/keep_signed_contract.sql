-- A signed contract never changes.
CREATE OR REPLACE FUNCTION keep_signed_contract() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER sales_order_contracts_signed BEFORE UPDATE OR DELETE ON sales_order_contracts FOR EACH ROW EXECUTE FUNCTION keep_signed_contract();
