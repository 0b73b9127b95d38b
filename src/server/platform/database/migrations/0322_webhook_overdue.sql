-- Finds overdue deliveries without reading those that are due.
CREATE INDEX webhook_deliveries_overdue_idx ON webhook_deliveries (webhook_id, give_up_at) WHERE status IN ('waiting', 'sending');
