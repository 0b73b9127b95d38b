-- Procedure that registers a table as a kind of site: CALL keep_kind_of_site('ubot_sites', 'ubot', 'bot_state').
CREATE OR REPLACE PROCEDURE keep_kind_of_site(its_table text, its_kind text, its_state text, its_product text DEFAULT NULL) LANGUAGE plpgsql AS $$
DECLARE
    arguments text := concat_ws(', ', quote_literal(its_kind), quote_literal(its_state), quote_literal(its_product));
BEGIN
    EXECUTE format('ALTER TABLE %I ALTER COLUMN site_id SET NOT NULL', its_table);
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I UNIQUE (site_id)', its_table, its_table || '_one_site');
    EXECUTE format('CREATE TRIGGER make_site BEFORE INSERT ON %I FOR EACH ROW EXECUTE FUNCTION keep_site(%s)', its_table, arguments);
    EXECUTE format('CREATE TRIGGER keep_site AFTER UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION keep_site(%s)', its_table, arguments);
    EXECUTE format('CREATE TRIGGER remove_site AFTER DELETE ON %I FOR EACH ROW EXECUTE FUNCTION remove_site()', its_table);
END $$;
