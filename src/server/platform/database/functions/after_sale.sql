-- Recomputes a sale when one of its amounts changes.
CREATE OR REPLACE FUNCTION after_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM settle_sale(NEW.id);
    IF NEW.credited_sale_id IS NOT NULL THEN PERFORM settle_sale(NEW.credited_sale_id); END IF;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER sales_added AFTER INSERT ON sales FOR EACH ROW EXECUTE FUNCTION after_sale();

CREATE OR REPLACE TRIGGER sales_changed AFTER UPDATE OF total, due_on, archived_at ON sales FOR EACH ROW
    WHEN (OLD.total <> NEW.total OR OLD.due_on IS DISTINCT FROM NEW.due_on OR OLD.archived_at IS DISTINCT FROM NEW.archived_at) EXECUTE FUNCTION after_sale();
