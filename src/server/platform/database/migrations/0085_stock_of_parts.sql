-- One ledger for all that is kept: supplements, in litres, and parts, in the unit of each. stock_movements, stock_lots and
-- stock_reservations are of both; what is called after supplements, or after items, is the part of them that reads so.

DROP VIEW supplement_ledger;
DROP VIEW stock_lots;
DROP VIEW stock_reservations;
ALTER TABLE supplement_movements RENAME TO stock_movements;
ALTER TABLE supplement_lots RENAME TO stock_lots;
ALTER TABLE supplement_reservations RENAME TO stock_reservations;

ALTER TABLE inventory_item_stocks
    ADD CONSTRAINT inventory_item_stocks_place_key UNIQUE (inventory_item_id, inventory_location_id),
    ADD CONSTRAINT inventory_item_stocks_quantity_check CHECK (quantity >= 0 AND quantity = round(quantity, 3)),
    ADD CONSTRAINT inventory_item_stocks_archived_check CHECK (archived_at IS NULL OR quantity = 0),
    ADD CONSTRAINT inventory_item_stocks_reserved_check CHECK (reserved_quantity >= 0 AND reserved_quantity <= quantity);

-- each row is of a supplement or of an item, at a place of which there is a balance
ALTER TABLE stock_movements
    ALTER COLUMN supplement_id DROP NOT NULL,
    ADD COLUMN inventory_item_id bigint,
    ADD CONSTRAINT stock_movements_kind_check CHECK (num_nonnulls(supplement_id, inventory_item_id) = 1),
    ADD CONSTRAINT stock_movements_item_place_fkey FOREIGN KEY (inventory_item_id, inventory_location_id)
        REFERENCES inventory_item_stocks (inventory_item_id, inventory_location_id);
CREATE INDEX stock_movements_item_place_idx ON stock_movements (inventory_item_id, inventory_location_id, id) WHERE inventory_item_id IS NOT NULL;
ALTER TABLE stock_lots
    ALTER COLUMN supplement_id DROP NOT NULL,
    ADD COLUMN inventory_item_id bigint,
    ADD CONSTRAINT stock_lots_kind_check CHECK (num_nonnulls(supplement_id, inventory_item_id) = 1),
    ADD CONSTRAINT stock_lots_item_place_fkey FOREIGN KEY (inventory_item_id, inventory_location_id)
        REFERENCES inventory_item_stocks (inventory_item_id, inventory_location_id);
CREATE UNIQUE INDEX stock_lots_item_key ON stock_lots (inventory_item_id, inventory_location_id, (coalesce(stock_batch_id, 0))) WHERE inventory_item_id IS NOT NULL;
ALTER TABLE stock_reservations
    ALTER COLUMN supplement_id DROP NOT NULL,
    ADD COLUMN inventory_item_id bigint,
    ADD CONSTRAINT stock_reservations_kind_check CHECK (num_nonnulls(supplement_id, inventory_item_id) = 1),
    ADD CONSTRAINT stock_reservations_item_place_fkey FOREIGN KEY (inventory_item_id, inventory_location_id)
        REFERENCES inventory_item_stocks (inventory_item_id, inventory_location_id),
    ADD CONSTRAINT stock_reservations_item_key UNIQUE (document_resource, document_id, inventory_item_id, inventory_location_id);
CREATE INDEX stock_reservations_item_place_idx ON stock_reservations (inventory_item_id, inventory_location_id, id) WHERE inventory_item_id IS NOT NULL;

