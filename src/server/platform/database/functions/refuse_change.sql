-- Refuses every change of a final row.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'carbon_reports' AND is_merge_move(to_jsonb(OLD), to_jsonb(NEW)) THEN RETURN NEW; END IF;
    RAISE EXCEPTION '% of % is final', TG_OP, TG_TABLE_NAME;
END $$;

-- Factors are appended, never changed.
CREATE OR REPLACE TRIGGER carbon_factors_stay BEFORE UPDATE ON carbon_factors FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER carbon_reports_stay BEFORE UPDATE OR DELETE ON carbon_reports FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER file_versions_final BEFORE UPDATE ON file_versions FOR EACH ROW
    WHEN (OLD.removed_at IS NOT NULL OR to_jsonb(OLD) - 'removed_at' IS DISTINCT FROM to_jsonb(NEW) - 'removed_at')
    EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER file_versions_kept BEFORE DELETE ON file_versions FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER response_set_versions_final BEFORE UPDATE OR DELETE ON response_set_versions
    FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER signed_contracts_final BEFORE UPDATE OR DELETE ON signed_contracts FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER submitted_credit_accounts_final BEFORE UPDATE OR DELETE ON submitted_credit_accounts
    FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Published versions never change.
CREATE OR REPLACE TRIGGER template_versions_final BEFORE UPDATE OR DELETE ON template_versions
    FOR EACH ROW EXECUTE FUNCTION refuse_change();
