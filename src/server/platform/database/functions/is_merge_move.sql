-- Whether an update moves a row to the record that a duplicate is merged into, and changes nothing else. The server sets
-- headwater.merging to 'on' for the transaction of a merge, to 'undo' for that of its undo. Generated columns have no value yet in a BEFORE trigger.
CREATE OR REPLACE FUNCTION is_merge_move(old_row jsonb, new_row jsonb) RETURNS boolean LANGUAGE sql STABLE AS $$
    SELECT coalesce(current_setting('headwater.merging', true), '') IN ('on', 'undo')
        AND old_row - '{customer_id,customer_property_id,version,updated_at,updated_by,words}'::text[]
          = new_row - '{customer_id,customer_property_id,version,updated_at,updated_by,words}'::text[]
$$