-- the row of the place is held by the first statement, so that its lots are nobody else's meanwhile
CREATE FUNCTION apply_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    item record;
BEGIN
    IF NEW.supplement_id IS NOT NULL THEN
        UPDATE supplement_inventories
        SET quantity = quantity + NEW.quantity, last_movement_at = greatest(last_movement_at, NEW.occurred_at), archived_at = NULL
        WHERE supplement_id = NEW.supplement_id AND inventory_location_id = NEW.inventory_location_id
        RETURNING quantity INTO NEW.balance;
        UPDATE stock_lots SET quantity = quantity + NEW.quantity
        WHERE supplement_id = NEW.supplement_id AND inventory_location_id = NEW.inventory_location_id
          AND coalesce(stock_batch_id, 0) = coalesce(NEW.stock_batch_id, 0);
    ELSE
        UPDATE inventory_item_stocks
        SET quantity = quantity + NEW.quantity, last_movement_at = greatest(last_movement_at, NEW.occurred_at), archived_at = NULL
        WHERE inventory_item_id = NEW.inventory_item_id AND inventory_location_id = NEW.inventory_location_id
        RETURNING quantity INTO NEW.balance;
        SELECT unit, device_product INTO item FROM inventory_items WHERE id = NEW.inventory_item_id FOR SHARE;
        IF item.unit = 'each' AND NEW.quantity <> trunc(NEW.quantity) THEN
            RAISE EXCEPTION 'Pieces are whole.' USING ERRCODE = 'check_violation';
        END IF;
        IF item.device_product IS NOT NULL THEN
            RAISE EXCEPTION 'The stock of devices is the devices themselves.' USING ERRCODE = 'check_violation';
        END IF;
        UPDATE stock_lots SET quantity = quantity + NEW.quantity
        WHERE inventory_item_id = NEW.inventory_item_id AND inventory_location_id = NEW.inventory_location_id
          AND coalesce(stock_batch_id, 0) = coalesce(NEW.stock_batch_id, 0);
    END IF;
    IF NOT FOUND THEN
        INSERT INTO stock_lots (supplement_id, inventory_item_id, inventory_location_id, stock_batch_id, quantity)
        VALUES (NEW.supplement_id, NEW.inventory_item_id, NEW.inventory_location_id, NEW.stock_batch_id, NEW.quantity);
    END IF;
    RETURN NEW;
END $$;
DROP TRIGGER supplement_movements_apply ON stock_movements;
DROP FUNCTION apply_supplement_movement();
CREATE TRIGGER stock_movements_apply BEFORE INSERT ON stock_movements
    FOR EACH ROW EXECUTE FUNCTION apply_stock_movement();
ALTER TRIGGER supplement_movements_kept ON stock_movements RENAME TO stock_movements_kept;
-- only supplements lie in tanks
DROP TRIGGER supplement_movements_allot ON stock_movements;
CREATE TRIGGER stock_movements_allot AFTER INSERT ON stock_movements
    FOR EACH ROW WHEN (NEW.supplement_id IS NOT NULL) EXECUTE FUNCTION allot_to_storage_tanks();

CREATE FUNCTION apply_stock_reservation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    row_of record := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
    more numeric := CASE WHEN TG_OP = 'DELETE' THEN 0 ELSE NEW.quantity END - CASE WHEN TG_OP = 'INSERT' THEN 0 ELSE OLD.quantity END;
BEGIN
    IF row_of.supplement_id IS NOT NULL THEN
        UPDATE supplement_inventories SET reserved_quantity = reserved_quantity + more
        WHERE supplement_id = row_of.supplement_id AND inventory_location_id = row_of.inventory_location_id;
    ELSE
        UPDATE inventory_item_stocks SET reserved_quantity = reserved_quantity + more
        WHERE inventory_item_id = row_of.inventory_item_id AND inventory_location_id = row_of.inventory_location_id;
    END IF;
    RETURN NULL;
END $$;
DROP TRIGGER supplement_reservations_apply ON stock_reservations;
DROP FUNCTION apply_supplement_reservation();
CREATE TRIGGER stock_reservations_apply AFTER INSERT OR UPDATE OF quantity OR DELETE ON stock_reservations
    FOR EACH ROW EXECUTE FUNCTION apply_stock_reservation();

-- The balances of parts are kept as those of supplements are.
CREATE FUNCTION refuse_item_stock_without_movement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' OR (TG_OP = 'INSERT' AND NEW.quantity <> 0)
        OR (TG_OP = 'UPDATE' AND pg_trigger_depth() < 2 AND NEW.quantity IS DISTINCT FROM OLD.quantity)
        OR (TG_OP = 'UPDATE' AND (NEW.inventory_item_id, NEW.inventory_location_id) IS DISTINCT FROM (OLD.inventory_item_id, OLD.inventory_location_id))
    THEN
        RAISE EXCEPTION 'What is in stock changes by movements of the ledger only.';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER inventory_item_stocks_kept BEFORE INSERT OR UPDATE OR DELETE ON inventory_item_stocks
    FOR EACH ROW EXECUTE FUNCTION refuse_item_stock_without_movement();
CREATE TRIGGER inventory_item_stocks_reserved BEFORE INSERT OR UPDATE ON inventory_item_stocks
    FOR EACH ROW EXECUTE FUNCTION refuse_reserved_without_reservation();

