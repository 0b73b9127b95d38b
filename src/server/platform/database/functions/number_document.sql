-- Numbers a document, such as `SO-000123`: prefix (first argument of the trigger) and id of at least six digits.
CREATE OR REPLACE FUNCTION number_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.number = '' THEN
        NEW.number := TG_ARGV[0] || '-' || lpad(NEW.id::text, greatest(6, length(NEW.id::text)), '0');
    END IF;
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER credit_accounts_number BEFORE INSERT ON credit_accounts FOR EACH ROW EXECUTE FUNCTION number_document('CA');

CREATE OR REPLACE TRIGGER pre_installation_notes_number BEFORE INSERT ON pre_installation_notes FOR EACH ROW EXECUTE FUNCTION number_document('PN');

CREATE OR REPLACE TRIGGER purchase_receipts_number BEFORE INSERT ON purchase_receipts FOR EACH ROW EXECUTE FUNCTION number_document('GR');

CREATE OR REPLACE TRIGGER purchase_requests_number BEFORE INSERT ON purchase_requests FOR EACH ROW EXECUTE FUNCTION number_document('PR');

CREATE OR REPLACE TRIGGER sales_orders_number BEFORE INSERT ON sales_orders FOR EACH ROW EXECUTE FUNCTION number_document('SO');

CREATE OR REPLACE TRIGGER stock_checks_number BEFORE INSERT ON stock_checks FOR EACH ROW EXECUTE FUNCTION number_document('SC');

CREATE OR REPLACE TRIGGER supplement_deliveries_number BEFORE INSERT ON supplement_deliveries FOR EACH ROW EXECUTE FUNCTION number_document('SD');
