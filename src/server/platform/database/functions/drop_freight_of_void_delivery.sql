-- Archives the freight of a delivery that becomes void.
CREATE OR REPLACE FUNCTION drop_freight_of_void_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE transport_emissions SET archived_at = clock_now(), version = version + 1, updated_at = now()
    WHERE supplement_delivery_id = NEW.id AND archived_at IS NULL;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER supplement_deliveries_freight AFTER UPDATE OF status ON supplement_deliveries FOR EACH ROW
    WHEN (NEW.status = 'void' AND OLD.status <> 'void') EXECUTE FUNCTION drop_freight_of_void_delivery();
