-- Writes the part of a stock movement that goes into or out of a storage tank.
CREATE OR REPLACE FUNCTION move_in_tank(tank bigint, litres numeric, m stock_movements) RETURNS void LANGUAGE sql AS $$
    INSERT INTO storage_tank_movements (storage_tank_id, quantity, supplement_movement_id, document_resource, document_id, document_label, reason, occurred_at, created_by)
    VALUES (tank, litres, m.id, m.document_resource, m.document_id, m.document_label, m.reason, m.occurred_at, m.created_by)
$$;
