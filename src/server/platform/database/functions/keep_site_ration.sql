-- Stores supplement, head count and target dose of a site with the time they take effect.
CREATE OR REPLACE FUNCTION keep_site_ration() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' AND (OLD.supplement_id, OLD.number_of_animals, OLD.target_dose) IS NOT DISTINCT FROM (NEW.supplement_id, NEW.number_of_animals, NEW.target_dose) THEN
        RETURN NULL;
    END IF;
    INSERT INTO site_rations (site_id, valid_from, supplement_id, number_of_animals, target_dose)
    VALUES (NEW.id, CASE TG_OP WHEN 'INSERT' THEN '-infinity' ELSE clock_now() END, NEW.supplement_id, NEW.number_of_animals, NEW.target_dose)
    ON CONFLICT (site_id, valid_from) DO UPDATE SET
        supplement_id = excluded.supplement_id, number_of_animals = excluded.number_of_animals, target_dose = excluded.target_dose;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER keep_site_ration AFTER INSERT OR UPDATE OF supplement_id, number_of_animals, target_dose ON udose_sites
    FOR EACH ROW EXECUTE FUNCTION keep_site_ration();
