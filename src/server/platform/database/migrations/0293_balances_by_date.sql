-- The balance that a ledger shows is that after the movement in the order of the dates: an entry for a past day comes between the
-- movements of that day, and changes the balance of all that follow. stock_movements.balance stays that of the order of posting.
CREATE INDEX stock_movements_supplement_time_idx ON stock_movements (supplement_id, inventory_location_id, occurred_at, id) WHERE supplement_id IS NOT NULL;
CREATE INDEX stock_movements_item_time_idx ON stock_movements (inventory_item_id, inventory_location_id, occurred_at, id) WHERE inventory_item_id IS NOT NULL;
CREATE INDEX storage_tank_movements_time_idx ON storage_tank_movements (storage_tank_id, occurred_at, id);

-- Whole months before come from their sums, so that a page reads the movements of one month for each of its rows.
CREATE OR REPLACE VIEW supplement_movements AS
    SELECT m.id, m.occurred_at, m.document_label, m.document_resource, m.document_id, m.supplement_id, m.inventory_location_id, m.quantity,
           CASE WHEN m.quantity > 0 THEN m.quantity END AS incoming, CASE WHEN m.quantity < 0 THEN -m.quantity END AS outgoing,
           coalesce((SELECT sum(c.quantity) FROM stock_month_changes c
                     WHERE coalesce(c.supplement_id, -c.inventory_item_id) = m.supplement_id AND c.inventory_location_id = m.inventory_location_id
                       AND c.month < date_trunc('month', m.occurred_at AT TIME ZONE 'UTC')::date), 0)
               + (SELECT sum(e.quantity) FROM stock_movements e
                  WHERE e.supplement_id = m.supplement_id AND e.inventory_location_id = m.inventory_location_id
                    AND e.occurred_at >= date_trunc('month', m.occurred_at AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'
                    AND (e.occurred_at, e.id) <= (m.occurred_at, m.id)) AS balance,
           m.reverses_id, m.reason, m.stock_batch_id, m.storage_tank_id,
           1 AS version, m.created_at, m.created_by, m.created_at AS updated_at, m.created_by AS updated_by, NULL::timestamptz AS archived_at
    FROM stock_movements m WHERE m.supplement_id IS NOT NULL;

CREATE OR REPLACE VIEW inventory_item_movements AS
    SELECT m.id, m.occurred_at, m.document_label, m.document_resource, m.document_id, m.inventory_item_id, m.inventory_location_id, m.quantity,
           CASE WHEN m.quantity > 0 THEN m.quantity END AS incoming, CASE WHEN m.quantity < 0 THEN -m.quantity END AS outgoing,
           coalesce((SELECT sum(c.quantity) FROM stock_month_changes c
                     WHERE coalesce(c.supplement_id, -c.inventory_item_id) = -m.inventory_item_id AND c.inventory_location_id = m.inventory_location_id
                       AND c.month < date_trunc('month', m.occurred_at AT TIME ZONE 'UTC')::date), 0)
               + (SELECT sum(e.quantity) FROM stock_movements e
                  WHERE e.inventory_item_id = m.inventory_item_id AND e.inventory_location_id = m.inventory_location_id
                    AND e.occurred_at >= date_trunc('month', m.occurred_at AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'
                    AND (e.occurred_at, e.id) <= (m.occurred_at, m.id)) AS balance,
           m.reverses_id, m.reason,
           1 AS version, m.created_at, m.created_by, m.created_at AS updated_at, m.created_by AS updated_by, NULL::timestamptz AS archived_at
    FROM stock_movements m WHERE m.inventory_item_id IS NOT NULL;

CREATE OR REPLACE VIEW storage_tank_ledger AS
    SELECT m.id, m.occurred_at, m.document_label, m.document_resource, m.document_id, m.storage_tank_id, m.quantity,
           (SELECT sum(e.quantity) FROM storage_tank_movements e
            WHERE e.storage_tank_id = m.storage_tank_id AND (e.occurred_at, e.id) <= (m.occurred_at, m.id)) AS balance,
           m.reason,
           1 AS version, m.created_at, m.created_by, m.created_at AS updated_at, m.created_by AS updated_by, NULL::timestamptz AS archived_at
    FROM storage_tank_movements m;
