ALTER TABLE supplement_sale_items
    ADD CONSTRAINT supplement_sale_items_quantity_check CHECK (quantity > 0 AND quantity = round(quantity, 3));
CREATE FUNCTION number_supplement_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.number := 'SS-' || NEW.id;
    RETURN NEW;
END $$;
CREATE TRIGGER supplement_sales_number BEFORE INSERT ON supplement_sales
    FOR EACH ROW EXECUTE FUNCTION number_supplement_sale();