CREATE FUNCTION name_item_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    SELECT i.name || ', ' || l.name INTO NEW.name FROM inventory_items i, inventory_locations l
    WHERE i.id = NEW.inventory_item_id AND l.id = NEW.inventory_location_id;
    RETURN NEW;
END $$;
CREATE TRIGGER inventory_item_stocks_name BEFORE INSERT ON inventory_item_stocks
    FOR EACH ROW EXECUTE FUNCTION name_item_stock();
CREATE FUNCTION rename_item_stocks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE inventory_item_stocks s SET name = i.name || ', ' || l.name FROM inventory_items i, inventory_locations l
    WHERE i.id = s.inventory_item_id AND l.id = s.inventory_location_id
      AND CASE WHEN TG_TABLE_NAME = 'inventory_items' THEN s.inventory_item_id = NEW.id ELSE s.inventory_location_id = NEW.id END;
    RETURN NULL;
END $$;
CREATE TRIGGER inventory_items_rename_stocks AFTER UPDATE OF name ON inventory_items
    FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION rename_item_stocks();
CREATE TRIGGER inventory_locations_rename_item_stocks AFTER UPDATE OF name ON inventory_locations
    FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION rename_item_stocks();

-- Low follows from the minimum; who was told of it is forgotten once there is enough.
CREATE FUNCTION judge_item_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.is_low := NEW.archived_at IS NULL AND NEW.minimum_quantity IS NOT NULL AND NEW.quantity < NEW.minimum_quantity;
    IF NOT NEW.is_low THEN
        NEW.reorder_told_at := NULL;
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER inventory_item_stocks_low BEFORE INSERT OR UPDATE ON inventory_item_stocks
    FOR EACH ROW EXECUTE FUNCTION judge_item_stock();

-- What has moved was counted in a unit, and as parts or as devices.
CREATE FUNCTION refuse_other_unit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM stock_movements WHERE inventory_item_id = NEW.id) THEN
        RAISE EXCEPTION 'What an item is counted in cannot be changed once there were movements.' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER inventory_items_unit BEFORE UPDATE ON inventory_items
    FOR EACH ROW WHEN (OLD.unit IS DISTINCT FROM NEW.unit OR (OLD.device_product IS NULL AND NEW.device_product IS NOT NULL)) EXECUTE FUNCTION refuse_other_unit();

