-- Outbox of webhooks. The trigger queue_webhooks adds a row in the transaction of the change. It has no record data: a message is
-- built when it is sent, with the rights of that time.
CREATE TABLE webhook_deliveries (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    webhook_id bigint NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
    message_id text NOT NULL DEFAULT 'msg_' || replace(gen_random_uuid()::text, '-', ''),
    event text NOT NULL,             -- job-cards.complete
    resource text,                   -- null: a test event
    record_id bigint,
    changed text[] NOT NULL DEFAULT '{}',
    occurred_at timestamptz NOT NULL,
    status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'sending', 'delivered', 'failed', 'skipped')),
    attempts integer NOT NULL DEFAULT 0,
    next_at timestamptz DEFAULT clock_now(),  -- of a row in `sending`: end of the lease
    give_up_at timestamptz NOT NULL DEFAULT clock_now() + interval '24 hours',
    response_status integer,
    response text,
    reason text,
    created_at timestamptz NOT NULL DEFAULT now(),
    delivered_at timestamptz
);
CREATE INDEX webhook_deliveries_webhook_id_idx ON webhook_deliveries (webhook_id, created_at);
CREATE INDEX webhook_deliveries_created_at_idx ON webhook_deliveries (created_at);
CREATE INDEX webhook_deliveries_delivered_idx ON webhook_deliveries (webhook_id, delivered_at);
CREATE INDEX webhook_deliveries_failed_idx ON webhook_deliveries (webhook_id) WHERE status = 'failed';
CREATE INDEX webhook_deliveries_due_idx ON webhook_deliveries (webhook_id, next_at, id) WHERE status IN ('waiting', 'sending');
CREATE INDEX webhook_deliveries_record_idx ON webhook_deliveries (webhook_id, resource, record_id, id) WHERE status IN ('waiting', 'sending');

-- Signing secrets, encrypted. At most three are valid at a time.
CREATE TABLE webhook_secrets (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    webhook_id bigint NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
    sealed text NOT NULL,
    expires_at timestamptz           -- null: the current one
);
CREATE INDEX webhook_secrets_webhook_id_idx ON webhook_secrets (webhook_id);

CREATE VIEW webhook_delivery_records AS
SELECT d.id, d.event, d.webhook_id, d.status, d.record_id, d.message_id, d.attempts, d.response_status, d.response, d.reason,
    CASE WHEN d.status IN ('waiting', 'sending') THEN d.next_at END AS next_at, d.delivered_at,
    1 AS version, d.created_at, NULL::bigint AS created_by, d.created_at AS updated_at, NULL::bigint AS updated_by,
    NULL::timestamptz AS archived_at
FROM webhook_deliveries d;
