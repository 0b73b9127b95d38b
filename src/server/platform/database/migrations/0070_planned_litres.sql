-- What was planned for a delivery that was completed with other litres, taken back and then planned or completed anew: what the
-- last person who planned said, or what stood before the first completion after that. Until 0033 a completion wrote over the plan.
WITH told AS (
    SELECT record_id, id, action = 'complete' AS completes, changes->'quantity' AS litres
    FROM activity_logs
    WHERE resource = 'supplement-deliveries' AND jsonb_typeof(changes->'quantity'->'to') = 'number'
), planned AS (
    SELECT record_id, max(id) FILTER (WHERE NOT completes) AS at FROM told GROUP BY 1 HAVING bool_or(completes)
), plan AS (
    SELECT DISTINCT ON (told.record_id) told.record_id, (litres->>CASE WHEN completes THEN 'from' ELSE 'to' END)::numeric AS quantity
    FROM told JOIN planned USING (record_id)
    WHERE told.id = planned.at OR (completes AND told.id > coalesce(planned.at, 0))
    ORDER BY told.record_id, completes DESC, told.id
)
UPDATE supplement_deliveries d SET quantity = plan.quantity
FROM plan
WHERE plan.record_id = d.id AND plan.quantity > 0 AND plan.quantity <> d.quantity;
