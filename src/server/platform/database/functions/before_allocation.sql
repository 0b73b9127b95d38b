-- Dates an allocation, unless it has a date: the day on which both payment and sale exist.
CREATE OR REPLACE FUNCTION before_allocation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.allocated_on := coalesce(NEW.allocated_on, (
        SELECT greatest(p.paid_on, s.sold_on) FROM payments p, sales s WHERE p.id = NEW.payment_id AND s.id = NEW.sale_id));
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER payment_allocations_day BEFORE INSERT ON payment_allocations FOR EACH ROW EXECUTE FUNCTION before_allocation();
