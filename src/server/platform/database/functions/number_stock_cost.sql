-- Numbers a stock cost.
CREATE OR REPLACE FUNCTION number_stock_cost() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.number := 'CO-' || NEW.id;
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER stock_costs_number BEFORE INSERT ON stock_costs FOR EACH ROW EXECUTE FUNCTION number_stock_cost();
