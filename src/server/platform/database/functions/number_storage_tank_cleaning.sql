-- Numbers a cleaning of a storage tank.
CREATE OR REPLACE FUNCTION number_storage_tank_cleaning() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.number := 'TC-' || NEW.id;
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER storage_tank_cleanings_number BEFORE INSERT ON storage_tank_cleanings
    FOR EACH ROW EXECUTE FUNCTION number_storage_tank_cleaning();
