-- Numbers a stock adjustment.
CREATE OR REPLACE FUNCTION number_stock_adjustment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.number := 'SA-' || NEW.id;
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER stock_adjustments_number BEFORE INSERT ON stock_adjustments
    FOR EACH ROW EXECUTE FUNCTION number_stock_adjustment();
