-- Recomputes the allocated and unallocated amount of a payment.
CREATE OR REPLACE FUNCTION settle_payment(payment bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM payments WHERE id = payment FOR UPDATE;
    UPDATE payments p SET allocated_amount = f.allocated,
        unallocated_amount = CASE WHEN p.status = 'received' THEN p.amount - f.allocated ELSE 0 END
    FROM (SELECT coalesce((SELECT sum(amount) FROM payment_allocations WHERE payment_id = payment), 0) AS allocated) f
    WHERE p.id = payment;
END $$;