-- The stock of devices: counted from the devices themselves whenever one of them comes, goes or changes, so that there is no second list.
CREATE FUNCTION count_devices_in_store(of_item bigint, at_location bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO inventory_item_stocks (inventory_item_id, inventory_location_id)
    SELECT of_item, at_location
    WHERE NOT EXISTS (SELECT 1 FROM inventory_item_stocks WHERE inventory_item_id = of_item AND inventory_location_id = at_location)
    ON CONFLICT (inventory_item_id, inventory_location_id) DO NOTHING;
    -- held first: the count is a statement of its own, and sees what others committed before they let go of the row
    PERFORM 1 FROM inventory_item_stocks WHERE inventory_item_id = of_item AND inventory_location_id = at_location FOR UPDATE;
    UPDATE inventory_item_stocks s SET archived_at = CASE WHEN n.devices > 0 THEN NULL ELSE s.archived_at END,
           last_movement_at = CASE WHEN s.quantity <> n.devices THEN now() ELSE s.last_movement_at END, quantity = n.devices
    FROM (SELECT count(*) AS devices FROM devices d JOIN inventory_items i ON i.device_product = d.product
          WHERE i.id = of_item AND d.inventory_location_id = at_location AND d.site_id IS NULL AND d.archived_at IS NULL) n
    WHERE s.inventory_item_id = of_item AND s.inventory_location_id = at_location;
END $$;
CREATE FUNCTION follow_devices_in_store() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    place record;
BEGIN
    FOR place IN
        SELECT DISTINCT i.id AS item, l.id AS location
        FROM (VALUES (CASE WHEN TG_OP <> 'INSERT' THEN OLD.product END, CASE WHEN TG_OP <> 'INSERT' THEN OLD.inventory_location_id END),
                     (CASE WHEN TG_OP <> 'DELETE' THEN NEW.product END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.inventory_location_id END)) moved (product, location)
        JOIN inventory_items i ON i.device_product = moved.product AND i.archived_at IS NULL
        JOIN inventory_locations l ON l.id = moved.location
        ORDER BY 1, 2
    LOOP
        PERFORM count_devices_in_store(place.item, place.location);
    END LOOP;
    RETURN NULL;
END $$;
CREATE TRIGGER devices_come_into_store AFTER INSERT ON devices
    FOR EACH ROW WHEN (NEW.inventory_location_id IS NOT NULL) EXECUTE FUNCTION follow_devices_in_store();
CREATE TRIGGER devices_move_in_store AFTER UPDATE ON devices
    FOR EACH ROW WHEN ((OLD.product, OLD.inventory_location_id, OLD.site_id, OLD.archived_at) IS DISTINCT FROM (NEW.product, NEW.inventory_location_id, NEW.site_id, NEW.archived_at)) EXECUTE FUNCTION follow_devices_in_store();
CREATE FUNCTION follow_devices_of_item() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    place record;
BEGIN
    FOR place IN
        SELECT inventory_location_id AS location FROM devices
        WHERE product = NEW.device_product AND inventory_location_id IS NOT NULL AND site_id IS NULL AND archived_at IS NULL
        UNION SELECT inventory_location_id FROM inventory_item_stocks WHERE inventory_item_id = NEW.id
        ORDER BY 1
    LOOP
        PERFORM count_devices_in_store(NEW.id, place.location);
    END LOOP;
    RETURN NULL;
END $$;
CREATE TRIGGER inventory_items_begin_devices AFTER INSERT ON inventory_items
    FOR EACH ROW WHEN (NEW.device_product IS NOT NULL) EXECUTE FUNCTION follow_devices_of_item();
CREATE TRIGGER inventory_items_change_devices AFTER UPDATE ON inventory_items
    FOR EACH ROW WHEN ((OLD.device_product, OLD.archived_at) IS DISTINCT FROM (NEW.device_product, NEW.archived_at)) EXECUTE FUNCTION follow_devices_of_item();

CREATE VIEW supplement_movements AS
    SELECT id, occurred_at, document_label, document_resource, document_id, supplement_id, inventory_location_id, quantity,
           CASE WHEN quantity > 0 THEN quantity END AS incoming, CASE WHEN quantity < 0 THEN -quantity END AS outgoing,
           balance, reverses_id, reason, stock_batch_id, storage_tank_id,
           1 AS version, created_at, created_by, created_at AS updated_at, created_by AS updated_by, NULL::timestamptz AS archived_at
    FROM stock_movements WHERE supplement_id IS NOT NULL;
CREATE VIEW inventory_item_movements AS
    SELECT id, occurred_at, document_label, document_resource, document_id, inventory_item_id, inventory_location_id, quantity,
           CASE WHEN quantity > 0 THEN quantity END AS incoming, CASE WHEN quantity < 0 THEN -quantity END AS outgoing,
           balance, reverses_id, reason,
           1 AS version, created_at, created_by, created_at AS updated_at, created_by AS updated_by, NULL::timestamptz AS archived_at
    FROM stock_movements WHERE inventory_item_id IS NOT NULL;

CREATE VIEW supplement_lots AS
    SELECT l.id, l.supplement_id, l.inventory_location_id, p.name AS location_name, l.stock_batch_id, l.quantity,
           round(l.quantity * b.unit_cost, 2) AS value,
           1 AS version, p.created_at, NULL::bigint AS created_by, p.created_at AS updated_at, NULL::bigint AS updated_by, NULL::timestamptz AS archived_at
    FROM stock_lots l
    JOIN inventory_locations p ON p.id = l.inventory_location_id
    LEFT JOIN stock_batches b ON b.id = l.stock_batch_id
    WHERE l.quantity > 0 AND l.supplement_id IS NOT NULL;

CREATE VIEW supplement_reservations AS
    SELECT id, supplement_id, inventory_location_id, document_label, document_resource, document_id, quantity,
           1 AS version, created_at, created_by, created_at AS updated_at, created_by AS updated_by, NULL::timestamptz AS archived_at
    FROM stock_reservations WHERE supplement_id IS NOT NULL;

CREATE FUNCTION number_item_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.number := 'IC-' || NEW.id;
    RETURN NEW;
END $$;
CREATE TRIGGER inventory_item_counts_number BEFORE INSERT ON inventory_item_counts FOR EACH ROW EXECUTE FUNCTION number_item_count();
