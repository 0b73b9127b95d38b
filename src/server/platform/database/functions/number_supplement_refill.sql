-- Numbers a refill.
CREATE OR REPLACE FUNCTION number_supplement_refill() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.number := 'RF-' || NEW.id;
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER supplement_refills_number BEFORE INSERT ON supplement_refills
    FOR EACH ROW EXECUTE FUNCTION number_supplement_refill();
