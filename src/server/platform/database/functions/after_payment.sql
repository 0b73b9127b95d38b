-- Recomputes a payment when its amount or state changes.
CREATE OR REPLACE FUNCTION after_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM settle_payment(NEW.id);
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER payments_added AFTER INSERT ON payments FOR EACH ROW EXECUTE FUNCTION after_payment();

CREATE OR REPLACE TRIGGER payments_changed AFTER UPDATE OF status ON payments FOR EACH ROW
    WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION after_payment();
