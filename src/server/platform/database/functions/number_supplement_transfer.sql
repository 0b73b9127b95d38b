-- Numbers a transfer.
CREATE OR REPLACE FUNCTION number_supplement_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.number := 'ST-' || NEW.id;
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER supplement_transfers_number BEFORE INSERT ON supplement_transfers
    FOR EACH ROW EXECUTE FUNCTION number_supplement_transfer();
