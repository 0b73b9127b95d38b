-- Recomputes the paid, credited and open amount of a sale. The row is locked first, so that the sums include transactions
-- that committed during the wait.
CREATE OR REPLACE FUNCTION settle_sale(sale bigint) RETURNS void LANGUAGE plpgsql AS $$
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
