-- A page of a customer's timeline reads the newest alarms of the customer, of which a large station has thousands.
CREATE INDEX alarms_of_customer_by_time ON alarms (customer_id, raised_at DESC, id DESC) WHERE archived_at IS NULL;
