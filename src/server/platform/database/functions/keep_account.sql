-- Rows of the customer account are never edited: reversals and credits are rows of their own.
CREATE OR REPLACE FUNCTION keep_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' AND is_merge_move(to_jsonb(OLD), to_jsonb(NEW)) THEN RETURN NEW; END IF;
    RAISE EXCEPTION 'A row of an account that is settled does not change: %', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE TRIGGER payment_allocations_kept BEFORE UPDATE OR DELETE ON payment_allocations FOR EACH ROW EXECUTE FUNCTION keep_account();

CREATE OR REPLACE TRIGGER payments_kept BEFORE UPDATE ON payments FOR EACH ROW
    WHEN ((OLD.customer_id, OLD.paid_on, OLD.amount) IS DISTINCT FROM (NEW.customer_id, NEW.paid_on, NEW.amount)
        OR OLD.reverses_payment_id IS DISTINCT FROM NEW.reverses_payment_id
        OR OLD.archived_at IS DISTINCT FROM NEW.archived_at
        OR (OLD.status <> NEW.status AND NOT (OLD.status = 'received' AND NEW.status = 'reversed')))
    EXECUTE FUNCTION keep_account();

CREATE OR REPLACE TRIGGER payments_removed BEFORE DELETE ON payments FOR EACH ROW EXECUTE FUNCTION keep_account();

CREATE OR REPLACE TRIGGER sales_kept BEFORE UPDATE ON sales FOR EACH ROW
    WHEN ((OLD.kind = 'credit' OR OLD.paid_amount <> 0 OR OLD.credited_amount <> 0)
        AND ((OLD.customer_id, OLD.sold_on, OLD.subtotal, OLD.gst, OLD.total, OLD.kind) IS DISTINCT FROM
            (NEW.customer_id, NEW.sold_on, NEW.subtotal, NEW.gst, NEW.total, NEW.kind)
            OR OLD.credited_sale_id IS DISTINCT FROM NEW.credited_sale_id
            OR OLD.archived_at IS DISTINCT FROM NEW.archived_at))
    EXECUTE FUNCTION keep_account();
