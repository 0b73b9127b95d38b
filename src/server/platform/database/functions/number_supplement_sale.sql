-- Numbers a sale.
CREATE OR REPLACE FUNCTION number_supplement_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.number := 'SS-' || NEW.id;
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER supplement_sales_number BEFORE INSERT ON supplement_sales
    FOR EACH ROW EXECUTE FUNCTION number_supplement_sale();
