-- What is planned and what came of it are two figures. What was planned where another quantity was delivered stands in the history.
UPDATE supplement_deliveries SET delivered_quantity = quantity WHERE status = 'completed' OR (status = 'void' AND delivered_at IS NOT NULL);
UPDATE supplement_deliveries d SET quantity = planned.quantity
FROM (
    SELECT DISTINCT ON (record_id) record_id, (changes->'quantity'->>'from')::numeric AS quantity
    FROM activity_logs
    WHERE resource = 'supplement-deliveries' AND action = 'complete' AND jsonb_typeof((changes->'quantity'->'from')::jsonb) = 'number'
    ORDER BY record_id, id DESC
) planned
WHERE planned.record_id = d.id AND planned.quantity > 0;
