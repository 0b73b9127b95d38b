-- Movements of a ledger are appended, never edited.
CREATE OR REPLACE FUNCTION refuse_ledger_edit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'Movements of the ledger are appended, never edited.';
END $$;

CREATE OR REPLACE TRIGGER stock_movements_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON stock_movements FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_edit();

CREATE OR REPLACE TRIGGER storage_tank_movements_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON storage_tank_movements
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_edit();
