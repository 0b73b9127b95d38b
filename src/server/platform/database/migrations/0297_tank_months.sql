-- A tank's ledger summed all earlier movements for each row. Whole months before now come from their sums, as in the stock ledgers.
CREATE TABLE storage_tank_month_changes (
    storage_tank_id bigint NOT NULL REFERENCES storage_tanks (id),
    -- first day, UTC
    month date NOT NULL,
    quantity numeric NOT NULL,
    PRIMARY KEY (storage_tank_id, month)
);

CREATE FUNCTION add_to_storage_tank_months() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO storage_tank_month_changes AS c (storage_tank_id, month, quantity)
    SELECT storage_tank_id, date_trunc('month', occurred_at AT TIME ZONE 'UTC')::date, sum(quantity)
    FROM posted GROUP BY 1, 2
    ON CONFLICT (storage_tank_id, month) DO UPDATE SET quantity = c.quantity + excluded.quantity;
    RETURN NULL;
END $$;
CREATE TRIGGER storage_tank_movements_months AFTER INSERT ON storage_tank_movements
    REFERENCING NEW TABLE AS posted FOR EACH STATEMENT EXECUTE FUNCTION add_to_storage_tank_months();
INSERT INTO storage_tank_month_changes (storage_tank_id, month, quantity)
SELECT storage_tank_id, date_trunc('month', occurred_at AT TIME ZONE 'UTC')::date, sum(quantity)
FROM storage_tank_movements GROUP BY 1, 2;

-- With the quantity, a balance reads the index alone.
DROP INDEX storage_tank_movements_time_idx;
CREATE INDEX storage_tank_movements_time_idx ON storage_tank_movements (storage_tank_id, occurred_at, id) INCLUDE (quantity);

CREATE OR REPLACE VIEW storage_tank_ledger AS
    SELECT m.id, m.occurred_at, m.document_label, m.document_resource, m.document_id, m.storage_tank_id, m.quantity,
           coalesce((SELECT sum(c.quantity) FROM storage_tank_month_changes c
                     WHERE c.storage_tank_id = m.storage_tank_id
                       AND c.month < date_trunc('month', m.occurred_at AT TIME ZONE 'UTC')::date), 0)
               + (SELECT sum(e.quantity) FROM storage_tank_movements e
                  WHERE e.storage_tank_id = m.storage_tank_id
                    AND e.occurred_at >= date_trunc('month', m.occurred_at AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'
                    AND (e.occurred_at, e.id) <= (m.occurred_at, m.id)) AS balance,
           m.reason,
           1 AS version, m.created_at, m.created_by, m.created_at AS updated_at, m.created_by AS updated_by, NULL::timestamptz AS archived_at
    FROM storage_tank_movements m;
