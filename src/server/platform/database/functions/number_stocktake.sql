-- Numbers a stocktake.
CREATE OR REPLACE FUNCTION number_stocktake() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.number := 'STK-' || NEW.id;
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER stocktakes_number BEFORE INSERT ON stocktakes FOR EACH ROW EXECUTE FUNCTION number_stocktake();
