-- Numbers a production document, and its batch unless a batch number was entered.
CREATE OR REPLACE FUNCTION number_making() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.number := TG_ARGV[0] || NEW.id;
    NEW.batch_number := coalesce(nullif(btrim(NEW.batch_number), ''), NEW.number);
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER supplement_manufactures_number BEFORE INSERT OR UPDATE OF batch_number ON supplement_manufactures
    FOR EACH ROW EXECUTE FUNCTION number_making('PRD-');

CREATE OR REPLACE TRIGGER supplement_mixings_number BEFORE INSERT OR UPDATE OF batch_number ON supplement_mixings
    FOR EACH ROW EXECUTE FUNCTION number_making('MIX-');
