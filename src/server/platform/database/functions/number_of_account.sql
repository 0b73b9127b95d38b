-- Numbers a record: prefix (first argument of the trigger) and id.
CREATE OR REPLACE FUNCTION number_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.number := TG_ARGV[0] || NEW.id;
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER payments_number BEFORE INSERT ON payments FOR EACH ROW EXECUTE FUNCTION number_of_account('PY-');

CREATE OR REPLACE TRIGGER sales_number BEFORE INSERT ON sales FOR EACH ROW EXECUTE FUNCTION number_of_account('SA-');
