-- Numbers a correction of a supplement.
CREATE OR REPLACE FUNCTION number_supplement_correction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.number := 'PC-' || NEW.id;
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER supplement_corrections_number BEFORE INSERT ON supplement_corrections
    FOR EACH ROW EXECUTE FUNCTION number_supplement_correction();
