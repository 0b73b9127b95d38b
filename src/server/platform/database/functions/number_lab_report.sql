-- Numbers a laboratory report. A correction has the number of the report it corrects, and the next version.
CREATE OR REPLACE FUNCTION number_lab_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.corrects_id IS NULL THEN
        NEW.number := 'LR-' || NEW.id;
    ELSE
        SELECT split_part(number, '.', 1) || '.' || NEW.revision INTO NEW.number FROM lab_reports WHERE id = NEW.corrects_id;
    END IF;
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER lab_reports_number BEFORE INSERT ON lab_reports FOR EACH ROW EXECUTE FUNCTION number_lab_report();
