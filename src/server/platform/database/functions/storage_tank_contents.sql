-- Contents of a storage tank by supplement. Reversed fillings do not count, nor does anything before the last cleaning.
CREATE OR REPLACE FUNCTION storage_tank_contents(tank bigint) RETURNS TABLE (supplement_id bigint, since timestamptz) LANGUAGE sql STABLE AS $$
    WITH mark AS (SELECT coalesce(max(c.after_movement_id), 0) AS id FROM storage_tank_cleanings c WHERE c.storage_tank_id = tank),
    last AS (
        SELECT m.supplement_id FROM storage_tank_movements m, mark
        WHERE m.storage_tank_id = tank AND m.id > mark.id AND m.quantity > 0
          AND (SELECT sum(d.quantity) FROM storage_tank_movements d
               WHERE d.storage_tank_id = tank AND d.document_resource = m.document_resource AND d.document_id = m.document_id AND d.id > mark.id) > 0
        ORDER BY m.id DESC LIMIT 1)
    SELECT l.supplement_id, (SELECT min(m.occurred_at) FROM storage_tank_movements m, mark
                             WHERE m.storage_tank_id = tank AND m.id > mark.id AND m.quantity > 0 AND m.supplement_id = l.supplement_id)
    FROM last l
$$;
