-- Owner and status of the webhook: the portal offers to send a delivery again only where the server allows it. An archived webhook
-- sends nothing, as a stopped one.
CREATE OR REPLACE VIEW webhook_delivery_records AS
SELECT d.id, d.event, d.webhook_id, d.status, d.record_id, d.message_id, d.attempts, d.response_status, d.response, d.reason,
    CASE WHEN d.status IN ('waiting', 'sending') THEN d.next_at END AS next_at, d.delivered_at,
    1 AS version, d.created_at, NULL::bigint AS created_by, d.created_at AS updated_at, NULL::bigint AS updated_by,
    NULL::timestamptz AS archived_at,
    w.created_by AS owner_id, CASE WHEN w.archived_at IS NULL THEN w.status ELSE 'stopped' END AS webhook_status
FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id;
