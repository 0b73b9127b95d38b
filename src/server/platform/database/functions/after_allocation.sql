-- Recomputes sale and payment when an allocation changes.
CREATE OR REPLACE FUNCTION after_allocation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM settle_sale(NEW.sale_id);
    PERFORM settle_payment(NEW.payment_id);
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER payment_allocations_added AFTER INSERT ON payment_allocations FOR EACH ROW EXECUTE FUNCTION after_allocation();
