-- Numbers a document: prefix and id of at least six digits.
CREATE OR REPLACE FUNCTION set_document_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.number := TG_ARGV[0] || lpad(NEW.id::text, greatest(6, length(NEW.id::text)), '0');
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER device_installations_number BEFORE INSERT ON device_installations FOR EACH ROW EXECUTE FUNCTION set_document_number('DI-');

CREATE OR REPLACE TRIGGER device_uninstallations_number BEFORE INSERT ON device_uninstallations FOR EACH ROW EXECUTE FUNCTION set_document_number('DU-');

CREATE OR REPLACE TRIGGER job_cards_number BEFORE INSERT ON job_cards FOR EACH ROW EXECUTE FUNCTION set_document_number('JC-');

CREATE OR REPLACE TRIGGER site_maintenances_number BEFORE INSERT ON site_maintenances FOR EACH ROW EXECUTE FUNCTION set_document_number('SM-');
