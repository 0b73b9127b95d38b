CREATE FUNCTION number_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.number := TG_ARGV[0] || NEW.id;
    RETURN NEW;
END $$;
CREATE TRIGGER sales_number BEFORE INSERT ON sales FOR EACH ROW EXECUTE FUNCTION number_of_account('SA-');
CREATE TRIGGER payments_number BEFORE INSERT ON payments FOR EACH ROW EXECUTE FUNCTION number_of_account('PY-');

-- How a sale stands on the day that it is in Brisbane; a job looks again at each midnight.
CREATE FUNCTION state_of_sale(kind text, open_amount numeric, paid_amount numeric, due_on date) RETURNS text LANGUAGE sql STABLE AS $$
    SELECT CASE WHEN kind = 'credit' THEN 'credit'
        WHEN open_amount > 0 AND due_on < (clock_now() AT TIME ZONE 'Australia/Brisbane')::date THEN 'overdue'
        WHEN open_amount > 0 THEN 'open' WHEN paid_amount = 0 THEN 'credited' ELSE 'paid' END
$$;
-- What of a sale is paid, credited and still owed follows from the rows beside it, here and nowhere else. The row is held
-- first, so that the sums are read after whoever held it before has committed.
CREATE FUNCTION settle_sale(sale bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM sales WHERE id = sale FOR UPDATE;
    UPDATE sales s SET paid_amount = f.paid, credited_amount = f.credited,
        open_amount = CASE WHEN s.kind = 'credit' OR s.archived_at IS NOT NULL THEN 0 ELSE s.total - f.paid - f.credited END,
        state = CASE WHEN s.archived_at IS NOT NULL THEN 'open'
            ELSE state_of_sale(s.kind, s.total - f.paid - f.credited, f.paid, s.due_on) END
    FROM (SELECT
        coalesce((SELECT sum(amount) FROM payment_allocations WHERE sale_id = sale), 0) AS paid,
        coalesce((SELECT -sum(total) FROM sales WHERE credited_sale_id = sale AND archived_at IS NULL), 0) AS credited) f
    WHERE s.id = sale;
END $$;
CREATE FUNCTION settle_payment(payment bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM payments WHERE id = payment FOR UPDATE;
    UPDATE payments p SET allocated_amount = f.allocated,
        unallocated_amount = CASE WHEN p.status = 'received' THEN p.amount - f.allocated ELSE 0 END
    FROM (SELECT coalesce((SELECT sum(amount) FROM payment_allocations WHERE payment_id = payment), 0) AS allocated) f
    WHERE p.id = payment;
END $$;

-- Between nought and the whole, whatever came at the same time.
ALTER TABLE sales
    ADD CONSTRAINT sales_cents CHECK (subtotal = round(subtotal, 2) AND gst = round(gst, 2) AND total = subtotal + gst),
    ADD CONSTRAINT sales_open CHECK (open_amount >= 0 AND paid_amount >= 0 AND credited_amount >= 0),
    ADD CONSTRAINT sales_kind CHECK ((kind = 'credit') = (credited_sale_id IS NOT NULL) AND (kind = 'credit') = (total < 0));
ALTER TABLE payments
    ADD CONSTRAINT payments_cents CHECK (amount = round(amount, 2) AND amount <> 0),
    ADD CONSTRAINT payments_open CHECK (unallocated_amount >= 0),
    ADD CONSTRAINT payments_reversal CHECK ((status = 'reversal') = (reverses_payment_id IS NOT NULL) AND (status = 'reversal') = (amount < 0));
ALTER TABLE payment_allocations ADD CONSTRAINT payment_allocations_cents CHECK (amount = round(amount, 2) AND amount <> 0);

CREATE FUNCTION after_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM settle_sale(NEW.id);
    IF NEW.credited_sale_id IS NOT NULL THEN PERFORM settle_sale(NEW.credited_sale_id); END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER sales_added AFTER INSERT ON sales FOR EACH ROW EXECUTE FUNCTION after_sale();
CREATE TRIGGER sales_changed AFTER UPDATE OF total, due_on, archived_at ON sales FOR EACH ROW
    WHEN (OLD.total <> NEW.total OR OLD.due_on IS DISTINCT FROM NEW.due_on OR OLD.archived_at IS DISTINCT FROM NEW.archived_at) EXECUTE FUNCTION after_sale();

CREATE FUNCTION after_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM settle_payment(NEW.id);
    RETURN NULL;
END $$;
CREATE TRIGGER payments_added AFTER INSERT ON payments FOR EACH ROW EXECUTE FUNCTION after_payment();
CREATE TRIGGER payments_changed AFTER UPDATE OF status ON payments FOR EACH ROW
    WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION after_payment();

-- An allocation holds from the day on which both payment and sale are there, unless it says another.
CREATE FUNCTION before_allocation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.allocated_on := coalesce(NEW.allocated_on, (
        SELECT greatest(p.paid_on, s.sold_on) FROM payments p, sales s WHERE p.id = NEW.payment_id AND s.id = NEW.sale_id));
    RETURN NEW;
END $$;
CREATE TRIGGER payment_allocations_day BEFORE INSERT ON payment_allocations FOR EACH ROW EXECUTE FUNCTION before_allocation();
CREATE FUNCTION after_allocation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM settle_sale(NEW.sale_id);
    PERFORM settle_payment(NEW.payment_id);
    RETURN NULL;
END $$;
CREATE TRIGGER payment_allocations_added AFTER INSERT ON payment_allocations FOR EACH ROW EXECUTE FUNCTION after_allocation();

-- What is settled stays: reversals and credits are rows of their own.
CREATE FUNCTION keep_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'A row of an account that is settled does not change: %', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER payment_allocations_kept BEFORE UPDATE OR DELETE ON payment_allocations FOR EACH ROW EXECUTE FUNCTION keep_account();
CREATE TRIGGER payments_removed BEFORE DELETE ON payments FOR EACH ROW EXECUTE FUNCTION keep_account();
CREATE TRIGGER payments_kept BEFORE UPDATE ON payments FOR EACH ROW
    WHEN ((OLD.customer_id, OLD.paid_on, OLD.amount) IS DISTINCT FROM (NEW.customer_id, NEW.paid_on, NEW.amount)
        OR OLD.reverses_payment_id IS DISTINCT FROM NEW.reverses_payment_id
        OR OLD.archived_at IS DISTINCT FROM NEW.archived_at
        OR (OLD.status <> NEW.status AND NOT (OLD.status = 'received' AND NEW.status = 'reversed')))
    EXECUTE FUNCTION keep_account();
CREATE TRIGGER sales_kept BEFORE UPDATE ON sales FOR EACH ROW
    WHEN ((OLD.kind = 'credit' OR OLD.paid_amount <> 0 OR OLD.credited_amount <> 0)
        AND ((OLD.customer_id, OLD.sold_on, OLD.subtotal, OLD.gst, OLD.total, OLD.kind) IS DISTINCT FROM
            (NEW.customer_id, NEW.sold_on, NEW.subtotal, NEW.gst, NEW.total, NEW.kind)
            OR OLD.credited_sale_id IS DISTINCT FROM NEW.credited_sale_id
            OR OLD.archived_at IS DISTINCT FROM NEW.archived_at))
    EXECUTE FUNCTION keep_account();

-- What customers owe, by day and what is still open; allocations by either end.
CREATE INDEX sales_open_of_customer ON sales (customer_id, due_on) INCLUDE (open_amount) WHERE open_amount > 0 AND archived_at IS NULL;
CREATE INDEX sales_of_customer_by_day ON sales (customer_id, sold_on) WHERE archived_at IS NULL;
CREATE INDEX payments_of_customer_by_day ON payments (customer_id, paid_on) WHERE archived_at IS NULL;
CREATE INDEX payments_with_credit ON payments (customer_id) INCLUDE (unallocated_amount) WHERE unallocated_amount > 0 AND archived_at IS NULL;
CREATE INDEX payment_allocations_of_sale ON payment_allocations (sale_id) INCLUDE (amount, allocated_on, payment_id);

-- What each customer owes: the one place where it is added up.
CREATE VIEW customer_accounts AS
SELECT c.id AS customer_id, s.open_amount, p.unallocated_amount, s.open_amount - p.unallocated_amount AS balance
FROM customers c
CROSS JOIN LATERAL (SELECT coalesce(sum(open_amount), 0) AS open_amount FROM sales
    WHERE customer_id = c.id AND open_amount > 0 AND archived_at IS NULL) s
CROSS JOIN LATERAL (SELECT coalesce(sum(unallocated_amount), 0) AS unallocated_amount FROM payments
    WHERE customer_id = c.id AND unallocated_amount > 0 AND archived_at IS NULL) p;

-- What a referrer has earned: sales that nothing is owed of any more, by the percentage that held on the day of each.
CREATE VIEW referrer_commissions AS
SELECT s.referrer_id, s.id AS sale_id, s.customer_id, greatest(s.sold_on, d.paid_on) AS paid_on, s.subtotal + d.credited AS subtotal,
    coalesce(r.percentage, 0) AS percentage, round((s.subtotal + d.credited) * coalesce(r.percentage, 0) / 100, 2) AS commission
FROM sales s
CROSS JOIN LATERAL (SELECT
    greatest((SELECT max(a.allocated_on) FROM payment_allocations a WHERE a.sale_id = s.id),
        (SELECT max(c.sold_on) FROM sales c WHERE c.credited_sale_id = s.id)) AS paid_on,
    coalesce((SELECT sum(c.subtotal) FROM sales c WHERE c.credited_sale_id = s.id), 0) AS credited) d
LEFT JOIN LATERAL (SELECT percentage FROM referrer_rates WHERE referrer_id = s.referrer_id AND valid_from <= s.sold_on
    ORDER BY valid_from DESC LIMIT 1) r ON true
WHERE s.referrer_id IS NOT NULL AND s.kind = 'sale' AND s.archived_at IS NULL AND s.open_amount = 0 AND s.subtotal + d.credited > 0;
CREATE UNIQUE INDEX referrer_rates_day ON referrer_rates (referrer_id, valid_from);
