-- Numbers a laboratory sample.
CREATE OR REPLACE FUNCTION number_lab_sample() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.number := 'LS-' || NEW.id;
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER lab_samples_number BEFORE INSERT ON lab_samples FOR EACH ROW EXECUTE FUNCTION number_lab_sample();
