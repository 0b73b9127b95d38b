-- A merge and the export of a customer's data find these rows by customer.
CREATE INDEX comments_customer_idx ON comments (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX attachments_customer_idx ON attachments (customer_id) WHERE customer_id IS NOT NULL;
