-- Queues webhook deliveries for logged changes, in the transaction of the change. `src/domain/webhooks/events.ts` lists the events.
CREATE OR REPLACE FUNCTION queue_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (SELECT 1 FROM webhooks WHERE status <> 'stopped' AND secret_issued_at IS NOT NULL AND archived_at IS NULL) THEN
        RETURN NULL;
    END IF;
    INSERT INTO webhook_deliveries (webhook_id, event, resource, record_id, changed, occurred_at)
    SELECT w.id, CASE WHEN w.events ? n.event THEN n.event ELSE a.resource || '.changed' END, a.resource, a.record_id,
        ARRAY(SELECT jsonb_object_keys(CASE WHEN jsonb_typeof(a.changes) = 'object' THEN a.changes ELSE '{}' END)), a.occurred_at
    FROM added a
    CROSS JOIN LATERAL (SELECT a.resource || '.' || CASE
        WHEN a.resource = 'alarms' AND a.action = 'create' THEN 'raised'
        WHEN a.resource = 'alarms' AND a.action = 'clear' THEN 'cleared'
        -- a transition may be called create, too: it changes a status
        WHEN a.action = 'create' AND a.changes -> 'status' ->> 'from' IS NULL THEN 'created'
        WHEN a.action = 'archive' THEN 'archived'
        WHEN a.action = 'restore' THEN 'restored'
        ELSE a.action END AS event) n
    JOIN webhooks w ON w.status <> 'stopped' AND w.secret_issued_at IS NOT NULL AND w.archived_at IS NULL
        AND (w.events ? n.event
            OR w.events ? (a.resource || '.changed')
                AND n.event NOT IN (a.resource || '.created', a.resource || '.raised', a.resource || '.archived', a.resource || '.restored')
                AND a.action NOT IN ('comment', 'attach', 'detach', 'export'))
    WHERE a.record_id IS NOT NULL
    ORDER BY a.id;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER activity_logs_queue_webhooks AFTER INSERT ON activity_logs
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION queue_webhooks();
