-- State of a sale on the business day. A nightly job recomputes it.
CREATE OR REPLACE FUNCTION state_of_sale(kind text, open_amount numeric, paid_amount numeric, due_on date) RETURNS text LANGUAGE sql STABLE AS $$
    SELECT CASE WHEN kind = 'credit' THEN 'credit'
        WHEN open_amount > 0 AND due_on < (clock_now() AT TIME ZONE 'Australia/Brisbane')::date THEN 'overdue'
        WHEN open_amount > 0 THEN 'open' WHEN paid_amount = 0 THEN 'credited' ELSE 'paid' END
$$;
